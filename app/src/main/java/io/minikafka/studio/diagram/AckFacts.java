package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.LogEvent;
import io.minikafka.engine.event.ReplicationEvent.Acknowledged;
import io.minikafka.engine.event.ReplicationEvent.AppendFailed;
import io.minikafka.engine.event.ReplicationEvent.Appended;
import io.minikafka.engine.event.ReplicationEvent.Promoted;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.replication.DelayedProduce;
import io.minikafka.engine.replication.Partition;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One append and what its producer knows of it.
 *
 * @param baseOffset its first offset
 * @param nextOffset the offset after it
 * @param awaited the replicas it waits for or waited for
 * @param why one sentence with the numbers that decided; empty for what still waits
 */
public record AckFacts(
    long baseOffset, long nextOffset, Acks acks, State state, BrokerSet awaited, String why) {

  /** How an append stands. */
  public enum State {
    WAITS,
    DONE,
    /** acks=0: the producer does not learn the offset. */
    UNKNOWN,
    FAILED,
    /** Acknowledged, and cut from the leader's log since. */
    LOST
  }

  /** How many of those done are kept. */
  static final int DONE = 3;

  /** Pending ones in their order, then those done last, the newest first. */
  static List<AckFacts> of(Partition partition, Iterable<Transition> recent) {
    List<AckFacts> all = new ArrayList<>();
    for (DelayedProduce waiting : partition.waiting()) {
      all.add(
          new AckFacts(
              waiting.baseOffset(),
              waiting.nextOffset(),
              Acks.ALL,
              State.WAITS,
              waiting.awaited(),
              ""));
    }
    int wanted = all.size() + DONE;
    long kept = Long.MAX_VALUE;
    for (Transition transition : recent) {
      for (int i = transition.events().size() - 1; i >= 0 && all.size() < wanted; i--) {
        Event event = transition.events().get(i);
        kept = Math.min(kept, leaderEnd(partition, event));
        AckFacts done = done(partition.id(), event, transition);
        if (done != null) {
          all.add(done.nextOffset > kept ? done.lostAt(kept) : done);
        }
      }
      if (all.size() == wanted) {
        break;
      }
    }
    return all;
  }

  /** Where the leader's log began again to grow: after a promotion, or when its files were read. */
  private static long leaderEnd(Partition partition, Event event) {
    if (event instanceof Promoted promoted && promoted.partition().equals(partition.id())) {
      return promoted.logEndOffset();
    }
    return event instanceof LogEvent.Recovered recovered
            && recovered.partition().equals(partition.id())
            && recovered.broker() == partition.leader()
        ? recovered.logEndOffset()
        : Long.MAX_VALUE;
  }

  private AckFacts lostAt(long end) {
    return state == State.DONE || state == State.UNKNOWN
        ? new AckFacts(
            baseOffset,
            nextOffset,
            acks,
            State.LOST,
            BrokerSet.of(),
            text("diagram.token.lost.why", end))
        : this;
  }

  private static @Nullable AckFacts done(TopicPartition id, Event event, Transition in) {
    if (event instanceof Acknowledged done && done.partition().equals(id)) {
      return new AckFacts(
          done.baseOffset(),
          done.nextOffset(),
          done.acks(),
          done.acks() == Acks.NONE ? State.UNKNOWN : State.DONE,
          done.awaited(),
          done.why().orElse(""));
    }
    if (event instanceof AppendFailed failed && failed.partition().equals(id)) {
      return new AckFacts(
          failed.baseOffset(),
          failed.nextOffset(),
          acks(failed, in),
          State.FAILED,
          BrokerSet.of(),
          failed.why().orElse(""));
    }
    return null;
  }

  private static Acks acks(AppendFailed failed, Transition in) {
    for (Event event : in.events()) {
      if (event instanceof Appended appended && appended.baseOffset() == failed.baseOffset()) {
        return appended.acks();
      }
    }
    return Acks.ALL;
  }
}
