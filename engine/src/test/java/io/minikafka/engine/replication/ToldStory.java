package io.minikafka.engine.replication;

import io.minikafka.engine.cluster.AppendResult;
import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.event.ReplicationEvent.Truncated;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** A sample about orders-0 told under other rules than its own, refused commands included. */
final class ToldStory {
  private static final TopicPartition ORDERS = new TopicPartition("orders", 0);

  /** What became of the committed records. */
  enum Fate {
    KEPT,
    LOST,
    DIVERGED
  }

  private final List<Transition> steps = new ArrayList<>();
  private final Cluster start;

  ToldStory(Scenario sample, Rules rules, List<Command> commands) {
    start = sample.start();
    Machine machine = new Machine(rules);
    Cluster cluster = start;
    for (Command command : commands) {
      Transition step = machine.apply(cluster, command);
      steps.add(step);
      cluster = step.after();
    }
  }

  ToldStory(Scenario sample, Rules rules) {
    this(sample, rules, sample.commands());
  }

  Cluster end() {
    return steps.isEmpty() ? start : steps.get(steps.size() - 1).after();
  }

  /** The step whose command says this of itself. */
  Transition step(String description) {
    return steps.stream()
        .filter(each -> each.command().describe().startsWith(description))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no step is called " + description));
  }

  boolean isRefused(String description, String code) {
    return step(description).outcome() instanceof Outcome.Refused refused
        && refused.code().name().equals(code);
  }

  private static @Nullable Partition partition(Cluster cluster) {
    return cluster.partition(ORDERS);
  }

  Partition partition() {
    Partition partition = partition(end());
    if (partition == null) {
      throw new AssertionError("there is no " + ORDERS);
    }
    return partition;
  }

  private static SortedMap<Long, String> records(Cluster cluster, int broker) {
    SortedMap<Long, String> records = new TreeMap<>();
    Broker at = cluster.broker(broker);
    PartitionLog log = at == null ? null : at.log(ORDERS);
    if (log != null) {
      for (PlacedBatch placed : log.batches()) {
        RecordBatch batch = placed.batch();
        for (int i = 0; i < batch.records().size(); i++) {
          records.put(batch.offset(i), batch.records().get(i).key() + "@" + batch.leaderEpoch());
        }
      }
    }
    return records;
  }

  /** The keys that a broker holds at the end: {@code m0 m1}. */
  String keys(int broker) {
    return keys(end(), broker);
  }

  static String keys(Cluster cluster, int broker) {
    return String.join(
        " ",
        records(cluster, broker).values().stream()
            .map(each -> each.substring(0, each.indexOf('@')))
            .toList());
  }

  /** Everything that some leader had below its HW at some time, by offset. */
  private SortedMap<Long, SortedSet<String>> committed() {
    SortedMap<Long, SortedSet<String>> committed = new TreeMap<>();
    for (Transition step : steps) {
      committedIn(step.after())
          .forEach(
              (offset, record) ->
                  committed.computeIfAbsent(offset, each -> new TreeSet<>()).add(record));
    }
    return committed;
  }

  private static SortedMap<Long, String> committedIn(Cluster cluster) {
    SortedMap<Long, String> committed = new TreeMap<>();
    Partition partition = partition(cluster);
    if (partition != null) {
      for (int broker : partition.assignment()) {
        Partition led = cluster.isRunning(broker) ? partition.ledBy(broker) : null;
        if (led != null) {
          committed.putAll(records(cluster, broker).headMap(led.highWatermark()));
        }
      }
    }
    return committed;
  }

  /** The offsets of committed records that no replica entitled to lead holds at the end. */
  List<Long> lost() {
    Partition partition = partition();
    List<Integer> holders =
        partition.hasLeader()
            ? List.of(partition.decidedLeader())
            : partition.decidedIsr().toList();
    List<Long> lost = new ArrayList<>();
    committed()
        .forEach(
            (offset, records) -> {
              for (String record : records) {
                if (holders.stream()
                    .noneMatch(each -> record.equals(records(end(), each).get(offset)))) {
                  lost.add(offset);
                }
              }
            });
    return lost;
  }

  /** The first offset at which two in-sync replicas hold different records, negative if none. */
  long divergesAt() {
    for (Transition step : steps) {
      Partition partition = partition(step.after());
      if (partition == null) {
        continue;
      }
      SortedMap<Long, String> met = new TreeMap<>();
      for (int member : partition.decidedIsr().toList()) {
        Partition led = partition.ledBy(partition.decidedLeader());
        long readable = led == null ? 0 : led.highWatermark();
        for (Map.Entry<Long, String> each :
            records(step.after(), member).headMap(readable).entrySet()) {
          String other = met.putIfAbsent(each.getKey(), each.getValue());
          if (other != null && !other.equals(each.getValue())) {
            return each.getKey();
          }
        }
      }
    }
    return -1;
  }

  Fate fate() {
    return divergesAt() >= 0 ? Fate.DIVERGED : lost().isEmpty() ? Fate.KEPT : Fate.LOST;
  }

  /** Whether every ISR member held what was committed, after every step: StrongIsr. */
  boolean everyMemberHeldWhatIsCommitted() {
    for (Transition step : steps) {
      Partition partition = partition(step.after());
      if (partition == null) {
        continue;
      }
      SortedMap<Long, String> committed = committedIn(step.after());
      for (int member : partition.decidedIsr().toList()) {
        if (step.after().isRunning(member)
            && !records(step.after(), member).entrySet().containsAll(committed.entrySet())) {
          return false;
        }
      }
    }
    return true;
  }

  /** The lowest offset to which a broker cut its log. */
  long lowestCut(int broker) {
    return steps.stream()
        .flatMap(each -> each.events().stream())
        .filter(event -> event instanceof Truncated cut && cut.broker() == broker)
        .mapToLong(event -> ((Truncated) event).to())
        .min()
        .orElse(Long.MAX_VALUE);
  }

  /** The keys of what was acknowledged and is not in the leader's log. */
  List<String> acknowledgedAndLost(SortedMap<String, List<String>> keysByAppend) {
    List<String> lost = new ArrayList<>();
    List<String> kept = List.of(keys(partition().decidedLeader()).split(" "));
    keysByAppend.forEach(
        (name, keys) -> {
          if (end().appends().get(name) instanceof AppendResult.Appended) {
            keys.stream().filter(key -> !kept.contains(key)).forEach(lost::add);
          }
        });
    return lost;
  }
}
