package io.minikafka.studio;

import io.minikafka.studio.session.Pace;
import javafx.animation.PauseTransition;
import javafx.application.Platform;
import javafx.util.Duration;

/** The pace of the JavaFX thread. */
final class FxPace implements Pace {
  @Override
  public Runnable after(long ms, Runnable action) {
    boolean[] calledOff = {false};
    Runnable inTurn =
        () -> {
          if (!calledOff[0]) {
            action.run();
          }
        };
    if (ms <= 0) {
      Platform.runLater(inTurn);
      return () -> calledOff[0] = true;
    }
    PauseTransition pause = new PauseTransition(Duration.millis((double) ms));
    // A key that was pressed in time and waits behind something slow is heard first.
    pause.setOnFinished(at -> Platform.runLater(inTurn));
    pause.play();
    return () -> {
      calledOff[0] = true;
      pause.stop();
    };
  }
}
