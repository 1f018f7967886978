package io.minikafka.engine;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The engine keeps to its architecture, and each rule of it notices a breach. */
class ArchitectureTest {
  private static final String ROOT = "io.minikafka.engine";
  private static final String BREACHES = "io.minikafka.breach";

  private static final JavaClasses ENGINE =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages(ROOT);
  private static final JavaClasses BREACHING = new ClassFileImporter().importPackages(BREACHES);

  @TestFactory
  Stream<DynamicTest> engineKeepsTo() {
    return EngineRules.all(ROOT)
        .map(rule -> DynamicTest.dynamicTest(rule.getDescription(), () -> rule.check(ENGINE)));
  }

  @Test
  void importingFromAHigherPackageIsNoticed() {
    assertNoticed(EngineRules.onlyLowerPackages(BREACHES, "record"), "HigherImport");
  }

  @Test
  void importingFromALowerPackageIsAllowed() {
    ArchRule rule = EngineRules.onlyLowerPackages(BREACHES, "log");
    assertFalse(rule.evaluate(BREACHING).hasViolation());
  }

  @Test
  void aPackageWithoutAPlaceIsNoticed() {
    assertNoticed(EngineRules.everyPackageHasItsPlace(BREACHES), "Stray");
  }

  @Test
  void clocksRandomnessAndThreadsAreNoticed() {
    ArchRule rule = EngineRules.noClocksNoChanceNoThreads(BREACHES);
    for (String method :
        new String[] {"readsTheTime", "drawsAtRandom", "startsAThread", "sharesWork"}) {
      assertNoticed(rule, method);
    }
  }

  @Test
  void unorderedCollectionsAreNoticed() {
    ArchRule rule = EngineRules.noUnorderedCollections(BREACHES);
    for (String method :
        new String[] {"usesHashMap", "usesMapOf", "usesSetOf", "collectsToSet", "groups"}) {
      assertNoticed(rule, method);
    }
    assertTrue(
        rule.evaluate(BREACHING).getFailureReport().getDetails().stream()
            .noneMatch(detail -> detail.contains("groupsInOrder")),
        "a sorted map is no breach");
  }

  @Test
  void jacksonOutsideJsonIsNoticed() {
    assertNoticed(EngineRules.jacksonOnlyInJson(BREACHES), "readsTokens");
  }

  private static void assertNoticed(ArchRule rule, String where) {
    var details = rule.evaluate(BREACHING).getFailureReport().getDetails();
    assertTrue(
        details.stream().anyMatch(detail -> detail.contains(where)),
        () -> rule.getDescription() + " overlooks " + where + "; it found " + details);
  }
}
