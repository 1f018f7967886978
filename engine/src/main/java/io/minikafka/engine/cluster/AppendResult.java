package io.minikafka.engine.cluster;

import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.TopicPartition;
import org.jspecify.annotations.Nullable;

/** What became of a command that was named and appends. */
public sealed interface AppendResult {
  /** It waits for followers. */
  record Pending() implements AppendResult {}

  /** It failed after it had been accepted. */
  record Failed(ErrorCode error) implements AppendResult {}

  /**
   * A batch was appended.
   *
   * @param baseOffset null where the producer does not learn it (acks=0)
   */
  record Appended(@Nullable Long baseOffset, long nextOffset) implements AppendResult {}

  /**
   * A producer's record was appended.
   *
   * @param offset null where the producer does not learn it (acks=0)
   */
  record Sent(TopicPartition partition, @Nullable Long offset) implements AppendResult {}

  /** A command of a transaction is done. */
  record Done() implements AppendResult {}
}
