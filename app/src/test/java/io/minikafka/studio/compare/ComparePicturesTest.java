package io.minikafka.studio.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.studio.Theme;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.gallery.Fx;
import io.minikafka.studio.paint.Palette;
import io.minikafka.studio.paint.Picture;
import io.minikafka.studio.paint.PictureWriter;
import io.minikafka.studio.picture.PictureApproval;
import io.minikafka.studio.session.ManualPace;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.Samples;
import io.minikafka.studio.session.Session;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The end of the lesson in which the new leader cuts its log, beside Kafka's rule. */
class ComparePicturesTest {
  @ParameterizedTest
  @EnumSource(Theme.class)
  void bothSidesLookAsApproved(Theme theme) throws Exception {
    Samples.Lesson lesson =
        Samples.load().chapters().get(0).lessons().stream()
            .filter(each -> each.name().contains("new-leader-cuts"))
            .findFirst()
            .orElseThrow();
    Scenario scenario = ScenarioReader.read(lesson.text(), lesson.name());
    Session session = new Session(new ManualPace(), new Preferences());
    CompareViewModel model =
        new CompareViewModel(session, Runnable::run, Runnable::run, row -> List.of("promotion"));
    session.openScenario(scenario, Optional.empty());
    // By hand: a run to the end leaves the thread to others now and then.
    for (int i = 0; i < scenario.commands().size(); i++) {
      session.step();
    }
    model.activeProperty().set(true);
    ComparePage page = model.pageProperty().get();
    var marks = CompareMarks.of(Optional.of(scenario));
    Drawing drawing =
        theme == Theme.PROJECTOR ? CompareStage.of(page, marks, 1920, 1080) : model.picture(marks);
    Picture picture = Fx.call(() -> PictureWriter.paint(drawing, Palette.of(theme), 1));
    String name = "compare-" + theme.name().toLowerCase(Locale.ROOT);
    assertEquals(Optional.empty(), PictureApproval.problem(name, picture));
  }
}
