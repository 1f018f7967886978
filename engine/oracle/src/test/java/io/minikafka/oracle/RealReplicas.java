package io.minikafka.oracle;

import static io.minikafka.oracle.RealTopics.kafka;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.Link;
import io.minikafka.engine.command.failure.CorruptByte;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.replication.Partition;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.kafka.common.ElectionType;
import org.apache.kafka.common.message.AlterPartitionReassignmentsRequestData;
import org.apache.kafka.common.message.AlterPartitionReassignmentsRequestData.ReassignablePartition;
import org.apache.kafka.common.message.AlterPartitionReassignmentsRequestData.ReassignableTopic;
import org.apache.kafka.common.message.AlterPartitionRequestData;
import org.apache.kafka.common.message.ElectLeadersRequestData;
import org.apache.kafka.common.protocol.ApiKeys;
import org.apache.kafka.metadata.LeaderAndIsr;
import org.jspecify.annotations.Nullable;

/** Followers, in-sync replicas, elections and brokers of the real cluster. */
final class RealReplicas {
  /** A walk of the clock with more moments would take longer than it shows. */
  private static final long MOST_MOMENTS = 400;

  private static final long FETCH_MS = 500;
  private static final long CHECKPOINT_MS = 5_000;

  private final RealCluster cluster;
  private final RealTopics topics;
  private final TreeMap<Integer, Long> crashed = new TreeMap<>();

  RealReplicas(RealCluster cluster, RealTopics topics) {
    this.cluster = cluster;
    this.topics = topics;
  }

  private void settle() throws InterruptedException {
    cluster.settle(topics.all());
  }

  /** One fetch of every follower that may fetch, or of one, in ascending order. */
  Asked replicate(
      Cluster before, List<TopicPartition> partitions, @Nullable Integer only, boolean oneBatch)
      throws InterruptedException {
    for (TopicPartition id : partitions) {
      Partition partition = before.partition(id);
      int leader = cluster.leader(kafka(id));
      if (partition == null || leader < 0) {
        continue;
      }
      for (int follower : partition.replicas().keySet()) {
        if (follower != leader && (only == null || only == follower)) {
          fetch(before, id, follower, leader, oneBatch);
        }
      }
      refreshIsr(id);
    }
    return Asked.done();
  }

  private void fetch(Cluster before, TopicPartition id, int follower, int leader, boolean oneBatch)
      throws InterruptedException {
    boolean held =
        (before.broker(follower) instanceof Broker.Running running && running.paused())
            || before.cutLinks().contains(Link.between(follower, leader));
    if (!held && cluster.isRunning(follower)) {
      cluster.broker(follower).fetches().fetchOnce(leader, Set.of(kafka(id)), oneBatch);
      // A follower that comes back asks the controller, and until then HW waits for it.
      settle();
    }
  }

  /** The leader looks at its ISR. */
  Asked refreshIsr(TopicPartition id) throws InterruptedException {
    int leader = cluster.leader(kafka(id));
    if (leader >= 0) {
      kafka.cluster.Partition partition = cluster.broker(leader).partition(kafka(id));
      if (partition != null) {
        partition.maybeShrinkIsr();
        settle();
      }
    }
    return Asked.done();
  }

  /** The leader asks the controller for an ISR without a broker. */
  Asked removeFromIsr(TopicPartition id, int broker) throws Exception {
    LeaderAndIsr now = cluster.leaderAndIsr(kafka(id));
    int leader = cluster.leader(kafka(id));
    if (now == null || leader < 0 || leader == broker) {
      return Asked.not("a leader asks for another ISR, and never for one without itself");
    }
    List<Integer> others = new ArrayList<>(now.isr());
    others.remove(Integer.valueOf(broker));
    List<AlterPartitionRequestData.BrokerState> isr = new ArrayList<>();
    for (int each : others) {
      isr.add(new AlterPartitionRequestData.BrokerState().setBrokerId(each).setBrokerEpoch(-1));
    }
    AlterPartitionRequestData.PartitionData wanted =
        new AlterPartitionRequestData.PartitionData()
            .setPartitionIndex(id.partition())
            .setLeaderEpoch(now.leaderEpoch())
            .setPartitionEpoch(now.partitionEpoch())
            .setNewIsrWithEpochs(isr);
    var answer =
        cluster
            .controller()
            .alterPartition(
                RealCluster.asks(ApiKeys.ALTER_PARTITION),
                new AlterPartitionRequestData()
                    .setBrokerId(leader)
                    .setBrokerEpoch(cluster.broker(leader).lifecycleManager().brokerEpoch())
                    .setTopics(
                        List.of(
                            new AlterPartitionRequestData.TopicData()
                                .setTopicId(cluster.topicId(id.topic()))
                                .setPartitions(List.of(wanted)))))
            .get(10, TimeUnit.SECONDS);
    return Asked.answered(answer.topics().get(0).partitions().get(0).errorCode());
  }

  /** Asks the controller to make a broker the leader: it becomes the preferred one for a moment. */
  Asked promote(TopicPartition id, int broker, List<Integer> assignment) throws Exception {
    if (!assignment.contains(broker)) {
      return Asked.not("a broker without a replica cannot be named as the preferred leader");
    }
    List<Integer> order = new ArrayList<>(assignment);
    order.remove(Integer.valueOf(broker));
    order.add(0, broker);
    reorder(id, order);
    Asked answer = elect(id, ElectionType.PREFERRED);
    reorder(id, assignment);
    return answer;
  }

  private void reorder(TopicPartition id, List<Integer> order) throws Exception {
    var answer =
        cluster
            .controller()
            .alterPartitionReassignments(
                RealCluster.ASKS,
                new AlterPartitionReassignmentsRequestData()
                    .setTopics(
                        List.of(
                            new ReassignableTopic()
                                .setName(id.topic())
                                .setPartitions(
                                    List.of(
                                        new ReassignablePartition()
                                            .setPartitionIndex(id.partition())
                                            .setReplicas(order))))))
            .get(10, TimeUnit.SECONDS);
    short error = answer.responses().get(0).partitions().get(0).errorCode();
    if (error != 0) {
      throw new IllegalStateException("the order of replicas was refused: " + answer);
    }
    settle();
  }

  /** Asks the controller for an election. */
  Asked elect(TopicPartition id, ElectionType type) throws Exception {
    ElectLeadersRequestData request =
        new ElectLeadersRequestData().setElectionType(type.value).setTimeoutMs(10_000);
    ElectLeadersRequestData.TopicPartitions wanted =
        new ElectLeadersRequestData.TopicPartitions()
            .setTopic(id.topic())
            .setPartitions(List.of(id.partition()));
    request.setTopicPartitions(
        new ElectLeadersRequestData.TopicPartitionsCollection(Arrays.asList(wanted).iterator()));
    var answer =
        cluster
            .controller()
            .electLeaders(RealCluster.ASKS, request)
            .get(10, TimeUnit.SECONDS)
            .replicaElectionResults()
            .get(0)
            .partitionResult()
            .get(0);
    settle();
    return Asked.answered(answer.errorCode());
  }

  Asked stop(int broker) throws Exception {
    if (cluster.isRunning(broker)) {
      cluster.stop(broker);
    }
    return Asked.done();
  }

  /** A process dies; the controller knows from {@code goneMs} on. */
  Asked crash(int broker, Cluster after) throws Exception {
    if (cluster.isRunning(broker)) {
      cluster.kill(broker);
      if (after.broker(broker) instanceof Broker.Stopped stopped) {
        crashed.put(broker, stopped.goneMs());
      }
      noticeCrashes(after.timeMs());
    }
    return Asked.done();
  }

  private void noticeCrashes(long nowMs) throws Exception {
    for (int broker : List.copyOf(crashed.keySet())) {
      if (crashed.get(broker) <= nowMs) {
        crashed.remove(broker);
        cluster.fence(broker);
        settle();
      }
    }
  }

  Asked start(int broker) throws Exception {
    if (!cluster.isRunning(broker)) {
      crashed.remove(broker);
      cluster.restart(broker);
    }
    return Asked.done();
  }

  /** Cuts bytes off the newest segment of a broker that is down. */
  Asked tearTail(TopicPartition id, int broker, long bytes) throws Exception {
    if (cluster.isRunning(broker)) {
      return Asked.not("the files of a running broker are left alone");
    }
    Path folder = cluster.logs(broker).resolve(id.toString());
    try (Stream<Path> files = Files.list(folder);
        FileChannel newest =
            FileChannel.open(
                files
                    .filter(each -> each.toString().endsWith(".log"))
                    .max(Comparator.naturalOrder())
                    .orElseThrow(),
                StandardOpenOption.WRITE)) {
      newest.truncate(newest.size() - bytes);
    }
    return Asked.done();
  }

  /** Flips the bits of one byte in a segment of a broker that is down. */
  Asked corruptByte(CorruptByte damage) throws Exception {
    if (cluster.isRunning(damage.broker())) {
      return Asked.not("the files of a running broker are left alone");
    }
    Path file =
        cluster
            .logs(damage.broker())
            .resolve(damage.partition().toString())
            .resolve(String.format(Locale.ROOT, "%020d.log", damage.segment()));
    byte[] content = Files.readAllBytes(file);
    content[(int) damage.position()] ^= (byte) 0xff;
    Files.write(file, content);
    return Asked.done();
  }

  /** Moves the brokers' clock; with {@code onClock} what Kafka's timers do happens on the way. */
  Asked passTime(Cluster before, long untilMs, boolean onClock, long lagMs) throws Exception {
    long from = before.timeMs();
    if (onClock && (untilMs - from) / FETCH_MS > MOST_MOMENTS) {
      return Asked.not(
          "on the way from "
              + from
              + " to "
              + untilMs
              + " ms more fetches happen than are made here one by one");
    }
    if (onClock) {
      for (long at = (from / FETCH_MS + 1) * FETCH_MS; at <= untilMs; at += FETCH_MS) {
        moment(before, at, lagMs);
      }
    }
    cluster.clock().set(untilMs);
    noticeCrashes(untilMs);
    return Asked.done();
  }

  private void moment(Cluster before, long at, long lagMs) throws Exception {
    cluster.clock().set(at);
    noticeCrashes(at);
    for (TopicPartition id : topics.created()) {
      Partition partition = before.partition(id);
      int leader = cluster.leader(kafka(id));
      if (partition != null && leader >= 0) {
        for (int follower : partition.replicas().keySet()) {
          if (follower != leader) {
            fetch(before, id, follower, leader, false);
          }
        }
      }
    }
    if (at % Math.max(1, lagMs / 2) == 0) {
      for (TopicPartition id : topics.created()) {
        refreshIsr(id);
      }
    }
    if (at % CHECKPOINT_MS == 0) {
      cluster.running().values().forEach(each -> each.replicaManager().checkpointHighWatermarks());
    }
  }
}
