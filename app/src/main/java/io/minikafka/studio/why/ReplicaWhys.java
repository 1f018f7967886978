package io.minikafka.studio.why;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.Link;
import io.minikafka.engine.command.log.Compact;
import io.minikafka.engine.command.log.Roll;
import io.minikafka.engine.event.AppendEvent;
import io.minikafka.engine.event.ClusterEvent;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.LeadershipEvent;
import io.minikafka.engine.event.LogEvent;
import io.minikafka.engine.event.ReplicationEvent;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.replication.Partition;
import io.minikafka.studio.diagram.KnownEnd;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.why.Answer.Cause;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Why one replica stands where it stands. */
final class ReplicaWhys {
  private static final int MOST_LISTED = 6;

  private final Session session;
  private final Cluster cluster;
  private final Partition partition;
  private final TopicPartition id;
  private final int broker;
  private final Steps steps;

  ReplicaWhys(Session session, Partition partition, int broker) {
    this.session = session;
    this.cluster = session.cluster();
    this.partition = partition;
    this.id = partition.id();
    this.broker = broker;
    this.steps = new Steps(session);
  }

  private boolean isMine(Event event) {
    return id.equals(event.subject());
  }

  private @Nullable PartitionLog log() {
    Broker found = cluster.broker(broker);
    return found == null ? null : found.log(id);
  }

  private KnownEnd known() {
    return KnownEnd.of(partition, broker);
  }

  /** Why it leads, follows in sync or is out of sync. */
  Answer standing() {
    if (!cluster.isRunning(broker)) {
      return down();
    }
    if (broker == partition.leader()) {
      return leads();
    }
    boolean member = partition.isr().contains(broker);
    PartitionWhys whole = new PartitionWhys(session, partition);
    KnownEnd known = known();
    Reply reply =
        new Reply(text(member ? "why.lane.in" : "why.lane.out", broker))
            .number("LEO", known.leo())
            .number(text("why.leaderEnd"), known.leaderEnd())
            .number(text("why.lag"), known.lagWords())
            .number(
                text("why.lastFetch"), Sentences.seconds(partition.progress(broker).lastFetchMs()))
            .because(whole.conditions(broker));
    if (!member) {
      steps
          .newest(ReplicationEvent.IsrShrunk.class, left -> isMine(left) && left.broker() == broker)
          .ifPresent(left -> reply.because(left.because()));
    }
    if (known.isHeard() && known.lag() > 0) {
      reply.instead(text("why.leo.not", known.leaderEnd()), whyBehind(known.offset()));
    }
    return reply
        .setBy(
            steps.setBy(
                this::isMember,
                event ->
                    isMine(event)
                        && ((event instanceof ReplicationEvent.IsrShrunk left
                                && left.broker() == broker)
                            || (event instanceof ReplicationEvent.IsrExpanded joined
                                && joined.broker() == broker))))
        .next(
            steps.next(
                this::isMember,
                value ->
                    text(
                        Boolean.TRUE.equals(value) ? "why.lane.joins" : "why.lane.leaves", broker)))
        .real("describe", new Object[] {id.topic()}, whole.describe())
        .real(
            "fetcher",
            new Object[] {id.topic(), id.partition(), broker},
            Math.max(0, partition.highWatermark() - heldEnd()))
        .answer();
  }

  private @Nullable Boolean isMember(Cluster at) {
    Partition then = at.partition(id);
    return then == null ? null : then.isr().contains(broker);
  }

  private Answer down() {
    Reply reply =
        new Reply(text("why.down", broker))
            .number("LEO", heldEnd())
            .because(text("why.down.files"));
    if (broker == partition.leader()) {
      reply.instead(text("why.down.leads"), text("why.down.leads.because", id));
    }
    if (partition.isr().contains(broker)) {
      reply.instead(text("why.down.isr"), text("why.down.isr.because"));
    }
    return reply
        .setBy(
            steps.setBy(
                at -> at.isRunning(broker),
                event -> event instanceof ClusterEvent.BrokerDown down && down.broker() == broker))
        .next(steps.next(at -> at.isRunning(broker), value -> text("why.down.then", broker)))
        .real(
            "describe", new Object[] {id.topic()}, new PartitionWhys(session, partition).describe())
        .answer();
  }

  private Answer leads() {
    Reply reply =
        new Reply(text("why.leads", broker, id, partition.leaderEpoch()))
            .number(text("why.leads.epoch"), partition.leaderEpoch())
            .number(text("why.leads.assignment"), partition.assignment());
    Optional<LeadershipEvent.Promoted> promoted =
        steps.newest(LeadershipEvent.Promoted.class, each -> isMine(each) && each.to() == broker);
    promoted
        .flatMap(LeadershipEvent.Promoted::why)
        .ifPresentOrElse(
            reply::because,
            () ->
                reply.because(
                    text(
                        partition.leaderEpoch() == 0 ? "why.leads.first" : "why.leads.since",
                        broker)));
    for (int other : partition.followers()) {
      reply.instead(
          text("why.leads.not", other),
          text(
              !cluster.isRunning(other)
                  ? "why.leads.not.down"
                  : partition.isr().contains(other) ? "why.leads.not.called" : "why.leads.not.out",
              other));
    }
    return reply
        .setBy(
            steps.setBy(
                this::leaderAndEpoch,
                event -> isMine(event) && event instanceof LeadershipEvent.Promoted))
        .next(steps.next(this::leaderAndEpoch, value -> text("why.leads.then", value)))
        .real(
            "describe", new Object[] {id.topic()}, new PartitionWhys(session, partition).describe())
        .answer();
  }

  private @Nullable String leaderAndEpoch(Cluster at) {
    Partition then = at.partition(id);
    if (then == null) {
      return null;
    }
    return then.hasLeader()
        ? text("why.leads.value", then.leader(), then.leaderEpoch())
        : text("why.leads.nobody", then.leaderEpoch());
  }

  /** Why its LEO is where it is. */
  Answer logEnd() {
    long end = heldEnd();
    Reply reply = new Reply(text("why.leo", broker, end)).because(text("why.leo.next", end));
    if (broker == partition.leader()) {
      reply.because(text("why.leo.leader"));
      reply.instead(text("why.leo.notFurther"), text("why.leo.notFurther.because"));
    } else {
      long leaderEnd = partition.leaderEndOffset();
      reply
          .number(text("why.leaderEnd"), leaderEnd)
          .number(text("why.lag"), new KnownEnd(broker, end, leaderEnd).lagWords())
          .number(
              text("why.lastFetch"), Sentences.seconds(partition.progress(broker).lastFetchMs()))
          .because(text("why.leo.follower"));
      if (leaderEnd > end) {
        reply.instead(text("why.leo.not", leaderEnd), whyBehind(end));
      } else {
        reply.instead(text("why.leo.notFurther"), text("why.leo.caughtUp"));
      }
    }
    PartitionLog log = log();
    return reply
        .setBy(steps.setBy(this::endAt, this::isOfMyEnd))
        .next(steps.next(this::endAt, value -> text("why.leo.then", value)))
        .real(
            "leo",
            new Object[] {id, log == null ? "…" : log.active().logFile().name(), broker},
            Math.max(0, end - 1))
        .answer();
  }

  private boolean isOfMyEnd(Event event) {
    return isMine(event)
        && ((event instanceof AppendEvent.Appended appended && appended.broker() == broker)
            || (event instanceof ReplicationEvent.Fetched fetched && fetched.follower() == broker)
            || (event instanceof ReplicationEvent.Truncated cut && cut.broker() == broker));
  }

  private boolean isOfMyFiles(Event event) {
    return event instanceof LogEvent.Rolled rolled
        ? isMine(event) && rolled.broker() == broker
        : isOfMyEnd(event);
  }

  /** The LEO of its files, whatever the leader knows. */
  private long heldEnd() {
    return KnownEnd.held(cluster, id, broker);
  }

  private @Nullable Long endAt(Cluster at) {
    Broker found = at.broker(broker);
    PartitionLog log = found == null ? null : found.log(id);
    return log == null ? null : log.logEndOffset();
  }

  /** Why a follower has not what its leader has. */
  private String whyBehind(long end) {
    int leader = partition.leader();
    String missing = Sentences.range(end, partition.leaderEndOffset());
    if (!cluster.isRunning(broker)) {
      return text("why.behind.down", missing, broker);
    }
    if (!partition.hasLeader()) {
      return text("why.behind.nobodyLeads", missing, id);
    }
    if (!cluster.isRunning(leader)) {
      return text("why.behind.leaderDown", missing, leader);
    }
    if (cluster.cutLinks().contains(Link.between(broker, leader))) {
      return text("why.behind.cut", missing, broker, leader);
    }
    if (cluster.broker(broker) instanceof Broker.Running running && running.paused()) {
      return text("why.behind.paused", missing, broker);
    }
    return text(
        "why.behind.notFetched",
        missing,
        broker,
        Sentences.seconds(partition.progress(broker).lastFetchMs()));
  }

  /** Why a segment is closed, or still written to. */
  Optional<Answer> segment(long base) {
    PartitionLog log = log();
    List<Segment> all = log == null ? List.of() : log.segments();
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).baseOffset() == base) {
        return Optional.of(segment(all.get(i), i + 1 < all.size() ? all.get(i + 1) : null));
      }
    }
    return Optional.empty();
  }

  private Answer segment(Segment segment, @Nullable Segment following) {
    long most = cluster.config().log().segmentMaxBytes();
    String name = segment.logFile().name();
    Reply reply =
        new Reply(text(following == null ? "why.segment.active" : "why.segment.closed", name))
            .number(text("why.segment.bytes"), Sentences.grouped(segment.sizeBytes()))
            .number(text("why.segment.most"), Sentences.grouped(most));
    Optional<Cause> opened = steps.setBy(this::active, this::isOfMyFiles);
    if (following == null) {
      reply.because(
          text("why.segment.last", Sentences.grouped(Math.max(0, most - segment.sizeBytes()))));
    } else {
      closed(reply, segment, following, most);
      opened = steps.setBy(at -> holds(at, following.baseOffset()), this::isOfMyFiles);
      boolean byHand =
          opened
              .flatMap(step -> step.moment().transition())
              .filter(transition -> transition.command() instanceof Roll)
              .isPresent();
      if (byHand) {
        reply.because(text("why.segment.rolled"));
      }
    }
    if (following != null) {
      reply.instead(text("why.compaction"), struck(segment, following.baseOffset()));
    }
    return reply
        .setBy(opened)
        .next(
            steps.next(
                at -> holds(at, segment.baseOffset()) ? active(at) : null,
                value ->
                    value == null
                        ? text("why.segment.gone")
                        : text("why.segment.then", Segment.fileStem((Long) value))))
        .real("dump", new Object[] {id, name, broker}, segment.baseOffset())
        .answer();
  }

  /** The records of a segment that a compaction would take now, each with its key. */
  private String struck(Segment segment, long end) {
    Broker after = session.preview(new Compact(id, broker, 0)).after().broker(broker);
    PartitionLog left = after == null ? null : after.log(id);
    List<String> taken = TakenRecords.of(segment, end, left);
    if (taken.isEmpty()) {
      return text("why.compaction.nothing");
    }
    String listed = String.join(", ", taken.subList(0, Math.min(MOST_LISTED, taken.size())));
    return text(
        "why.compaction.takes",
        taken.size() <= MOST_LISTED
            ? listed
            : text("why.compaction.more", listed, taken.size() - MOST_LISTED));
  }

  private static void closed(Reply reply, Segment segment, Segment following, long most) {
    if (following.batches().isEmpty()) {
      return;
    }
    long next = following.batches().get(0).stored().sizeBytes();
    if (segment.sizeBytes() + next > most) {
      reply
          .number(text("why.segment.nextBatch"), Sentences.grouped(next))
          .because(
              text(
                  "why.segment.full",
                  Sentences.grouped(segment.sizeBytes()),
                  Sentences.grouped(next),
                  Sentences.grouped(segment.sizeBytes() + next),
                  Sentences.grouped(most)));
    }
  }

  private @Nullable Long active(Cluster at) {
    Broker found = at.broker(broker);
    PartitionLog log = found == null ? null : found.log(id);
    return log == null ? null : log.active().baseOffset();
  }

  private boolean holds(Cluster at, long base) {
    Broker found = at.broker(broker);
    PartitionLog log = found == null ? null : found.log(id);
    return log != null && log.segments().stream().anyMatch(each -> each.baseOffset() == base);
  }
}
