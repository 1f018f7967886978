package io.minikafka.engine.event;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.event.AppendEvent.Appended;
import io.minikafka.engine.event.HighWatermarkEvent.HighWatermarkAdvanced;
import io.minikafka.engine.event.HighWatermarkEvent.HighWatermarkReset;
import io.minikafka.engine.event.LeadershipEvent.Promoted;
import io.minikafka.engine.event.ReplicationEvent.FetchFailed;
import io.minikafka.engine.event.ReplicationEvent.Fetched;
import io.minikafka.engine.event.ReplicationEvent.IsrExpanded;
import io.minikafka.engine.event.ReplicationEvent.IsrShrunk;
import io.minikafka.engine.event.ReplicationEvent.Rejoined;
import io.minikafka.engine.event.ReplicationEvent.RestartedAtLogStart;
import io.minikafka.engine.event.ReplicationEvent.Truncated;
import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.replication.Partition;
import java.util.Optional;
import java.util.TreeMap;

/**
 * One partition as somebody knows it who saw the state before a command and hears the events, one
 * by one. A command may do several things, so a sentence is true of the state in between.
 */
final class Shadow {
  int leader;
  int leaderEpoch;
  BrokerSet isr;
  long highWatermark;

  /** HW before the event that was heard last. */
  long formerHighWatermark;

  final TreeMap<Integer, Long> ends = new TreeMap<>();

  /** LEOs before the event that was heard last. */
  TreeMap<Integer, Long> formerEnds = new TreeMap<>();

  final TreeMap<Integer, Long> fetchTimesMs = new TreeMap<>();

  Shadow(Partition partition) {
    leader = partition.leader();
    leaderEpoch = partition.leaderEpoch();
    isr = partition.isr();
    highWatermark = partition.highWatermark();
    formerHighWatermark = highWatermark;
    partition
        .replicas()
        .forEach(
            (broker, progress) -> {
              ends.put(broker, progress.logEndOffset());
              fetchTimesMs.put(broker, progress.lastFetchMs());
            });
  }

  void hear(Event event, long nowMs) {
    formerHighWatermark = highWatermark;
    formerEnds = new TreeMap<>(ends);
    if (event instanceof Appended appended) {
      ends.put(appended.broker(), appended.nextOffset());
    } else if (event instanceof Fetched fetched) {
      ends.put(fetched.follower(), fetched.to());
      fetchTimesMs.put(fetched.follower(), nowMs);
    } else if (event instanceof HighWatermarkAdvanced advanced) {
      highWatermark = advanced.to();
    } else if (event instanceof HighWatermarkReset reset) {
      highWatermark = reset.to();
    } else if (event instanceof IsrShrunk shrunk) {
      isr = shrunk.isr();
    } else if (event instanceof IsrExpanded expanded) {
      isr = expanded.isr();
    } else if (event instanceof Truncated truncated) {
      ends.put(truncated.broker(), truncated.to());
    } else if (event instanceof RestartedAtLogStart restarted) {
      ends.put(restarted.follower(), restarted.logStart());
    } else if (event instanceof Promoted promoted) {
      leader = promoted.to();
      leaderEpoch = promoted.leaderEpoch();
      isr = BrokerSet.of(leader);
    } else if (event instanceof Rejoined rejoined) {
      ends.put(rejoined.broker(), rejoined.logEndOffset());
      fetchTimesMs.put(rejoined.broker(), nowMs);
    } else if (event instanceof LogEvent.Recovered recovered) {
      ends.put(recovered.broker(), recovered.logEndOffset());
    } else if (event instanceof LogEvent.LogStartRead read) {
      ends.merge(read.broker(), read.logStart(), Math::max);
    } else if (event instanceof FetchFailed) {
      // It keeps what it had, and its time.
      formerEnds = new TreeMap<>(ends);
    }
  }

  long end(int broker) {
    return ends.getOrDefault(broker, -1L);
  }

  /** The lowest LEO in the ISR. */
  long lowestInIsr() {
    return isr.stream().mapToLong(this::end).min().orElse(-1);
  }

  /** What was heard and what is differ; empty if nothing does. */
  Optional<String> difference(Cluster after, Partition partition) {
    TreeMap<Integer, Long> known = new TreeMap<>();
    // Of whom the leader has not heard, the events tell what its files hold.
    partition
        .replicas()
        .forEach(
            (broker, progress) ->
                known.put(broker, progress.isHeard() ? progress.logEndOffset() : end(broker)));
    String heard =
        leader + " " + leaderEpoch + " " + isr + " HW " + highWatermark + " LEOs " + ends;
    String is =
        partition.leader()
            + " "
            + partition.leaderEpoch()
            + " "
            + partition.isr()
            + " HW "
            + partition.highWatermark()
            + " LEOs "
            + known;
    return heard.equals(is)
        ? Optional.empty()
        : Optional.of("the events say " + heard + ", the state at " + after.timeMs() + " is " + is);
  }
}
