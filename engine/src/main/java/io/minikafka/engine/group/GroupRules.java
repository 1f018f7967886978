package io.minikafka.engine.group;

import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.Rule;
import io.minikafka.engine.id.RuleChoices;
import io.minikafka.engine.id.RuleRow;
import io.minikafka.engine.id.TopicPartition;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.pcollections.PSortedMap;

/** The rules of groups that can be exchanged, one at a time. */
public record GroupRules(
    OffsetStorage offsetStorage,
    Rebalance rebalance,
    Assignor assignor,
    CommitOwnership commitOwnership,
    GroupErrors groupErrors,
    Expiry expiry) {

  private static final RuleRow<OffsetStorage> OFFSET_STORAGE =
      RuleRow.of("offsetStorage", OffsetStorage.class, new MiniKafkaGroup.OffsetsJson());
  private static final RuleRow<Rebalance> REBALANCE =
      RuleRow.of("rebalance", Rebalance.class, new MiniKafkaGroup.Immediate());
  private static final RuleRow<Assignor> ASSIGNOR =
      RuleRow.of("assignor", Assignor.class, new MiniKafkaGroup.RoundRobin());
  private static final RuleRow<CommitOwnership> COMMIT_OWNERSHIP =
      RuleRow.of(
          "commitOwnership",
          CommitOwnership.class,
          new MiniKafkaGroup.Checked(),
          new KafkaGroup.Unchecked());
  private static final RuleRow<GroupErrors> GROUP_ERRORS =
      RuleRow.of(
          "groupErrors",
          GroupErrors.class,
          new MiniKafkaGroup.Collapsed(),
          new KafkaGroup.ToldApart());
  private static final RuleRow<Expiry> EXPIRY =
      RuleRow.of("expiry", Expiry.class, new MiniKafkaGroup.Explicit());

  /** The rows of the table that this package governs. */
  public static final List<RuleRow<?>> ROWS =
      List.of(OFFSET_STORAGE, REBALANCE, ASSIGNOR, COMMIT_OWNERSHIP, GROUP_ERRORS, EXPIRY);

  /** Those of {@code chosen} that this package governs. */
  public static GroupRules of(RuleChoices chosen) {
    return new GroupRules(
        chosen.of(OFFSET_STORAGE),
        chosen.of(REBALANCE),
        chosen.of(ASSIGNOR),
        chosen.of(COMMIT_OWNERSHIP),
        chosen.of(GROUP_ERRORS),
        chosen.of(EXPIRY));
  }

  /** Where committed offsets are kept. */
  public interface OffsetStorage extends Rule {}

  /** The phases of a rebalance. */
  public interface Rebalance extends Rule {}

  /** Who owns what. */
  public interface Assignor extends Rule {
    /** Every member's partitions; each partition of a subscribed topic has exactly one owner. */
    SortedMap<String, List<TopicPartition>> assign(
        PSortedMap<String, Member> members, Map<String, Integer> partitionCounts);
  }

  /** Whether a member may commit a partition that is not its own. */
  public interface CommitOwnership extends Rule {
    /** Whether a member that owns {@code owned} may commit {@code partition}. */
    boolean allows(List<TopicPartition> owned, TopicPartition partition);
  }

  /** Which code a call gets that the coordinator cannot serve. */
  public interface GroupErrors extends Rule {
    /** What somebody asks of a group. */
    enum Call {
      HEARTBEAT,
      COMMIT,
      DESCRIPTION
    }

    /**
     * The code of a call to a group that nobody joined.
     *
     * @param committed whether offsets are kept for it
     */
    ErrorCode unknownGroup(Call call, boolean committed);

    /** Whether the member is looked at before generation and state, or after them. */
    boolean looksAtMemberFirst();

    /** Whether somebody may commit without a generation while the group has no members. */
    boolean takesCommitWithoutGeneration();
  }

  /** Whether deadlines act by themselves. */
  public interface Expiry extends Rule {}
}
