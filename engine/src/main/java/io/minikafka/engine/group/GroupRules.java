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
      RuleRow.of(
          "offsetStorage",
          OffsetStorage.class,
          new MiniKafkaGroup.OffsetsJson(),
          new KafkaGroup.OffsetsTopic());
  private static final RuleRow<Rebalance> REBALANCE =
      new RuleRow<>(
          "rebalance",
          Rebalance.class,
          new MiniKafkaGroup.Immediate(),
          new PhasedRebalance.JoinAndSync(),
          List.of(new PhasedRebalance.Cooperative()));
  private static final RuleRow<Assignor> ASSIGNOR =
      new RuleRow<>(
          "assignor",
          Assignor.class,
          new MiniKafkaGroup.RoundRobin(),
          new KafkaGroup.Range(),
          List.of(new StickyAssignors.Sticky(), new StickyAssignors.CooperativeSticky()));
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
      RuleRow.of("expiry", Expiry.class, new MiniKafkaGroup.Explicit(), new KafkaGroup.OnClock());

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
  public interface OffsetStorage extends Rule {
    /** Whether a commit is appended to an internal topic. */
    boolean isTopic();
  }

  /** The phases of a rebalance. */
  public interface Rebalance extends Rule {
    /** Whether a member must bring an id of its own: an empty one is MEMBER_ID_REQUIRED. */
    boolean answersMissingIds();

    /** The group after somebody joined, or joined again. */
    Group join(Group group, JoinRequest request, Coordination with);

    /** The group after members went. */
    Group leave(Group group, List<String> gone, Coordination with);

    /** The group after a member of this generation asked for its assignment. */
    Group sync(Group group, String member, Coordination with);

    /** The group after the coordinator gave up to wait for joins or syncs. */
    Group roundOver(Group group, Coordination with);

    /** Whether heartbeats are taken in that state. */
    boolean takesHeartbeats(GroupState state);

    /** Whether commits are taken in that state. */
    boolean takesCommits(GroupState state);

    /** Whether a consumer that gave something up joins again. */
    boolean rejoinsAfterRevoking();

    /** What a consumer believes after its join; {@code after} is its group. */
    Consumer joined(Consumer consumer, Group after);

    /** What a consumer believes after its group went from {@code before} to {@code after}. */
    Consumer reached(Consumer consumer, Group before, Group after);

    /** What a consumer believes after its sync was answered, if it was. */
    Consumer synced(Consumer consumer, Group after);
  }

  /** Who owns what. */
  public interface Assignor extends Rule {
    /** Every member's partitions; each partition of a subscribed topic has exactly one owner. */
    SortedMap<String, List<TopicPartition>> assign(
        PSortedMap<String, Member> members, Map<String, Integer> partitionCounts);

    /**
     * Whether what is taken from one member is handed to another only in the next generation
     * (KIP-429).
     */
    default boolean handsOutLater() {
      return false;
    }
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
  public interface Expiry extends Rule {
    /** Whether members and rounds whose time is up go as the clock passes it. */
    boolean isOnClock();
  }
}
