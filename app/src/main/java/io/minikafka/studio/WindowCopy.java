package io.minikafka.studio;

import io.minikafka.engine.scenario.Scenario;
import io.minikafka.studio.control.PictureScale;
import io.minikafka.studio.diagram.LogDiagram;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.library.FilePicker;
import io.minikafka.studio.picture.Toolkit;
import io.minikafka.studio.picture.WindowPictures;
import io.minikafka.studio.session.LessonPlace;
import io.minikafka.studio.session.Pace;
import io.minikafka.studio.session.Session;
import java.util.Optional;
import javafx.scene.Scene;

/** A window with a scenario that nobody sees: nothing in it is pointed at or focused. */
final class WindowCopy implements WindowPictures.Copy {
  // What is to be done after a while is of no use to a picture.
  private static final Pace AT_ONCE =
      (ms, action) -> {
        if (ms == 0) {
          action.run();
        }
        return () -> {};
      };
  private static final FilePicker NOBODY = owner -> Optional.empty();

  private final AppContext context;
  private final Scene scene;

  private WindowCopy(AppContext context, Scene scene) {
    this.context = context;
    this.scene = scene;
  }

  /**
   * A window before the first step. Not on the JavaFX thread, which is asked for one part after the
   * other.
   *
   * @param place where the scenario stands among the chapters
   * @param everything whether all is shown, rather than what the scenario uses
   */
  static WindowCopy of(
      Scenario scenario, Optional<LessonPlace> place, Theme theme, boolean everything, int scale) {
    AppContext context =
        Toolkit.call(() -> new AppContext(AT_ONCE, Runnable::run, Runnable::run, NOBODY));
    Toolkit.run(
        () -> {
          Session session = context.session();
          session.preferences().themeProperty().set(theme);
          session.preferences().everythingProperty().set(everything);
          session.openScenario(scenario, place);
        });
    Scene scene =
        Toolkit.call(
            () -> {
              PictureScale.set(context.studio(), scale);
              Scene made = new Scene(context.studio(), WindowPictures.WIDTH, WindowPictures.HEIGHT);
              theme.applyTo(made);
              return made;
            });
    Toolkit.run(() -> scene.getRoot().applyCss());
    return new WindowCopy(context, scene);
  }

  @Override
  public void goTo(int commands) {
    context.session().goToStep(commands);
  }

  @Override
  public Scene scene() {
    return scene;
  }

  @Override
  public Optional<Drawing> legend(double width) {
    return context.shownLog().map(seen -> LogDiagram.marks(seen, width));
  }
}
