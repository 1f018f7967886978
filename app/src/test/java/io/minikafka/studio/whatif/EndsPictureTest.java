package io.minikafka.studio.whatif;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.compare.CompareMarks;
import io.minikafka.studio.diagram.DrawnTexts;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.session.ManualPace;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.session.WhatIf;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EndsPictureTest {
  private static final TopicPartition ORDERS = new TopicPartition("orders", 0);

  private final Session session = new Session(new ManualPace(), new Preferences());

  private WhatIf ends() throws Exception {
    session.openScenario(
        ScenarioReader.read(
            """
            {"scenario": 1, "id": "s", "title": "S", "rules": "kafka", "steps": [
              {"do": "createTopic", "topic": "orders", "partitions": 1, "replicationFactor": 2},
              {"do": "append", "partition": "orders-0", "records": [{"key": "k", "value": "v"}]}]}
            """,
            "s.json"),
        Optional.empty());
    session.step();
    session.step();
    Moment was = session.moment();
    session.goToStep(1);
    session.perform(new CrashBroker(2, false));
    return new WhatIf("main", was, "what if broker 2 died?", session.moment());
  }

  @Test
  void bothEndsAreDrawnUnderTheirNames() throws Exception {
    Drawing drawing =
        EndsPicture.of(ends(), ORDERS, CompareMarks.withoutFiles(), 1120).orElseThrow();
    List<String> texts = DrawnTexts.of(drawing).stream().map(DrawnTexts.Piece::string).toList();
    assertTrue(texts.contains("main, command 2"), texts.toString());
    assertTrue(texts.contains("what if broker 2 died?, command 2"), texts.toString());
    assertEquals(1, texts.stream().filter("LEO 1"::equals).count(), texts.toString());
    assertEquals(3, texts.stream().filter("LEO 0"::equals).count(), texts.toString());
    assertEquals(1, texts.stream().filter("DOWN"::equals).count(), texts.toString());
    assertEquals(List.of(), DrawnTexts.overlaps(drawing));
  }

  @Test
  void endsOfLogsAreThoseOfTheFiles() throws Exception {
    WhatIf ends = ends();
    List<Differences.Row> rows = Differences.between(ends.was().cluster(), ends.now().cluster());
    assertTrue(
        rows.contains(new Differences.Row("orders-0 LEO of broker 1", "1", "0")), rows.toString());
    assertTrue(
        rows.contains(new Differences.Row("orders-0 LEO of broker 2", "0", "0")), rows.toString());
  }

  @Test
  void aPartitionThatOneEndDoesNotHaveIsNotDrawn() throws Exception {
    assertEquals(
        Optional.empty(),
        EndsPicture.of(ends(), new TopicPartition("bills", 0), CompareMarks.withoutFiles(), 1120));
  }
}
