package io.minikafka.studio.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.scenario.Scenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScenarioOpenerTest {
  @TempDir Path folder;

  private final Session session = new Session(new ManualPace(), new Preferences());
  private final ScenarioOpener opener = new ScenarioOpener(session, Runnable::run, Runnable::run);

  @Test
  void theFirstSampleOpensBeforeItsFirstStep() {
    opener.openFirstSample();
    assertEquals(
        Optional.of("the-first-record"), session.scenarioProperty().get().map(Scenario::id));
    assertEquals(0, session.moment().number());
    assertEquals(Optional.of(1), session.lessonPlaceProperty().get().map(LessonPlace::number));
    assertEquals(Optional.empty(), opener.problemProperty().get());
  }

  @Test
  void everySampleHasItsPlaceInOrder() {
    List<LessonPlace> places =
        Samples.load().chapters().stream()
            .flatMap(chapter -> chapter.lessons().stream())
            .map(Samples.Lesson::place)
            .toList();
    assertTrue(places.size() >= 5, places.toString());
    assertEquals(1, places.get(0).chapter());
    assertEquals(2, places.get(1).number());
  }

  @Test
  void aWrongFileIsExplainedWithItsLinesAndWhatWasOpenStays() throws IOException {
    opener.openFirstSample();
    Path file = folder.resolve("lesson.json");
    Files.writeString(
        file,
        """
        { "scenario": 1, "id": "x", "title": "X",
          "steps": [
            { "do": "promte", "partition": "orders-0", "broker": 2 }
          ] }
        """);
    opener.open(file);
    OpenProblem problem = opener.problemProperty().get().orElseThrow();
    assertEquals("lesson.json", problem.file());
    assertEquals("line 3, column 13, at /steps/0/do", problem.place());
    assertTrue(problem.problem().contains("promote"), problem.problem());
    assertEquals(
        List.of(3),
        problem.lines().stream()
            .filter(OpenProblem.Line::wrong)
            .map(OpenProblem.Line::number)
            .toList());
    assertEquals(
        Optional.of("the-first-record"), session.scenarioProperty().get().map(Scenario::id));
  }

  @Test
  void theWordThatWasProbablyMeantOpensTheFileWithItAndLeavesTheFile() throws IOException {
    Path file = folder.resolve("lesson.json");
    String wrong =
        """
        { "scenario": 1, "id": "x", "title": "X",
          "steps": [
            { "do": "advanceClok", "ms": 5 }
          ] }
        """;
    Files.writeString(file, wrong);
    opener.open(file);
    OpenProblem problem = opener.problemProperty().get().orElseThrow();
    assertEquals("advanceClock", problem.meant().orElseThrow().word());
    opener.openMeant(problem);
    assertEquals(Optional.of("x"), session.scenarioProperty().get().map(Scenario::id));
    assertEquals(Optional.empty(), opener.problemProperty().get());
    assertEquals(wrong, Files.readString(file));
  }

  @Test
  void aMissingFileAndOneThatIsNoTextAreNamed() throws IOException {
    Path missing = folder.resolve("none.json");
    opener.open(missing);
    assertEquals(
        "There is no file " + missing + ".",
        opener.problemProperty().get().orElseThrow().problem());
    Path bytes = folder.resolve("bytes.json");
    Files.write(bytes, new byte[] {(byte) 0xC3, (byte) 0x28});
    opener.open(bytes);
    assertEquals(
        "The file is not UTF-8: save it with that encoding.",
        opener.problemProperty().get().orElseThrow().problem());
  }
}
