package io.minikafka.engine.machine;

import io.minikafka.engine.id.ErrorCode;

/** How a command ended. */
public sealed interface Outcome {
  /** It was carried out; parts of it may still wait. */
  record Accepted() implements Outcome {
    static final Accepted INSTANCE = new Accepted();
  }

  /**
   * It was refused.
   *
   * @param message one sentence that names the thing, the number and the next step
   */
  record Refused(ErrorCode code, String message) implements Outcome {}

  /** Whether it was carried out. */
  default boolean isAccepted() {
    return this instanceof Accepted;
  }
}
