package io.minikafka.studio.gallery;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;

/** Runs test code on the JavaFX thread, starting the toolkit when nobody has. */
public final class Fx {
  private static final int SECONDS = 60;

  private Fx() {}

  /** The result of {@code action} on the JavaFX thread; its failure is thrown here. */
  public static <T> T call(Callable<T> action) throws Exception {
    start();
    CompletableFuture<T> result = new CompletableFuture<>();
    Platform.runLater(
        () -> {
          try {
            result.complete(action.call());
          } catch (Exception | AssertionError e) {
            result.completeExceptionally(e);
          }
        });
    return result.get(SECONDS, TimeUnit.SECONDS);
  }

  private static synchronized void start() throws InterruptedException {
    CountDownLatch started = new CountDownLatch(1);
    try {
      Platform.startup(started::countDown);
    } catch (IllegalStateException alreadyRunning) {
      started.countDown();
    }
    Platform.setImplicitExit(false);
    if (!started.await(SECONDS, TimeUnit.SECONDS)) {
      throw new IllegalStateException("The JavaFX toolkit did not start");
    }
  }
}
