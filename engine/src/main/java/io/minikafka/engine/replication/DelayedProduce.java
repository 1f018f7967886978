package io.minikafka.engine.replication;

import io.minikafka.engine.id.BrokerSet;

/**
 * An acks=all append that waits (Kafka: {@code DelayedProduce}). Waiting is data: it says what it
 * waits for and what follows, and is settled in registration order.
 *
 * @param baseOffset first offset of the batch
 * @param nextOffset every awaited replica must reach this LEO
 * @param leaderEpoch epoch under which it was appended
 * @param awaited the ISR at the moment of the append, the leader included
 * @param deadlineMs it fails when the clock is past this time
 * @param continuation what follows when it is settled
 */
public record DelayedProduce(
    long baseOffset,
    long nextOffset,
    int leaderEpoch,
    BrokerSet awaited,
    long deadlineMs,
    Continuation continuation) {

  /** The deadline of an append that waits for ever. */
  public static final long NEVER = Long.MAX_VALUE;

  /** What follows when an append is settled. */
  public interface Continuation {
    /** Nothing follows: nobody named the append. */
    Continuation NONE = new Continuation() {};
  }
}
