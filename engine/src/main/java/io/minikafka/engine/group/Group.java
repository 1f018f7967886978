package io.minikafka.engine.group;

import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/**
 * A consumer group as its coordinator knows it (Kafka: {@code ClassicGroup}). Any change of its
 * members rebalances it; how, the rule {@code rebalance} says.
 *
 * @param members by id, in text order
 * @param state where it stands
 * @param leader the member whose sync assigns; null while it has no members, or where nobody syncs
 * @param roundDeadlineMs when the coordinator stops waiting for joins or syncs; null if it waits
 *     for none
 * @param fenced ids of members whose instance another member has taken over, with the instance
 */
public record Group(
    String id,
    int generation,
    PSortedMap<String, Member> members,
    GroupState state,
    @Nullable String leader,
    @Nullable Long roundDeadlineMs,
    PSortedMap<String, String> fenced) {

  /** A group nobody joined yet. */
  public static Group create(String id) {
    return new Group(id, 0, TreePMap.empty(), GroupState.EMPTY, null, null, TreePMap.empty());
  }

  /** The member of that id, or null. */
  public @Nullable Member member(String member) {
    return members.get(member);
  }

  /** The members whose deadline is strictly past; who waits for an answer has none. */
  public List<String> expired(long nowMs) {
    return members.entrySet().stream()
        .filter(each -> !each.getValue().waits() && nowMs > each.getValue().deadlineMs())
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Whether the coordinator has waited long enough for joins or syncs. */
  public boolean isRoundOver(long nowMs) {
    return roundDeadlineMs != null && nowMs > roundDeadlineMs;
  }

  /**
   * This group after a heartbeat.
   *
   * @throws RefusedException ILLEGAL_GENERATION, UNKNOWN_MEMBER, FENCED_INSTANCE_ID or
   *     REBALANCE_IN_PROGRESS
   */
  public Group hearing(GroupRules rules, String member, int theirs, long nowMs) {
    Member known = requireCurrent(rules, member, theirs);
    if (!rules.rebalance().takesHeartbeats(state)) {
      throw new RefusedException(
          ErrorCode.REBALANCE_IN_PROGRESS,
          "group " + id + " prepares a rebalance: " + member + " must join again");
    }
    return with(member, known.heard(nowMs));
  }

  /**
   * The member of that id, which must be of this generation.
   *
   * @throws RefusedException ILLEGAL_GENERATION, UNKNOWN_MEMBER or FENCED_INSTANCE_ID
   */
  public Member requireCurrent(GroupRules rules, String member, int theirs) {
    if (rules.groupErrors().looksAtMemberFirst() || fenced.containsKey(member)) {
      requireMember(member);
    }
    requireGeneration(member, theirs);
    return requireMember(member);
  }

  /**
   * Requires that a member may commit these partitions. Without a generation it is −1, and the
   * member's id is empty.
   *
   * @throws RefusedException REBALANCE_IN_PROGRESS, ILLEGAL_GENERATION, UNKNOWN_MEMBER,
   *     FENCED_INSTANCE_ID or NOT_PARTITION_OWNER
   */
  public void requireCommit(
      GroupRules rules, String member, int theirs, Iterable<TopicPartition> partitions) {
    if (rules.groupErrors().takesCommitWithoutGeneration() && theirs < 0 && members.isEmpty()) {
      return;
    }
    if (rules.groupErrors().looksAtMemberFirst()) {
      requireCurrent(rules, member, theirs);
    }
    if (!rules.rebalance().takesCommits(state)) {
      throw new RefusedException(
          ErrorCode.REBALANCE_IN_PROGRESS,
          members.isEmpty()
              ? "group " + id + " has no members, so nobody can commit: join it first"
              : "group " + id + " completes a rebalance: " + member + " must sync first");
    }
    Member known = requireCurrent(rules, member, theirs);
    for (TopicPartition partition : partitions) {
      if (!rules.commitOwnership().allows(known.assignment(), partition)) {
        throw new RefusedException(
            ErrorCode.NOT_PARTITION_OWNER,
            member + " does not own " + partition + " in generation " + generation + " of " + id);
      }
    }
  }

  /**
   * The member of that id.
   *
   * @throws RefusedException UNKNOWN_MEMBER or FENCED_INSTANCE_ID
   */
  public Member requireMember(String member) {
    requireNotFenced(member);
    Member known = members.get(member);
    if (known == null) {
      throw new RefusedException(
          ErrorCode.UNKNOWN_MEMBER, member + " is no member of " + id + ": join it again");
    }
    return known;
  }

  /**
   * Requires that nobody took over the instance of that member.
   *
   * @throws RefusedException FENCED_INSTANCE_ID
   */
  public void requireNotFenced(String member) {
    String instance = fenced.get(member);
    if (instance != null) {
      throw new RefusedException(
          ErrorCode.FENCED_INSTANCE_ID,
          "another member of "
              + id
              + " took over instance "
              + instance
              + ", which was "
              + member
              + ": stop this one");
    }
  }

  private void requireGeneration(String member, int theirs) {
    if (theirs != generation) {
      throw new RefusedException(
          ErrorCode.ILLEGAL_GENERATION,
          member
              + " is at generation "
              + theirs
              + ", "
              + id
              + " is at "
              + generation
              + ". Nothing changed: refresh the assignment");
    }
  }

  /** The id of the member that has that instance, or null. */
  @Nullable String holder(String instance) {
    for (Map.Entry<String, Member> each : members.entrySet()) {
      if (instance.equals(each.getValue().instance())) {
        return each.getKey();
      }
    }
    return null;
  }

  /** This group with one member added or changed. */
  Group with(String member, Member changed) {
    return new Group(
        id, generation, members.plus(member, changed), state, leader, roundDeadlineMs, fenced);
  }

  /** This group with other members. */
  Group withMembers(PSortedMap<String, Member> others) {
    return new Group(id, generation, others, state, leader, roundDeadlineMs, fenced);
  }

  /** This group with every member changed. */
  Group withEach(UnaryOperator<Member> change) {
    PSortedMap<String, Member> changed = members;
    for (Map.Entry<String, Member> each : members.entrySet()) {
      changed = changed.plus(each.getKey(), change.apply(each.getValue()));
    }
    return withMembers(changed);
  }

  /** This group without some members; another one leads if the leader went. */
  Group without(Iterable<String> gone) {
    PSortedMap<String, Member> left = members;
    for (String member : gone) {
      left = left.minus(member);
    }
    String leads = leader != null && left.containsKey(leader) ? leader : first(left);
    return new Group(
        id, generation, left, state, leader == null ? null : leads, roundDeadlineMs, fenced);
  }

  private static @Nullable String first(PSortedMap<String, Member> members) {
    return members.isEmpty() ? null : members.firstKey();
  }

  /** This group with {@code successor} in the place of the member that had its instance. */
  Group replacing(String former, String successor, String instance) {
    Member taken = requireMember(former).successor();
    return new Group(
        id,
        generation,
        members.minus(former).plus(successor, taken),
        state,
        former.equals(leader) ? successor : leader,
        roundDeadlineMs,
        fenced.plus(former, instance));
  }

  /** This group elsewhere in its rebalance. */
  Group in(GroupState next, int number, @Nullable String leads, @Nullable Long deadlineMs) {
    return new Group(id, number, members, next, leads, deadlineMs, fenced);
  }

  /** This group waiting until another time. */
  Group until(@Nullable Long deadlineMs) {
    return new Group(id, generation, members, state, leader, deadlineMs, fenced);
  }
}
