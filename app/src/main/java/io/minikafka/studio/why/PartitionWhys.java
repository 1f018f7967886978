package io.minikafka.studio.why;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.HighWatermarkEvent;
import io.minikafka.engine.event.LeadershipEvent;
import io.minikafka.engine.event.LogEvent;
import io.minikafka.engine.event.ReplicationEvent;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.event.TransactionEvent;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicaProgress;
import io.minikafka.engine.replication.ReplicationConfig;
import io.minikafka.engine.transaction.Transaction;
import io.minikafka.studio.diagram.KnownEnd;
import io.minikafka.studio.diagram.PartitionFacts;
import io.minikafka.studio.session.Session;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Why the boundaries and the ISR of one partition are where they are. */
final class PartitionWhys {
  // The rule whose three conditions are shown with their numbers.
  private static final String THREE_CONDITIONS = "time-offset-hw";

  private final Session session;
  private final Cluster cluster;
  private final Partition partition;
  private final TopicPartition id;
  private final Steps steps;

  PartitionWhys(Session session, Partition partition) {
    this.session = session;
    this.cluster = session.cluster();
    this.partition = partition;
    this.id = partition.id();
    this.steps = new Steps(session);
  }

  private boolean isMine(Event event) {
    return id.equals(event.subject());
  }

  /** Why HW is where it is. */
  Answer highWatermark() {
    PartitionFacts facts = PartitionFacts.of(session.moment(), id).orElseThrow();
    long hw = partition.highWatermark();
    long leaderEnd = partition.leaderEndOffset();
    PartitionFacts.Hold hold = facts.hold();
    Reply reply =
        new Reply(text("why.hw", hw))
            .number(text("why.isr.members"), partition.isr())
            .number(text("why.hw.ends", partition.isr()), ends());
    String slowest = text("why.hw.slowest", hold.broker(), hold.logEndOffset());
    reply.because(
        switch (hold.reason()) {
          case NONE -> text("why.hw.is", hw, slowest);
          case NEVER_BACK -> text("why.hw.neverBack", hw, slowest);
          case RESTART -> text("why.hw.restart", hw, slowest);
          case CHECKPOINT -> text("why.hw.checkpoint", hw, slowest);
          case NEW_LEADER, OWN -> text("why.hw.newLeader", hw, slowest);
          case NEXT_FETCH -> text("why.hw.nextFetch", hw, slowest);
          case TOO_FEW_IN_SYNC ->
              text("why.hw.tooFew", hw, partition.isr().size(), facts.minInSync());
          case NOT_YET -> text("why.hw.notYet", hw, slowest);
        });
    if (leaderEnd > hw) {
      reply.instead(
          text("why.hw.not", leaderEnd),
          text(
              "why.hw.not.because",
              Sentences.range(hw, leaderEnd),
              hold.broker(),
              hold.logEndOffset()));
    } else {
      reply.instead(text("why.hw.notFurther"), text("why.hw.notFurther.because", leaderEnd));
    }
    for (int follower : partition.followers()) {
      KnownEnd known = KnownEnd.of(partition, follower);
      long end = known.offset();
      if (!partition.isr().contains(follower) && known.isHeard() && end < hw) {
        reply.instead(
            text("why.hw.notLower", end),
            text("why.hw.notLower.because", follower, end) + " " + whyLeft(follower));
      }
    }
    return reply
        .setBy(steps.setBy(this::hw, event -> isMine(event) && isOfHighWatermark(event)))
        .next(steps.next(this::hw, value -> text("why.hw.then", value)))
        .real("hw", asked("latest"), id.topic(), id.partition(), hw)
        .answer();
  }

  private static boolean isOfHighWatermark(Event event) {
    return event instanceof HighWatermarkEvent.HighWatermarkAdvanced
        || event instanceof HighWatermarkEvent.HighWatermarkReset;
  }

  private @Nullable Long hw(Cluster at) {
    Partition then = at.partition(id);
    return then == null ? null : then.highWatermark();
  }

  private String ends() {
    return partition.isr().stream()
        .mapToObj(broker -> KnownEnd.of(partition, broker).leo())
        .collect(Collectors.joining(", "));
  }

  private Object[] asked(String time) {
    return new Object[] {id.topic(), id.partition(), time};
  }

  /** Why a replica is out of the ISR, as it was told when it left. */
  private String whyLeft(int broker) {
    return steps
        .newest(ReplicationEvent.IsrShrunk.class, left -> isMine(left) && left.broker() == broker)
        .map(ReplicationEvent.IsrShrunk::because)
        .orElse("");
  }

  /** Why LSO is where it is. */
  Answer lastStable() {
    long hw = partition.highWatermark();
    long lso = cluster.lastStableOffset(id);
    SortedMap<String, Long> open = open();
    Reply reply = new Reply(text("why.lso", lso)).number("HW", hw);
    open.forEach((name, first) -> reply.number(text("why.lso.open", name), first));
    open.entrySet().stream()
        .filter(each -> each.getValue() == lso)
        .findFirst()
        .ifPresentOrElse(
            holder -> reply.because(text("why.lso.held", holder.getKey(), lso)),
            () -> reply.because(text(open.isEmpty() ? "why.lso.none" : "why.lso.above", hw)));
    if (lso < hw) {
      reply.instead(text("why.lso.not", hw), text("why.lso.not.because", Sentences.range(lso, hw)));
    }
    return reply
        .setBy(
            steps.setBy(
                at -> at.lastStableOffset(id),
                event ->
                    event instanceof TransactionEvent
                        || (isMine(event) && isOfHighWatermark(event))))
        .next(steps.next(at -> at.lastStableOffset(id), value -> text("why.lso.then", value)))
        .real("lso", new Object[] {id}, lso)
        .real(
            "transactions",
            new Object[] {},
            open.isEmpty() ? text("why.nobody") : String.join(", ", open.keySet()))
        .answer();
  }

  /** The open transactions that wrote here, with their first offsets. */
  private SortedMap<String, Long> open() {
    SortedMap<String, Long> open = new TreeMap<>();
    for (String name : cluster.transactions().open()) {
      Transaction transaction = cluster.transactions().newest(name);
      Map<TopicPartition, Long> first = transaction == null ? Map.of() : transaction.firstOffsets();
      Long offset = first.get(id);
      if (offset != null) {
        open.put(name, offset);
      }
    }
    return open;
  }

  /** Why the log begins where it begins. */
  Answer logStart() {
    Broker leader = cluster.broker(partition.leader());
    PartitionLog log = leader == null ? null : leader.log(id);
    long start = log == null ? 0 : log.logStartOffset();
    Reply reply = new Reply(text("why.logStart", start));
    if (log != null) {
      reply
          .number(text("why.logStart.first"), log.segments().get(0).logFile().name())
          .number(text("why.logStart.bytes"), Sentences.grouped(log.sizeBytes()));
    }
    reply.because(
        start == 0
            ? text("why.logStart.nothing")
            : text("why.logStart.taken", Sentences.range(0, start)));
    steps
        .newest(LogEvent.RetentionApplied.class, this::isAtLeader)
        .ifPresent(done -> reply.instead(text("why.logStart.not"), done.because()));
    return reply
        .setBy(steps.setBy(this::start, event -> event instanceof LogEvent && isMine(event)))
        .next(steps.next(this::start, value -> text("why.logStart.then", value)))
        .real("logStart", asked("earliest"), id.topic(), id.partition(), start)
        .answer();
  }

  private boolean isAtLeader(LogEvent.RetentionApplied done) {
    return isMine(done) && done.broker() == partition.leader();
  }

  private @Nullable Long start(Cluster at) {
    Partition then = at.partition(id);
    Broker leader = then == null ? null : at.broker(then.leader());
    PartitionLog log = leader == null ? null : leader.log(id);
    return log == null ? null : log.logStartOffset();
  }

  /** Why the ISR has these members. */
  Answer inSync() {
    long min = cluster.config().replication().minInsyncReplicas();
    Reply reply = new Reply(text("why.isr", partition.isr())).number(text("why.isr.min"), min);
    reply.because(
        partition.isr().size() < min
            ? text("why.isr.below", partition.isr(), min)
            : text("why.isr.enough", partition.isr().size(), min));
    for (int follower : partition.followers()) {
      boolean member = partition.isr().contains(follower);
      reply.instead(
          text(member ? "why.isr.in" : "why.isr.out", follower),
          member ? conditions(follower) : (whyLeft(follower) + " " + conditions(follower)).strip());
    }
    if (!hasThreeConditions()) {
      reply.because(session.rules().replication().isrMembership().explain());
    }
    return reply
        .setBy(
            steps.setBy(
                this::isr,
                event ->
                    isMine(event)
                        && (event instanceof ReplicationEvent.IsrShrunk
                            || event instanceof ReplicationEvent.IsrExpanded
                            || event instanceof LeadershipEvent.Promoted)))
        .next(steps.next(this::isr, value -> text("why.isr.then", value)))
        .real("describe", new Object[] {id.topic()}, describe())
        .answer();
  }

  private boolean hasThreeConditions() {
    return session.rules().replication().isrMembership().value().equals(THREE_CONDITIONS);
  }

  private @Nullable Object isr(Cluster at) {
    Partition then = at.partition(id);
    return then == null ? null : then.isr();
  }

  /** The three conditions of a follower now, each with its number and its limit. */
  String conditions(int follower) {
    ReplicaProgress progress = partition.progress(follower);
    ReplicationConfig limits = cluster.config().replication();
    KnownEnd known = KnownEnd.of(partition, follower);
    if (!hasThreeConditions()) {
      String fetched = Sentences.seconds(progress.lastFetchMs());
      return known.isHeard()
          ? text("why.isr.progress", known.offset(), fetched)
          : text("why.isr.progress.unheard", fetched);
    }
    long since = cluster.timeMs() - progress.lastFetchMs();
    return text(
        "why.isr.conditions",
        text(
            since <= limits.replicaLagTimeMs() ? "why.met" : "why.broken",
            text(
                "why.isr.time",
                Sentences.grouped(since),
                Sentences.grouped(limits.replicaLagTimeMs()))),
        text(
            known.lag() <= limits.replicaLagMaxOffsets() ? "why.met" : "why.broken",
            text(
                "why.isr.offsets",
                known.distance(),
                Sentences.grouped(limits.replicaLagMaxOffsets()))),
        text(
            known.offset() >= partition.highWatermark() ? "why.met" : "why.broken",
            text("why.isr.reached", known.words(), partition.highWatermark())));
  }

  /** The row that {@code kafka-topics --describe} prints. */
  String describe() {
    return text(
        "why.describe.row",
        id.topic(),
        id.partition(),
        partition.hasLeader() && cluster.isRunning(partition.leader())
            ? String.valueOf(partition.leader())
            : text("why.describe.none"),
        partition.assignment().stream().map(String::valueOf).collect(Collectors.joining(",")),
        partition.isr().stream().mapToObj(String::valueOf).collect(Collectors.joining(",")));
  }
}
