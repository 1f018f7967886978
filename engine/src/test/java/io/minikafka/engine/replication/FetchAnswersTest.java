package io.minikafka.engine.replication;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.Story;
import org.junit.jupiter.api.Test;

/** What Apache Kafka does with fetches, as it was seen beside the engine. */
class FetchAnswersTest {
  private static final Rules KAFKA = Rules.kafka().with("background", "stepped");

  private static Story two(Rules rules) {
    return Story.begin(rules, "{'brokers': [1, 2]}")
        .does("createTopic 'topic': 't', 'partitions': 1, 'replicationFactor': 2");
  }

  @Test
  void anAnswerOfKafkaEndsWithTheSegmentItBeginsIn() {
    String[] steps = {
      "append 'partition': 't-0', 'records': [{'value': 'a'}]",
      "roll 'partition': 't-0', 'broker': 1",
      "append 'partition': 't-0', 'records': [{'value': 'b'}]",
      "append 'partition': 't-0', 'records': [{'value': 'c'}]",
      "replicate"
    };
    Story kafka = two(KAFKA).does(steps);
    assertEquals(1L, kafka.at("/partitions/t-0/replicas/2/logEndOffset"));
    kafka.does("replicate");
    assertEquals(3L, kafka.at("/partitions/t-0/replicas/2/logEndOffset"));
    Story original = two(Rules.miniKafka()).does(steps);
    assertEquals(3L, original.at("/partitions/t-0/replicas/2/logEndOffset"));
  }

  @Test
  void aReplicaThatTheLeaderHasNotHeardOfHoldsNoHighWatermark() {
    String[] steps = {
      "removeFromIsr 'partition': 't-0', 'broker': 2",
      "append 'partition': 't-0', 'records': [{'value': 'a'}]"
    };
    assertEquals(1L, two(KAFKA).does(steps).at("/partitions/t-0/highWatermark"));
    Story heard = two(KAFKA).does("replicate").does(steps);
    assertEquals(0L, heard.at("/partitions/t-0/highWatermark"));
  }
}
