package io.minikafka.engine.group;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.GroupEvent;
import io.minikafka.engine.group.Member.Stage;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Join and sync, one call after the other: where the group stands and what is told. */
class PhasedRebalanceTest {
  private static final long TIMEOUT_MS = 3_000;

  private GroupRules rules = rules("join-and-sync", "sticky");
  private final List<Event> told = new ArrayList<>();
  private long nowMs = 10;
  private Group group = Group.create("g");

  private static GroupRules rules(String rebalance, String assignor) {
    return Rules.miniKafka().with("rebalance", rebalance).with("assignor", assignor).group();
  }

  private Coordination with() {
    told.clear();
    return new Coordination(rules, Map.of("t", 3, "u", 3), nowMs, TIMEOUT_MS, told::add);
  }

  private void join(String member, String instance, String... topics) {
    group =
        rules
            .rebalance()
            .join(group, new JoinRequest(member, List.of(topics), 100, instance), with());
  }

  private void join(String member) {
    join(member, null, "t");
  }

  private void sync(String member) {
    group = rules.rebalance().sync(group, member, with());
  }

  private void leave(String... members) {
    group = rules.rebalance().leave(group, List.of(members), with());
  }

  private void roundOver() {
    group = rules.rebalance().roundOver(group, with());
  }

  private Stage stage(String member) {
    return group.requireMember(member).stage();
  }

  /** A and B share t in generation 2; A leads. */
  private void two() {
    join("A");
    sync("A");
    join("B");
    join("A");
    sync("A");
    sync("B");
    assertEquals(GroupState.STABLE, group.state());
    assertEquals(2, group.generation());
  }

  @Test
  void theFirstJoinBeginsAGenerationWhoseMembersMustSync() {
    join("A");
    assertEquals(GroupState.COMPLETING_REBALANCE, group.state());
    assertEquals("A", group.leader());
    assertEquals(10 + TIMEOUT_MS, group.roundDeadlineMs());
    assertEquals(Stage.JOINED, stage("A"));
    assertEquals(List.of(new GroupEvent.GenerationBegan("g", 1, "A", List.of("A"))), told);
  }

  @Test
  void aSyncBeforeTheLeadersWaitsForIt() {
    join("A");
    sync("A");
    join("B");
    join("A");
    sync("B");
    assertEquals(List.of(new GroupEvent.SyncWaits("g", "B", "A")), told);
    assertEquals(Stage.AWAITS_SYNC, stage("B"));
    nowMs = 20;
    sync("A");
    assertEquals(2, told.size());
    assertEquals(Stage.SYNCED, stage("B"));
    assertEquals(120, group.requireMember("B").deadlineMs());
    assertNull(group.roundDeadlineMs());
  }

  @Test
  void aRoundEndsWhenTheLastMemberIsTold() {
    join("A");
    sync("A");
    join("B");
    join("A");
    sync("A");
    assertEquals(GroupState.STABLE, group.state());
    assertEquals(10 + TIMEOUT_MS, group.roundDeadlineMs());
    sync("B");
    assertNull(group.roundDeadlineMs());
  }

  @Test
  void theLeaderLeadsOnIfItJoinsAgainElseTheFirstThatJoined() {
    two();
    join("C");
    join("B");
    assertEquals(GroupState.PREPARING_REBALANCE, group.state());
    join("A");
    assertEquals("A", group.leader());
    sync("A");
    sync("B");
    sync("C");
    join("B", null, "t", "u");
    join("C");
    nowMs += TIMEOUT_MS + 1;
    roundOver();
    assertEquals("B", group.leader());
    assertEquals(List.of("B", "C"), List.copyOf(group.members().keySet()));
    assertEquals(new GroupEvent.GivenUp("g", "A", true, 10 + TIMEOUT_MS), told.get(0));
  }

  @Test
  void theLeaderNeedNotBeTheFirstByName() {
    join("B");
    sync("B");
    join("A");
    join("B");
    assertEquals("B", group.leader());
    assertEquals(List.of(new GroupEvent.GenerationBegan("g", 2, "B", List.of("A", "B"))), told);
    sync("B");
    sync("A");
    join("A", null, "t", "u");
    nowMs += TIMEOUT_MS + 1;
    roundOver();
    assertEquals("A", group.leader());
  }

  @Test
  void aFollowersJoinWithTheSameTopicsChangesNothingAndTheLeadersBeginsARound() {
    two();
    join("B");
    assertEquals(List.of(new GroupEvent.JoinedAgain("g", "B", 2)), told);
    assertEquals(GroupState.STABLE, group.state());
    assertEquals(Stage.SYNCED, stage("B"));
    join("A");
    assertEquals(GroupState.PREPARING_REBALANCE, group.state());
    assertEquals(
        List.of(new GroupEvent.RebalancePrepared("g", "A", List.of("B"), 10 + TIMEOUT_MS)), told);
  }

  /** B is a follower whose last assignment took partitions of t from it. */
  private void followerThatLost(String rebalance, String assignor) {
    rules = rules(rebalance, assignor);
    join("A", null, "u");
    join("B");
    join("A", null, "u");
    sync("A");
    sync("B");
    join("C");
    join("A", null, "u");
    join("B");
    sync("A");
    sync("B");
    sync("C");
    assertEquals("A", group.leader());
    assertEquals(true, group.requireMember("B").mustGiveUp());
  }

  @Test
  void aFollowerThatLostSomethingBeginsARoundOnlyWhereThatIsHandedOutLater() {
    followerThatLost("join-and-sync", "sticky");
    join("B");
    assertEquals(GroupState.STABLE, group.state());
    group = Group.create("g");
    followerThatLost("cooperative", "sticky");
    join("B");
    assertEquals(GroupState.PREPARING_REBALANCE, group.state());
    group = Group.create("g");
    followerThatLost("join-and-sync", "cooperative-sticky");
    join("B");
    assertEquals(GroupState.PREPARING_REBALANCE, group.state());
    group = Group.create("g");
    followerThatLost("cooperative", "sticky");
    join("C");
    assertEquals(GroupState.STABLE, group.state());
  }

  @Test
  void anInstanceIsTakenOverWithoutARound() {
    join("A", "kitchen", "t");
    sync("A");
    List<TopicPartition> owned = group.requireMember("A").assignment();
    join("A2", "kitchen", "t");
    assertEquals(
        List.of(
            new GroupEvent.InstanceTaken("g", "A2", "A", "kitchen"),
            new GroupEvent.JoinedAgain("g", "A2", 1)),
        told);
    assertEquals(GroupState.STABLE, group.state());
    assertEquals("A2", group.leader());
    assertEquals(Stage.JOINED, stage("A2"));
    sync("A2");
    assertEquals(owned, group.requireMember("A2").assignment());
  }

  @Test
  void anInstanceThatBringsOtherTopicsBeginsARound() {
    join("A", "kitchen", "t");
    sync("A");
    join("A2", "kitchen", "t", "u");
    assertEquals(2, group.generation());
    assertEquals(GroupState.COMPLETING_REBALANCE, group.state());
  }

  @Test
  void theLastMemberThatLeavesEmptiesTheGroupInANewGeneration() {
    two();
    leave("B");
    assertEquals(
        List.of(new GroupEvent.RebalancePrepared("g", null, List.of("A"), 10 + TIMEOUT_MS)), told);
    leave("A");
    assertEquals(List.of(new GroupEvent.Emptied("g", 3)), told);
    assertEquals(GroupState.EMPTY, group.state());
    assertNull(group.leader());
    assertNull(group.roundDeadlineMs());
  }

  @Test
  void whoDoesNotSyncInTimeIsGivenUpAndTheOthersJoinAgain() {
    join("A");
    sync("A");
    join("B");
    join("A");
    sync("A");
    roundOver();
    assertEquals(new GroupEvent.GivenUp("g", "B", false, 10 + TIMEOUT_MS), told.get(0));
    assertEquals(GroupState.PREPARING_REBALANCE, group.state());
    assertEquals(List.of("A"), List.copyOf(group.members().keySet()));
  }

  @Test
  void aRoundInWhichNobodyJoinedGoesOnWhileAStaticMemberMayComeBack() {
    join("A", "kitchen", "t");
    sync("A");
    join("B");
    leave("B");
    assertEquals(GroupState.PREPARING_REBALANCE, group.state());
    nowMs = 5_000;
    roundOver();
    assertEquals(List.of(), told);
    assertEquals(GroupState.PREPARING_REBALANCE, group.state());
    assertEquals(5_000 + TIMEOUT_MS, group.roundDeadlineMs());
  }

  @Test
  void aRoundInWhichNobodyJoinedEmptiesAGroupWithoutStaticMembers() {
    join("A");
    sync("A");
    join("B");
    leave("B");
    roundOver();
    assertEquals(
        List.of(
            new GroupEvent.GivenUp("g", "A", true, 10 + TIMEOUT_MS),
            new GroupEvent.Emptied("g", 2)),
        told);
    assertEquals(GroupState.EMPTY, group.state());
  }
}
