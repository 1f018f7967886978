package io.minikafka.engine.id;

/** What a producer waits for ({@code acks}). */
public enum Acks {
  /** Nothing: the offset stays unknown to the producer. */
  NONE("0"),
  /** The leader alone. */
  LEADER("1"),
  /** Every replica in the ISR. */
  ALL("all");

  private final String text;

  Acks(String text) {
    this.text = text;
  }

  /** {@code 0}, {@code 1} or {@code all}, as in Kafka's configuration. */
  @Override
  public String toString() {
    return text;
  }
}
