package io.minikafka.engine.cluster;

/** Where a cluster stands in its life. */
public enum Lifecycle {
  RUNNING,
  CLOSED,
  /** A flush failed: nothing more is written until it is closed and opened again. */
  FAILED,
  /** It was read from a Kafka broker's directory: nothing may change it. */
  READ_ONLY;

  /** The word of the state file. */
  @Override
  public String toString() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
