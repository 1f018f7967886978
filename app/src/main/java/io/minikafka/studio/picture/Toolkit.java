package io.minikafka.studio.picture;

import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import javafx.application.Platform;

/** Runs what belongs on the JavaFX thread, starting the toolkit where nobody has. */
public final class Toolkit {
  private Toolkit() {}

  /** The result of {@code action} on the JavaFX thread. Waits for it; never call it there. */
  public static <T> T call(Callable<T> action) {
    start();
    FutureTask<T> task = new FutureTask<>(action);
    Platform.runLater(task);
    try {
      return task.get();
    } catch (ExecutionException failed) {
      throw new IllegalStateException(failed.getCause());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }

  /** Does something on the JavaFX thread. Waits for it; never call it there. */
  public static void run(Runnable action) {
    call(
        () -> {
          action.run();
          return true;
        });
  }

  private static void start() {
    CountDownLatch started = new CountDownLatch(1);
    try {
      Platform.startup(started::countDown);
      Platform.setImplicitExit(false);
      started.await();
    } catch (IllegalStateException running) {
      // Somebody started it before: it serves as well.
      started.countDown();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }
}
