package io.minikafka.engine.command.producer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.minikafka.engine.checkpoint.CheckpointFile;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.producer.ProducerIdBlocks;
import io.minikafka.engine.producer.ProducerIdsFile;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.Story;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where producer ids come from: one file that counts, or blocks that brokers hand out. */
class ProducerIdsTest {
  private static final Rules BLOCKS = Rules.miniKafka().with("producerIds", "allocated-blocks");

  private static Story brokers(Rules rules) {
    return Story.begin(rules, "{'brokers': [1, 2]}");
  }

  private static String open(String producer, String name) {
    return "openProducer 'producer': '"
        + producer
        + "', 'idempotent': true, 'name': '"
        + name
        + "'";
  }

  private static List<Object> identity(Story story, String producer) {
    return List.of(
        String.valueOf(story.at("/producers/" + producer + "/producerId")),
        String.valueOf(story.at("/producers/" + producer + "/producerEpoch")));
  }

  @Test
  void aNameGetsItsIdBackOnlyWhereAFileRemembersIt() {
    Story file = brokers(Rules.miniKafka()).does(open("p1", "w"), open("p2", "w"));
    assertEquals(List.of("1", "1"), identity(file, "p2"));
    Story blocks = brokers(BLOCKS).does(open("p1", "w"), open("p2", "w"));
    assertEquals(List.of("0", "0"), identity(blocks, "p1"));
    assertEquals(List.of("1", "0"), identity(blocks, "p2"));
    assertEquals(
        List.of(
            "Producer p2 was opened with id 1, epoch 0. Its broker handed out id 1 of its block, 0"
                + " to 999 (KIP-730)."),
        blocks.told());
  }

  @Test
  void aBrokerThatRestartsAsksForAnotherBlock() {
    Story story = brokers(BLOCKS).does(open("p1", "w"), "stopBroker 'broker': 1", open("p2", "w"));
    assertEquals(List.of("1000", "0"), identity(story, "p2"));
    story.does("startBroker 'broker': 1", open("p3", "w"));
    assertEquals(List.of("2000", "0"), identity(story, "p3"));
    story.does("crashCluster 'loseUnflushed': true", "reopenCluster", open("p4", "w"));
    assertEquals(List.of("3000", "0"), identity(story, "p4"));
  }

  @Test
  void aBlockHasAThousandIds() {
    Story story = brokers(BLOCKS);
    for (int i = 0; i <= 1_000; i++) {
      story.does(open("p" + i, "w"));
    }
    assertEquals(List.of("999", "0"), identity(story, "p999"));
    assertEquals(List.of("1000", "0"), identity(story, "p1000"));
    assertEquals(2_000, story.cluster().producers().blocks().next());
    assertEquals(
        "{\"next_producer_id\":2000,\"version\":1}",
        story
            .cluster()
            .files()
            .find(CheckpointFile.PRODUCER_IDS.path())
            .map(file -> new String(file.read(), StandardCharsets.UTF_8))
            .orElse(""));
  }

  @Test
  void withoutABrokerNobodyHandsOutIds() {
    Story story = brokers(BLOCKS).does("stopBroker 'broker': 1", "stopBroker 'broker': 2");
    assertEquals("BROKER_NOT_AVAILABLE", story.code(open("p1", "w")));
  }

  @Test
  void transactionalIdsTakeTheirProducerIdFromTheSamePlace() {
    Story story =
        brokers(BLOCKS.with("transactionalProducer", "fenced"))
            .does(open("p1", "w"), "beginTransaction 'transaction': 'T'");
    assertEquals(1L, story.at("/transactions/T/producerId"));
  }

  @Test
  void theFileIsReadBackAndWhatIsNoNumberIsRefused() {
    ProducerIdBlocks blocks = ProducerIdsFile.read(bytes("{\"next_producer_id\":7,\"version\":1}"));
    assertEquals(7, blocks.next());
    for (String broken :
        List.of("", "{}", "{\"next_producer_id\":-1,\"version\":1}", "[]", "\u00ff")) {
      assertThrows(RefusedException.class, () -> ProducerIdsFile.read(bytes(broken)), broken);
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
