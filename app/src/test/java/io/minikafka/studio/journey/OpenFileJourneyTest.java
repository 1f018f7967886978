package io.minikafka.studio.journey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.session.History;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OpenFileJourneyTest extends Journey {
  private static final String GOOD =
      """
      { "scenario": 1, "id": "mine", "title": "A lesson of mine", "steps": [
        { "do": "createTopic", "topic": "mine", "partitions": 1, "replicationFactor": 3 },
        { "say": "Broker 1 leads." }
      ] }
      """;
  private static final String BAD =
      """
      { "scenario": 1, "id": "mine", "title": "A lesson of mine", "steps": [
        { "do": "createTopic", "topic": "mine", "partitions": 1, "replicationFactor": 3 },
        { "do": "promte", "partition": "mine-0", "broker": 2 }
      ] }
      """;

  @TempDir private Path folder;

  @BeforeEach
  void aBranchOfALesson() {
    begin(2);
    stepTo(2);
    type(KeyCode.A, KeyCode.DIGIT1);
  }

  private Path file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }

  private static void pickByMouse(Path file) {
    run(() -> studio.willPick(file));
    click("lesson-place");
    click(row("Open a file…"));
  }

  private static void pickByKeyboard(Path file) {
    run(
        () -> {
          studio.willPick(file);
          session().preferences().everythingProperty().set(true);
        });
    Node open = node("open-file");
    run(open::requestFocus);
    press(KeyCode.TAB);
    press(KeyCode.SHIFT, KeyCode.TAB);
    press(KeyCode.SPACE);
    chooseByKeyboard("Open a file…");
  }

  private static Optional<String> title() {
    return call(() -> session().scenarioProperty().get().map(Scenario::title));
  }

  @Test
  void aFileOfOnesOwnIsOpenedByMouse() throws IOException {
    pickByMouse(file("mine.json", GOOD));
    assertMine();
  }

  @Test
  void aFileOfOnesOwnIsOpenedByKeyboard() throws IOException {
    pickByKeyboard(file("mine.json", GOOD));
    assertMine();
  }

  private static void assertMine() {
    await("my lesson is open", () -> title().equals(Optional.of("A lesson of mine")));
    assertEquals(0, call(Journey::at));
    assertEquals("A lesson of mine · MiniKafka Studio", call(() -> studio.stage().getTitle()));
    press(KeyCode.PAGE_DOWN);
    await("its topic is there", () -> saysNow("leo-1", ": 0"));
  }

  @Test
  void aBadFileIsExplainedByMouseAndNothingIsLost() throws IOException {
    Moment moment = call(() -> session().moment());
    History history = call(() -> session().history());
    pickByMouse(file("bad.json", BAD));
    assertExplained();
    click("dialog-cancel");
    assertNothingLost(moment, history);
  }

  @Test
  void aBadFileIsExplainedByKeyboardAndNothingIsLost() throws IOException {
    Moment moment = call(() -> session().moment());
    History history = call(() -> session().history());
    pickByKeyboard(file("bad.json", BAD));
    assertExplained();
    press(KeyCode.ESCAPE);
    assertNothingLost(moment, history);
  }

  private static void assertExplained() {
    Node accept = node("dialog-accept");
    String words = call(() -> words(accept.getParent().getParent()));
    assertTrue(words.contains("Cannot open bad.json"), words);
    assertTrue(words.contains("line 3"), words);
    assertTrue(words.contains("promte"), words);
    assertTrue(words.contains("promote"), words);
    assertTrue(words.contains("Nothing was run. What was open stays open."), words);
  }

  private static void assertNothingLost(Moment moment, History history) {
    await("the dialog is closed", () -> !isSeen("dialog-accept"));
    assertSame(moment, call(() -> session().moment()));
    assertEquals(history, call(() -> session().history()));
    assertTrue(call(Journey::onBranch));
  }

  @Test
  void aFileThatIsGoneAndOneThatIsNoTextAreNamed() throws IOException {
    Moment moment = call(() -> session().moment());
    History history = call(() -> session().history());
    pickByMouse(folder.resolve("gone.json"));
    Node gone = node("dialog-accept");
    assertTrue(call(() -> words(gone.getParent().getParent())).contains("gone.json"));
    press(KeyCode.ESCAPE);
    assertNothingLost(moment, history);
    Path bytes = Files.write(folder.resolve("bytes.json"), new byte[] {(byte) 0xff, 0, 1});
    pickByMouse(bytes);
    Node noText = node("dialog-accept");
    assertTrue(call(() -> words(noText.getParent().getParent())).contains("bytes.json"));
    press(KeyCode.ESCAPE);
    assertNothingLost(moment, history);
  }

  @Test
  void whoChoosesNothingChangesNothing() {
    Moment moment = call(() -> session().moment());
    pickByMouse(null);
    settle();
    assertFalse(call(() -> isSeen("dialog-accept")));
    assertSame(moment, call(() -> session().moment()));
  }
}
