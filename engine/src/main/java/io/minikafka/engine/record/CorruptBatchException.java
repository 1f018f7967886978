package io.minikafka.engine.record;

/** Bytes that are not a batch: a torn frame, a checksum that differs, a field that lies. */
public final class CorruptBatchException extends Exception {
  private static final long serialVersionUID = 1L;

  /** Says what is wrong with the bytes. */
  public CorruptBatchException(String message) {
    super(message, null, false, false);
  }
}
