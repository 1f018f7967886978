package io.minikafka.engine.disk;

import java.nio.file.Path;

/**
 * A real folder that could not be read or written. Its message names the file, the problem and the
 * next step, so it can be shown as it is.
 */
public final class StorageFailure extends Exception {
  private static final long serialVersionUID = 1L;

  /** A failure at {@code file}. */
  public StorageFailure(Path file, String problem, String nextStep) {
    super(file + ": " + problem + "; " + nextStep);
  }

  StorageFailure(Path file, String problem, String nextStep, Throwable cause) {
    super(file + ": " + problem + "; " + nextStep, cause);
  }

  /** The sentence; never null. */
  public String sentence() {
    return String.valueOf(getMessage());
  }
}
