package io.minikafka.engine.group;

import io.minikafka.engine.group.GroupRules.Assignor;
import io.minikafka.engine.group.GroupRules.CommitOwnership;
import io.minikafka.engine.group.GroupRules.Expiry;
import io.minikafka.engine.group.GroupRules.GroupErrors;
import io.minikafka.engine.group.GroupRules.OffsetStorage;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.TopicPartition;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.pcollections.PSortedMap;

/** The {@code kafka} value of the rules of groups. */
final class KafkaGroup {
  private KafkaGroup() {}

  /** {@code offsetStorage: internal-topic}. */
  record OffsetsTopic() implements OffsetStorage {
    @Override
    public String value() {
      return "internal-topic";
    }

    @Override
    public String explain() {
      return "A commit appends a record a partition to __consumer_offsets, which is compacted and"
          + " has one partition here. Who leads it is the coordinator, and what its log says is what"
          + " is committed (offsets.topic.replication.factor).";
    }

    @Override
    public boolean isTopic() {
      return true;
    }
  }

  /** {@code commitOwnership: unchecked}. */
  record Unchecked() implements CommitOwnership {
    @Override
    public String value() {
      return "unchecked";
    }

    @Override
    public String explain() {
      return "A member of the current generation may commit any partition, its own or not. So "
          + "does Kafka's coordinator: an OffsetCommit is fenced by member and generation alone.";
    }

    @Override
    public boolean allows(List<TopicPartition> owned, TopicPartition partition) {
      return true;
    }
  }

  /** {@code groupErrors: kafka}. */
  record ToldApart() implements GroupErrors {
    @Override
    public String value() {
      return "kafka";
    }

    @Override
    public String explain() {
      return "An unknown group is UNKNOWN_MEMBER to a heartbeat and GROUP_ID_NOT_FOUND to a commit"
          + " with a generation, while one without (-1) makes it. The member is looked at first, "
          + "then its generation, then the group's state, as in Kafka's GroupCoordinator.";
    }

    @Override
    public ErrorCode unknownGroup(Call call, boolean committed) {
      return call == Call.HEARTBEAT || committed
          ? ErrorCode.UNKNOWN_MEMBER
          : ErrorCode.GROUP_ID_NOT_FOUND;
    }

    @Override
    public boolean looksAtMemberFirst() {
      return true;
    }

    @Override
    public boolean takesCommitWithoutGeneration() {
      return true;
    }
  }

  /** {@code assignor: range}. */
  record Range() implements Assignor {
    @Override
    public String value() {
      return "range";
    }

    @Override
    public String explain() {
      return "Each topic is cut into as many ranges as it has subscribers, and the first members "
          + "get the longer ones. It is the first of Kafka's default strategies "
          + "(partition.assignment.strategy).";
    }

    @Override
    public SortedMap<String, List<TopicPartition>> assign(
        PSortedMap<String, Member> members, Map<String, Integer> partitionCounts) {
      SortedMap<String, List<TopicPartition>> assignment = new TreeMap<>();
      SortedMap<String, List<String>> subscribers = new TreeMap<>();
      members.forEach(
          (id, member) -> {
            assignment.put(id, new ArrayList<>());
            for (String topic : member.topics()) {
              subscribers.computeIfAbsent(topic, name -> new ArrayList<>()).add(id);
            }
          });
      subscribers.forEach(
          (topic, ids) -> {
            int count = partitionCounts.getOrDefault(topic, 0);
            int each = count / ids.size();
            int longer = count % ids.size();
            int next = 0;
            for (int i = 0; i < ids.size(); i++) {
              int end = next + each + (i < longer ? 1 : 0);
              for (; next < end; next++) {
                assignment.getOrDefault(ids.get(i), List.of()).add(new TopicPartition(topic, next));
              }
            }
          });
      return assignment;
    }
  }

  /** {@code expiry: on-clock}. */
  record OnClock() implements Expiry {
    @Override
    public String value() {
      return "on-clock";
    }

    @Override
    public String explain() {
      return "A member goes as the clock passes its deadline, and so does one that a rebalance "
          + "waits for in vain. These are Kafka's session.timeout.ms and max.poll.interval.ms.";
    }

    @Override
    public boolean isOnClock() {
      return true;
    }
  }
}
