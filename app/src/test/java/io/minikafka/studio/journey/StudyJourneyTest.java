package io.minikafka.studio.journey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyJourneyTest extends Journey {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  @BeforeEach
  void aQuestionIsAnsweredWrongly() {
    begin(1);
    stepTo(4);
    click("answer-1");
    click("question-check");
    await("the step is done", () -> at() == 5);
  }

  @Test
  void answersAreWrittenAsATableByMouse() throws Exception {
    Path file = folder.resolve("answers.csv");
    studio.willPick(file);
    openMenu("export");
    click(row("My answers as CSV…"));
    await("the notice names the file", () -> words(find("notice").orElseThrow()).contains("csv"));
    List<String> lines = Files.readAllLines(file);
    assertTrue(lines.get(0).startsWith("chapter,lesson"), lines.get(0));
    assertTrue(lines.get(1).startsWith("1,1,The first record"), lines.get(1));
  }

  @Test
  void theSummarySaysWhatToRepeatAndOpensItByKeyboard() {
    node("lesson-place");
    run(() -> find("lesson-place").orElseThrow().requestFocus());
    press(KeyCode.SPACE);
    chooseByKeyboard("My answers and what to repeat…");
    awaitWords("summary", "To repeat");
    String words = words(node("summary"));
    assertTrue(words.contains("1 of "), words);
    assertTrue(words.contains("What wrong answers follow"), words);
    run(() -> find("summary-open-1").orElseThrow().requestFocus());
    press(KeyCode.SPACE);
    await("the lesson begins again", () -> at() == 0 && !isSeen("summary"));
    assertEquals(1, session().lessonPlaceProperty().get().orElseThrow().number());
  }

  @Test
  void whatWasReachedIsOnTheDisk() {
    await(
        "the file says what was reached",
        () -> {
          String text = studio.remembered().read("progress.json").orElse("");
          return text.contains("\"reached\": 5") && text.contains("\"right\": false");
        });
  }
}
