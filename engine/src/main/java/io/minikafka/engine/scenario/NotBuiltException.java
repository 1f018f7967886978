package io.minikafka.engine.scenario;

/** A file that is right but names a verb, a rule or a value that is not built yet. */
public final class NotBuiltException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Names what is missing. */
  public NotBuiltException(String message) {
    super(message, null, false, false);
  }
}
