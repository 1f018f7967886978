package io.minikafka.engine.producer;

import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.record.ProducerSequence;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/**
 * One producer (Kafka: {@code KafkaProducer}). Nothing is sent by itself: a buffer goes when it is
 * full or when somebody steps.
 *
 * @param handle the scenario's name for it
 * @param producerId −1 unless idempotent
 * @param epoch −1 unless idempotent
 * @param buffers per partition what waits
 * @param sticky per topic the partition of records without a key
 * @param nextSequence per partition the next sequence number
 * @param newest per partition the batch that was closed last
 */
public record Producer(
    String handle,
    ProducerConfig config,
    long producerId,
    int epoch,
    boolean isOpen,
    PSortedMap<TopicPartition, Accumulator> buffers,
    PSortedMap<String, Integer> sticky,
    PSortedMap<TopicPartition, Integer> nextSequence,
    PSortedMap<TopicPartition, ProducedBatch> newest) {

  /** A new producer. */
  public static Producer open(String handle, ProducerConfig config, long producerId, int epoch) {
    return new Producer(
        handle,
        config,
        producerId,
        epoch,
        true,
        TreePMap.empty(),
        TreePMap.empty(),
        TreePMap.empty(),
        TreePMap.empty());
  }

  /** Estimated bytes in all buffers. */
  public long bufferedBytes() {
    return buffers.values().stream().mapToLong(Accumulator::bytes).sum();
  }

  /** The partition that records without a key of {@code topic} go to. */
  public int stickyPartition(String topic) {
    return sticky.getOrDefault(topic, 0);
  }

  /** The identity a batch carries. */
  public ProducerSequence sequence(ProducedBatch batch) {
    return config.idempotent()
        ? new ProducerSequence(producerId, epoch, batch.baseSequence())
        : ProducerSequence.NONE;
  }

  /** This producer with one more record in a buffer. */
  public Producer buffering(TopicPartition partition, Buffered record, long nowMs) {
    Accumulator buffer = buffers.getOrDefault(partition, Accumulator.EMPTY);
    return withBuffers(buffers.plus(partition, buffer.plus(record, nowMs)));
  }

  /** This producer after it closed a partition's batch; an idempotent one reserves its sequence. */
  public Producer closing(TopicPartition partition) {
    Accumulator buffer = buffers.getOrDefault(partition, Accumulator.EMPTY);
    int sequence = config.idempotent() ? nextSequence.getOrDefault(partition, 0) : -1;
    ProducedBatch batch = new ProducedBatch(buffer.records(), sequence);
    return new Producer(
        handle,
        config,
        producerId,
        epoch,
        isOpen,
        buffers.minus(partition),
        sticky,
        config.idempotent()
            ? nextSequence.plus(partition, sequence + batch.records().size())
            : nextSequence,
        newest.plus(partition, batch));
  }

  /** This producer with its next sequence for a partition set anew. */
  public Producer withNextSequence(TopicPartition partition, int sequence) {
    return new Producer(
        handle,
        config,
        producerId,
        epoch,
        isOpen,
        buffers,
        sticky,
        nextSequence.plus(partition, sequence),
        newest);
  }

  /** This producer after a batch of {@code partition} succeeded: the sticky partition may move. */
  public Producer afterSuccess(TopicPartition partition, ProducedBatch batch, int partitions) {
    boolean keyless = batch.records().stream().anyMatch(each -> each.content().key() == null);
    if (!keyless || stickyPartition(partition.topic()) != partition.partition()) {
      return this;
    }
    int next = (partition.partition() + 1) % partitions;
    return new Producer(
        handle,
        config,
        producerId,
        epoch,
        isOpen,
        buffers,
        sticky.plus(partition.topic(), next),
        nextSequence,
        newest);
  }

  /** This producer, closed, with nothing buffered. */
  public Producer closed() {
    return new Producer(
        handle, config, producerId, epoch, false, TreePMap.empty(), sticky, nextSequence, newest);
  }

  private Producer withBuffers(PSortedMap<TopicPartition, Accumulator> next) {
    return new Producer(
        handle, config, producerId, epoch, isOpen, next, sticky, nextSequence, newest);
  }
}
