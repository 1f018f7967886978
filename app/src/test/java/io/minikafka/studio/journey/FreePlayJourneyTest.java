package io.minikafka.studio.journey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.engine.scenario.ScenarioRun;
import io.minikafka.studio.StyleClasses;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FreePlayJourneyTest extends Journey {
  @TempDir private Path folder;

  @BeforeEach
  void aLesson() {
    begin(2);
  }

  private static void aClusterOfTwo() {
    press(KeyCode.CONTROL, KeyCode.N);
    node("field-brokers");
    paste("1, 2");
    click("rules-custom");
    node("rule-promotion");
    click("rules-minikafka");
    click("dialog-accept");
    await("a cluster is open", () -> session().scenarioProperty().get().isEmpty());
    assertEquals(List.of(1, 2), call(() -> session().cluster().config().brokers()));
  }

  private static void aTopic() {
    openMenu("cluster");
    click(row("Create topic"));
    node("field-topic");
    paste("mine");
    press(KeyCode.ENTER);
    await("the topic is there", () -> session().shownPartition().isPresent());
  }

  @Test
  void aClusterIsMadePlayedSavedAndOpenedAgain() throws Exception {
    aClusterOfTwo();
    aTopic();
    type(KeyCode.A, KeyCode.DIGIT1);
    type(KeyCode.K, KeyCode.DIGIT1);
    await("four commands", () -> at() == 3);
    Path file = folder.resolve("mine.json");
    press(KeyCode.CONTROL, KeyCode.S);
    Node name = node("field-file");
    run(name::requestFocus);
    paste(file.toString());
    press(KeyCode.ENTER);
    await("the file is written", () -> Files.exists(file) && isSeen("notice"));
    Scenario scenario = ScenarioReader.read(Files.readString(file), "mine.json");
    ScenarioRun check = new ScenarioRun(scenario, new Machine(scenario.rules()));
    while (check.hasNext()) {
      check.next();
    }
    assertTrue(check.difference().isEmpty(), () -> check.difference().orElse(""));
    assertEquals(3, scenario.commands().size());
    run(() -> studio.drop(file));
    await(
        "it is open",
        () ->
            session()
                .scenarioProperty()
                .get()
                .map(Scenario::title)
                .equals(Optional.of(scenario.title())));
    assertEquals(0, call(Journey::at));
    assertTrue(
        call(() -> studio.remembered().read("settings.json").orElse("").contains("mine.json")));
  }

  @Test
  void whatCannotBeUsedIsToldWhileItIsTyped() {
    press(KeyCode.CONTROL, KeyCode.N);
    Node field = node("field-segmentMaxBytes");
    run(field::requestFocus);
    paste("0");
    await("it cannot be created", () -> isDisabled("dialog-accept"));
    assertTrue(call(() -> field.getStyleClass().contains(StyleClasses.INVALID)));
    paste("500");
    await("it can", () -> !isDisabled("dialog-accept"));
    press(KeyCode.ESCAPE);
  }

  @Test
  void aFolderIsKeptInStepAndOpenedWithItsReport() {
    aClusterOfTwo();
    aTopic();
    Path data = folder.resolve("data");
    openMenu("cluster");
    click(row("Data folder"));
    node("field-folder");
    paste(data.toString());
    press(KeyCode.ENTER);
    await("the badge names the folder", () -> isSeen("folder"));
    type(KeyCode.A, KeyCode.DIGIT1);
    await("the record is on the disk", () -> at() == 2);
    assertTrue(Files.exists(data.resolve("broker-1")));
    click("folder");
    click("folder-release");
    await("it is let go", () -> !isSeen("folder"));
    run(() -> studio.drop(data));
    Node report = node("folder-report");
    assertTrue(words(report).contains("2 logs opened"), () -> words(report));
    click("dialog-accept");
    await("it is in step again", () -> isSeen("folder"));
    assertEquals(1L, call(() -> session().partition().orElseThrow().progress(1).logEndOffset()));
  }

  @Test
  void whatIsCommandedIsKeptUntilSomethingElseIsOpened() {
    aClusterOfTwo();
    aTopic();
    await("it is kept", () -> !studio.remembered().names("unsaved-").isEmpty());
    begin(1);
    await("a lesson leaves nothing", () -> studio.remembered().names("unsaved-").isEmpty());
  }
}
