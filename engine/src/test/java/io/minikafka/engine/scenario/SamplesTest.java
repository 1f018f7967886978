package io.minikafka.engine.scenario;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.minikafka.engine.json.JsonParser;
import io.minikafka.engine.json.Members;
import io.minikafka.engine.scenario.SampleFiles.Sample;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;

/** What every sample of the library keeps to. */
class SamplesTest {
  private static final int MAX_NARRATION_WORDS = 55;
  private static final int MAX_QUESTION = 64;
  private static final int MAX_CHOICE = 34;
  private static final int MAX_BELIEF = 40;
  private static final int MAX_BECAUSE = 120;

  @TestFactory
  Stream<DynamicTest> everySamplePasses() throws Exception {
    return forEach(
        sample -> assertEquals("", new ScenarioRun(sample.scenario()).toTheEnd().orElse("")));
  }

  @TestFactory
  Stream<DynamicTest> everyMomentHasNarrationCaptionAndNotes() throws Exception {
    return forEach(
        sample -> {
          List<Lesson.Stage> stages = Lesson.of(sample.scenario()).stages();
          List<Executable> checks = new ArrayList<>();
          for (int i = 0; i < stages.size(); i++) {
            Lesson.Stage stage = stages.get(i);
            String where = sample + ", after command " + i + ": ";
            checks.add(() -> assertEquals(1, stage.narration().size(), where + "narration"));
            checks.add(() -> assertNotNull(stage.caption(), where + "caption"));
            checks.add(() -> assertFalse(stage.notes().isEmpty(), where + "notes"));
          }
          assertAll(checks);
        });
  }

  @TestFactory
  Stream<DynamicTest> everyWrongAnswerTellsTheBeliefBehindIt() throws Exception {
    return forEach(
        sample -> {
          List<Question> questions =
              sample.scenario().steps().stream()
                  .map(Step::question)
                  .filter(Objects::nonNull)
                  .toList();
          assertFalse(questions.isEmpty(), sample + " asks nothing");
          for (Question question : questions) {
            assertNotNull(question.because(), question.text());
            assertTrue(question.choices().size() >= 2, question.text());
            for (Question.Choice choice : question.choices()) {
              assertNotNull(choice.belief(), question.text() + " " + choice.text());
            }
            assertEquals(
                question.choices().size(),
                question.choices().stream().map(Question.Choice::text).distinct().count(),
                question.text());
          }
        });
  }

  /** In characters: a question stands beside the diagram, below what is said. */
  @TestFactory
  Stream<DynamicTest> questionsFitTheirCard() throws Exception {
    return forEach(
        sample -> {
          for (Step step : sample.scenario().steps()) {
            Question question = step.question();
            if (question == null) {
              continue;
            }
            assertFits(question.text(), MAX_QUESTION);
            assertFits(String.valueOf(question.because()), MAX_BECAUSE);
            for (Question.Choice choice : question.choices()) {
              assertFits(choice.text(), MAX_CHOICE);
              assertFits(String.valueOf(choice.belief()), MAX_BELIEF);
            }
          }
        });
  }

  private static void assertFits(String text, int characters) {
    assertTrue(text.length() <= characters, text.length() + " > " + characters + ": " + text);
  }

  @TestFactory
  Stream<DynamicTest> aQuestionStandsBeforeTheCommandThatAnswersIt() throws Exception {
    return forEach(
        sample -> {
          List<Step> steps = sample.scenario().steps();
          for (int i = 0; i < steps.size(); i++) {
            if (steps.get(i).question() != null) {
              assertTrue(
                  i + 1 < steps.size() && steps.get(i + 1).command() != null,
                  sample + ", line " + steps.get(i).place().line());
            }
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> itsHeadIsComplete() throws Exception {
    Set<String> known = new HashSet<>();
    return forEach(
        sample -> {
          Scenario scenario = sample.scenario();
          assertEquals(sample.name(), scenario.id(), "the id is the file's name without number");
          assertNotNull(scenario.summary(), "summary");
          assertNotNull(scenario.level(), "level");
          assertNotNull(scenario.category(), "category");
          assertEquals(scenario.challenge() != null, scenario.mapping().isEmpty(), "mapping");
          assertNotNull(scenario.minutes(), "minutes");
          int commands = scenario.commands().size();
          int fewest = scenario.challenge() == null ? 8 : 3;
          assertTrue(commands >= fewest && commands <= 20, "commands: " + commands);
          assertTrue(known.containsAll(scenario.needs()), "needs come earlier: " + known);
          assertTrue(known.add(scenario.id()), "the id is given twice: " + scenario.id());
        });
  }

  @TestFactory
  Stream<DynamicTest> itsWordsFitTheirPlace() throws Exception {
    return forEach(
        sample -> {
          for (Step step : sample.scenario().steps()) {
            String line = sample + ", line " + step.place().line() + ": ";
            for (String text : texts(step)) {
              assertFalse(text.contains("!"), line + text);
              assertEquals(0, count(text, "**") % 2, line + "bold begins and ends: " + text);
              assertEquals(0, count(text, "`") % 2, line + "code begins and ends: " + text);
            }
            if (step.say() != null) {
              assertTrue(
                  words(step.say()) <= MAX_NARRATION_WORDS, line + words(step.say()) + " words");
            }
            if (step.caption() != null) {
              assertTrue(words(step.caption()) <= ScenarioReader.MAX_CAPTION_WORDS, line);
              assertFalse(step.caption().contains("**") || step.caption().contains("`"), line);
            }
          }
        });
  }

  @Test
  void chaptersAndFilesAreNumberedWithoutAGap() throws Exception {
    int chapter = 0;
    for (Path folder : SampleFiles.chapters()) {
      assertNumbered(++chapter, folder);
      Path head = folder.resolve("chapter.json");
      Members members = Members.of(JsonParser.parse(Files.readString(head)));
      members.requireOnly(List.of("title", "summary"));
      assertFalse(members.text("title").isBlank(), head.toString());
      assertFalse(members.text("summary").isBlank(), head.toString());
      int number = 0;
      for (Path file : SampleFiles.files(folder)) {
        assertTrue(file.toString().endsWith(".json"), file.toString());
        assertNumbered(++number, file);
      }
      assertTrue(number > 0, folder + " has no scenario");
    }
    assertTrue(chapter > 0, "there is no chapter");
  }

  private static void assertNumbered(int number, Path file) {
    String name = file.getFileName().toString();
    assertTrue(
        name.matches(String.format(Locale.ROOT, "%02d-[a-z0-9-]+(\\.json)?", number)),
        name + " should have number " + number);
  }

  private static List<String> texts(Step step) {
    List<String> texts = new ArrayList<>();
    Stream.of(step.say(), step.caption(), step.notes())
        .filter(Objects::nonNull)
        .forEach(texts::add);
    Question question = step.question();
    if (question != null) {
      texts.add(question.text());
      question.choices().forEach(choice -> texts.add(choice.text() + " " + choice.belief()));
      texts.add(String.valueOf(question.because()));
    }
    return texts;
  }

  private static int count(String text, String part) {
    return (text.length() - text.replace(part, "").length()) / part.length();
  }

  private static int words(String text) {
    return text.strip().split("\\s+").length;
  }

  private interface Check {
    void accept(Sample sample) throws Exception;
  }

  private static Stream<DynamicTest> forEach(Check check) throws Exception {
    return SampleFiles.all().stream()
        .map(sample -> dynamicTest(sample.file(), () -> check.accept(sample)));
  }
}
