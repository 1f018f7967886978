package io.minikafka.studio.diagram;

import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.ReplicationEvent.Acknowledged;
import io.minikafka.engine.event.ReplicationEvent.AppendFailed;
import io.minikafka.engine.event.ReplicationEvent.Appended;
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
    FAILED
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
    for (Transition transition : recent) {
      for (int i = transition.events().size() - 1; i >= 0 && all.size() < wanted; i--) {
        AckFacts done = done(partition.id(), transition.events().get(i), transition);
        if (done != null) {
          all.add(done);
        }
      }
      if (all.size() == wanted) {
        break;
      }
    }
    return all;
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
