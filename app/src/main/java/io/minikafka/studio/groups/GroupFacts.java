package io.minikafka.studio.groups;

import io.minikafka.engine.group.GroupState;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.timeline.Moment;
import java.util.List;
import java.util.Optional;

/**
 * What is the case in one consumer group at one moment, as its picture needs it. A function of the
 * cluster and of what led to it.
 *
 * @param id of the group
 * @param generation the coordinator's; 0 of a group that nobody joined
 * @param state where the coordinator says it stands
 * @param phases how far a rebalance is; empty where the rules let it take no time
 * @param since who began this generation by joining, leaving or being expired; may be empty
 * @param assignor the rule that says who owns what
 * @param isolation what its consumers read, {@code read_committed} or not; empty where they differ
 * @param members in the order of their ids, then consumers that are members no longer or never were
 * @param rows the partitions they read, by id
 */
public record GroupFacts(
    String id,
    int generation,
    GroupState state,
    Optional<GroupPhases> phases,
    String since,
    String assignor,
    String isolation,
    List<MemberFacts> members,
    List<PartitionRow> rows) {
  public GroupFacts {
    members = List.copyOf(members);
    rows = List.copyOf(rows);
  }

  /** The facts of the group of that id at a moment, under the rules of its cluster. */
  public static GroupFacts of(Moment moment, Rules rules, String id) {
    return GroupReading.of(moment, rules, id);
  }

  /** Whether the group has members and all is assigned. */
  public boolean stable() {
    return state == GroupState.STABLE;
  }

  /** How a consumer stands to the group. */
  public enum Standing {
    /** A member at the group's generation. */
    CURRENT,
    /** A member whose join or sync is not answered yet: a rebalance goes on. */
    WAITS,
    /** A member that still believes in an older generation. */
    STALE,
    /** It joined by name alone: no consumer of this cluster is behind it. */
    REMOTE,
    /** It was expired or left, and does not know. */
    GONE,
    /** Assigned by hand; the coordinator does not know it. */
    BY_HAND
  }

  /**
   * A member, or a consumer that believes to be one.
   *
   * @param id in the group
   * @param consumer the consumer behind it, or empty
   * @param generation that it believes in, empty if it never joined
   * @param owns what the coordinator says it owns
   * @param believes what it believes it owns
   * @param deadlineMs when it may be expired; empty if it is no member
   * @param due whether that time is past and nobody has called for expiry
   */
  public record MemberFacts(
      String id,
      Optional<String> consumer,
      Standing standing,
      Optional<Integer> generation,
      List<TopicPartition> owns,
      List<TopicPartition> believes,
      Optional<Long> deadlineMs,
      boolean due) {
    public MemberFacts {
      owns = List.copyOf(owns);
      believes = List.copyOf(believes);
    }

    /** What it is called: by its consumer's name, which a person chose. */
    public String name() {
      return consumer.orElse(id);
    }
  }

  /**
   * A partition with the group's progress in it.
   *
   * @param owner the member that owns it, or empty
   * @param leader broker that leads it
   * @param led whether that broker runs
   * @param committed offset that a new owner would begin at
   * @param staged offset that an open transaction will commit, if it commits
   * @param position the owner's next offset, once it has polled
   * @param stale positions of those who only believe they own it
   * @param refused who of them was refused a commit last, and at which generation
   */
  public record PartitionRow(
      TopicPartition id,
      String owner,
      int leader,
      boolean led,
      long logStart,
      long logEnd,
      long highWatermark,
      long lastStable,
      Optional<Long> committed,
      Optional<Staged> staged,
      Optional<Long> position,
      List<StalePosition> stale,
      Optional<RefusedCommit> refused) {
    public PartitionRow {
      stale = List.copyOf(stale);
    }

    /** Records that can be read and were not: HW − position; empty before the first poll. */
    public Optional<Long> toRead() {
      return position.map(at -> Math.max(0, highWatermark - at));
    }

    /** What {@code kafka-consumer-groups} calls LAG: HW − committed. */
    public Optional<Long> toCommit() {
      return committed.map(at -> Math.max(0, highWatermark - at));
    }
  }

  /** An offset that a transaction holds back. */
  public record Staged(String transaction, long offset) {}

  /** Where a member reads on that owns the partition no longer. */
  public record StalePosition(String member, long offset) {}

  /** A commit that was refused. */
  public record RefusedCommit(String member, int generation, String code) {}

  /** The member of that id, if it is shown. */
  public Optional<MemberFacts> member(String member) {
    return members.stream().filter(each -> each.id().equals(member)).findFirst();
  }

  /** The row of that partition, if it is shown. */
  public Optional<PartitionRow> row(TopicPartition partition) {
    return rows.stream().filter(each -> each.id().equals(partition)).findFirst();
  }

  /** How many believe what the coordinator does not. */
  public long stale() {
    return members.stream()
        .filter(each -> each.standing() == Standing.STALE || each.standing() == Standing.GONE)
        .count();
  }
}
