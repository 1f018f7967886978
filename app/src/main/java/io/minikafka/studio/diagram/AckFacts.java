package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.event.AppendEvent.Acknowledged;
import io.minikafka.engine.event.AppendEvent.AppendFailed;
import io.minikafka.engine.event.AppendEvent.Appended;
import io.minikafka.engine.event.AppendEvent.Awaited;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.LeadershipEvent.Promoted;
import io.minikafka.engine.event.LogEvent;
import io.minikafka.engine.event.ProducerEvent;
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
 * @param rule what it waits for or waited for
 * @param why one sentence with the numbers that decided; empty for what still waits
 * @param source the producer or transaction that sent it; empty for the direct API, null if that is
 *     too long ago
 */
public record AckFacts(
    long baseOffset,
    long nextOffset,
    Acks acks,
    State state,
    BrokerSet awaited,
    Awaited rule,
    String why,
    @Nullable String source) {

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

  /** Whom it waits for, in a sentence. */
  public String waitsFor() {
    return rule == Awaited.HIGH_WATERMARK
        ? text("ack.waits.hw", nextOffset, awaited)
        : text("ack.waits.captured", awaited);
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
              waiting.awaitedIn(partition),
              waiting.rule(),
              "",
              null));
    }
    int wanted = all.size() + DONE;
    int unnamed = all.size();
    long kept = Long.MAX_VALUE;
    for (Transition transition : recent) {
      for (int i = transition.events().size() - 1; i >= 0; i--) {
        Event event = transition.events().get(i);
        kept = Math.min(kept, leaderEnd(partition, event));
        AckFacts done = all.size() < wanted ? done(partition.id(), event, transition) : null;
        if (done != null) {
          all.add(done.nextOffset > kept ? done.lostAt(kept) : done);
          unnamed++;
        } else if (unnamed > 0
            && event instanceof Appended appended
            && appended.partition().equals(partition.id())) {
          unnamed -= name(all, appended, source(transition, i, appended));
        }
      }
      if (all.size() == wanted && unnamed == 0) {
        break;
      }
    }
    return all;
  }

  private static int name(List<AckFacts> all, Appended appended, String source) {
    int named = 0;
    for (int i = 0; i < all.size(); i++) {
      AckFacts ack = all.get(i);
      if (ack.source == null && ack.baseOffset == appended.baseOffset()) {
        all.set(i, ack.from(source));
        named++;
      }
    }
    return named;
  }

  /** Who sent the batch that the event at {@code index} tells of. */
  private static String source(Transition transition, int index, Appended appended) {
    String transaction = appended.batch().transactionalId();
    if (transaction != null) {
      return transaction;
    }
    for (int i = index - 1; i >= 0; i--) {
      Event before = transition.events().get(i);
      if (before instanceof ProducerEvent.Flushed flushed
          && flushed.partition().equals(appended.partition())) {
        return flushed.producer();
      }
      if (before instanceof ProducerEvent.Retried retried
          && retried.partition().equals(appended.partition())) {
        return retried.producer();
      }
    }
    return "";
  }

  private AckFacts from(String sender) {
    return new AckFacts(baseOffset, nextOffset, acks, state, awaited, rule, why, sender);
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
            rule,
            text("diagram.token.lost.why", end),
            source)
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
          done.rule(),
          done.why().orElse(""),
          null);
    }
    if (event instanceof AppendFailed failed && failed.partition().equals(id)) {
      return new AckFacts(
          failed.baseOffset(),
          failed.nextOffset(),
          acks(failed, in),
          State.FAILED,
          BrokerSet.of(),
          Awaited.LEADER,
          failed.why().orElse(""),
          null);
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
