package io.minikafka.studio.inspector;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.replication.RefreshIsr;
import io.minikafka.engine.event.AppendEvent.Awaited;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.replication.DelayedProduce;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicaProgress;
import io.minikafka.engine.replication.ReplicationConfig;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.engine.transaction.LogTransactions;
import io.minikafka.engine.transaction.Transaction;
import io.minikafka.studio.diagram.KnownEnd;
import io.minikafka.studio.inspector.PartitionSheet.Condition;
import io.minikafka.studio.inspector.PartitionSheet.Epoch;
import io.minikafka.studio.inspector.PartitionSheet.InSync;
import io.minikafka.studio.inspector.PartitionSheet.Judgement;
import io.minikafka.studio.inspector.PartitionSheet.Replica;
import io.minikafka.studio.inspector.PartitionSheet.Standing;
import io.minikafka.studio.inspector.PartitionSheet.Waiter;
import io.minikafka.studio.session.Selection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Computes the sheet of one partition at one moment. */
final class PartitionSheets {
  // The rule whose three conditions are listed; other rules are explained in words.
  private static final String THREE_CONDITIONS = "time-offset-hw";

  private final Cluster cluster;
  private final Rules rules;
  private final Partition partition;
  private final Past past;

  private PartitionSheets(Moment moment, Rules rules, Partition partition) {
    this.cluster = moment.cluster();
    this.rules = rules;
    this.partition = partition;
    this.past = new Past(moment, partition);
  }

  /** The sheet, or empty when there is no such partition at that moment. */
  static Optional<PartitionSheet> of(Moment moment, Rules rules, TopicPartition id) {
    Partition partition = moment.cluster().partition(id);
    return partition == null
        ? Optional.empty()
        : Optional.of(new PartitionSheets(moment, rules, partition).sheet());
  }

  private PartitionSheet sheet() {
    return new PartitionSheet(
        partition.id(),
        note(),
        properties(),
        replicas(),
        replicaNotes(),
        inSync(),
        epochs(),
        partition.waiting().stream().map(this::waiter).toList(),
        downLeader(),
        refreshRefusal());
  }

  private String note() {
    Integer count = cluster.topics().get(partition.id().topic());
    int replicas = partition.assignment().size();
    return count != null && count == 1
        ? text("inspector.partition.note.one", replicas)
        : text("inspector.partition.note", count, replicas);
  }

  private List<Property> properties() {
    List<Property> rows = new ArrayList<>();
    rows.add(leader());
    rows.add(Property.of(text("inspector.partition.replicas"), list(partition.assignment())));
    long min = cluster.config().replication().minInsyncReplicas();
    rows.add(
        Property.because(
                text("inspector.partition.isr"),
                text("inspector.partition.isr.value", partition.isr(), min),
                partition.isr().size() < min
                    ? text("inspector.partition.isr.below", partition.isr(), min)
                    : "")
            .asking(new Selection.OfPartition(partition.id())));
    rows.add(highWatermark().asking(flag(Selection.Flag.HW)));
    rows.add(lastStableOffset().asking(flag(Selection.Flag.LSO)));
    PartitionLog log = log(partition.leader());
    if (log != null) {
      long start = log.logStartOffset();
      rows.add(
          Property.of(
                  text("inspector.partition.logStart"),
                  start == 0
                      ? "0"
                      : text("inspector.partition.logStart.gone", start, Sentences.range(0, start)))
              .asking(flag(Selection.Flag.LOG_START)));
    }
    return rows;
  }

  private Property leader() {
    String name = text("inspector.partition.leader");
    if (!partition.hasLeader()) {
      return Property.because(
          name,
          text("inspector.partition.leader.none", partition.leaderEpoch()),
          text("inspector.partition.leader.none.why"));
    }
    boolean up = cluster.isRunning(partition.leader());
    return Property.because(
            name,
            text(
                up ? "inspector.partition.leader.value" : "inspector.partition.leader.down",
                partition.leader(),
                partition.leaderEpoch()),
            up ? "" : text("inspector.partition.leader.down.why", partition.leader()))
        .asking(new Selection.OfLane(partition.id(), partition.leader()));
  }

  private Selection flag(Selection.Flag flag) {
    return new Selection.OfFlag(partition.id(), flag);
  }

  private Property highWatermark() {
    long hw = partition.highWatermark();
    String name = text("inspector.partition.hw");
    if (partition.isr().size() == 0) {
      return Property.of(name, String.valueOf(hw));
    }
    Partition.Slowest slowest = partition.slowest(partition.isr());
    if (slowest.logEndOffset() == hw) {
      String ends =
          partition.isr().stream()
              .mapToObj(broker -> KnownEnd.of(partition, broker).leo())
              .collect(Collectors.joining(", "));
      // The minimum says who decides; a question is answered at length.
      return Property.of(name, text("inspector.partition.hw.min", hw, ends));
    }
    if (slowest.logEndOffset() < 0) {
      return Property.because(
          name, String.valueOf(hw), text("inspector.partition.hw.unheard", slowest.broker()));
    }
    String key =
        slowest.logEndOffset() < hw
            ? "inspector.partition.hw.above"
            : "inspector.partition.hw.behind";
    return Property.because(
        name, String.valueOf(hw), text(key, hw, slowest.broker(), slowest.logEndOffset()));
  }

  private Property lastStableOffset() {
    long lso = cluster.lastStableOffset(partition.id());
    return Property.of(
        text("inspector.partition.lso"),
        lso == partition.highWatermark()
            ? text("inspector.partition.lso.same", lso)
            : text("inspector.partition.lso.open", lso, holder(lso)));
  }

  /** The open transaction that holds the LSO. */
  private String holder(long lso) {
    return cluster.transactions().open().stream()
        .filter(
            id -> {
              Transaction open = cluster.transactions().newest(id);
              Long first = open == null ? null : open.firstOffsets().get(partition.id());
              return first != null && first == lso;
            })
        .findFirst()
        .orElseGet(() -> writer(lso));
  }

  /** Where no coordinator is known, who wrote there as the log says. */
  private String writer(long lso) {
    Broker leader = cluster.broker(partition.leader());
    PartitionLog log = leader == null ? null : leader.log(partition.id());
    return log == null ? "" : LogTransactions.of(log).open().getOrDefault(lso, "");
  }

  private List<Replica> replicas() {
    List<Replica> rows = new ArrayList<>();
    if (partition.hasLeader()) {
      rows.add(replica(partition.leader()));
    }
    partition.followers().forEach(follower -> rows.add(replica(follower)));
    return rows;
  }

  private Replica replica(int broker) {
    ReplicaProgress progress = partition.progress(broker);
    KnownEnd known = KnownEnd.of(partition, broker);
    boolean leads = broker == partition.leader();
    boolean down = !cluster.isRunning(broker);
    Standing out = partition.isr().contains(broker) ? Standing.IN_SYNC : Standing.OUT_OF_SYNC;
    return new Replica(
        broker,
        down,
        leads ? Standing.LEADER : out,
        known.leo(),
        known.lagWords(),
        leads ? text("inspector.partition.fetch.leader") : lastFetch(progress, down));
  }

  private String lastFetch(ReplicaProgress progress, boolean down) {
    String at = Sentences.seconds(progress.lastFetchMs());
    return down
        ? at
        : text("inspector.partition.fetch.ago", at, ago(cluster.timeMs() - progress.lastFetchMs()));
  }

  /** Seconds with as many decimals as they need, at least one. */
  private static String ago(long ms) {
    String seconds = Sentences.seconds(ms);
    int end = seconds.indexOf(' ');
    int last = end;
    while (last > seconds.indexOf('.') + 2 && seconds.charAt(last - 1) == '0') {
      last--;
    }
    return seconds.substring(0, last) + seconds.substring(end);
  }

  private List<String> replicaNotes() {
    return partition.followers().stream()
        .filter(broker -> !partition.isr().contains(broker))
        .map(past::whyOutOfSync)
        .flatMap(Optional::stream)
        .toList();
  }

  private InSync inSync() {
    if (!rules.replication().isrMembership().value().equals(THREE_CONDITIONS)) {
      return new InSync(
          text("inspector.partition.inSync"),
          rules.replication().isrMembership().explain(),
          List.of());
    }
    ReplicationConfig limits = cluster.config().replication();
    long hw = partition.highWatermark();
    List<Judgement> time = new ArrayList<>();
    List<Judgement> offsets = new ArrayList<>();
    List<Judgement> reached = new ArrayList<>();
    for (int follower : partition.followers()) {
      ReplicaProgress progress = partition.progress(follower);
      long since = cluster.timeMs() - progress.lastFetchMs();
      KnownEnd known = KnownEnd.of(partition, follower);
      time.add(
          new Judgement(
              follower,
              since <= limits.replicaLagTimeMs(),
              text("inspector.partition.ms", Sentences.grouped(since))));
      offsets.add(
          new Judgement(follower, known.lag() <= limits.replicaLagMaxOffsets(), known.lagWords()));
      reached.add(new Judgement(follower, known.offset() >= hw, known.leo()));
    }
    return new InSync(
        text("inspector.partition.inSync.three"),
        "",
        List.of(
            new Condition(
                text(
                    "inspector.partition.inSync.time",
                    Sentences.grouped(limits.replicaLagTimeMs())),
                time),
            new Condition(
                text(
                    "inspector.partition.inSync.offsets",
                    Sentences.grouped(limits.replicaLagMaxOffsets())),
                offsets),
            new Condition(text("inspector.partition.inSync.hw", hw), reached)));
  }

  private List<Epoch> epochs() {
    PartitionLog log = log(partition.leader());
    if (log == null || partition.leaderEpoch() == 0) {
      return List.of();
    }
    List<Epoch> rows = new ArrayList<>();
    long from = 0;
    long next = 0;
    int epoch = -1;
    for (PlacedBatch placed : log.batches()) {
      if (placed.batch().leaderEpoch() != epoch) {
        if (epoch >= 0) {
          rows.add(epoch(epoch, Sentences.range(from, next)));
        }
        epoch = placed.batch().leaderEpoch();
        from = placed.batch().baseOffset();
      }
      next = placed.nextOffset();
    }
    if (epoch >= 0) {
      rows.add(epoch(epoch, Sentences.range(from, next)));
    }
    if (epoch != partition.leaderEpoch()) {
      rows.add(epoch(partition.leaderEpoch(), text("inspector.partition.epoch.empty")));
    }
    return rows;
  }

  private Epoch epoch(int epoch, String offsets) {
    String key =
        epoch == partition.leaderEpoch()
            ? "inspector.partition.epoch.leads"
            : "inspector.partition.epoch.led";
    return new Epoch(
        epoch, offsets, past.leaderIn(epoch).map(broker -> text(key, broker)).orElse(""));
  }

  private Waiter waiter(DelayedProduce produce) {
    List<Integer> missing =
        produce
            .awaitedIn(partition)
            .filter(broker -> partition.progress(broker).logEndOffset() < produce.nextOffset())
            .toList();
    String key =
        missing.isEmpty()
            ? "inspector.partition.waits.nobody"
            : missing.size() == 1
                ? "inspector.partition.waits.one"
                : "inspector.partition.waits.many";
    String whom =
        text(
            produce.rule() == Awaited.HIGH_WATERMARK
                ? "inspector.partition.waits.isr"
                : "inspector.partition.waits.captured",
            produce.awaitedIn(partition));
    return new Waiter(
        produce.baseOffset(),
        Sentences.range(produce.baseOffset(), produce.nextOffset()),
        text(key, whom, list(missing), produce.nextOffset()));
  }

  private OptionalInt downLeader() {
    return partition.hasLeader() && !cluster.isRunning(partition.leader())
        ? OptionalInt.of(partition.leader())
        : OptionalInt.empty();
  }

  private String refreshRefusal() {
    return Refusals.sentence(
        new Machine(rules).apply(cluster, new RefreshIsr(partition.id())).outcome());
  }

  private @Nullable PartitionLog log(int broker) {
    Broker found = cluster.broker(broker);
    return found == null ? null : found.log(partition.id());
  }

  private static String list(List<Integer> brokers) {
    return brokers.stream().map(String::valueOf).collect(Collectors.joining(", "));
  }
}
