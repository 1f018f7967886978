package io.minikafka.engine.group;

import io.minikafka.engine.group.GroupRules.Assignor;
import io.minikafka.engine.group.GroupRules.CommitOwnership;
import io.minikafka.engine.group.GroupRules.Expiry;
import io.minikafka.engine.group.GroupRules.GroupErrors;
import io.minikafka.engine.group.GroupRules.OffsetStorage;
import io.minikafka.engine.group.GroupRules.Rebalance;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.TopicPartition;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.pcollections.PSortedMap;

/** The {@code minikafka} value of every rule of groups. */
final class MiniKafkaGroup {
  private MiniKafkaGroup() {}

  /** {@code offsetStorage: json-file}. */
  record OffsetsJson() implements OffsetStorage {
    @Override
    public String value() {
      return "json-file";
    }

    @Override
    public String explain() {
      return "Committed offsets are one JSON file that is replaced as a whole. Kafka appends them "
          + "to __consumer_offsets, which is compacted.";
    }
  }

  /** {@code rebalance: immediate}. */
  record Immediate() implements Rebalance {
    @Override
    public String value() {
      return "immediate";
    }

    @Override
    public String explain() {
      return "Joining assigns at once: a generation begins and is stable within one command. Kafka"
          + " waits for every member to join and to sync (JoinGroup, SyncGroup).";
    }
  }

  /** {@code assignor: roundrobin}. */
  record RoundRobin() implements Assignor {
    @Override
    public String value() {
      return "roundrobin";
    }

    @Override
    public String explain() {
      return "Partitions are dealt to members in turn, through all topics. Kafka's default is the "
          + "range assignor (partition.assignment.strategy).";
    }

    @Override
    public SortedMap<String, List<TopicPartition>> assign(
        PSortedMap<String, Member> members, Map<String, Integer> partitionCounts) {
      return RoundRobinAssignor.assign(members, partitionCounts);
    }
  }

  /** {@code commitOwnership: checked}. */
  record Checked() implements CommitOwnership {
    @Override
    public String value() {
      return "checked";
    }

    @Override
    public String explain() {
      return "A commit for a partition that the member does not own is refused. Kafka's "
          + "coordinator looks at member and generation only.";
    }

    @Override
    public boolean allows(List<TopicPartition> owned, TopicPartition partition) {
      return owned.contains(partition);
    }
  }

  /** {@code groupErrors: collapsed}. */
  record Collapsed() implements GroupErrors {
    @Override
    public String value() {
      return "collapsed";
    }

    @Override
    public String explain() {
      return "An unknown group answers like an unknown member. Kafka tells them apart with "
          + "GROUP_ID_NOT_FOUND in descriptions and fenced commits.";
    }

    @Override
    public ErrorCode unknownGroup(Call call, boolean committed) {
      return ErrorCode.UNKNOWN_MEMBER;
    }

    @Override
    public boolean looksAtMemberFirst() {
      return false;
    }

    @Override
    public boolean takesCommitWithoutGeneration() {
      return false;
    }
  }

  /** {@code expiry: explicit}. */
  record Explicit() implements Expiry {
    @Override
    public String value() {
      return "explicit";
    }

    @Override
    public String explain() {
      return "A member past its deadline stays until somebody expires it. In Kafka the coordinator"
          + " removes it when session.timeout.ms has passed.";
    }
  }
}
