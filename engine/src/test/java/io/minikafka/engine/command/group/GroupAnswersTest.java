package io.minikafka.engine.command.group;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.Story;
import org.junit.jupiter.api.Test;

/** What the coordinator answers under Kafka's values of commitOwnership and groupErrors. */
class GroupAnswersTest {
  private static final Rules ORIGINAL = Rules.miniKafka();
  private static final Rules UNCHECKED = ORIGINAL.with("commitOwnership", "unchecked");
  private static final Rules KAFKA = ORIGINAL.with("groupErrors", "kafka");
  private static final String[] TWO_MEMBERS = {
    "createTopic 'topic': 't', 'partitions': 2, 'replicationFactor': 1",
    "joinGroup 'group': 'g', 'member': 'A', 'topics': ['t']",
    "joinGroup 'group': 'g', 'member': 'B', 'topics': ['t']"
  };

  private static Story two(Rules rules) {
    return Story.begin(rules, "{'brokers': [1], 'groupSessionTimeoutMs': 100}").does(TWO_MEMBERS);
  }

  private static String commit(String member, int generation) {
    return "commitOffsets 'group': 'g', 'member': '"
        + member
        + "', 'generation': "
        + generation
        + ", 'offsets': {'t-0': 5}";
  }

  @Test
  void aMemberCommitsWhatItDoesNotOwnOnlyWhereOwnershipIsUnchecked() {
    assertEquals("NOT_PARTITION_OWNER", two(ORIGINAL).code(commit("B", 2)));
    Story unchecked = two(UNCHECKED).does(commit("B", 2));
    assertEquals(5L, unchecked.at("/groups/g/committed/t-0"));
    assertEquals("ILLEGAL_GENERATION", unchecked.code(commit("B", 1)));
    assertEquals("UNKNOWN_MEMBER", unchecked.code(commit("Z", 2)));
  }

  @Test
  void anUnknownGroupIsToldApartFromAnUnknownMember() {
    String heartbeat = "groupHeartbeat 'group': 'x', 'member': 'A', 'generation': 1";
    String commit = "commitOffsets 'group': 'x', 'member': 'A', 'generation': 1, 'offsets': {}";
    String consumer = "openConsumer 'consumer': 'c', 'group': 'x'";
    String refresh = "refreshAssignment 'consumer': 'c'";
    Story original = two(ORIGINAL).does(consumer);
    assertEquals("UNKNOWN_MEMBER", original.code(heartbeat));
    assertEquals("UNKNOWN_MEMBER", original.code(commit));
    assertEquals("UNKNOWN_MEMBER", original.code(refresh));
    Story kafka = two(KAFKA).does(consumer);
    assertEquals("UNKNOWN_MEMBER", kafka.code(heartbeat));
    assertEquals("GROUP_ID_NOT_FOUND", kafka.code(commit));
    assertEquals("GROUP_ID_NOT_FOUND", kafka.code(refresh));
    assertNull(kafka.at("/groups/x"));
  }

  @Test
  void aCommitWithoutAGenerationMakesAGroupThatNobodyJoined() {
    String without =
        "commitOffsets 'group': 'x', 'member': '', 'generation': -1, 'offsets': {'t-0': 7}";
    assertEquals("UNKNOWN_MEMBER", two(ORIGINAL).code(without));
    Story kafka = two(KAFKA).does(without);
    assertEquals(7L, kafka.at("/groups/x/committed/t-0"));
    assertEquals(
        "UNKNOWN_MEMBER",
        kafka.code("commitOffsets 'group': 'x', 'member': 'A', 'generation': 1, 'offsets': {}"));
  }

  @Test
  void aCommitWithoutAGenerationIsRefusedWhileTheGroupHasMembers() {
    Story kafka = two(KAFKA);
    assertEquals("UNKNOWN_MEMBER", kafka.code(commit("", -1)));
    kafka.does("leaveGroup 'group': 'g', 'member': 'A'", "leaveGroup 'group': 'g', 'member': 'B'");
    assertEquals("NONE", kafka.code(commit("", -1)));
    assertEquals(5L, kafka.at("/groups/g/committed/t-0"));
  }

  @Test
  void theMemberIsLookedAtBeforeItsGenerationAndTheState() {
    String stranger = "groupHeartbeat 'group': 'g', 'member': 'Z', 'generation': 1";
    assertEquals("ILLEGAL_GENERATION", two(ORIGINAL).code(stranger));
    assertEquals("UNKNOWN_MEMBER", two(KAFKA).code(stranger));
    String[] allExpire = {"advanceClock 'ms': 101", "expireMembers"};
    assertEquals("REBALANCE_IN_PROGRESS", two(ORIGINAL).does(allExpire).code(commit("A", 2)));
    assertEquals("UNKNOWN_MEMBER", two(KAFKA).does(allExpire).code(commit("A", 2)));
  }
}
