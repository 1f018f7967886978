package io.minikafka.studio;

import io.minikafka.studio.session.Pace;
import javafx.animation.PauseTransition;
import javafx.application.Platform;
import javafx.util.Duration;

/** The pace of the JavaFX thread. */
final class FxPace implements Pace {
  @Override
  public Runnable after(long ms, Runnable action) {
    if (ms <= 0) {
      boolean[] calledOff = {false};
      Platform.runLater(
          () -> {
            if (!calledOff[0]) {
              action.run();
            }
          });
      return () -> calledOff[0] = true;
    }
    PauseTransition pause = new PauseTransition(Duration.millis((double) ms));
    pause.setOnFinished(at -> action.run());
    pause.play();
    return pause::stop;
  }
}
