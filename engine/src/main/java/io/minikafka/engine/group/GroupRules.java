package io.minikafka.engine.group;

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
      RuleRow.of("commitOwnership", CommitOwnership.class, new MiniKafkaGroup.Checked());
  private static final RuleRow<GroupErrors> GROUP_ERRORS =
      RuleRow.of("groupErrors", GroupErrors.class, new MiniKafkaGroup.Collapsed());
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
  public interface CommitOwnership extends Rule {}

  /** Which codes an unknown group gets. */
  public interface GroupErrors extends Rule {}

  /** Whether deadlines act by themselves. */
  public interface Expiry extends Rule {}
}
