package io.minikafka.engine.replication;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.Story;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How replicas start, fetch, rejoin and fall out of sync: every sentence that is told. */
class ReplicaLivesTest {
  private static final Rules KAFKA = Rules.kafka().with("background", "stepped");
  private static final Rules ORIGINAL = Rules.miniKafka();

  private static Story three(Rules rules, String more) {
    return Story.begin(rules, "{'brokers': [1, 2, 3]" + more + "}")
        .does("createTopic 'topic': 't', 'partitions': 1, 'replicationFactor': 3");
  }

  private static void tells(Story story, String step, String... sentences) {
    assertEquals(List.of(sentences), story.does(step).told());
  }

  private static Object partition(Story story, String field) {
    return story.at("/partitions/t-0/" + field);
  }

  @Test
  void aLeaderThatStartsAgainLeavesOutWhoIsDownOrBehind() {
    Story story = three(ORIGINAL, "");
    story.does(
        "append 'partition': 't-0', 'records': [{'value': 'v'}]",
        "replicate",
        "append 'partition': 't-0', 'records': [{'value': 'v'}]",
        "replicate 'partition': 't-0', 'follower': 2",
        "stopBroker 'broker': 3",
        "crashBroker 'broker': 1");
    tells(
        story,
        "startBroker 'broker': 1",
        "Broker 1 runs again.",
        "Broker 1 opened t-0: 2 batches read, LEO 2.",
        "Broker 3 left the ISR of t-0, which is {1,2} now. Leader 1 started again with LEO 2;"
            + " broker 3 is down.");
    tells(
        story,
        "startBroker 'broker': 3",
        "Broker 3 runs again.",
        "Broker 3 opened t-0: 1 batch read, LEO 1.");
    assertEquals(1L, partition(story, "highWatermark"));
  }

  @Test
  void aLeaderThatStartsAgainTakesInWhoHasItsEnd() {
    Story story = three(ORIGINAL, "");
    story.does(
        "append 'partition': 't-0', 'records': [{'value': 'v'}]",
        "replicate",
        "removeFromIsr 'partition': 't-0', 'broker': 2",
        "crashBroker 'broker': 1");
    tells(
        story,
        "startBroker 'broker': 1",
        "Broker 1 runs again.",
        "Broker 1 opened t-0: 1 batch read, LEO 1.",
        "Broker 2 joined the ISR of t-0, which is {1,2,3} now. Leader 1 started again with LEO 1,"
            + " and so has broker 2.");
  }

  @Test
  void aFollowerThatLostCommittedRecordsLeavesTheIsrUntilItHasThemAgain() {
    Story story = three(ORIGINAL, "");
    story.does(
        "append 'partition': 't-0', 'records': [{'value': 'v'}]",
        "replicate",
        "crashBroker 'broker': 2, 'loseUnflushed': true");
    tells(
        story,
        "startBroker 'broker': 2",
        "Broker 2 runs again.",
        "Broker 2 opened t-0: 0 batches read, LEO 0.",
        "Broker 2 left the ISR of t-0, which is {1,3} now. Broker 2 came back with LEO 0, below HW"
            + " 1.");
    tells(
        story,
        "replicate 'partition': 't-0', 'follower': 2",
        "Broker 2 pulled 0 from broker 1; LEO 0 → 1.",
        "Broker 2 joined the ISR of t-0, which is {1,2,3} now. Broker 2 has LEO 1: at least HW 1, 0"
            + " behind the leader, limit 10000; last fetch 0 ms ago, limit 10000.",
        "HW of t-0 stayed at 1. HW stayed at 1: broker 2 is in the ISR and its LEO is 1.");
  }

  @Test
  void aClusterWithAControllerElectsAsItReopens() {
    Story story = three(KAFKA, "");
    story.does(
        "append 'partition': 't-0', 'records': [{'value': 'v'}]",
        "replicate",
        "replicate",
        "crashCluster");
    tells(
        story,
        "reopenCluster",
        "Broker 1 runs again.",
        "Broker 1 opened t-0: leader epoch 0 from its checkpoint, 1 batch read, LEO 1.",
        "Broker 2 runs again.",
        "Broker 2 opened t-0: leader epoch 0 from its checkpoint, 1 batch read, LEO 1.",
        "Broker 3 runs again.",
        "Broker 3 opened t-0: leader epoch 0 from its checkpoint, 1 batch read, LEO 1.",
        "Broker 1 leads t-0 with epoch 1; before, nobody did. Broker 1 is the first live member of"
            + " the ISR in replica order; it ends at LEO 1 and HW is 0.",
        "HW of t-0 is 0; it was 1. HW is 0: that is what the new leader, broker 1, knew as a"
            + " follower; its LEO is 1.",
        "HW of t-0 stayed at 0. HW stayed at 0: the leader has not heard of broker 2 yet.",
        "The cluster was opened from its files: 1 partition.");
    tells(
        story,
        "replicate",
        "Broker 2 pulled nothing; its LEO stays 1. Broker 2 has LEO 1 and leader 1 has LEO 1.",
        "HW of t-0 stayed at 0. HW stayed at 0: the leader has not heard of broker 3 yet.",
        "Broker 3 pulled nothing; its LEO stays 1. Broker 3 has LEO 1 and leader 1 has LEO 1.",
        "HW of t-0 moved 0 → 1. HW moved 0 → 1: the slowest ISR member, broker 2, now has LEO 1.",
        "HW of t-0 stayed at 1. HW stayed at 1: broker 2 is in the ISR and its LEO is 1.");
    assertEquals(1L, partition(story, "leaderEpoch"));
  }

  @Test
  void aClusterWithoutOneGoesOnFromTheLowestReplica() {
    Story story = three(ORIGINAL, "");
    story.does(
        "append 'partition': 't-0', 'records': [{'value': 'v'}]",
        "append 'partition': 't-0', 'records': [{'value': 'v'}]",
        "replicate 'partition': 't-0', 'follower': 2",
        "closeCluster");
    tells(
        story,
        "reopenCluster",
        "Broker 1 runs again.",
        "Broker 1 opened t-0: 2 batches read, LEO 2.",
        "Broker 2 runs again.",
        "Broker 2 opened t-0: 2 batches read, LEO 2.",
        "Broker 3 runs again.",
        "Broker 3 opened t-0: 0 batches read, LEO 0.",
        "Broker 3 left the ISR of t-0, which is {1,2} now. Leader 1 started again with LEO 2;"
            + " broker 3 has 0.",
        "The cluster was opened from its files: 1 partition.");
    assertEquals(0L, partition(story, "leaderEpoch"));
  }

  @Test
  void whoRejoinsCutsToTheHighWatermarkAndWaitsForARefresh() {
    Story story = three(ORIGINAL, "");
    story.does(
        "append 'partition': 't-0', 'records': [{'value': 'v'}]",
        "replicate",
        "append 'partition': 't-0', 'records': [{'value': 'v'}]",
        "replicate 'partition': 't-0', 'follower': 2");
    tells(
        story,
        "rejoin 'partition': 't-0', 'broker': 2",
        "Broker 2 cut 1; LEO 2 → 1. Broker 2 had LEO 2 and rejoined at HW 1.",
        "Broker 2 left the ISR of t-0, which is {1,3} now. Broker 2 was told to rejoin; the next"
            + " refresh takes it back if it keeps up.",
        "Broker 2 rejoined t-0 with LEO 1 and is out of the ISR until the next refresh.");
    tells(
        story,
        "refreshIsr 'partition': 't-0'",
        "Broker 2 joined the ISR of t-0, which is {1,2,3} now. Broker 2 has LEO 1: at least HW 1, 1"
            + " behind the leader, limit 10000; last fetch 0 ms ago, limit 10000.",
        "HW of t-0 stayed at 1. HW stayed at 1: broker 2 is in the ISR and its LEO is 1.");
  }

  @Test
  void aFollowerLeavesByOffsetsOrTimeAndComesBackAtARefresh() {
    Story story = three(ORIGINAL, ", 'replicaLagMaxOffsets': 1, 'replicaLagTimeMs': 100");
    story.does(
        "append 'partition': 't-0', 'records': [{'value': 'v'}]",
        "append 'partition': 't-0', 'records': [{'value': 'v'}]");
    tells(
        story,
        "replicate 'partition': 't-0', 'follower': 3",
        "Broker 3 pulled 0–1 from broker 1; LEO 0 → 2.",
        "Broker 2 left the ISR of t-0, which is {1,3} now. Broker 2 left: its LEO 0 is 2 behind the"
            + " leader's 2, limit 1.",
        "HW of t-0 moved 0 → 2. HW moved 0 → 2: the slowest ISR member, broker 3, now has LEO 2.");
    tells(
        story,
        "refreshIsr 'partition': 't-0'",
        "HW of t-0 stayed at 2. HW stayed at 2: broker 3 is in the ISR and its LEO is 2.");
    story.does("advanceClock 'ms': 101");
    tells(
        story,
        "refreshIsr 'partition': 't-0'",
        "Broker 3 left the ISR of t-0, which is {1} now. Broker 3 left at the refresh at 0.101 s:"
            + " last fetch 0.000 s, 101 ms ago, limit 100.",
        "HW of t-0 stayed at 2. HW stayed at 2: broker 1 is in the ISR and its LEO is 2.");
    tells(
        story,
        "replicate",
        "Broker 2 pulled 0–1 from broker 1; LEO 0 → 2.",
        "Broker 3 pulled nothing; its LEO stays 2. Broker 3 has LEO 2 and leader 1 has LEO 2.",
        "Broker 2 joined the ISR of t-0, which is {1,2,3} now. Broker 2 has LEO 2: at least HW 2, 0"
            + " behind the leader, limit 1; last fetch 0 ms ago, limit 100.",
        "Broker 3 joined the ISR of t-0, which is {1,2,3} now. Broker 3 has LEO 2: at least HW 2, 0"
            + " behind the leader, limit 1; last fetch 0 ms ago, limit 100.",
        "HW of t-0 stayed at 2. HW stayed at 2: broker 2 is in the ISR and its LEO is 2.");
    tells(
        story,
        "append 'partition': 't-0', 'acks': 'all', 'as': 'w', 'records': [{'value': 'v'}]",
        "Broker 1 appended record 2 (v, acks=all) to t-0; LEO 2 → 3.",
        "HW of t-0 stayed at 2. HW stayed at 2: broker 2 is in the ISR and its LEO is 2.",
        "2 waits for broker 2: LEO 2, needs 3. acks=all waits for every replica in the ISR at the"
            + " append, {1,2,3}.");
    tells(
        story,
        "removeFromIsr 'partition': 't-0', 'broker': 2",
        "Broker 2 left the ISR of t-0, which is {1,3} now. Broker 2 was removed by hand; the next"
            + " refresh takes it back if it keeps up.",
        "HW of t-0 stayed at 2. HW stayed at 2: broker 3 is in the ISR and its LEO is 2.");
  }

  @Test
  void inKafkaAFollowerComesBackByItsFetchAndTooFewHoldTheHighWatermark() {
    Story story = three(KAFKA, ", 'replicaLagTimeMs': 100, 'minInsyncReplicas': 2");
    story.does("append 'partition': 't-0', 'records': [{'value': 'v'}]", "advanceClock 'ms': 101");
    tells(
        story,
        "refreshIsr 'partition': 't-0'",
        "Broker 2 left the ISR of t-0, which is {1} now. Broker 2 left at the refresh at 0.101 s:"
            + " last caught up 0.000 s, 101 ms ago, limit 100.",
        "Broker 3 left the ISR of t-0, which is {1} now. Broker 3 left at the refresh at 0.101 s:"
            + " last caught up 0.000 s, 101 ms ago, limit 100.",
        "HW of t-0 stayed at 0. HW stayed at 0: the ISR is {1}, and min.insync.replicas asks for 2"
            + " (KIP-966).");
    tells(
        story,
        "replicate",
        "Broker 2 pulled 0 from broker 1; LEO 0 → 1.",
        "Broker 2 joined the ISR of t-0, which is {1,2} now. Broker 2 fetched with LEO 0: at least"
            + " HW 0 and the start 0 of the leader's epoch.",
        "HW of t-0 stayed at 0. HW stayed at 0: broker 2 is in the ISR, and until its next"
            + " fetch the leader knows it at LEO 0.",
        "Broker 3 pulled 0 from broker 1; LEO 0 → 1.",
        "Broker 3 joined the ISR of t-0, which is {1,2,3} now. Broker 3 fetched with LEO 0: at"
            + " least HW 0 and the start 0 of the leader's epoch.",
        "HW of t-0 stayed at 0. HW stayed at 0: broker 2 is in the ISR, and until its next"
            + " fetch the leader knows it at LEO 0.",
        "Broker 2 left the ISR of t-0, which is {1} now. Broker 2 left at the refresh at 0.101 s:"
            + " last caught up 0.000 s, 101 ms ago, limit 100.",
        "Broker 3 left the ISR of t-0, which is {1} now. Broker 3 left at the refresh at 0.101 s:"
            + " last caught up 0.000 s, 101 ms ago, limit 100.",
        "HW of t-0 stayed at 0. HW stayed at 0: the ISR is {1}, and min.insync.replicas asks for 2"
            + " (KIP-966).");
    assertEquals(
        "NOT_ENOUGH_REPLICAS",
        story.code("append 'partition': 't-0', 'acks': 'all', 'records': [{'value': 'v'}]"));
    tells(
        story,
        "replicate",
        "Broker 2 pulled nothing; its LEO stays 1. Broker 2 has LEO 1 and leader 1 has LEO 1.",
        "Broker 2 joined the ISR of t-0, which is {1,2} now. Broker 2 fetched with LEO 1: at least"
            + " HW 0 and the start 0 of the leader's epoch.",
        "HW of t-0 moved 0 → 1. HW moved 0 → 1: the slowest ISR member, broker 2, now has LEO 1.",
        "Broker 3 pulled nothing; its LEO stays 1. Broker 3 has LEO 1 and leader 1 has LEO 1.",
        "Broker 3 joined the ISR of t-0, which is {1,2,3} now. Broker 3 fetched with LEO 1: at"
            + " least HW 1 and the start 0 of the leader's epoch.",
        "HW of t-0 stayed at 1. HW stayed at 1: broker 2 is in the ISR and its LEO is 1.",
        "Broker 3 knows that HW of t-0 is 1; it knew 0. The leader's answer carried HW 1, as it was"
            + " before this fetch counted; with its own LEO that makes 1.",
        "HW of t-0 stayed at 1. HW stayed at 1: broker 2 is in the ISR and its LEO is 1.");
    tells(
        story,
        "replicate",
        "Broker 2 pulled nothing; its LEO stays 1. Broker 2 has LEO 1 and leader 1 has LEO 1.",
        "HW of t-0 stayed at 1. HW stayed at 1: broker 2 is in the ISR and its LEO is 1.",
        "Broker 2 knows that HW of t-0 is 1; it knew 0. The leader's answer carried HW 1, as it was"
            + " before this fetch counted; with its own LEO that makes 1.",
        "Broker 3 pulled nothing; its LEO stays 1. Broker 3 has LEO 1 and leader 1 has LEO 1.",
        "HW of t-0 stayed at 1. HW stayed at 1: broker 2 is in the ISR and its LEO is 1.",
        "HW of t-0 stayed at 1. HW stayed at 1: broker 2 is in the ISR and its LEO is 1.");
  }

  @Test
  void anAppendFailsAsSoonAsTooFewAreInSync() {
    Story story = three(ORIGINAL, ", 'minInsyncReplicas': 3");
    tells(
        story,
        "append 'partition': 't-0', 'acks': 'all', 'as': 'w', 'records': [{'value': 'v'}]",
        "Broker 1 appended record 0 (v, acks=all) to t-0; LEO 0 → 1.",
        "HW of t-0 stayed at 0. HW stayed at 0: broker 2 is in the ISR and its LEO is 0.",
        "0 waits for broker 2: LEO 0, needs 1. acks=all waits for every replica in the ISR at the"
            + " append, {1,2,3}.");
    tells(
        story,
        "removeFromIsr 'partition': 't-0', 'broker': 2",
        "Broker 2 left the ISR of t-0, which is {1,3} now. Broker 2 was removed by hand; the next"
            + " refresh takes it back if it keeps up.",
        "HW of t-0 stayed at 0. HW stayed at 0: broker 3 is in the ISR and its LEO is 0.",
        "0 failed: NOT_ENOUGH_REPLICAS_AFTER_APPEND. Its records stay in the leader's log. The ISR"
            + " has 2 of at least 3 members that min.insync.replicas asks for.");
  }

  @Test
  void whoCannotFetchIsSkippedAndSoIsAPartitionWithoutItsLeader() {
    Story story = three(ORIGINAL, "");
    story.does(
        "append 'partition': 't-0', 'records': [{'value': 'v'}]",
        "pauseFollower 'broker': 2",
        "cutLink 'from': 1, 'to': 3");
    tells(
        story,
        "replicate",
        "Broker 2 did not fetch t-0. Broker 2 is paused: resume it first.",
        "Broker 3 did not fetch t-0. The link between 3 and leader 1 is cut: heal it first.",
        "HW of t-0 stayed at 0. HW stayed at 0: broker 2 is in the ISR and its LEO is 0.");
    story.does("crashBroker 'broker': 1");
    tells(
        story,
        "replicate",
        "t-0 was skipped: leader 1 is down. Nothing promotes by itself: start broker 1 or promote"
            + " another.");
  }

  @Test
  void anAppendSaysWhomItWaitsForAndWhenItIsDone() {
    Story story = three(ORIGINAL, "");
    tells(
        story,
        "append 'partition': 't-0', 'acks': 0, 'records': [{'value': 'v'}]",
        "Broker 1 appended record 0 (v, acks=0) to t-0; LEO 0 → 1.",
        "HW of t-0 stayed at 0. HW stayed at 0: broker 2 is in the ISR and its LEO is 0.",
        "0 is in the leader's log; the producer does not learn its offset. Acknowledged by broker 1"
            + " alone; no other broker has record 0.");
    tells(
        story,
        "append 'partition': 't-0', 'acks': 'all', 'as': 'w', 'records': [{'value': 'v'}]",
        "Broker 1 appended record 1 (v, acks=all) to t-0; LEO 1 → 2.",
        "HW of t-0 stayed at 0. HW stayed at 0: broker 2 is in the ISR and its LEO is 0.",
        "1 waits for broker 2: LEO 0, needs 2. acks=all waits for every replica in the ISR at the"
            + " append, {1,2,3}.");
    tells(
        story,
        "replicate 'partition': 't-0', 'follower': 2",
        "Broker 2 pulled 0–1 from broker 1; LEO 0 → 2.",
        "HW of t-0 stayed at 0. HW stayed at 0: broker 3 is in the ISR and its LEO is 0.");
    tells(
        story,
        "replicate",
        "Broker 2 pulled nothing; its LEO stays 2. Broker 2 has LEO 2 and leader 1 has LEO 2.",
        "Broker 3 pulled 0–1 from broker 1; LEO 0 → 2.",
        "HW of t-0 moved 0 → 2. HW moved 0 → 2: the slowest ISR member, broker 2, now has LEO 2.",
        "1 is acknowledged. Every replica in the ISR at the append, {1,2,3}, now has LEO 2 or"
            + " more.");
  }

  @Test
  void anAppendThatWaitsTooLongTimesOutOnceTheClockIsPastIt() {
    Story story =
        Story.begin(KAFKA, "{'brokers': [1, 2], 'requestTimeoutMs': 100}")
            .does("createTopic 'topic': 't', 'partitions': 1, 'replicationFactor': 2");
    tells(
        story,
        "append 'partition': 't-0', 'acks': 'all', 'as': 'w', 'records': [{'value': 'v'}]",
        "Broker 1 appended record 0 (v, acks=all) to t-0; LEO 0 → 1.",
        "HW of t-0 stayed at 0. HW stayed at 0: broker 2 is in the ISR and its LEO is 0.",
        "0 waits for broker 2: LEO 0, needs 1. acks=all waits until HW reaches 1, whoever is in the"
            + " ISR then.");
    tells(
        story,
        "advanceClock 'ms': 100",
        "The clock moved 100 ms, 0.000 s → 0.100 s. The clock alone changes nothing.");
    tells(
        story,
        "advanceClock 'ms': 1",
        "The clock moved 1 ms, 0.100 s → 0.101 s.",
        "At 0.101 s it happened by itself:",
        "0 failed: REQUEST_TIMED_OUT. Its records stay in the leader's log. It waited longer than"
            + " 100 ms (request.timeout.ms): HW is 0, it needed 1.");
  }
}
