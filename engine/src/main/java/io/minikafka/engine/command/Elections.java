package io.minikafka.engine.command;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.event.LeadershipEvent.Promoted;
import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicaManager;
import io.minikafka.engine.replication.ReplicationRules.Election;
import io.minikafka.engine.replication.ReplicationRules.Leading;
import io.minikafka.engine.replication.ReplicationRules.Situation;
import java.util.function.IntPredicate;

/**
 * What the controller does after brokers went down or came back, as the rule of elections says
 * (Kafka: {@code ReplicationControlManager}). Under a rule without a controller nothing.
 */
public final class Elections {
  private Elections() {}

  /** A broker is about to stop: the leaderships that it has move away first. */
  public static void beforeStop(Execution run, int broker) {
    for (TopicPartition id : run.cluster().partitions().keySet()) {
      if (run.partition(id).decidedLeader() == broker) {
        settle(run, id, each -> each != broker && run.cluster().countsAsAlive(each));
      }
    }
  }

  /** Brokers went down. */
  public static void afterDown(Execution run) {
    settle(run, run.cluster()::countsAsAlive);
  }

  /** A broker that crashed is about to start: its new registration tells that it was gone. */
  public static void beforeStart(Execution run, int broker) {
    settle(run, each -> each != broker && run.cluster().countsAsAlive(each));
  }

  private static void settle(Execution run, IntPredicate alive) {
    for (TopicPartition id : run.cluster().partitions().keySet()) {
      settle(run, id, alive);
    }
  }

  private static void settle(Execution run, TopicPartition id, IntPredicate alive) {
    Partition partition = run.partition(id);
    Leading next = next(run, partition, alive);
    if (!next.equals(now(partition))) {
      ReplicaManager replication = run.replication(partition);
      replication.elect(next, how(partition, next));
      run.keep(replication);
      run.saveMetadata();
    }
  }

  /** A broker started: it leads where nobody else can, and follows elsewhere. */
  static void afterStart(Execution run, int broker) {
    for (TopicPartition id : run.cluster().partitions().keySet()) {
      Partition partition = run.partition(id);
      if (partition.hasReplica(broker) && partition.leader() != broker) {
        Leading next = next(run, partition, run.cluster()::countsAsAlive);
        ReplicaManager replication = run.replication(partition);
        if (!next.equals(now(partition)) && next.leader() == broker) {
          replication.electStarted(next, how(partition, next));
          run.keep(replication);
          run.saveMetadata();
        } else if (partition.hasLeader()) {
          replication.beginToFollow(broker);
          run.keep(replication);
        }
      }
    }
  }

  /**
   * Leader and ISR of a partition as they are to be, with those brokers alive. One that would be
   * elected and is down is noticed then.
   */
  public static Leading next(Execution run, Partition partition, IntPredicate alive) {
    Leading next = decided(run, partition, alive);
    int leader = next.leader();
    return leader == partition.decidedLeader()
            || leader == Partition.NO_LEADER
            || run.cluster().isRunning(leader)
        ? next
        : next(run, partition, alive.and(each -> each != leader));
  }

  private static Leading decided(Execution run, Partition partition, IntPredicate alive) {
    Cluster cluster = run.cluster();
    BrokerSet replicas = BrokerSet.of(partition.assignment());
    return run.rules()
        .replication()
        .election()
        .after(
            new Situation(
                partition.assignment(),
                now(partition),
                replicas.filter(alive),
                cluster.config().replication().uncleanLeaderElection()));
  }

  /** Puts a leader in place that somebody asked for. */
  public static void elect(
      Execution run, Partition partition, int leader, BrokerSet isr, Promoted.How how) {
    ReplicaManager replication = run.replication(partition);
    replication.elect(new Leading(leader, isr), how);
    run.keep(replication);
    run.saveMetadata();
  }

  /**
   * Requires that there is a controller.
   *
   * @throws RefusedException INVALID_STATE
   */
  public static void requireController(Execution run) {
    Election rule = run.rules().replication().election();
    if (!rule.hasController()) {
      throw new RefusedException(
          ErrorCode.INVALID_STATE,
          "under election: " + rule.value() + " there is no controller: promote a broker");
    }
  }

  /**
   * Requires that a broker may be made leader.
   *
   * @throws RefusedException NOT_IN_SYNC_REPLICA or BROKER_NOT_AVAILABLE
   */
  public static void requireEligible(Execution run, Partition partition, int broker) {
    if (!partition.hasReplica(broker)) {
      throw new RefusedException(
          ErrorCode.NOT_IN_SYNC_REPLICA,
          "broker "
              + broker
              + " has no replica of "
              + partition.id()
              + ", the ISR is "
              + partition.decidedIsr());
    }
    run.requireRunning(broker);
    if (!partition.decidedIsr().contains(broker)) {
      throw new RefusedException(
          ErrorCode.NOT_IN_SYNC_REPLICA,
          "broker "
              + broker
              + " is not in the ISR of "
              + partition.id()
              + ", which is "
              + partition.decidedIsr());
    }
  }

  private static Leading now(Partition partition) {
    return new Leading(partition.decidedLeader(), partition.decidedIsr());
  }

  private static Promoted.How how(Partition partition, Leading next) {
    return next.leader() == Partition.NO_LEADER || partition.decidedIsr().contains(next.leader())
        ? Promoted.How.ELECTED
        : Promoted.How.UNCLEAN;
  }
}
