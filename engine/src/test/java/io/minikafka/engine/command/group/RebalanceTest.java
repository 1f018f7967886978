package io.minikafka.engine.command.group;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.Story;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Join and sync, eager and cooperative, by what members and consumers see. */
class RebalanceTest {
  private static final Rules EAGER = Rules.miniKafka().with("rebalance", "join-and-sync");
  private static final Rules COOPERATIVE =
      Rules.miniKafka().with("rebalance", "cooperative").with("assignor", "cooperative-sticky");
  private static final List<String> NOTHING = List.of();

  private static Story group(Rules rules) {
    return Story.begin(rules, "{'brokers': [1], 'rebalanceTimeoutMs': 3000}")
        .does("createTopic 'topic': 't', 'partitions': 3, 'replicationFactor': 1");
  }

  private static String join(String member) {
    return "joinGroup 'group': 'g', 'member': '" + member + "', 'topics': ['t']";
  }

  private static String join(String member, String instance) {
    return join(member) + ", 'instance': '" + instance + "'";
  }

  private static String sync(String member, int generation) {
    return "syncGroup 'group': 'g', 'member': '" + member + "', 'generation': " + generation;
  }

  private static String heartbeat(String member, int generation) {
    return "groupHeartbeat 'group': 'g', 'member': '" + member + "', 'generation': " + generation;
  }

  private static Object owned(Story story, String member) {
    return String.valueOf(story.at("/groups/g/members/" + member + "/assignment"));
  }

  @Test
  void aJoinerIsListedAtOnceAndOwnsNothingUntilItsSync() {
    Story story = group(EAGER).does(join("A"));
    assertEquals("completing_rebalance", story.at("/groups/g/state"));
    assertEquals(NOTHING, story.at("/groups/g/members/A/assignment"));
    story.does(sync("A", 1), join("B"));
    assertEquals("preparing_rebalance", story.at("/groups/g/state"));
    assertEquals(NOTHING, story.at("/groups/g/members/B/assignment"));
    assertEquals("[t-0, t-1, t-2]", owned(story, "A"));
    story.does(join("A"), sync("A", 2));
    assertEquals("stable", story.at("/groups/g/state"));
    assertEquals("[t-0, t-2]", owned(story, "A"));
    assertEquals(NOTHING, story.at("/groups/g/members/B/assignment"));
    story.does(sync("B", 2));
    assertEquals("[t-1]", owned(story, "B"));
  }

  @Test
  void aMemberWithoutAnIdIsToldToBringOne() {
    Story story = group(EAGER);
    assertEquals("MEMBER_ID_REQUIRED", story.code(join("")));
    assertNull(story.at("/groups/g"));
    assertEquals("INVALID_ARGUMENT", group(Rules.miniKafka()).code(join("")));
  }

  @Test
  void aSyncIsFencedAndRefusedWhileMembersMustJoin() {
    Story story = group(EAGER).does(join("A"));
    assertEquals("ILLEGAL_GENERATION", story.code(sync("A", 0)));
    assertEquals("UNKNOWN_MEMBER", story.code(sync("Z", 1)));
    assertEquals(
        "UNKNOWN_MEMBER", story.code("syncGroup 'group': 'x', 'member': 'A', 'generation': 1"));
    story.does(sync("A", 1), join("B"));
    assertEquals("REBALANCE_IN_PROGRESS", story.code(sync("A", 1)));
  }

  @Test
  void withAnImmediateRebalanceASyncIsAnsweredAndChangesNothing() {
    Story story = group(Rules.miniKafka()).does(join("A"));
    Object before = story.at("/groups/g");
    story.does(sync("A", 1));
    assertEquals(before, story.at("/groups/g"));
    assertEquals("ILLEGAL_GENERATION", story.code(sync("A", 2)));
  }

  @Test
  void whoDoesNotJoinAgainInTimeIsRemoved() {
    Story story = group(EAGER.with("expiry", "on-clock")).does(join("A"), sync("A", 1), join("B"));
    story.does("advanceClock 'ms': 3000");
    assertEquals("preparing_rebalance", story.at("/groups/g/state"));
    story.does("advanceClock 'ms': 1");
    assertNull(story.at("/groups/g/members/A"));
    assertEquals(2L, story.at("/groups/g/generation"));
    assertEquals("completing_rebalance", story.at("/groups/g/state"));
    assertTrue(story.told().toString().contains("A had not joined again by 3.000 s"));
    assertEquals("UNKNOWN_MEMBER", story.code(heartbeat("A", 2)));
  }

  @Test
  void whoDoesNotSyncInTimeIsRemovedAndTheOthersJoinAgain() {
    Story story = group(EAGER.with("expiry", "on-clock")).does(join("A"), join("B"), join("A"));
    story.does(sync("B", 2), "advanceClock 'ms': 3001");
    assertNull(story.at("/groups/g/members/A"));
    assertEquals("preparing_rebalance", story.at("/groups/g/state"));
    story.does(join("B"), sync("B", 3));
    assertEquals("[t-0, t-1, t-2]", owned(story, "B"));
  }

  @Test
  void expireMembersEndsWhatTheClockDoesNot() {
    Story story = group(EAGER).does(join("A"), sync("A", 1), join("B"), "advanceClock 'ms': 3001");
    assertEquals("preparing_rebalance", story.at("/groups/g/state"));
    story.does("expireMembers");
    assertNull(story.at("/groups/g/members/A"));
    assertEquals("completing_rebalance", story.at("/groups/g/state"));
  }

  @Test
  void aSessionDoesNotRunWhileTheCoordinatorOwesAnAnswer() {
    Story story =
        Story.begin(
                EAGER.with("expiry", "on-clock"),
                "{'brokers': [1], 'groupSessionTimeoutMs': 100, 'rebalanceTimeoutMs': 9000}")
            .does(
                "createTopic 'topic': 't', 'partitions': 3, 'replicationFactor': 1",
                join("A"),
                sync("A", 1),
                join("B"));
    story.does("advanceClock 'ms': 101");
    assertNull(story.at("/groups/g/members/A"));
    assertEquals("completing_rebalance", story.at("/groups/g/state"));
    assertEquals(201L, story.at("/groups/g/members/B/deadlineMs"));
  }

  @Test
  void aMemberMayBringASessionTimeoutOfItsOwn() {
    Story story =
        group(Rules.miniKafka().with("expiry", "on-clock"))
            .does(join("A") + ", 'sessionTimeoutMs': 50", join("B"));
    assertEquals(50L, story.at("/groups/g/members/A/deadlineMs"));
    assertEquals(10_000L, story.at("/groups/g/members/B/deadlineMs"));
    story.does("advanceClock 'ms': 50", heartbeat("A", 2));
    assertEquals(100L, story.at("/groups/g/members/A/deadlineMs"));
    story.does("advanceClock 'ms': 51");
    assertNull(story.at("/groups/g/members/A"));
    assertEquals("INVALID_ARGUMENT", story.code(join("C") + ", 'sessionTimeoutMs': 0"));
  }

  @Test
  void anInstanceThatComesBackKeepsItsShareWithoutARebalance() {
    Story story = group(EAGER).does(join("A", "kitchen"), sync("A", 1), join("A2", "kitchen"));
    assertEquals("stable", story.at("/groups/g/state"));
    assertEquals(1L, story.at("/groups/g/generation"));
    assertNull(story.at("/groups/g/members/A"));
    assertEquals("kitchen", story.at("/groups/g/members/A2/instance"));
    for (String call :
        List.of(
            heartbeat("A", 1),
            sync("A", 1),
            join("A", "kitchen"),
            "commitOffsets 'group': 'g', 'member': 'A', 'generation': 1, 'offsets': {}")) {
      assertEquals("FENCED_INSTANCE_ID", story.code(call), call);
    }
    story.does(heartbeat("A2", 1), sync("A2", 1));
    assertEquals("[t-0, t-1, t-2]", owned(story, "A2"));
  }

  @Test
  void anInstanceIsWaitedForLongerThanARebalance() {
    Story story =
        Story.begin(
                EAGER.with("expiry", "on-clock"),
                "{'brokers': [1], 'groupSessionTimeoutMs': 5000, 'rebalanceTimeoutMs': 3000}")
            .does(
                "createTopic 'topic': 't', 'partitions': 3, 'replicationFactor': 1",
                join("A", "kitchen"),
                sync("A", 1),
                join("B"),
                "advanceClock 'ms': 3001");
    assertEquals(2L, story.at("/groups/g/generation"));
    assertEquals("kitchen", story.at("/groups/g/members/A/instance"));
  }

  @Test
  void anEagerConsumerGivesUpEverythingAsItJoinsAgain() {
    Story story =
        group(EAGER)
            .does(
                "openConsumer 'consumer': 'c1', 'group': 'g'",
                "openConsumer 'consumer': 'c2', 'group': 'g'",
                "subscribe 'consumer': 'c1', 'topics': ['t']");
    assertEquals(1L, story.at("/consumers/c1/generation"));
    assertEquals(NOTHING, story.at("/consumers/c1/assignment"));
    story.does(sync("member-1", 1));
    assertEquals(List.of("t-0", "t-1", "t-2"), story.at("/consumers/c1/assignment"));
    story.does("subscribe 'consumer': 'c2', 'topics': ['t']");
    assertNull(story.at("/consumers/c2/generation"));
    assertEquals("REBALANCE_IN_PROGRESS", story.code("heartbeat 'consumer': 'c1'"));
    assertEquals(List.of("t-0", "t-1", "t-2"), story.at("/consumers/c1/assignment"));
    story.does("subscribe 'consumer': 'c1', 'topics': ['t']");
    assertEquals(NOTHING, story.at("/consumers/c1/assignment"));
    assertEquals(2L, story.at("/consumers/c1/generation"));
    assertEquals(2L, story.at("/consumers/c2/generation"));
    story.does(sync("member-2", 2), "refreshAssignment 'consumer': 'c2'");
    assertEquals(NOTHING, story.at("/consumers/c2/assignment"));
    story.does(sync("member-1", 2));
    assertEquals(List.of("t-1"), story.at("/consumers/c2/assignment"));
    assertEquals(List.of("t-0", "t-2"), story.at("/consumers/c1/assignment"));
    story.does("heartbeat 'consumer': 'c1'", "commit 'consumer': 'c1'");
  }

  @Test
  void aCooperativeConsumerKeepsReadingAndRevokesOnlyWhatItLost() {
    Story story =
        group(COOPERATIVE)
            .does(
                "openConsumer 'consumer': 'c1', 'group': 'g'",
                "openConsumer 'consumer': 'c2', 'group': 'g'",
                "subscribe 'consumer': 'c1', 'topics': ['t']",
                sync("member-1", 1),
                "subscribe 'consumer': 'c2', 'topics': ['t']",
                "subscribe 'consumer': 'c1', 'topics': ['t']");
    assertEquals(List.of("t-0", "t-1", "t-2"), story.at("/consumers/c1/assignment"));
    story.does(sync("member-1", 2), sync("member-2", 2));
    assertEquals("[t-0, t-1]", owned(story, "member-1"));
    assertEquals("[]", owned(story, "member-2"));
    assertEquals(List.of("t-0", "t-1", "t-2"), story.at("/consumers/c1/assignment"));
    story.does("revoke 'consumer': 'c1'");
    assertEquals(List.of("t-0", "t-1"), story.at("/consumers/c1/assignment"));
    assertEquals("preparing_rebalance", story.at("/groups/g/state"));
    story.does(
        "subscribe 'consumer': 'c2', 'topics': ['t']", sync("member-1", 3), sync("member-2", 3));
    assertEquals(List.of("t-0", "t-1"), story.at("/consumers/c1/assignment"));
    assertEquals(List.of("t-2"), story.at("/consumers/c2/assignment"));
    assertEquals(3L, story.at("/groups/g/generation"));
    story.does("revoke 'consumer': 'c1'");
    assertEquals("stable", story.at("/groups/g/state"));
  }

  @Test
  void aFollowerThatLostSomethingBeginsTheGenerationThatHandsItOut() {
    Story story =
        group(COOPERATIVE)
            .does(
                "createTopic 'topic': 'u', 'partitions': 3, 'replicationFactor': 1",
                "joinGroup 'group': 'g', 'member': 'A', 'topics': ['t']",
                "joinGroup 'group': 'g', 'member': 'B', 'topics': ['u']",
                join("A"),
                sync("A", 2),
                sync("B", 2),
                "joinGroup 'group': 'g', 'member': 'C', 'topics': ['t', 'u']",
                join("A"),
                "joinGroup 'group': 'g', 'member': 'B', 'topics': ['u']",
                sync("A", 3),
                sync("B", 3),
                sync("C", 3));
    assertEquals("stable", story.at("/groups/g/state"));
    assertEquals("[]", owned(story, "C"));
    boolean bLost = !owned(story, "B").equals("[u-0, u-1, u-2]");
    story.does(bLost ? "joinGroup 'group': 'g', 'member': 'B', 'topics': ['u']" : join("A"));
    assertEquals("preparing_rebalance", story.at("/groups/g/state"));
  }

  @Test
  void cooperativelyAndAtOnceBothGenerationsAreOneCommand() {
    Story story =
        group(Rules.miniKafka().with("assignor", "cooperative-sticky")).does(join("A"), join("B"));
    assertEquals(3L, story.at("/groups/g/generation"));
    assertEquals("[t-0, t-1]", owned(story, "A"));
    assertEquals("[t-2]", owned(story, "B"));
  }

  @Test
  void theNumbersOfARebalanceAreTold() {
    Story story = group(EAGER).does(join("A"));
    assertEquals(
        List.of(
            "g is at generation 1 with members [A]; now everybody has to sync."
                + " A leads: its sync assigns, and until then nobody may commit."),
        story.told());
    story.does(sync("A", 1));
    assertEquals(List.of("A owns [t-0, t-1, t-2] in generation 1 of g."), story.told());
    story.does(join("B"));
    assertEquals(
        List.of(
            "B joined g and waits; these must join again: [A]."
                + " The coordinator waits until 3.000 s (max.poll.interval.ms); who has not joined"
                + " by then is removed."),
        story.told());
  }
}
