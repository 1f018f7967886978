package io.minikafka.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.Link;
import io.minikafka.engine.command.replication.RefreshIsr;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.event.AppendEvent.Appended;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.HighWatermarkEvent.HighWatermarkAdvanced;
import io.minikafka.engine.event.HighWatermarkEvent.HighWatermarkHeld;
import io.minikafka.engine.explore.WalkGenerator.Flavour;
import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicaProgress;
import io.minikafka.engine.replication.ReplicationConfig;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** After every refresh on random walks the ISR is what the rule's three conditions say (R2.1). */
class IsrRulesTest {
  @Test
  void aRefreshLeavesInTheIsrExactlyWhoMeetsTheThreeConditions() {
    int refreshes = 0;
    int changed = 0;
    for (long seed = 1; seed <= 250; seed++) {
      Walk walk = Walk.of(seed, 40, Flavour.EVERYTHING);
      for (int i = 0; i < walk.transitions().size(); i++) {
        Transition step = walk.transitions().get(i);
        for (TopicPartition id : refreshed(step)) {
          Partition before = partition(walk.before(i), id);
          Partition after = partition(step.after(), id);
          assertEquals(expected(before, after, step.after()), after.isr(), walk.at(i));
          refreshes++;
          changed += before.isr().equals(after.isr()) ? 0 : 1;
        }
      }
    }
    assertTrue(refreshes > 1_000 && changed > 200, refreshes + " refreshes, " + changed);
  }

  /** The partitions that a step refreshed and then left alone. */
  private static Set<TopicPartition> refreshed(Transition step) {
    Set<TopicPartition> refreshed = new TreeSet<>();
    if (step.command() instanceof RefreshIsr || step.command() instanceof Replicate) {
      for (Event event : step.events()) {
        TopicPartition subject = event.subject();
        if (subject != null
            && (event instanceof HighWatermarkAdvanced || event instanceof HighWatermarkHeld)) {
          refreshed.add(subject);
        }
      }
      // A marker that follows the end of an append moves the leader's LEO once more.
      for (Event event : step.events()) {
        if (event instanceof Appended appended) {
          refreshed.remove(appended.partition());
        }
      }
    }
    return refreshed;
  }

  private static Partition partition(Cluster cluster, TopicPartition id) {
    Partition partition = cluster.partition(id);
    if (partition == null) {
      throw new AssertionError("there is no " + id);
    }
    return partition;
  }

  private static BrokerSet expected(Partition before, Partition after, Cluster cluster) {
    ReplicationConfig limits = cluster.config().replication();
    long leaderEnd = after.progress(after.leader()).logEndOffset();
    BrokerSet members = BrokerSet.of(after.leader());
    for (int follower : after.followers()) {
      ReplicaProgress progress = after.progress(follower);
      boolean may = before.isr().contains(follower) || canFetch(cluster, follower, after.leader());
      if (may
          && leaderEnd - progress.logEndOffset() <= limits.replicaLagMaxOffsets()
          && cluster.timeMs() - progress.lastFetchMs() <= limits.replicaLagTimeMs()
          && progress.logEndOffset() >= before.highWatermark()) {
        members = members.plus(follower);
      }
    }
    return members;
  }

  private static boolean canFetch(Cluster cluster, int follower, int leader) {
    return cluster.broker(follower) instanceof Broker.Running running
        && !running.paused()
        && !cluster.cutLinks().contains(Link.between(follower, leader));
  }
}
