package io.minikafka.studio.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.engine.scenario.StateFile;
import io.minikafka.studio.cli.PictureExport;
import io.minikafka.studio.picture.MomentPictures;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A picture is a save file: it gives back exactly its moment, or says why it does not. */
class SavedMomentTest {
  private static final int MUTATIONS = 1_000;

  @TempDir Path folder;

  private static Samples.Lesson lesson() {
    return Samples.load().chapters().get(0).lessons().get(1);
  }

  private Path picture(PictureExport.Format format, int step) throws Exception {
    Scenario scenario = ScenarioReader.read(lesson().text(), lesson().name());
    List<Path> files =
        new MomentPictures()
            .write(
                new PictureExport.Request(
                    scenario, folder, new TreeSet<>(List.of(step)), format, 1, "light", "log"));
    return files.get(0);
  }

  private static Session opened(Path file) {
    Session session = new Session(new ManualPace(), new Preferences());
    ScenarioOpener opener = new ScenarioOpener(session, Runnable::run, Runnable::run);
    opener.open(file);
    assertEquals("", opener.problemProperty().get().map(OpenProblem::problem).orElse(""));
    return session;
  }

  @ParameterizedTest
  @EnumSource(
      value = PictureExport.Format.class,
      names = {"PNG", "SVG"})
  void openingAPictureGivesTheMomentBack(PictureExport.Format format) throws Exception {
    Scenario scenario = ScenarioReader.read(lesson().text(), lesson().name());
    for (int step : new int[] {0, 3, scenario.steps().size()}) {
      Session session = opened(picture(format, step));
      Session played = new Session(new ManualPace(), new Preferences());
      played.openScenario(scenario, Optional.empty());
      int commands = 0;
      for (int i = 0; i < step; i++) {
        commands += scenario.steps().get(i).command() == null ? 0 : 1;
      }
      played.goToStep(commands);
      assertEquals(StateFile.write(played.cluster()), StateFile.write(session.cluster()));
      assertEquals(commands, session.moment().number());
      assertEquals(scenario.rules(), session.rules());
      assertEquals(scenario.title(), session.scenarioProperty().get().orElseThrow().title());
    }
  }

  @Test
  void aMomentOfALessonComesBackWithItsLesson() throws Exception {
    Session session = new Session(new ManualPace(), new Preferences());
    new ScenarioOpener(session, Runnable::run, Runnable::run).open(lesson());
    session.goToStep(4);
    SavedMoment saved = SavedMoment.of(session).get().orElseThrow();
    assertEquals(4, saved.commands());
    assertEquals(lesson().text(), saved.scenario());
  }

  @ParameterizedTest
  @EnumSource(
      value = PictureExport.Format.class,
      names = {"PNG", "SVG"})
  void aMutatedPictureGivesTheSameMomentOrIsRefused(PictureExport.Format format) throws Exception {
    byte[] whole = Files.readAllBytes(picture(format, 5));
    SavedMoment saved = SavedMoment.read(whole);
    Random random = new Random(7);
    int refused = 0;
    for (int i = 0; i < MUTATIONS; i++) {
      byte[] mutated = mutated(whole, random);
      try {
        assertEquals(saved, SavedMoment.read(mutated), "mutation " + i);
      } catch (SavedMoment.NoMoment told) {
        assertFalse(String.valueOf(told.getMessage()).isBlank());
        refused++;
      }
    }
    assertTrue(refused > 20 && refused < MUTATIONS, refused + " of " + MUTATIONS + " refused");
  }

  private static byte[] mutated(byte[] whole, Random random) {
    byte[] mutated =
        random.nextInt(4) == 0
            ? java.util.Arrays.copyOf(whole, random.nextInt(whole.length))
            : whole.clone();
    // Half of the changes hit the beginning, where the moment is.
    for (int n = random.nextInt(8); n >= 0 && mutated.length > 0; n--) {
      int within = random.nextBoolean() ? Math.min(4_000, mutated.length) : mutated.length;
      mutated[random.nextInt(within)] = (byte) random.nextInt(256);
    }
    return mutated;
  }

  @Test
  void aPictureOfAnotherProgramIsRefusedInWords() {
    SavedMoment.NoMoment told =
        assertThrows(
            SavedMoment.NoMoment.class,
            () ->
                SavedMoment.read(
                    "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"
                        .getBytes(StandardCharsets.UTF_8)));
    assertTrue(String.valueOf(told.getMessage()).startsWith("This picture holds no moment"));
  }
}
