package io.minikafka.engine.command.replication;

import io.minikafka.engine.command.Execution;
import io.minikafka.engine.event.ReplicationEvent.FollowsNobody;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicaManager;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** A round of fetches while not every replica acts on the newest decision of the controller. */
public final class Followers {
  private Followers() {}

  /**
   * One fetch by each of {@code brokers} that follows somebody, from whom it takes for the leader;
   * then the leaders that were asked look at their ISR.
   *
   * @param leader only followers of this one; null means of all
   */
  public static void round(
      Execution run, TopicPartition id, List<Integer> brokers, @Nullable Integer leader, int most) {
    TreeSet<Integer> asked = new TreeSet<>();
    for (int follower : brokers) {
      Partition partition = run.partition(id);
      int from = partition.leaderAt(follower);
      if (from == follower || (leader != null && from != leader)) {
        continue;
      }
      if (from == Partition.NO_LEADER || !run.cluster().isRunning(from)) {
        run.emit(new FollowsNobody(id, follower, from));
        continue;
      }
      ReplicaManager replication = run.replication(partition, from);
      replication.fetch(follower, most);
      run.keep(replication);
      asked.add(from);
    }
    for (int each : asked) {
      Partition partition = run.partition(id);
      if (partition.ledBy(each) != null) {
        ReplicaManager replication = run.replication(partition, each);
        replication.refreshIsr();
        run.keep(replication);
      }
    }
  }
}
