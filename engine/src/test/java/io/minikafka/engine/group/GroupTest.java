package io.minikafka.engine.group;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.event.Event;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A group as a value: deadlines, who leads, who may commit. */
class GroupTest {
  private static final TopicPartition PARTITION = new TopicPartition("t", 0);

  private static Member member(long nowMs) {
    return Member.joining(List.of("t"), nowMs, 100, null).told();
  }

  private static Group of(String leader, String... ids) {
    Group group = Group.create("g");
    for (String id : ids) {
      group = group.with(id, member(0));
    }
    return group.in(GroupState.STABLE, 3, leader, null);
  }

  private static Coordination coordination(long nowMs, long timeoutMs) {
    List<Event> told = new ArrayList<>();
    return new Coordination(Rules.miniKafka().group(), Map.of("t", 1), nowMs, timeoutMs, told::add);
  }

  @Test
  void aMemberExpiresOnceTheClockIsPastItsDeadlineAndNotAtIt() {
    Group group = of(null, "A").with("B", member(1));
    assertEquals(List.of(), group.expired(100));
    assertEquals(List.of("A"), group.expired(101));
    assertEquals(List.of("A", "B"), group.expired(102));
  }

  @Test
  void aMemberThatWaitsForAnAnswerDoesNotExpire() {
    Group group = of(null, "A").with("B", member(0).at(Member.Stage.AWAITS_SYNC));
    assertEquals(List.of("A"), group.expired(1_000));
  }

  @Test
  void aRoundIsOverOnceTheClockIsPastItsEndAndNotAtIt() {
    Group group = of(null, "A");
    assertFalse(group.isRoundOver(Long.MAX_VALUE));
    assertFalse(group.until(50L).isRoundOver(50));
    assertTrue(group.until(50L).isRoundOver(51));
  }

  @Test
  void theEndOfARoundIsNoEarlierThanItsBeginning() {
    assertEquals(3_007, coordination(7, 3_000).roundEndMs());
    assertEquals(7, coordination(7, 0).roundEndMs());
    assertEquals(Long.MAX_VALUE, coordination(7, Long.MAX_VALUE).roundEndMs());
  }

  @Test
  void theLeaderLeadsOnWhileItIsThereElseTheFirstMember() {
    Group group = of("B", "A", "B", "C");
    assertEquals("B", group.without(List.of("C")).leader());
    assertEquals("A", group.without(List.of("B")).leader());
    assertEquals("C", group.without(List.of("B", "A")).leader());
    assertNull(group.without(List.of("A", "B", "C")).leader());
    assertNull(of(null, "A", "B").without(List.of("A")).leader());
  }

  @Test
  void whoTakesAnInstanceOverLeadsOnlyIfTheOtherOneLed() {
    Group group = of("A", "A", "B");
    Group led = group.replacing("A", "A2", "kitchen");
    assertEquals("A2", led.leader());
    assertEquals(List.of("A2", "B"), List.copyOf(led.members().keySet()));
    assertEquals(Map.of("A", "kitchen"), led.fenced());
    assertEquals("A", group.replacing("B", "B2", "cellar").leader());
  }

  @Test
  void theHolderOfAnInstanceIsTheMemberThatBroughtIt() {
    Group group = of(null, "A").with("B", Member.joining(List.of("t"), 0, 100, "kitchen").told());
    assertEquals("B", group.holder("kitchen"));
    assertNull(group.holder("cellar"));
  }

  private static void refused(ErrorCode code, String says, Group group, GroupRules rules, int at) {
    RefusedException refused =
        assertThrows(
            RefusedException.class, () -> group.requireCommit(rules, "A", at, List.of(PARTITION)));
    assertEquals(code, refused.code());
    assertTrue(refused.getMessage().contains(says), refused.getMessage());
  }

  @Test
  void onlyWhoSaysNoGenerationCommitsWithoutOneToAGroupWithoutMembers() {
    GroupRules kafka = Rules.miniKafka().with("groupErrors", "kafka").group();
    Group empty = Group.create("g");
    empty.requireCommit(kafka, "", -1, List.of(PARTITION));
    refused(ErrorCode.UNKNOWN_MEMBER, "A is no member", empty, kafka, 0);
    refused(
        ErrorCode.REBALANCE_IN_PROGRESS, "has no members", empty, Rules.miniKafka().group(), -1);
  }

  @Test
  void aCommitDuringARebalanceIsToldWhatToDo() {
    GroupRules rules = Rules.miniKafka().group();
    Group rebalancing = of("A", "A").in(GroupState.COMPLETING_REBALANCE, 3, "A", null);
    refused(ErrorCode.REBALANCE_IN_PROGRESS, "A must sync first", rebalancing, rules, 3);
    refused(ErrorCode.ILLEGAL_GENERATION, "generation 2", of("A", "A"), rules, 2);
    refused(ErrorCode.NOT_PARTITION_OWNER, "A does not own t-0", of("A", "A"), rules, 3);
    Group owning = of("A").with("A", member(0).given(List.of(PARTITION)).told());
    owning.requireCommit(rules, "A", 3, List.of(PARTITION));
  }

  @Test
  void aHeartbeatMovesTheDeadlineByTheMembersOwnTimeout() {
    GroupRules rules = Rules.miniKafka().group();
    assertEquals(140, of("A", "A").hearing(rules, "A", 3, 40).requireMember("A").deadlineMs());
    Group fenced = of("A", "A").replacing("A", "A2", "kitchen");
    assertEquals(
        ErrorCode.FENCED_INSTANCE_ID,
        assertThrows(RefusedException.class, () -> fenced.hearing(rules, "A", 1, 40)).code());
    Group preparing = of("A", "A").in(GroupState.PREPARING_REBALANCE, 3, "A", 90L);
    GroupRules eager = Rules.miniKafka().with("rebalance", "join-and-sync").group();
    assertEquals(
        ErrorCode.REBALANCE_IN_PROGRESS,
        assertThrows(RefusedException.class, () -> preparing.hearing(eager, "A", 3, 40)).code());
  }
}
