package io.minikafka.engine.explore;

import io.minikafka.engine.cluster.AppendResult;
import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.log.ApplyRetention;
import io.minikafka.engine.command.log.DeleteRecords;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.replication.Partition;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What readers and writers of one partition were told, kept beside the engine through a walk: the
 * records that could be read once, and those acknowledged with {@code acks=all}. Whoever leads must
 * have them, unchanged, unless retention or a deletion took them.
 */
final class RecordBook {
  private final TopicPartition partition;
  private final SortedMap<String, Held> appended = new TreeMap<>();
  private final SortedMap<String, Long> acknowledgedAt = new TreeMap<>();
  private final SortedMap<Long, Held> acknowledged = new TreeMap<>();
  private final SortedMap<Long, Held> readable = new TreeMap<>();
  private long deletedTo;
  private int elections;
  private @Nullable String violation;

  RecordBook(TopicPartition partition) {
    this.partition = partition;
  }

  /** A record as it stands in a log. */
  private record Held(Record content, long leaderEpoch) {
    @Override
    public String toString() {
      return content.key() + "@" + leaderEpoch;
    }
  }

  /** What went wrong first. */
  Optional<String> violation() {
    return Optional.ofNullable(violation);
  }

  /** Elections of a leader that lacked the end of the log of the one before. */
  int elections() {
    return elections;
  }

  /** Records acknowledged with {@code acks=all}. */
  int acknowledged() {
    return acknowledgedAt.size();
  }

  /** The offset below which retention or a deletion took records. */
  long deletedTo() {
    return deletedTo;
  }

  /** Takes down what an accepted command did, and looks whether the leader still has everything. */
  void note(Cluster before, Command command, Cluster after) {
    Partition now = after.partition(partition);
    if (now == null) {
      return;
    }
    noteElection(before, after, now);
    if (command instanceof ApplyRetention || command instanceof DeleteRecords) {
      after.brokers().values().forEach(each -> deletedTo = Math.max(deletedTo, start(each)));
    }
    if (now.hasLeader() && after.isRunning(now.leader())) {
      Broker leader = after.brokers().get(now.leader());
      SortedMap<Long, Held> held = held(leader.log(partition));
      noteAppends(command, held, after);
      compare(start(leader), held);
      readable.putAll(held.headMap(now.highWatermark()));
    }
  }

  private void noteElection(Cluster before, Cluster after, Partition now) {
    Partition was = before.partition(partition);
    if (was != null
        && was.hasLeader()
        && now.hasLeader()
        && was.leader() != now.leader()
        && end(before, was.leader()) > end(before, now.leader())
        && after.isRunning(now.leader())) {
      elections++;
    }
  }

  private void noteAppends(Command command, SortedMap<Long, Held> held, Cluster after) {
    if (command instanceof Append append && append.acks() == Acks.ALL && append.as() != null) {
      appended.put(append.as(), held.get(held.lastKey()));
    }
    after
        .appends()
        .forEach(
            (name, result) -> {
              if (appended.containsKey(name)
                  && result instanceof AppendResult.Appended end
                  && end.baseOffset() != null
                  && acknowledgedAt.putIfAbsent(name, end.baseOffset()) == null) {
                acknowledged.put(end.baseOffset(), appended.get(name));
              }
            });
  }

  private void compare(long start, SortedMap<Long, Held> held) {
    if (start > deletedTo) {
      fail("the log starts at " + start + ", nothing was deleted past " + deletedTo);
    }
    check("acknowledged with acks=all", acknowledged.tailMap(start), held);
    check("read", readable.tailMap(start), held);
  }

  private void check(String what, SortedMap<Long, Held> known, SortedMap<Long, Held> held) {
    known.forEach(
        (offset, record) -> {
          if (!record.equals(held.get(offset))) {
            fail(
                "offset %d was %s as %s, the leader has %s"
                    .formatted(offset, what, record, held.get(offset)));
          }
        });
  }

  private void fail(String sentence) {
    violation = violation == null ? sentence : violation;
  }

  private long start(Broker broker) {
    PartitionLog log = broker.log(partition);
    return log == null ? 0 : log.logStartOffset();
  }

  private long end(Cluster cluster, int broker) {
    PartitionLog log = cluster.brokers().get(broker).log(partition);
    return log == null ? 0 : log.logEndOffset();
  }

  private static SortedMap<Long, Held> held(@Nullable PartitionLog log) {
    SortedMap<Long, Held> held = new TreeMap<>();
    if (log != null) {
      for (PlacedBatch placed : log.batches()) {
        for (int i = 0; i < placed.batch().records().size(); i++) {
          held.put(
              placed.batch().offset(i),
              new Held(placed.batch().records().get(i), placed.batch().leaderEpoch()));
        }
      }
    }
    return held;
  }
}
