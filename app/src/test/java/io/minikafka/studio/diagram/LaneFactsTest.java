package io.minikafka.studio.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.cluster.CrashCluster;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.cluster.ReopenCluster;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.command.transaction.BeginTransaction;
import io.minikafka.engine.command.transaction.CommitTransaction;
import io.minikafka.engine.command.transaction.SendInTransaction;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.record.ControlType;
import io.minikafka.studio.gallery.Scenes;
import io.minikafka.studio.session.Session;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LaneFactsTest {
  private static final TopicPartition UNMARKED = new TopicPartition("orders", 1);

  private static @Nullable ControlType end(Walk walk) {
    LaneFacts lane =
        PartitionFacts.of(walk.cluster(), UNMARKED, List.of()).orElseThrow().lanes().get(0);
    return lane.endOf(lane.segments().get(0).batches().get(0).batch());
  }

  /** The marker of the first partition waits when the process dies; the second one gets none. */
  @Test
  void aTransactionThatAStartCompletedIsCommittedThoughTheLogHasNoMarker() {
    Walk walk =
        new Walk(ClusterConfig.DEFAULT)
            .run(
                new CreateTopic("orders", 2, 2),
                new BeginTransaction("t"),
                new SendInTransaction("t", "orders", null, Bytes.utf8("a"), 0, null),
                new SendInTransaction("t", "orders", null, Bytes.utf8("b"), 1, null),
                new Replicate(null, null, null),
                new CommitTransaction("t", null),
                new CrashCluster(false));
    assertNull(end(walk));
    walk.run(new ReopenCluster());
    assertEquals(ControlType.COMMIT, end(walk));
  }

  private static List<String> waiting(int commands) throws Exception {
    Session session = Scenes.session(Scenes.sample("one-fetch-later"));
    session.goToStep(commands);
    PartitionFacts facts =
        PartitionFacts.of(session.cluster(), session.shownPartition().orElseThrow(), List.of())
            .orElseThrow();
    return facts.acks().stream()
        .filter(ack -> ack.state() == AckFacts.State.WAITS)
        .map(ack -> Words.token(facts, ack))
        .toList();
  }

  /** All have the record from command 7 on; the leader hears it from each one's next fetch. */
  @Test
  void anAppendWaitsForTheFetchThatTellsTheLeader() throws Exception {
    assertEquals(List.of("waits for broker 2: LEO 1, needs 2"), waiting(5));
    assertEquals(List.of("waits for broker 3: LEO 1, needs 2"), waiting(6));
    assertEquals(
        List.of("waits for the next fetch of broker 2, which tells its LEO 2"), waiting(7));
    assertEquals(
        List.of("waits for the next fetch of broker 3, which tells its LEO 2"), waiting(8));
    assertEquals(List.of(), waiting(9));
  }
}
