package io.minikafka.studio.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.command.producer.OpenProducer;
import io.minikafka.engine.command.producer.Send;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.Mark;
import io.minikafka.studio.gallery.Scenes;
import io.minikafka.studio.inspector.ProducersSheet.Queue;
import io.minikafka.studio.inspector.ProducersSheet.Trial;
import io.minikafka.studio.inspector.ProducersSheet.Verdict;
import io.minikafka.studio.session.Selection;
import io.minikafka.studio.session.Session;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ProducersViewModelTest {
  private static final TopicPartition ORDERS = new TopicPartition("orders", 0);
  private static final int FLUSHED = 78;
  private static final int BUFFERED = 72;

  private final Session session = Scenes.session(Scenes.scenario("main"), FLUSHED);
  private final ProducersViewModel model = new ProducersViewModel(session);

  private ProducersSheet sheet() {
    return model.sheet().get().orElseThrow();
  }

  @Test
  void anIdempotentProducerSaysItsIdEpochAndAcks() {
    assertEquals("web-1", sheet().handle());
    assertEquals("idempotent", sheet().note());
    assertTrue(sheet().open());
    assertEquals(
        List.of("id · epoch: 1 · 0", "acks: all (set by idempotent)"),
        sheet().properties().stream()
            .limit(2)
            .map(row -> row.name() + ": " + row.value())
            .toList());
  }

  @Test
  void theStripShowsTheBatchesInTheLogAndTheWindowTheNewest() {
    ProducersSheet.Sequences sequences = sheet().sequences().orElseThrow();
    assertEquals(4, sequences.next());
    assertEquals(
        "14: 0-0, 17: 1-2, 19: 3-3",
        sequences.sent().stream()
            .map(sent -> sent.baseOffset() + ": " + sent.baseSequence() + "-" + sent.lastSequence())
            .collect(Collectors.joining(", ")));
    assertEquals(List.of(new ProducersSheet.Remembered(0, 3, 3, 19, 20)), sequences.remembered());
  }

  @Test
  void theAnswersToBatchesThatMightComeAreTheLeadersOwn() {
    assertEquals(
        List.of(
            new Trial(Verdict.ACCEPTED, "retry seq 3", "duplicate: answered with 19"),
            new Trial(Verdict.REFUSED, "retry seq 1–2", "OUT_OF_ORDER_SEQUENCE: expected 4"),
            new Trial(Verdict.ACCEPTED, "seq 4", "appended"),
            new Trial(Verdict.FENCES, "epoch 1, seq 0", "fences epoch 0")),
        sheet().trials());
  }

  @Test
  void aBufferedRecordIsCountedAndDueAtItsLinger() {
    session.goTo(session.history().main().get(BUFFERED));
    Queue queue = sheet().queues().get(0);
    assertEquals(ORDERS, queue.partition());
    assertEquals("one record · 46 of 92 B", queue.batch());
    assertEquals("due at 11.900 s", queue.linger());
    assertEquals("46 of 1,048,576 B", sheet().buffer().text());
    session.perform(new io.minikafka.engine.command.cluster.AdvanceClock(200));
    assertTrue(sheet().queues().get(0).due());
    assertEquals("due since 11.900 s", sheet().queues().get(0).linger());
  }

  @Test
  void aNewerInstanceMakesTheOlderOneStale() {
    session.perform(new OpenProducer("web-2", 16384, 0, 1048576, null, true, "producer-1"));
    model.show("web-1");
    assertTrue(sheet().stale());
    assertEquals("STALE", sheet().state());
    assertEquals(List.of("web-1", "web-2"), sheet().handles());
    assertEquals(
        List.of("PRODUCER_FENCED: epoch 1 is known: a newer instance has taken over"),
        sheet().trials().stream()
            .map(Trial::answer)
            .filter(answer -> answer.startsWith("PRODUCER_FENCED"))
            .distinct()
            .toList());
  }

  @Test
  void whatChoseThePartitionIsSaid() {
    session.perform(
        new Send(
            "web-1",
            "orders",
            io.minikafka.engine.command.RecordTemplate.of("o-14", "new"),
            null,
            null));
    Property last =
        sheet().properties().stream()
            .filter(row -> row.name().equals("last send"))
            .findFirst()
            .orElseThrow();
    assertTrue(last.value().startsWith("o-14 = new → orders-"), last.value());
    assertTrue(last.why().contains("CRC-32"), last.why());
  }

  @Test
  void aClickOnABatchSelectsItInTheLeadersLog() {
    model.selectBatch(17);
    assertEquals(new Selection.OfBatch(ORDERS, 1, 17), session.selectionProperty().get());
  }

  @Test
  void theDrawingHasAMarkForEveryBatchAndAnArrowToTheRememberedOne() {
    Drawing drawing = SequenceDrawing.of(sheet().sequences().orElseThrow(), 364, 1);
    assertEquals(
        List.of("batch-14", "batch-17", "batch-19", "window-19"),
        drawing.marks().stream().map(Mark::id).toList());
    assertEquals(
        "Broker 1 remembers sequence 3: offset 19", drawing.marks().get(3).accessibleText());
    Optional<Mark> outside =
        drawing.marks().stream().filter(mark -> mark.x() + mark.w() > 364).findAny();
    assertEquals(Optional.empty(), outside);
  }

  @Test
  void withoutAProducerThereIsNothingToShow() {
    session.goToStart();
    assertEquals(Optional.empty(), model.sheet().get());
  }
}
