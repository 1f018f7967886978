package io.minikafka.engine.explore;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ReadRecord;
import io.minikafka.engine.group.Group;
import io.minikafka.engine.group.Member;
import io.minikafka.engine.id.InternalTopic;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.transaction.Transaction;
import io.minikafka.engine.transaction.TransactionState;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What holds of groups, transactions and readers after every command. */
final class ClientInvariants {
  private ClientInvariants() {}

  static Optional<String> oneOwner(Cluster before, Transition step) {
    return step.after().groups().byId().values().stream()
        .filter(group -> group != before.groups().byId().get(group.id()))
        .flatMap(group -> broken(before.groups().byId().get(group.id()), group).stream())
        .findFirst();
  }

  private static Optional<String> broken(@Nullable Group before, Group after) {
    String where = after.id() + " in generation " + after.generation() + ": ";
    TreeMap<TopicPartition, String> owners = new TreeMap<>();
    for (Map.Entry<String, Member> member : after.members().entrySet()) {
      for (TopicPartition partition : member.getValue().given()) {
        String other = owners.put(partition, member.getKey());
        if (other != null) {
          return Optional.of(
              where + partition + " has the owners " + other + " and " + member.getKey());
        }
      }
    }
    if (before == null) {
      return Optional.empty();
    } else if (after.generation() < before.generation()) {
      return Optional.of(where + "generation " + before.generation() + " was there before");
    }
    // The leader's sync assigns within a generation, and an instance may come back as another
    // member.
    boolean settled = after.generation() == before.generation() && after.state() == before.state();
    Map<String, List<TopicPartition>> then = owned(before);
    Map<String, List<TopicPartition>> now = owned(after);
    then.keySet().retainAll(now.keySet());
    now.keySet().retainAll(then.keySet());
    return settled && !then.equals(now)
        ? Optional.of(where + "first it was " + owned(before) + ", now it is " + owned(after))
        : Optional.empty();
  }

  private static Map<String, List<TopicPartition>> owned(Group group) {
    Map<String, List<TopicPartition>> owned = new TreeMap<>();
    group.members().forEach((id, member) -> owned.put(id, member.given()));
    return owned;
  }

  static Optional<String> transactionsEndOnce(Cluster before, Transition step) {
    if (step.after().transactions() == before.transactions()
        || isReadFromAnotherLog(before, step.after())) {
      return Optional.empty();
    }
    return before.transactions().instances().entrySet().stream()
        .flatMap(
            each ->
                broken(
                    each.getKey(),
                    each.getValue(),
                    step.after().transactions().instances().get(each.getKey()))
                    .stream())
        .findFirst();
  }

  /** A coordinator that begins knows what its own log says, which may be less. */
  private static boolean isReadFromAnotherLog(Cluster before, Cluster after) {
    Partition then = before.partition(InternalTopic.TRANSACTIONS);
    Partition now = after.partition(InternalTopic.TRANSACTIONS);
    return then != null
        && now != null
        && before.compactedTopics().contains(then.id().topic())
        && (!before.isRunning(then.leader()) || now.leaderEpoch() != then.leaderEpoch());
  }

  private static Optional<String> broken(
      String id, List<Transaction> then, @Nullable List<Transaction> now) {
    if (now == null) {
      return Optional.of(id + " is forgotten");
    }
    for (int i = 0; i < then.size(); i++) {
      TransactionState from = then.get(i).state();
      TransactionState to = i < now.size() ? now.get(i).state() : null;
      if (to == null || !leadsTo(from, to)) {
        return Optional.of(id + " was " + from + " and is " + to);
      }
    }
    return Optional.empty();
  }

  private static boolean leadsTo(TransactionState from, TransactionState to) {
    return switch (from) {
      case ONGOING -> true;
      case PREPARE_COMMIT -> to == from || to == TransactionState.COMPLETE_COMMIT;
      case PREPARE_ABORT -> to == from || to == TransactionState.COMPLETE_ABORT;
      case COMPLETE_COMMIT, COMPLETE_ABORT -> to == from;
    };
  }

  static Optional<String> readsLieBelowTheHighWatermark(Cluster before, Transition step) {
    if (step.after().reads() == before.reads()) {
      return Optional.empty();
    }
    return step.after().reads().entrySet().stream()
        .filter(read -> read.getValue() != before.reads().get(read.getKey()))
        .flatMap(read -> read.getValue().stream())
        .filter(record -> !isVisible(step.after(), record))
        .map(record -> "offset " + record.offset() + " of " + record.partition() + " was read")
        .findFirst();
  }

  private static boolean isVisible(Cluster cluster, ReadRecord record) {
    Partition partition = cluster.partition(record.partition());
    return partition != null && record.offset() < partition.highWatermark();
  }
}
