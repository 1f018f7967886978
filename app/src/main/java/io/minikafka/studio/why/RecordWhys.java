package io.minikafka.studio.why;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.event.AppendEvent;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.LeadershipEvent;
import io.minikafka.engine.event.LogEvent;
import io.minikafka.engine.event.ReplicationEvent;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.replication.DelayedProduce;
import io.minikafka.engine.replication.Partition;
import io.minikafka.studio.diagram.AckFacts;
import io.minikafka.studio.diagram.KnownEnd;
import io.minikafka.studio.diagram.PartitionFacts;
import io.minikafka.studio.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Why a record can be read or not, and why an append is answered or not. */
final class RecordWhys {
  private static final String ACK = "why.ack.";

  private final Session session;
  private final Cluster cluster;
  private final Partition partition;
  private final TopicPartition id;
  private final Steps steps;

  RecordWhys(Session session, Partition partition) {
    this.session = session;
    this.cluster = session.cluster();
    this.partition = partition;
    this.id = partition.id();
    this.steps = new Steps(session);
  }

  private boolean isMine(Event event) {
    return id.equals(event.subject());
  }

  private static @Nullable PartitionLog log(Cluster at, TopicPartition id, int broker) {
    Broker found = at.broker(broker);
    return found == null ? null : found.log(id);
  }

  private static @Nullable PlacedBatch batch(
      Cluster at, TopicPartition id, int broker, long offset) {
    PartitionLog log = log(at, id, broker);
    return log == null || offset < log.logStartOffset() ? null : log.batchAt(offset);
  }

  /** Who reads a record of a replica, and who does not; empty when the replica has none there. */
  Optional<Answer> record(int broker, long offset) {
    PlacedBatch placed = batch(cluster, id, broker, offset);
    return placed == null ? Optional.empty() : Optional.of(record(broker, offset, placed));
  }

  private Answer record(int broker, long offset, PlacedBatch placed) {
    RecordBatch batch = placed.batch();
    long hw = partition.highWatermark();
    long lso = cluster.lastStableOffset(id);
    boolean diverges = !leaderHolds(batch, offset);
    boolean gone = !batch.offsetDeltas().contains((int) (offset - batch.baseOffset()));
    boolean uncommitted = offset < lso && !cluster.isCommitted(id, batch);
    boolean none = batch.isControl() || gone || diverges || offset >= hw;
    Reply reply =
        new Reply(
                text(
                    none
                        ? "why.record.none"
                        : uncommitted || offset >= lso ? "why.record.some" : "why.record.all",
                    offset))
            .number("HW", hw)
            .number("LSO", lso)
            .number(text("why.record.epoch"), batch.leaderEpoch())
            .number(text("why.record.holders"), holders(batch, offset));
    if (batch.isControl()) {
      reply.because(text("why.record.marker", batch.transactionalId()));
    } else if (gone) {
      reply.because(text("why.record.gone", offset));
    } else if (diverges) {
      reply.because(
          partition.hasLeader()
              ? text("why.record.diverges", broker, partition.leader(), offset)
              : text("why.record.leaderless", broker, id));
    } else if (offset >= hw) {
      reply.because(text("why.record.aboveHw", offset, hw, partition.isr()));
    } else {
      reply.because(text("why.record.below", offset, hw));
      reply.instead(
          text("why.record.committed"),
          text(
              offset >= lso
                  ? "why.record.aboveLso"
                  : uncommitted ? "why.record.aborted" : "why.record.stable",
              offset,
              lso,
              String.valueOf(batch.transactionalId())));
    }
    return reply
        .setBy(
            steps.setBy(
                at -> held(at, broker, batch, offset), event -> brings(event, broker, offset)))
        .next(
            steps.next(
                at -> readers(at, offset),
                value -> text("why.record.then", offset, String.valueOf(value))))
        .real(
            "record",
            new Object[] {id, segment(broker, offset), broker},
            offset,
            batch.leaderEpoch())
        .real(
            "consume",
            new Object[] {id.topic(), id.partition(), offset},
            offset >= Math.min(lso, hw)
                ? text("why.consume.waits", offset, lso)
                : text(none || uncommitted ? "why.consume.later" : "why.consume.begins", offset))
        .answer();
  }

  private boolean brings(Event event, int broker, long offset) {
    if (!isMine(event)) {
      return false;
    }
    return event instanceof AppendEvent.Appended appended
        ? appended.broker() == broker && isIn(offset, appended.baseOffset(), appended.nextOffset())
        : event instanceof ReplicationEvent.Fetched fetched
            && fetched.follower() == broker
            && isIn(offset, fetched.from(), fetched.to());
  }

  private static boolean isIn(long offset, long from, long to) {
    return from <= offset && offset < to;
  }

  private String segment(int broker, long offset) {
    PartitionLog log = log(cluster, id, broker);
    String name = "";
    for (Segment each : log == null ? List.<Segment>of() : log.segments()) {
      if (name.isEmpty() || each.baseOffset() <= offset) {
        name = each.logFile().name();
      }
    }
    return name;
  }

  private boolean held(Cluster at, int broker, RecordBatch batch, long offset) {
    PlacedBatch then = batch(at, id, broker, offset);
    return then != null
        && then.batch().baseOffset() == batch.baseOffset()
        && then.batch().leaderEpoch() == batch.leaderEpoch();
  }

  private boolean leaderHolds(RecordBatch batch, long offset) {
    return held(cluster, partition.leader(), batch, offset);
  }

  private String holders(RecordBatch batch, long offset) {
    List<String> holders = new ArrayList<>();
    for (int replica : partition.replicas().keySet()) {
      if (held(cluster, replica, batch, offset)) {
        holders.add(String.valueOf(replica));
      }
    }
    return String.join(", ", holders);
  }

  /** Who can read an offset, in words. */
  private String readers(Cluster at, long offset) {
    Partition then = at.partition(id);
    if (then == null || offset >= then.highWatermark()) {
      return text("why.record.readers.none");
    }
    return text(
        offset >= at.lastStableOffset(id)
            ? "why.record.readers.uncommitted"
            : "why.record.readers.all");
  }

  /** Why an append is answered, or not; empty when nobody remembers it. */
  Optional<Answer> append(long base) {
    return PartitionFacts.of(session.moment(), id).stream()
        .flatMap(facts -> facts.acks().stream())
        .filter(ack -> ack.baseOffset() == base)
        .findFirst()
        .map(this::append);
  }

  private Answer append(AckFacts ack) {
    String range = Sentences.range(ack.baseOffset(), ack.nextOffset());
    Reply reply = new Reply(text(ACK + word(ack.state()), range)).number("acks", ack.acks());
    if (ack.state() == AckFacts.State.WAITS) {
      waits(reply, ack, range);
    } else {
      reply.because(ack.state() == AckFacts.State.UNKNOWN ? text("why.ack.unknown.because") : "");
      reply.because(ack.why());
    }
    if (ack.state() == AckFacts.State.DONE && ack.acks() == Acks.LEADER) {
      for (int follower : partition.followers()) {
        KnownEnd known = KnownEnd.of(partition, follower);
        if (known.offset() < ack.nextOffset()) {
          reply.instead(
              text("why.ack.notWaited", follower),
              text("why.ack.notWaited.because", known.sentence(), ack.nextOffset()));
        }
      }
    }
    return reply
        .setBy(steps.when(event -> isOf(event, ack)))
        .next(
            steps.next(
                at -> fate(at, ack), value -> text("why.ack.then", range, String.valueOf(value))))
        .real(
            "produce",
            new Object[] {},
            text(
                ack.nextOffset() - ack.baseOffset() == 1 ? "why.produce.one" : "why.produce.many",
                range))
        .real("purgatory", new Object[] {}, partition.waiting().size())
        .answer();
  }

  private static String word(AckFacts.State state) {
    return state.name().toLowerCase(Locale.ROOT);
  }

  private void waits(Reply reply, AckFacts ack, String range) {
    boolean byHighWatermark = ack.rule() == AppendEvent.Awaited.HIGH_WATERMARK;
    reply.number(text(byHighWatermark ? "why.ack.isr" : "why.ack.captured"), ack.awaited());
    List<String> missing = new ArrayList<>();
    for (int broker : ack.awaited().toList()) {
      KnownEnd known = KnownEnd.of(partition, broker);
      reply.number(
          text("why.ack.broker", broker), text("why.ack.of", known.words(), ack.nextOffset()));
      if (known.offset() < ack.nextOffset()) {
        missing.add(
            text(
                known.isHeard() ? "why.ack.missing" : "why.ack.missing.unheard",
                known.sentence(),
                ack.nextOffset()));
      }
    }
    reply.because(ack.waitsFor());
    reply.because(
        missing.isEmpty()
            ? text("why.ack.nobodyLooked", range)
            : text("why.ack.waitsFor", range, String.join("; ", missing)));
    List<String> others =
        partition.followers().stream()
            .filter(broker -> !ack.awaited().contains(broker))
            .map(String::valueOf)
            .collect(Collectors.toList());
    for (String other : others) {
      reply.instead(
          text("why.ack.notWaited", other),
          text(byHighWatermark ? "why.ack.notInIsrNow" : "why.ack.notInIsr", other, ack.awaited()));
    }
  }

  private boolean isOf(Event event, AckFacts ack) {
    if (!isMine(event)) {
      return false;
    }
    return switch (ack.state()) {
      case WAITS ->
          event instanceof AppendEvent.AppendWaits waits && waits.baseOffset() == ack.baseOffset();
      case FAILED ->
          event instanceof AppendEvent.AppendFailed failed
              && failed.baseOffset() == ack.baseOffset();
      case DONE, UNKNOWN ->
          event instanceof AppendEvent.Acknowledged done && done.baseOffset() == ack.baseOffset();
      case LOST ->
          event instanceof LeadershipEvent.Promoted
              || event instanceof ReplicationEvent.Truncated
              || event instanceof LogEvent.Recovered;
    };
  }

  /** Whether it waits, and whether the leader still has what was appended. */
  private String fate(Cluster at, AckFacts ack) {
    Partition then = at.partition(id);
    if (then == null) {
      return text("why.ack.fate.lost");
    }
    for (DelayedProduce waiting : then.waiting()) {
      if (waiting.baseOffset() == ack.baseOffset()) {
        return text("why.ack.fate.waits");
      }
    }
    return text(
        then.leaderEndOffset() < ack.nextOffset() ? "why.ack.fate.lost" : "why.ack.fate.kept");
  }
}
