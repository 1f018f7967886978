package io.minikafka.engine.group;

import io.minikafka.engine.event.GroupEvent;
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

    @Override
    public boolean isTopic() {
      return false;
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

    @Override
    public boolean answersMissingIds() {
      return false;
    }

    @Override
    public Group join(Group group, JoinRequest request, Coordination with) {
      String member = request.member();
      Group joining = group;
      String instance = request.instance();
      String holder = instance == null ? null : group.holder(instance);
      if (instance != null && holder != null && !holder.equals(member)) {
        joining = group.replacing(holder, member, instance);
        with.tell(new GroupEvent.InstanceTaken(group.id(), member, holder, instance));
      }
      Member known = joining.member(member);
      Member asking =
          known == null
              ? Member.joining(request.topics(), with.nowMs(), request.sessionTimeoutMs(), instance)
              : known.rejoining(request.topics(), request.sessionTimeoutMs(), with.nowMs());
      Group joined = rebalanced(joining.with(member, asking), with);
      with.tell(
          new GroupEvent.Joined(
              group.id(), member, joined.generation(), joined.requireMember(member).assignment()));
      return joined;
    }

    @Override
    public Group leave(Group group, List<String> gone, Coordination with) {
      return rebalanced(group.without(gone), with);
    }

    private static Group rebalanced(Group group, Coordination with) {
      Group next = assigned(group, with);
      if (!with.rules().assignor().handsOutLater()) {
        return next;
      }
      Group handedOut = assigned(next, with);
      return handedOut.members().equals(next.members()) ? next : handedOut;
    }

    private static Group assigned(Group group, Coordination with) {
      SortedMap<String, List<TopicPartition>> owned =
          with.rules().assignor().assign(group.members(), with.partitionCounts());
      PSortedMap<String, Member> assigned = group.members();
      for (Map.Entry<String, Member> each : group.members().entrySet()) {
        List<TopicPartition> own = owned.getOrDefault(each.getKey(), List.of());
        assigned = assigned.plus(each.getKey(), each.getValue().given(own).told().free());
      }
      GroupState state = assigned.isEmpty() ? GroupState.EMPTY : GroupState.STABLE;
      return group.withMembers(assigned).in(state, group.generation() + 1, null, null);
    }

    @Override
    public Group sync(Group group, String member, Coordination with) {
      with.tell(
          new GroupEvent.Synced(
              group.id(), member, group.generation(), group.requireMember(member).assignment()));
      return group;
    }

    @Override
    public Group roundOver(Group group, Coordination with) {
      return group;
    }

    @Override
    public boolean takesHeartbeats(GroupState state) {
      return true;
    }

    @Override
    public boolean takesCommits(GroupState state) {
      return state == GroupState.STABLE;
    }

    @Override
    public boolean rejoinsAfterRevoking() {
      return false;
    }

    @Override
    public Consumer joined(Consumer consumer, Group after) {
      return consumer.joined(
          after.generation(), after.requireMember(consumer.memberId()).assignment());
    }

    @Override
    public Consumer reached(Consumer consumer, Group before, Group after) {
      return consumer;
    }

    @Override
    public Consumer synced(Consumer consumer, Group after) {
      return joined(consumer, after);
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

    @Override
    public boolean isOnClock() {
      return false;
    }
  }
}
