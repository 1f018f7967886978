package io.minikafka.engine.replication;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.minikafka.engine.command.reading.Fetch;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.Story;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How leaderships begin and end: every sentence that is told, with its reason. */
class LeadershipsTest {
  private static final Rules KAFKA = Rules.kafka().with("background", "stepped");
  private static final Rules ORIGINAL = Rules.miniKafka();

  private static Story three(Rules rules) {
    return Story.begin(rules, "{'brokers': [1, 2, 3]}")
        .does("createTopic 'topic': 't', 'partitions': 1, 'replicationFactor': 3");
  }

  private static void tells(Story story, String step, String... sentences) {
    assertEquals(List.of(sentences), story.does(step).told());
  }

  private static Object partition(Story story, String field) {
    return story.at("/partitions/t-0/" + field);
  }

  @Test
  void aLeaderThatStopsIsFollowedByTheFirstLiveMemberUntilNobodyIsLeft() {
    Story story = three(KAFKA);
    story.does(
        "append 'partition': 't-0', 'records': [{'value': 'v'}]",
        "replicate",
        "append 'partition': 't-0', 'acks': 'all', 'as': 'w', 'records': [{'value': 'v'}]");
    tells(
        story,
        "stopBroker 'broker': 1",
        "Broker 1 left the ISR of t-0, which is {2,3} now. Broker 1 is down, and the controller"
            + " took it out.",
        "Broker 2 leads t-0 with epoch 1; before, broker 1 did. Broker 2 is the first live member"
            + " of the ISR in replica order; it ends at LEO 1 and HW is 0.",
        "1 failed: FENCED_LEADER_EPOCH. Its records stay in the leader's log. Broker 2 leads with"
            + " epoch 1 now; the append was made under epoch 0.",
        "HW of t-0 stayed at 0. HW stayed at 0: the leader has not heard of broker 3 yet.",
        "Broker 1 wrote HW of its replica into its replication-offset-checkpoint.",
        "Broker 1 stopped: its logs were forced first.");
    tells(
        story,
        "stopBroker 'broker': 2",
        "Broker 2 left the ISR of t-0, which is {3} now. Broker 2 is down, and the controller took"
            + " it out.",
        "Broker 3 leads t-0 with epoch 2; before, broker 2 did. Broker 3 is the first live member"
            + " of the ISR in replica order; it ends at LEO 1 and HW is 0.",
        "HW of t-0 moved 0 → 1. HW moved 0 → 1: the slowest ISR member, broker 3, now has LEO 1.",
        "Broker 2 wrote HW of its replica into its replication-offset-checkpoint.",
        "Broker 2 stopped: its logs were forced first.");
    tells(
        story,
        "stopBroker 'broker': 3",
        "t-0 has no leader; its epoch is 3. Broker 3 is down and no live broker is in the ISR,"
            + " {3}.",
        "Broker 3 wrote HW of its replica into its replication-offset-checkpoint.",
        "Broker 3 stopped: its logs were forced first.");
    story.does("startBroker 'broker': 1");
    tells(
        story,
        "electUnclean 'partition': 't-0'",
        "Broker 3 left the ISR of t-0, which is {1} now. Broker 1 was elected from outside the ISR,"
            + " so it is alone in it.",
        "Broker 1 leads t-0 with epoch 4; before, nobody did. Broker 1 was outside the ISR; it ends"
            + " at LEO 2 and HW is 0, and what lies above is lost"
            + " (unclean.leader.election.enable).",
        "HW of t-0 is 0; it was 1. HW is 0: that is what the new leader, broker 1, knew as a"
            + " follower; its LEO is 2.",
        "HW of t-0 moved 0 → 2. HW moved 0 → 2: the slowest ISR member, broker 1, now has LEO 2.");
    assertEquals(4L, partition(story, "leaderEpoch"));
    assertEquals(2L, partition(story, "replicas/1/highWatermark"));
  }

  @Test
  void anOldLeaderLeadsOnBesideTheNewOneUntilItAppliesTheDecision() {
    Story story = three(KAFKA);
    story.does(
        "append 'partition': 't-0', 'records': [{'value': 'v'}]",
        "replicate",
        "replicate",
        "append 'partition': 't-0', 'acks': 'all', 'as': 'w', 'records': [{'value': 'v'}]");
    tells(
        story,
        "decideLeader 'partition': 't-0', 'broker': 2",
        "The controller decided that broker 2 leads t-0 with epoch 1. Broker 2 is alive and in the"
            + " ISR, {1,2,3}; the brokers act on it when they apply it.");
    tells(
        story,
        "applyLeader 'partition': 't-0', 'broker': 2",
        "Broker 2 leads t-0 with epoch 1; before, broker 1 did. Broker 2 applied the decision of"
            + " the controller; it ends at LEO 1 and HW is 0.",
        "HW of t-0 is 0; it was 1. HW is 0: that is what the new leader, broker 2, knew as a"
            + " follower; its LEO is 1.",
        "HW of t-0 stayed at 0. HW stayed at 0: the leader has not heard of broker 1 yet.");
    tells(
        story,
        "append 'partition': 't-0', 'broker': 1, 'records': [{'value': 'old'}]",
        "Broker 1 appended record 2 (old, acks=1) to t-0; LEO 2 → 3.",
        "HW of t-0 stayed at 1. HW stayed at 1: broker 2 is in the ISR and its LEO is 1.",
        "2 is acknowledged. Acknowledged by broker 1 alone; no other broker has record 2.");
    tells(
        story,
        "applyLeader 'partition': 't-0', 'broker': 3",
        "Broker 3 follows broker 2 in t-0 with epoch 1.");
    story.does("replicate");
    tells(
        story,
        "applyLeader 'partition': 't-0', 'broker': 1",
        "1 failed: FENCED_LEADER_EPOCH. Its records stay in the leader's log. Broker 2 leads with"
            + " epoch 1 now; the append was made under epoch 0.",
        "Broker 1 follows broker 2 in t-0 with epoch 1.");
    assertEquals(1L, partition(story, "replicas/1/highWatermark"));
    assertEquals(0L, partition(story, "highWatermark"));
  }

  @Test
  void aRoundOfOneLeaderTakesItsFollowersAloneAndIsRefusedWhereItDoesNotLead() {
    Story story = three(KAFKA);
    story.does("createTopic 'topic': 'u', 'partitions': 1, 'replicationFactor': 3");
    story.does("promote 'partition': 'u-0', 'broker': 2");
    for (String topic : List.of("t", "u")) {
      story.does("append 'partition': '" + topic + "-0', 'records': [{'value': 'v'}]");
    }
    assertEquals("INVALID_ARGUMENT", story.code("replicate 'partition': 't-0', 'broker': 2"));
    story.does("replicate 'broker': 2");
    assertEquals(0L, partition(story, "replicas/3/logEndOffset"));
    assertEquals(1L, story.at("/partitions/u-0/replicas/3/logEndOffset"));
    story.does("decideLeader 'partition': 't-0', 'broker': 3");
    assertEquals("UNKNOWN_LEADER_EPOCH", story.code("replicate 'partition': 't-0', 'broker': 3"));
    story.does("replicate 'partition': 't-0', 'broker': 1");
    assertEquals(1L, partition(story, "replicas/2/logEndOffset"));
  }

  @Test
  void whereTheOldLeaderAppliesTheDecisionFirstNobodyLeadsForAWhile() {
    Story story = three(KAFKA);
    story.does(
        "append 'partition': 't-0', 'records': [{'value': 'v'}]",
        "replicate",
        "replicate",
        "append 'partition': 't-0', 'acks': 'all', 'as': 'w', 'records': [{'value': 'v'}]",
        "decideLeader 'partition': 't-0', 'broker': 2");
    tells(
        story,
        "applyLeader 'partition': 't-0', 'broker': 1",
        "1 failed: FENCED_LEADER_EPOCH. Its records stay in the leader's log. Broker 2 leads with"
            + " epoch 1 now; the append was made under epoch 0.",
        "Broker 1 follows broker 2 in t-0 with epoch 1.");
    story.does("applyLeader 'partition': 't-0', 'broker': 3");
    tells(
        story,
        "applyLeader 'partition': 't-0', 'broker': 2",
        "Broker 2 leads t-0 with epoch 1; before, nobody did. Broker 2 applied the decision of the"
            + " controller; it ends at LEO 1 and HW is 0.",
        "HW of t-0 is 0; it was 1. HW is 0: that is what the new leader, broker 2, knew as a"
            + " follower; its LEO is 1.",
        "HW of t-0 stayed at 0. HW stayed at 0: the leader has not heard of broker 1 yet.");
    assertEquals(1L, partition(story, "leaderEpoch"));
  }

  @Test
  void aSecondDecisionGoesOnFromTheFirst() {
    Story story = three(KAFKA);
    story.does(
        "append 'partition': 't-0', 'records': [{'value': 'v'}]",
        "replicate",
        "replicate",
        "decideLeader 'partition': 't-0', 'broker': 2",
        "applyLeader 'partition': 't-0', 'broker': 2");
    tells(
        story,
        "decideLeader 'partition': 't-0', 'broker': 3",
        "The controller decided that broker 3 leads t-0 with epoch 2. Broker 3 is alive and in the"
            + " ISR, {1,2,3}; the brokers act on it when they apply it.");
    tells(
        story,
        "applyLeader 'partition': 't-0', 'broker': 3",
        "Broker 3 leads t-0 with epoch 2; before, broker 2 did. Broker 3 applied the decision of"
            + " the controller; it ends at LEO 1 and HW is 0.",
        "HW of t-0 stayed at 0. HW stayed at 0: the leader has not heard of broker 1 yet.");
    tells(
        story,
        "applyLeader 'partition': 't-0', 'broker': 2",
        "Broker 2 follows broker 3 in t-0 with epoch 2.");
    tells(
        story,
        "applyLeader 'partition': 't-0', 'broker': 1",
        "Broker 1 follows broker 3 in t-0 with epoch 2.");
    assertEquals(2L, partition(story, "leaderEpoch"));
    assertEquals(3L, partition(story, "leader"));
  }

  @Test
  void aPromotionSettlesWhatWasDecidedBefore() {
    Story story = three(KAFKA);
    story.does(
        "append 'partition': 't-0', 'records': [{'value': 'v'}]",
        "replicate",
        "replicate",
        "append 'partition': 't-0', 'acks': 'all', 'as': 'w', 'records': [{'value': 'v'}]",
        "decideLeader 'partition': 't-0', 'broker': 2",
        "applyLeader 'partition': 't-0', 'broker': 2");
    tells(
        story,
        "promote 'partition': 't-0', 'broker': 3",
        "1 failed: FENCED_LEADER_EPOCH. Its records stay in the leader's log. Broker 2 leads with"
            + " epoch 1 now; the append was made under epoch 0.",
        "Broker 3 leads t-0 with epoch 2; before, broker 2 did. Broker 3 was in the ISR; it ends at"
            + " LEO 1 and HW is 0.",
        "HW of t-0 stayed at 0. HW stayed at 0: the leader has not heard of broker 1 yet.");
    assertEquals(List.of(1L, 2L, 3L), partition(story, "isr"));
  }

  @Test
  void aPromotionUnderMiniKafkaLeavesTheNewLeaderAloneAndFailsWhatWaits() {
    Story story = three(ORIGINAL);
    story.does(
        "append 'partition': 't-0', 'records': [{'value': 'v'}]",
        "replicate",
        "append 'partition': 't-0', 'records': [{'value': 'v'}]",
        "append 'partition': 't-0', 'acks': 'all', 'as': 'w', 'records': [{'value': 'v'}]");
    tells(
        story,
        "promote 'partition': 't-0', 'broker': 2",
        "Broker 2 leads t-0 with epoch 1; before, broker 1 did. Broker 2 was in the ISR; it ends at"
            + " LEO 1 and HW is 1.",
        "Broker 1 left the ISR of t-0, which is {2} now. After a promotion only the new leader,"
            + " broker 2, is in the ISR.",
        "Broker 3 left the ISR of t-0, which is {2} now. After a promotion only the new leader,"
            + " broker 2, is in the ISR.",
        "2 failed: FENCED_LEADER_EPOCH. Its records stay in the leader's log. Broker 2 leads with"
            + " epoch 1 now; the append was made under epoch 0.");
    assertNull(partition(story, "replicas/2/highWatermark"));
  }

  @Test
  void anAppendThatWaitsFailsWhenItsLeaderCrashes() {
    Story story = three(ORIGINAL);
    story.does(
        "append 'partition': 't-0', 'records': [{'value': 'v'}]",
        "append 'partition': 't-0', 'acks': 'all', 'as': 'w', 'records': [{'value': 'v'}]");
    tells(
        story,
        "crashBroker 'broker': 1",
        "Broker 1 crashed: its files stay as they are.",
        "1 failed: BROKER_NOT_AVAILABLE. Its records stay in the leader's log. Leader 1 went down"
            + " before the ISR had the batch.");
    tells(
        story,
        "startBroker 'broker': 1",
        "Broker 1 runs again.",
        "Broker 1 opened t-0: 2 batches read, LEO 2.",
        "Broker 2 left the ISR of t-0, which is {1} now. Leader 1 started again with LEO 2; broker"
            + " 2 has 0.",
        "Broker 3 left the ISR of t-0, which is {1} now. Leader 1 started again with LEO 2; broker"
            + " 3 has 0.");
  }

  @Test
  void aFollowerThatStopsLeavesTheIsrAndNoLongerHoldsTheHighWatermark() {
    Story story = three(KAFKA);
    story.does(
        "append 'partition': 't-0', 'records': [{'value': 'v'}]",
        "replicate",
        "append 'partition': 't-0', 'acks': 'all', 'as': 'w', 'records': [{'value': 'v'}]",
        "replicate");
    tells(
        story,
        "stopBroker 'broker': 3",
        "Broker 3 wrote HW of its replica into its replication-offset-checkpoint.",
        "Broker 3 stopped: its logs were forced first.",
        "Broker 3 left the ISR of t-0, which is {1,2} now. Broker 3 is down, and the controller"
            + " took it out.",
        "HW of t-0 stayed at 1. HW stayed at 1: broker 2 is in the ISR, and until its next"
            + " fetch the leader knows it at LEO 1.");
    tells(
        story,
        "replicate",
        "Broker 2 pulled nothing; its LEO stays 2. Broker 2 has LEO 2 and leader 1 has LEO 2.",
        "HW of t-0 moved 1 → 2. HW moved 1 → 2: the slowest ISR member, broker 2, now has LEO 2.",
        "1 is acknowledged. HW reached 2, so every in-sync replica has 1.",
        "Broker 2 knows that HW of t-0 is 1; it knew 0. The leader's answer carried HW 1, as it was"
            + " before this fetch counted; with its own LEO that makes 1.",
        "Broker 3 did not fetch t-0. Broker 3 is down: start it first.",
        "HW of t-0 stayed at 2. HW stayed at 2: broker 2 is in the ISR and its LEO is 2.");
  }

  @Test
  void whoBeginsToFollowCutsToTheHighWatermarkThatItKnew() {
    Story story = three(ORIGINAL.with("followerProgress", "next-fetch"));
    story.does(
        "append 'partition': 't-0', 'records': [{'value': 'v'}]",
        "append 'partition': 't-0', 'records': [{'value': 'v'}]",
        "replicate",
        "replicate",
        "append 'partition': 't-0', 'records': [{'value': 'v'}]",
        "replicate");
    tells(
        story,
        "promote 'partition': 't-0', 'broker': 2",
        "Broker 2 cut 2; LEO 3 → 2. Broker 2 had LEO 3 and HW was 2, so MiniKafka cut 2.",
        "Broker 2 leads t-0 with epoch 1; before, broker 1 did. Broker 2 was in the ISR; it ends at"
            + " LEO 2 and HW is 2.",
        "Broker 1 left the ISR of t-0, which is {2} now. After a promotion only the new leader,"
            + " broker 2, is in the ISR.",
        "Broker 3 left the ISR of t-0, which is {2} now. After a promotion only the new leader,"
            + " broker 2, is in the ISR.",
        "Broker 1 cut 2; LEO 3 → 2. Broker 1 begins to follow with LEO 3 and cuts to the HW it"
            + " knew, 2.",
        "Broker 3 cut 2; LEO 3 → 2. Broker 3 begins to follow with LEO 3 and cuts to the HW it"
            + " knew, 2.");
  }

  @Test
  void thePreferredLeaderTakesTheLeadBackOnceItIsInTheIsr() {
    Story story = three(KAFKA);
    story.does("append 'partition': 't-0', 'records': [{'value': 'v'}]", "replicate", "replicate");
    tells(
        story,
        "stopBroker 'broker': 1",
        "Broker 1 left the ISR of t-0, which is {2,3} now. Broker 1 is down, and the controller"
            + " took it out.",
        "Broker 2 leads t-0 with epoch 1; before, broker 1 did. Broker 2 is the first live member"
            + " of the ISR in replica order; it ends at LEO 1 and HW is 0.",
        "HW of t-0 is 0; it was 1. HW is 0: that is what the new leader, broker 2, knew as a"
            + " follower; its LEO is 1.",
        "HW of t-0 stayed at 0. HW stayed at 0: the leader has not heard of broker 3 yet.",
        "Broker 1 wrote HW of its replica into its replication-offset-checkpoint.",
        "Broker 1 stopped: its logs were forced first.");
    story.does("startBroker 'broker': 1");
    tells(
        story,
        "replicate",
        "Broker 1 pulled nothing; its LEO stays 1. Broker 1 has LEO 1 and leader 2 has LEO 1.",
        "Broker 1 joined the ISR of t-0, which is {1,2,3} now. Broker 1 fetched with LEO 1: at"
            + " least HW 0 and the start 1 of the leader's epoch.",
        "HW of t-0 stayed at 0. HW stayed at 0: the leader has not heard of broker 3 yet.",
        "Broker 1 knows that HW of t-0 is 0; it knew 1. The leader's answer carried HW 0, as it was"
            + " before this fetch counted; with its own LEO that makes 0.",
        "Broker 3 pulled nothing; its LEO stays 1. Broker 3 has LEO 1 and leader 2 has LEO 1.",
        "HW of t-0 moved 0 → 1. HW moved 0 → 1: the slowest ISR member, broker 1, now has LEO 1.",
        "HW of t-0 stayed at 1. HW stayed at 1: broker 1 is in the ISR and its LEO is 1.");
    story.does("replicate");
    tells(
        story,
        "electPreferred 'partition': 't-0'",
        "Broker 1 leads t-0 with epoch 2; before, broker 2 did. Broker 1 is the first replica and"
            + " in the ISR; it ends at LEO 1 and HW is 1.",
        "HW of t-0 stayed at 1. HW stayed at 1: the leader has not heard of broker 2 yet.");
  }

  @Test
  void aCommandNamesTheLeaderThatItAsks() {
    TopicPartition t0 = new TopicPartition("t", 0);
    assertEquals("All followers pull from broker 2", new Replicate(null, null, null, 2).describe());
    assertEquals(
        "Broker 3 pulls one batch from broker 2, t-0 alone",
        new Replicate(t0, 3, 1L, 2).describe());
    assertEquals(
        "Fetch t-0 from 0 at broker 1, at most 10",
        new Fetch(t0, 0, 10, false, 1, null).describe());
  }
}
