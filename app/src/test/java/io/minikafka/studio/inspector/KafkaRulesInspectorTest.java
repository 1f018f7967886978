package io.minikafka.studio.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.command.failure.StartBroker;
import io.minikafka.engine.command.reading.Fetch;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.command.transaction.BeginTransaction;
import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.InternalTopic;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.record.FieldSpan;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.rules.Rules;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.Mark;
import io.minikafka.studio.folder.FolderViewModel;
import io.minikafka.studio.folder.KafkaDirs;
import io.minikafka.studio.gallery.Scenes;
import io.minikafka.studio.inspector.FilesViewModel.FileChoice;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.Selection;
import io.minikafka.studio.session.Session;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The inspector reads what the rules of the log wrote. */
class KafkaRulesInspectorTest {
  private static final TopicPartition ORDERS = new TopicPartition("orders", 0);

  private final Session session = new Session(Scenes.AT_ONCE, new Preferences());
  private final InspectorViewModel model = new InspectorViewModel(session);

  @BeforeEach
  void aBatchIsWritten() {
    session.open(Rules.kafka(), Cluster.start(ClusterConfig.DEFAULT, 0), List.of());
    session.perform(new CreateTopic("orders", 1, 1));
    session.perform(append("tea", "2", ProducerSequence.NONE));
  }

  @Test
  void snapshotsAndTransactionIndexesAreColouredByFieldAndJudged() throws Exception {
    FolderViewModel folder =
        new FolderViewModel(session, Runnable::run, Runnable::run, notice -> {});
    folder.open(KafkaDirs.ROOT.resolve("transactions").toString());
    int broker = session.cluster().config().brokers().get(0);
    for (String name : List.of("00000000000000000012.snapshot", "00000000000000000000.txnindex")) {
      FilesViewModel files = model.files();
      files.toggle(new FileChoice(Optional.of(broker), new FilePath("payments-0", name)));
      OpenFile file = files.sheet().get().orElseThrow().opened().orElseThrow();
      assertTrue(file.verdict().orElseThrow().isSound(), name);
      int at = 0;
      for (HexField field : file.fields()) {
        assertEquals(at, field.from(), name);
        at = field.end();
      }
      assertTrue(at >= file.content().length, name + " is named up to " + at);
    }
  }

  @Test
  void everyFileOfALogIsJudged() {
    String directory = ORDERS.toString();
    int broker = session.cluster().config().brokers().get(0);
    for (String name :
        List.of(
            "00000000000000000000.log",
            "00000000000000000000.index",
            "00000000000000000000.timeindex",
            "leader-epoch-checkpoint")) {
      FilesViewModel files = model.files();
      files.toggle(new FileChoice(Optional.of(broker), new FilePath(directory, name)));
      OpenFile file = files.sheet().get().orElseThrow().opened().orElseThrow();
      assertTrue(file.verdict().orElseThrow().isSound(), name + ": " + file.verdict());
    }
  }

  private static Append append(String key, String value, ProducerSequence producer) {
    return new Append(
        ORDERS, List.of(RecordTemplate.of(key, value)), Acks.LEADER, null, producer, null);
  }

  @Test
  void theBytesOfABatchAreNamedByTheFormatTheyAreWrittenIn() {
    session.selectionProperty().set(new Selection.OfRecord(ORDERS, 1, 0));
    RecordSheet sheet = model.recordProperty().get().sheet().orElseThrow();
    BatchBytes bytes = sheet.bytes().orElseThrow();
    assertTrue(bytes.size().startsWith("v2 · 61 + "), bytes.size());
    assertTrue(bytes.intact());
    List<String> names = bytes.spans().stream().map(FieldSpan::name).toList();
    assertTrue(names.containsAll(List.of("crc32c", "attributes", "record 0")), names.toString());
    BatchBytes.Line chosen =
        bytes.lines().stream().filter(BatchBytes.Line::chosen).findFirst().orElseThrow();
    assertEquals("record 0", chosen.name());
  }

  @Test
  void aFlippedByteDiffersFromTheChecksumOfThatFormat() {
    session.selectionProperty().set(new Selection.OfRecord(ORDERS, 1, 0));
    session.perform(new CrashBroker(1, false));
    session.perform(model.recordProperty().get().sheet().orElseThrow().corrupt());
    assertEquals(
        "CRC differs",
        model.recordProperty().get().damage().orElseThrow().bytes().orElseThrow().checksum());
  }

  @Test
  void theWayOfAReadNamesFormatAndCodec() {
    session.perform(new Fetch(ORDERS, 0, 10, false, null));
    List<Property> steps = model.events().sheet().get().orElseThrow().ways().get(0).steps();
    assertTrue(steps.get(3).value().startsWith("v2, not compressed: one batch"), steps.toString());
  }

  @Test
  void aTransactionHasAProducerAndItsLogIsATopic() {
    session.perform(new BeginTransaction("pay"));
    TransactionsSheet sheet = model.transactions().sheet().get().orElseThrow();
    assertTrue(
        sheet.cards().get(0).properties().stream()
            .anyMatch(row -> row.value().matches("id \\d+ · epoch 0")),
        sheet.cards().toString());
    assertTrue(sheet.topic().contains("__transaction_state"), sheet.topic());
  }

  @Test
  void atFirstATopicOfOnesOwnIsShownAndNotAnInternalOne() {
    session.perform(new BeginTransaction("pay"));
    assertTrue(session.cluster().partitions().containsKey(InternalTopic.TRANSACTIONS));
    assertEquals(Optional.of(ORDERS), session.shownPartition());
  }

  @Test
  void filesOfTimesAreListedAndTheRuleSaysWhatTheyHold() {
    model.showFiles(1);
    FilesSheet sheet = model.files().sheet().get().orElseThrow();
    assertTrue(sheet.files().stream().anyMatch(each -> each.path().name().endsWith(".timeindex")));
    assertTrue(sheet.index().orElseThrow().rule().contains(".timeindex"));
  }

  @Test
  void openingSaysWhatTheseRulesRead() {
    session.perform(new CrashBroker(1, false));
    session.perform(new StartBroker(1));
    String rule = model.events().sheet().get().orElseThrow().openingRule();
    assertEquals(session.rules().log().epochAtOpen().explain(), rule);
  }

  @Test
  void theWindowOfDuplicatesHasFivePlacesEachWithItsBatch() {
    ProducersSheet.Sequences sequences =
        new ProducersSheet.Sequences(
            ORDERS,
            1,
            3,
            0,
            List.of(
                new ProducersSheet.Sent(5, 5, 0, 0, 0),
                new ProducersSheet.Sent(6, 6, 1, 1, 0),
                new ProducersSheet.Sent(9, 9, 2, 2, 0)),
            List.of(
                new ProducersSheet.Remembered(0, 2, 2, 9, 10),
                new ProducersSheet.Remembered(0, 1, 1, 6, 7),
                new ProducersSheet.Remembered(0, 0, 0, 5, 6)),
            5);
    Drawing drawing = SequenceDrawing.of(sequences, 364, 1);
    List<Mark> places =
        drawing.marks().stream().filter(each -> each.id().startsWith("window-")).toList();
    assertEquals(
        List.of("window-9", "window-6", "window-5"), places.stream().map(Mark::id).toList());
    assertTrue(places.get(0).x() > places.get(1).x() && places.get(1).x() > places.get(2).x());
    assertEquals(6, SequenceDrawing.batch("window-6"));
  }
}
