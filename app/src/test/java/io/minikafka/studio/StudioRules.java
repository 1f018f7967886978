package io.minikafka.studio;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.util.stream.Stream;

/** The architecture of the studio as rules over classes below a root package. */
final class StudioRules {
  private static final DescribedPredicate<JavaClass> VIEW_MODELS =
      describe("are view-models", type -> outermost(type).getSimpleName().endsWith("ViewModel"));

  private StudioRules() {}

  static Stream<ArchRule> all(String root) {
    return Stream.of(
        viewModelsKnowNoControls(root),
        drawingsAreValues(root),
        onlyPaintersKnowColours(root),
        commandLineKnowsNoJavaFx(root));
  }

  static ArchRule viewModelsKnowNoControls(String root) {
    return noClasses()
        .that()
        .resideInAPackage(root + "..")
        .and(VIEW_MODELS)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("javafx.scene..", "javafx.stage..", "org.controlsfx..", "atlantafx..")
        .as("a view-model knows no control")
        .allowEmptyShould(true);
  }

  static ArchRule drawingsAreValues(String root) {
    return noClasses()
        .that()
        .resideInAPackage(root + ".drawing..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("javafx..", "java.awt..")
        .as("a drawing is made of values, without JavaFX")
        .allowEmptyShould(true);
  }

  static ArchRule onlyPaintersKnowColours(String root) {
    return noClasses()
        .that()
        .resideInAPackage(root + "..")
        .and()
        .resideOutsideOfPackage(root + ".paint..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("javafx.scene.paint..", "javafx.scene.effect..")
        .as("only package paint knows colours")
        .allowEmptyShould(true);
  }

  static ArchRule commandLineKnowsNoJavaFx(String root) {
    return noClasses()
        .that()
        .resideInAnyPackage(root + ".cli..", root + ".text..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("javafx..")
        .as("the command line knows no JavaFX")
        .allowEmptyShould(true);
  }

  private static JavaClass outermost(JavaClass type) {
    return type.getEnclosingClass().map(StudioRules::outermost).orElse(type);
  }
}
