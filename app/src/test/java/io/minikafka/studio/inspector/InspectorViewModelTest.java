package io.minikafka.studio.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.record.FieldSpan;
import io.minikafka.studio.gallery.Scenes;
import io.minikafka.studio.inspector.InspectorViewModel.Tab;
import io.minikafka.studio.inspector.PartitionSheet.Standing;
import io.minikafka.studio.session.Selection;
import io.minikafka.studio.session.Session;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class InspectorViewModelTest {
  private static final TopicPartition ORDERS = new TopicPartition("orders", 0);
  private static final int ASKED = 44;

  private final Session session = Scenes.session(Scenes.scenario("replication"), ASKED);
  private final InspectorViewModel model = new InspectorViewModel(session);

  private PartitionSheet partition() {
    return model.partitionProperty().get().orElseThrow();
  }

  private RecordSheet record(int broker, long offset) {
    session.selectionProperty().set(new Selection.OfRecord(ORDERS, broker, offset));
    return model.recordProperty().get().sheet().orElseThrow();
  }

  private static String value(List<Property> rows, String name) {
    return rows.stream()
        .filter(row -> row.name().equals(name))
        .findFirst()
        .map(row -> row.why().isEmpty() ? row.value() : row.value() + " | " + row.why())
        .orElse("");
  }

  @Test
  void theHighWatermarkNamesTheReplicaThatDecides() {
    assertEquals("17 = min(21, 17)", value(partition().properties(), "HW"));
  }

  @Test
  void thePartitionsOwnFiguresAreListed() {
    PartitionSheet sheet = partition();
    assertEquals("4 partitions, RF 3", sheet.note());
    assertEquals("broker 1 · epoch 2", value(sheet.properties(), "leader"));
    assertEquals("1, 2, 3", value(sheet.properties(), "replicas"));
    assertEquals("{1,2} · min 2", value(sheet.properties(), "ISR"));
    assertEquals("17 · no transaction open", value(sheet.properties(), "LSO"));
    assertEquals("4 · 0–3 are gone", value(sheet.properties(), "log start"));
  }

  @Test
  void everyReplicaHasItsRowTheLeaderFirst() {
    List<PartitionSheet.Replica> rows = partition().replicas();
    assertEquals(
        List.of(
            new PartitionSheet.Replica(1, false, Standing.LEADER, "21", "0", "leader"),
            new PartitionSheet.Replica(
                2, false, Standing.IN_SYNC, "17", "4", "10.700 s, 0.9 s ago"),
            new PartitionSheet.Replica(3, true, Standing.OUT_OF_SYNC, "14", "7", "8.200 s")),
        rows);
    assertEquals(
        List.of(
            "Broker 3 left at the refresh at 9.400 s: last fetch 8.200 s, 1,200 ms ago, limit"
                + " 1,000."),
        partition().replicaNotes());
  }

  @Test
  void theThreeConditionsAreJudgedForEveryFollower() {
    List<String> rows =
        partition().inSync().conditions().stream()
            .map(
                condition ->
                    condition.text()
                        + condition.judgements().stream()
                            .map(j -> " " + j.broker() + (j.met() ? "+" : "-") + j.value())
                            .reduce("", String::concat))
            .toList();
    assertEquals(
        List.of(
            "time lag ≤ 1,000 ms 2+900 ms 3-3,400 ms",
            "offset lag ≤ 10,000 2+4 3+7",
            "LEO ≥ HW 17 2+17 3-14"),
        rows);
  }

  @Test
  void epochsSayWhatTheyWroteAndWhoLed() {
    assertEquals(
        List.of(
            new PartitionSheet.Epoch(0, "4–8", "broker 1 led"),
            new PartitionSheet.Epoch(1, "9–13", "broker 2 led"),
            new PartitionSheet.Epoch(2, "14–20", "broker 1 leads")),
        partition().epochs());
  }

  @Test
  void waitersNameWhomTheyWaitFor() {
    assertEquals(
        List.of(
            "17–18 captured {1,2}: needs broker 2 at 19",
            "19 captured {1,2}: needs broker 2 at 20"),
        partition().waiters().stream().map(w -> w.offsets() + " " + w.waitsFor()).toList());
  }

  @Test
  void aLeaderThatIsDownIsExplained() {
    session.perform(new CrashBroker(1, false));

    assertEquals(
        "broker 1 · epoch 2 · down | Nothing promotes by itself: start broker 1 or promote another.",
        value(partition().properties(), "leader"));
  }

  @Test
  void aRecordAboveTheHighWatermarkIsReadByNobody() {
    RecordSheet sheet = record(1, 17);

    assertEquals("Record 17", sheet.title());
    assertFalse(sheet.readable());
    assertEquals("o-18 = new", value(sheet.properties(), "key = value"));
    assertEquals("11.500 s", value(sheet.properties(), "time"));
    assertEquals("17–18 · position 245 · 110 B", value(sheet.properties(), "batch"));
    assertEquals("2 · written by broker 1", value(sheet.properties(), "leader epoch"));
    assertEquals("id 1 · epoch 0 · seq 0–1", value(sheet.properties(), "producer"));
    assertEquals("broker 1; not on every in-sync replica", value(sheet.properties(), "stored on"));
    assertEquals(
        List.of(
            new RecordSheet.Reader("read_uncommitted", false, "no: 17 ≥ HW 17"),
            new RecordSheet.Reader("read_committed", false, "no: 17 ≥ LSO 17")),
        sheet.readers());
  }

  @Test
  void aReplicatedRecordIsReadAndStoredWhereItWasPulled() {
    RecordSheet sheet = record(3, 9);

    assertTrue(sheet.readable());
    assertEquals("1 · written by broker 2", value(sheet.properties(), "leader epoch"));
    assertEquals("brokers 1, 2, 3; every in-sync replica", value(sheet.properties(), "stored on"));
    assertEquals("yes: 9 < HW 17", sheet.readers().get(0).why());
  }

  @Test
  void aCompactedOffsetSaysWhereItsRecordWent() {
    session.selectionProperty().set(new Selection.OfRecord(ORDERS, 1, 5));

    RecordSheet sheet = model.recordProperty().get().sheet().orElseThrow();
    assertEquals("Offset 5", sheet.title());
    assertEquals("no: compaction removed it", sheet.readers().get(0).why());
  }

  @Test
  void theBytesAreThoseOfTheFileFieldByField() {
    BatchBytes bytes = record(1, 18).bytes().orElseThrow();
    assertEquals(110, bytes.content().length);
    assertEquals("MKB1 · 12 + 98 B", bytes.size());
    assertTrue(bytes.intact());
    List<FieldSpan> spans = bytes.spans();
    assertEquals(110, spans.get(spans.size() - 1).end());
    BatchBytes.Line chosen =
        bytes.lines().stream().filter(BatchBytes.Line::chosen).findFirst().orElseThrow();
    assertEquals(
        "51 record 18 o-19 = new", chosen.position() + " " + chosen.name() + " " + chosen.value());
  }

  @Test
  void damageInTheFileShows() {
    RecordSheet before = record(3, 13);
    byte[] content = before.bytes().orElseThrow().content().clone();
    model.corruptByte();

    Damage after = model.recordProperty().get().damage().orElseThrow();
    assertEquals("00000000000000000009.log cannot be read from byte 243 on", after.title());
    assertTrue(after.text().endsWith("so recovery cuts the log there."), after.text());
    assertFalse(after.bytes().orElseThrow().intact());
    assertEquals("CRC differs", after.bytes().orElseThrow().checksum());
    content[content.length - 1] ^= (byte) 0xFF;
    assertTrue(Arrays.equals(content, after.bytes().orElseThrow().content()));
  }

  @Test
  void aByteOfABrokerThatRunsCannotBeFlipped() {
    assertEquals(
        "Broker 1 runs: stop it before its files are touched.", record(1, 17).corruptRefusal());
    assertEquals("", record(3, 13).corruptRefusal());
  }

  @Test
  void theNeighbourSkipsWhatNoBatchHolds() {
    record(1, 9);
    model.selectNeighbour(-1);
    assertEquals(new Selection.OfRecord(ORDERS, 1, 8), session.selectionProperty().get());
    record(1, 20);
    model.selectNeighbour(1);
    assertEquals(new Selection.OfRecord(ORDERS, 1, 20), session.selectionProperty().get());
  }

  @Test
  void selectingBringsTheTabToTheFrontThatShowsIt() {
    record(1, 17);
    assertEquals(Tab.RECORD, model.tabProperty().get());
    session.selectionProperty().set(new Selection.OfLane(ORDERS, 2));
    assertEquals(Tab.PARTITION, model.tabProperty().get());
    assertEquals(InspectorViewModel.RecordTab.NOTHING, model.recordProperty().get());
  }

  @Test
  void aRecordThatIsNotThereYetIsNotInvented() {
    record(1, 17);
    session.goToStart();

    assertEquals(Optional.empty(), model.recordProperty().get().sheet());
    assertTrue(model.recordProperty().get().chosen().isPresent());
    assertEquals(Optional.empty(), model.partitionProperty().get());
  }
}
