package io.minikafka.engine.log;

/**
 * Bytes that are no offset index (Kafka: {@code CorruptIndexException}). The log itself says what
 * an index holds, so this never refuses a log.
 */
public final class CorruptIndexException extends Exception {
  private static final long serialVersionUID = 1L;

  /** Says what is wrong, naming the position. */
  public CorruptIndexException(String message) {
    super(message);
  }
}
