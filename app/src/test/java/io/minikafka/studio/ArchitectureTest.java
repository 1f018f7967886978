package io.minikafka.studio;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The studio keeps to its architecture, and each rule of it notices a breach. */
class ArchitectureTest {
  private static final String ROOT = "io.minikafka.studio";
  private static final String BREACHES = "io.minikafka.breach";

  private static final JavaClasses STUDIO =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages(ROOT);
  private static final JavaClasses BREACHING = new ClassFileImporter().importPackages(BREACHES);

  @TestFactory
  Stream<DynamicTest> studioKeepsTo() {
    return StudioRules.all(ROOT)
        .map(rule -> DynamicTest.dynamicTest(rule.getDescription(), () -> rule.check(STUDIO)));
  }

  @Test
  void aControlInAViewModelIsNoticed() {
    assertNoticed(StudioRules.viewModelsKnowNoControls(BREACHES), "ButtonViewModel");
  }

  @Test
  void javaFxInADrawingIsNoticed() {
    assertNoticed(StudioRules.drawingsAreValues(BREACHES), "PropertyShape");
  }

  @Test
  void aColourOutsidePaintIsNoticed() {
    assertNoticed(StudioRules.onlyPaintersKnowColours(BREACHES), "RedView");
  }

  @Test
  void javaFxInTheCommandLineIsNoticed() {
    assertNoticed(StudioRules.commandLineKnowsNoJavaFx(BREACHES), "WindowCommand");
  }

  private static void assertNoticed(ArchRule rule, String where) {
    var details = rule.evaluate(BREACHING).getFailureReport().getDetails();
    assertTrue(
        details.stream().anyMatch(detail -> detail.contains(where)),
        () -> rule.getDescription() + " overlooks " + where + "; it found " + details);
  }
}
