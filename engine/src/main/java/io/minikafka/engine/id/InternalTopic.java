package io.minikafka.engine.id;

/** The topics that coordinators write for themselves (Kafka: {@code Topic}). */
public final class InternalTopic {
  /** The only partition of the topic that keeps committed offsets. */
  public static final TopicPartition OFFSETS = new TopicPartition("__consumer_offsets", 0);

  /** The only partition of the topic that keeps the states of transactions. */
  public static final TopicPartition TRANSACTIONS = new TopicPartition("__transaction_state", 0);

  /** How many replicas each has at most. */
  public static final int REPLICATION_FACTOR = 3;

  /** How large their segments get, whatever those of other topics do. */
  public static final long SEGMENT_BYTES = 100 * 1024 * 1024;

  private InternalTopic() {}

  /** Whether that is the name of one of them. */
  public static boolean isName(String topic) {
    return topic.equals(OFFSETS.topic()) || topic.equals(TRANSACTIONS.topic());
  }
}
