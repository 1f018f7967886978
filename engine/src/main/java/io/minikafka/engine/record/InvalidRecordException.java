package io.minikafka.engine.record;

/** A batch that cannot be built or written. Its message names the field and the number. */
public final class InvalidRecordException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Says what is wrong with the batch. */
  public InvalidRecordException(String message) {
    super(message, null, false, false);
  }
}
