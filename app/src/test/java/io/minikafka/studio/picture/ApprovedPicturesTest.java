package io.minikafka.studio.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.studio.Theme;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.gallery.Fx;
import io.minikafka.studio.paint.Palette;
import io.minikafka.studio.paint.Picture;
import io.minikafka.studio.paint.PictureWriter;
import io.minikafka.studio.session.Samples;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The last moment of every sample of the first chapter, light and dark, beside the picture that a
 * person approved.
 */
class ApprovedPicturesTest {
  @TestFactory
  Stream<DynamicTest> theLastMomentOfASampleLooksAsApproved() {
    return Samples.load().chapters().get(0).lessons().stream()
        .flatMap(
            lesson ->
                Stream.of(Theme.LIGHT, Theme.DARK)
                    .map(
                        theme ->
                            DynamicTest.dynamicTest(
                                lesson.name() + " " + theme, () -> assertApproved(lesson, theme))));
  }

  private static void assertApproved(Samples.Lesson lesson, Theme theme) throws Exception {
    Scenario scenario = ScenarioReader.read(lesson.text(), lesson.name());
    String name = scenario.id() + "-" + theme.name().toLowerCase(Locale.ROOT);
    Drawing drawing = last(scenario, theme);
    Picture picture = Fx.call(() -> PictureWriter.paint(drawing, Palette.of(theme), 1));
    assertEquals(Optional.empty(), PictureApproval.problem(name, picture));
  }

  static Drawing last(Scenario scenario, Theme theme) {
    TreeSet<Integer> end = new TreeSet<>(List.of(scenario.steps().size()));
    return MomentPictures.drawings(scenario, end, theme).get(0).drawing();
  }

  @Test
  void aHighWatermarkDrawnOneOffsetOffIsNotApproved() throws Exception {
    Picture right = Fx.call(() -> paint(HighWatermarks.at(2)));
    Picture wrong = Fx.call(() -> paint(HighWatermarks.at(1)));
    assertFalse(PictureApproval.difference(right, right).isPresent());
    assertTrue(PictureApproval.difference(right, wrong).isPresent());
  }

  private static Picture paint(Drawing drawing) {
    return PictureWriter.paint(drawing, Palette.of(Theme.LIGHT), 1);
  }
}
