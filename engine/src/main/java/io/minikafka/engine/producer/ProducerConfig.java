package io.minikafka.engine.producer;

import io.minikafka.engine.id.Acks;
import io.minikafka.engine.record.Codec;

/**
 * How a producer batches and what it waits for.
 *
 * @param batchSize a partition's buffer is flushed when it holds this many estimated bytes (Kafka:
 *     {@code batch.size})
 * @param lingerMs how long a record may wait for others (Kafka: {@code linger.ms})
 * @param maxBufferBytes estimated bytes of all buffers together (Kafka: {@code buffer.memory})
 * @param idempotent whether batches carry producer id, epoch and sequence (KIP-98)
 * @param compression how it compresses a batch, where the rules let it (Kafka: {@code
 *     compression.type})
 */
public record ProducerConfig(
    long batchSize,
    long lingerMs,
    long maxBufferBytes,
    Acks acks,
    boolean idempotent,
    Codec compression) {
  /** Of a producer that compresses nothing. */
  public ProducerConfig(
      long batchSize, long lingerMs, long maxBufferBytes, Acks acks, boolean idempotent) {
    this(batchSize, lingerMs, maxBufferBytes, acks, idempotent, Codec.NONE);
  }
}
