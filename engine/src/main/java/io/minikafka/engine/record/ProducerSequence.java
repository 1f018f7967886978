package io.minikafka.engine.record;

/**
 * Who wrote a batch and where it stands in that producer's order (KIP-98).
 *
 * @param producerId id of the producer; negative means none
 * @param producerEpoch epoch of the producer; −1 means none
 * @param baseSequence sequence number of the batch's first record; −1 means none
 */
public record ProducerSequence(long producerId, int producerEpoch, int baseSequence) {
  /** No producer identity. */
  public static final ProducerSequence NONE = new ProducerSequence(-1, -1, -1);

  /** Whether the batch carries a producer id. */
  public boolean isPresent() {
    return producerId >= 0;
  }
}
