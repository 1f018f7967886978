package io.minikafka.engine.group;

import io.minikafka.engine.group.GroupRules.CommitOwnership;
import io.minikafka.engine.group.GroupRules.GroupErrors;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.TopicPartition;
import java.util.List;

/** The {@code kafka} value of the rules of groups. */
final class KafkaGroup {
  private KafkaGroup() {}

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
}
