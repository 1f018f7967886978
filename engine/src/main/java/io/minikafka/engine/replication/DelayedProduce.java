package io.minikafka.engine.replication;

import io.minikafka.engine.event.AppendEvent.Awaited;
import io.minikafka.engine.id.BrokerSet;

/**
 * An acks=all append that waits (Kafka: {@code DelayedProduce}). Waiting is data: it says what it
 * waits for and what follows, and is settled in registration order.
 *
 * @param baseOffset first offset of the batch
 * @param nextOffset every awaited replica must reach this LEO
 * @param leaderEpoch epoch under which it was appended
 * @param awaited the ISR at the moment of the append, the leader included
 * @param rule whom it waits for: those, or whoever is in the ISR when HW moves
 * @param deadlineMs it fails when the clock is past this time
 * @param continuation what follows when it is settled
 */
public record DelayedProduce(
    long baseOffset,
    long nextOffset,
    int leaderEpoch,
    BrokerSet awaited,
    Awaited rule,
    long deadlineMs,
    Continuation continuation) {

  /** The deadline of an append that waits for ever. */
  public static final long NEVER = Long.MAX_VALUE;

  /** Whom it waits for as things are, the leader included. */
  public BrokerSet awaitedIn(Partition partition) {
    return rule == Awaited.HIGH_WATERMARK ? partition.isr() : awaited;
  }

  /** What follows when an append is settled. */
  public interface Continuation {
    /** Nothing follows: nobody named the append. */
    Continuation NONE = new Continuation() {};
  }
}
