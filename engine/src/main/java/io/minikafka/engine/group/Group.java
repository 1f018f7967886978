package io.minikafka.engine.group;

import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/**
 * A consumer group as its coordinator keeps it (Kafka: {@code ClassicGroup}). Joining assigns at
 * once: a generation begins and is stable within one command.
 *
 * @param generation counts every rebalance, also the one that leaves the group empty
 * @param members by id, in the order of their text
 */
public record Group(String id, int generation, PSortedMap<String, Member> members) {

  /** A group nobody joined yet. */
  public static Group create(String id) {
    return new Group(id, 0, TreePMap.empty());
  }

  /** Where it stands. */
  public GroupState state() {
    return members.isEmpty() ? GroupState.EMPTY : GroupState.STABLE;
  }

  /** The member of that id, or null. */
  public @Nullable Member member(String member) {
    return members.get(member);
  }

  /** This group after a member joined, or joined again. */
  public Group joining(
      GroupRules rules,
      String member,
      List<String> topics,
      long deadlineMs,
      Map<String, Integer> partitionCounts) {
    List<String> sorted = List.copyOf(new TreeSet<>(topics));
    return new Group(
            id, generation, members.plus(member, new Member(sorted, List.of(), deadlineMs)))
        .rebalanced(rules, partitionCounts);
  }

  /** This group without that member; unchanged if it is none. */
  public Group leaving(GroupRules rules, String member, Map<String, Integer> partitionCounts) {
    return members.containsKey(member)
        ? new Group(id, generation, members.minus(member)).rebalanced(rules, partitionCounts)
        : this;
  }

  /** The members whose deadline is strictly past. */
  public List<String> expired(long nowMs) {
    return members.entrySet().stream()
        .filter(each -> nowMs > each.getValue().deadlineMs())
        .map(Map.Entry::getKey)
        .toList();
  }

  /** This group without the members whose deadline is past; one rebalance for all of them. */
  public Group expiring(GroupRules rules, long nowMs, Map<String, Integer> partitionCounts) {
    PSortedMap<String, Member> left = members;
    for (String member : expired(nowMs)) {
      left = left.minus(member);
    }
    return left.size() == members.size()
        ? this
        : new Group(id, generation, left).rebalanced(rules, partitionCounts);
  }

  /**
   * This group after a heartbeat.
   *
   * @throws RefusedException ILLEGAL_GENERATION or UNKNOWN_MEMBER
   */
  public Group hearing(GroupRules rules, String member, int theirs, long deadlineMs) {
    if (rules.groupErrors().looksAtMemberFirst()) {
      requireMember(member);
    }
    requireGeneration(member, theirs);
    Member known = requireMember(member);
    return new Group(
        id,
        generation,
        members.plus(member, new Member(known.topics(), known.assignment(), deadlineMs)));
  }

  /**
   * Requires that a member may commit these partitions. Without a generation it is −1, and the
   * member's id is empty.
   *
   * @throws RefusedException REBALANCE_IN_PROGRESS, ILLEGAL_GENERATION, UNKNOWN_MEMBER or
   *     NOT_PARTITION_OWNER
   */
  public void requireCommit(
      GroupRules rules, String member, int theirs, Iterable<TopicPartition> partitions) {
    if (rules.groupErrors().takesCommitWithoutGeneration() && theirs < 0 && members.isEmpty()) {
      return;
    }
    if (rules.groupErrors().looksAtMemberFirst()) {
      requireMember(member);
      requireGeneration(member, theirs);
    }
    if (state() != GroupState.STABLE) {
      throw new RefusedException(
          ErrorCode.REBALANCE_IN_PROGRESS,
          "group " + id + " has no members, so nobody can commit: join it first");
    }
    requireGeneration(member, theirs);
    Member known = requireMember(member);
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
   * @throws RefusedException UNKNOWN_MEMBER
   */
  public Member requireMember(String member) {
    Member known = members.get(member);
    if (known == null) {
      throw new RefusedException(
          ErrorCode.UNKNOWN_MEMBER, member + " is no member of " + id + ": join it again");
    }
    return known;
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

  private Group rebalanced(GroupRules rules, Map<String, Integer> partitionCounts) {
    SortedMap<String, List<TopicPartition>> owned =
        rules.assignor().assign(members, partitionCounts);
    PSortedMap<String, Member> assigned = members;
    for (Map.Entry<String, Member> each : members.entrySet()) {
      Member member = each.getValue();
      assigned =
          assigned.plus(
              each.getKey(),
              new Member(
                  member.topics(),
                  owned.getOrDefault(each.getKey(), List.of()),
                  member.deadlineMs()));
    }
    return new Group(id, generation + 1, assigned);
  }
}
