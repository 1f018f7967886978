package io.minikafka.engine.group;

import io.minikafka.engine.event.GroupEvent;
import io.minikafka.engine.group.GroupRules.Rebalance;
import io.minikafka.engine.group.Member.Stage;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.pcollections.PSortedMap;

/**
 * A rebalance in two phases (Kafka's classic protocol, {@code GroupMetadataManager}). Everybody
 * joins, which begins a generation; then everybody syncs, and the sync of the leader assigns.
 */
interface PhasedRebalance extends Rebalance {
  /** Whether members keep what they own while they join again (KIP-429), or give it all up. */
  boolean keepsWhileJoining();

  @Override
  default boolean answersMissingIds() {
    return true;
  }

  @Override
  default boolean rejoinsAfterRevoking() {
    return true;
  }

  @Override
  default boolean takesHeartbeats(GroupState state) {
    return state != GroupState.PREPARING_REBALANCE;
  }

  /** Between the two phases nobody knows what it owns. */
  @Override
  default boolean takesCommits(GroupState state) {
    return state == GroupState.STABLE || state == GroupState.PREPARING_REBALANCE;
  }

  @Override
  default Group join(Group group, JoinRequest request, Coordination with) {
    String id = request.member();
    String instance = request.instance();
    String holder = instance == null ? null : group.holder(instance);
    boolean succeeds = holder != null && !holder.equals(id);
    Group joining = group;
    if (instance != null && holder != null && succeeds) {
      joining = group.replacing(holder, id, instance);
      with.tell(new GroupEvent.InstanceTaken(group.id(), id, holder, instance));
    }
    Member known = joining.member(id);
    if (known == null) {
      Member fresh =
          Member.joining(request.topics(), with.nowMs(), request.sessionTimeoutMs(), instance);
      return prepared(joining.with(id, fresh), id, with);
    }
    boolean settled = succeeds ? group.state() == GroupState.STABLE : isSettled(joining, id, with);
    boolean changes = !known.topics().equals(request.topics()) || !settled;
    Member asking =
        known.rejoining(request.topics(), request.sessionTimeoutMs(), with.nowMs()).free();
    if (changes) {
      return prepared(joining.with(id, asking), id, with);
    }
    with.tell(new GroupEvent.JoinedAgain(group.id(), id, group.generation()));
    return joining.with(id, succeeds ? asking.at(Stage.JOINED) : asking);
  }

  /** Whether a join with the same topics changes nothing. */
  private boolean isSettled(Group group, String id, Coordination with) {
    boolean handsOver =
        group.requireMember(id).mustGiveUp()
            && (keepsWhileJoining() || with.rules().assignor().handsOutLater());
    return switch (group.state()) {
      case EMPTY, PREPARING_REBALANCE -> false;
      case COMPLETING_REBALANCE -> true;
      case STABLE -> !id.equals(group.leader()) && !handsOver;
    };
  }

  @Override
  default Group leave(Group group, List<String> gone, Coordination with) {
    return prepared(group.without(gone), null, with);
  }

  /**
   * The group in which everybody has to join again; unless it is in that phase already.
   *
   * @param joins who has just joined, or null
   */
  private Group prepared(Group group, @Nullable String joins, Coordination with) {
    Group next = group;
    if (group.state() != GroupState.PREPARING_REBALANCE) {
      next =
          group
              .withEach(member -> member.at(Stage.CALLED))
              .in(
                  GroupState.PREPARING_REBALANCE,
                  group.generation(),
                  group.leader(),
                  with.roundEndMs());
    }
    if (joins != null) {
      next = next.with(joins, next.requireMember(joins).at(Stage.AWAITS_JOIN));
    }
    List<String> missing = at(next, Stage.CALLED);
    if (missing.isEmpty()) {
      return begun(next, with);
    }
    with.tell(
        new GroupEvent.RebalancePrepared(
            next.id(),
            joins,
            missing,
            next.roundDeadlineMs() == null ? with.nowMs() : next.roundDeadlineMs()));
    return next;
  }

  /** The group in its next generation, whose members have to sync. */
  private static Group begun(Group group, Coordination with) {
    int generation = group.generation() + 1;
    if (group.members().isEmpty()) {
      with.tell(new GroupEvent.Emptied(group.id(), generation));
      return group.in(GroupState.EMPTY, generation, null, null);
    }
    List<String> joined = at(group, Stage.AWAITS_JOIN);
    String before = group.leader();
    String leader = before != null && joined.contains(before) ? before : joined.get(0);
    with.tell(
        new GroupEvent.GenerationBegan(
            group.id(), generation, leader, List.copyOf(group.members().keySet())));
    return group
        .withEach(member -> member.at(Stage.JOINED).heard(with.nowMs()))
        .in(GroupState.COMPLETING_REBALANCE, generation, leader, with.roundEndMs());
  }

  @Override
  default Group sync(Group group, String member, Coordination with) {
    switch (group.state()) {
      case COMPLETING_REBALANCE -> {
        if (member.equals(group.leader())) {
          return assigned(
              group.with(member, group.requireMember(member).at(Stage.AWAITS_SYNC)), with);
        }
        with.tell(new GroupEvent.SyncWaits(group.id(), member, String.valueOf(group.leader())));
        return group.with(member, group.requireMember(member).at(Stage.AWAITS_SYNC));
      }
      case STABLE -> {
        return told(group, member, with);
      }
      default ->
          throw new RefusedException(
              ErrorCode.REBALANCE_IN_PROGRESS,
              "group " + group.id() + " prepares a rebalance: " + member + " must join again");
    }
  }

  /** The group with what the leader assigned; who waits for it is told. */
  private static Group assigned(Group group, Coordination with) {
    PSortedMap<String, Member> current = group.withEach(Member::asAssigned).members();
    SortedMap<String, List<TopicPartition>> owned =
        with.rules().assignor().assign(current, with.partitionCounts());
    PSortedMap<String, Member> given = group.members();
    for (Map.Entry<String, Member> each : group.members().entrySet()) {
      List<TopicPartition> own = owned.getOrDefault(each.getKey(), List.of());
      given = given.plus(each.getKey(), each.getValue().given(own));
    }
    Group stable =
        group
            .withMembers(given)
            .in(GroupState.STABLE, group.generation(), group.leader(), group.roundDeadlineMs());
    for (String member : at(group, Stage.AWAITS_SYNC)) {
      stable = told(stable, member, with);
    }
    return stable;
  }

  private static Group told(Group group, String member, Coordination with) {
    Member told = group.requireMember(member).told().heard(with.nowMs());
    with.tell(new GroupEvent.Synced(group.id(), member, group.generation(), told.assignment()));
    Group after = group.with(member, told);
    boolean all = after.members().values().stream().allMatch(each -> each.stage() == Stage.SYNCED);
    return all ? after.until(null) : after;
  }

  @Override
  default Group roundOver(Group group, Coordination with) {
    Stage late = group.state() == GroupState.PREPARING_REBALANCE ? Stage.CALLED : Stage.JOINED;
    boolean preparing = late == Stage.CALLED;
    // A static member may still come back: its session alone decides (KIP-345).
    List<String> gone =
        at(group, late).stream()
            .filter(id -> !preparing || group.requireMember(id).instance() == null)
            .toList();
    for (String member : gone) {
      with.tell(
          new GroupEvent.GivenUp(
              group.id(),
              member,
              preparing,
              group.roundDeadlineMs() == null ? 0 : group.roundDeadlineMs()));
    }
    Group left = group.without(gone);
    if (!preparing) {
      return prepared(left, null, with);
    }
    return left.members().isEmpty() || !at(left, Stage.AWAITS_JOIN).isEmpty()
        ? begun(left, with)
        : left.until(with.roundEndMs());
  }

  private static List<String> at(Group group, Stage stage) {
    return group.members().entrySet().stream()
        .filter(each -> each.getValue().stage() == stage)
        .map(Map.Entry::getKey)
        .toList();
  }

  @Override
  default Consumer joined(Consumer consumer, Group after) {
    List<TopicPartition> kept =
        keepsWhileJoining()
            ? consumer.assignment().stream()
                .filter(after.requireMember(consumer.memberId()).given()::contains)
                .toList()
            : List.of();
    return reached(consumer.subscribed(kept), after, after);
  }

  @Override
  default Consumer reached(Consumer consumer, Group before, Group after) {
    Member member = after.member(consumer.memberId());
    if (member == null || member.stage() == Stage.CALLED || member.stage() == Stage.AWAITS_JOIN) {
      return consumer;
    }
    Member was = before.member(consumer.memberId());
    Consumer current = consumer.joined(after.generation(), consumer.assignment());
    boolean justTold = member.stage() == Stage.SYNCED && was != null && was.stage() != Stage.SYNCED;
    return justTold ? synced(current, after) : current;
  }

  @Override
  default Consumer synced(Consumer consumer, Group after) {
    Member member = after.requireMember(consumer.memberId());
    if (member.stage() != Stage.SYNCED) {
      return consumer;
    }
    TreeSet<TopicPartition> owned = new TreeSet<>(member.assignment());
    if (keepsWhileJoining()) {
      owned.addAll(consumer.assignment());
    }
    return consumer.joined(after.generation(), owned);
  }

  /** {@code rebalance: join-and-sync}. */
  record JoinAndSync() implements PhasedRebalance {
    @Override
    public String value() {
      return "join-and-sync";
    }

    @Override
    public String explain() {
      return "Every member gives up what it owns and joins again, which begins a generation; then "
          + "the leader's sync assigns, and each sync is answered. This is Kafka's classic "
          + "protocol with eager members (JoinGroup, SyncGroup, max.poll.interval.ms).";
    }

    @Override
    public boolean keepsWhileJoining() {
      return false;
    }
  }

  /** {@code rebalance: cooperative}. */
  record Cooperative() implements PhasedRebalance {
    @Override
    public String value() {
      return "cooperative";
    }

    @Override
    public String explain() {
      return "Join and sync, while members keep what they own and give up only what the new "
          + "assignment takes away. Who gave something up joins again, so that it can be handed "
          + "out (KIP-429).";
    }

    @Override
    public boolean keepsWhileJoining() {
      return true;
    }
  }
}
