package io.minikafka.studio.dialog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.cluster.AdvanceClock;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.command.failure.TearTail;
import io.minikafka.engine.command.log.ApplyRetention;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.studio.session.ManualPace;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.toolbar.AppendValues;
import io.minikafka.studio.toolbar.DialogRequest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FormViewModelTest {
  private static final TopicPartition ORDERS = new TopicPartition("orders", 0);

  private final Session session = new Session(new ManualPace(), new Preferences());

  @BeforeEach
  void open() {
    session.open(
        Rules.miniKafka(),
        Cluster.start(ClusterConfig.DEFAULT, 0),
        List.of(new CreateTopic("orders", 1, 3)));
    session.step();
  }

  private FormViewModel form(DialogRequest request) {
    Form form = new Forms(session.cluster(), session.shownPartition()).of(request).orElseThrow();
    return new FormViewModel(form, Map.of(), session::preview);
  }

  private static FormViewModel.FieldModel field(FormViewModel model, String name) {
    return model.fields().stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void everyDialogOpensWithValuesThatGiveACommand() {
    for (DialogRequest.Kind kind : DialogRequest.Kind.values()) {
      if (kind == DialogRequest.Kind.TEAR_TAIL) {
        session.perform(new CrashBroker(2, false));
      } else if (kind == DialogRequest.Kind.RETENTION) {
        session.backToLesson();
      }
      if (kind != DialogRequest.Kind.APPEND) {
        FormViewModel model = form(new DialogRequest(kind, 2));
        boolean emptyFile = kind == DialogRequest.Kind.CORRUPT_BYTE;
        assertEquals(!emptyFile, model.commandProperty().get().isPresent(), kind.toString());
      }
    }
  }

  @Test
  void whatIsWrongIsSaidWhileItIsTyped() {
    FormViewModel model = form(DialogRequest.of(DialogRequest.Kind.CREATE_TOPIC));
    FormViewModel.FieldModel factor = field(model, "replicationFactor");
    factor.valueProperty().set("0");
    assertEquals("0 is too small: at least 1.", factor.problemProperty().get());
    factor.valueProperty().set("4");
    assertEquals("4 is too large: at most 3.", factor.problemProperty().get());
    factor.valueProperty().set("2x");
    assertEquals("“2x” is no whole number.", factor.problemProperty().get());
    assertEquals(Optional.empty(), model.commandProperty().get());
    factor.valueProperty().set("2");
    assertEquals("", factor.problemProperty().get());
    assertEquals(Optional.of(new CreateTopic("orders2", 1, 2)), model.commandProperty().get());
  }

  @Test
  void aRefusalIsForetoldAndKeepsTheDialogFromBeingAccepted() {
    FormViewModel model = form(DialogRequest.of(DialogRequest.Kind.CREATE_TOPIC));
    field(model, "topic").valueProperty().set("orders");
    assertTrue(model.forecastProperty().get().refused());
    assertTrue(model.forecastProperty().get().sentence().contains("orders exists"));
    assertEquals(Optional.empty(), model.commandProperty().get());
  }

  @Test
  void theForecastSaysWhatWouldHappen() {
    FormViewModel model = form(DialogRequest.of(DialogRequest.Kind.CLOCK));
    field(model, "ms").valueProperty().set("1500");
    assertEquals(
        "The clock moved 1,500 ms, 0.000 s → 1.500 s.", model.forecastProperty().get().sentence());
    assertEquals(Optional.of(new AdvanceClock(1500)), model.commandProperty().get());
  }

  @Test
  void anEmptyLimitIsNoLimit() {
    FormViewModel model = form(DialogRequest.of(DialogRequest.Kind.RETENTION));
    field(model, "retentionBytes").valueProperty().set("");
    field(model, "retentionMs").valueProperty().set("500");
    assertEquals(
        Optional.of(new ApplyRetention(ORDERS, null, 500L, null)), model.commandProperty().get());
  }

  @Test
  void noMoreBytesAreTornOffThanTheFileHas() {
    session.perform(
        new AppendValues(Acks.LEADER, List.of(new AppendValues.Content("k", "v"))).to(ORDERS));
    session.perform(new CrashBroker(1, false));
    FormViewModel model = form(new DialogRequest(DialogRequest.Kind.TEAR_TAIL, 1));
    Optional<Command> command = model.commandProperty().get();
    assertEquals(Optional.of(new TearTail(ORDERS, 1, 20)), command);
    field(model, "bytes").valueProperty().set("9999");
    assertTrue(field(model, "bytes").problemProperty().get().startsWith("9999 is too large"));
  }

  @Test
  void theAppendDialogTellsSizeOffsetsAndWhatTheAckWaitsFor() {
    AppendViewModel model = new AppendViewModel(ORDERS, AppendValues.FIRST, session::preview);
    model.setAcks(Acks.ALL);
    model.setCount(2);
    model.setRecord(1, new AppendValues.Content("k-1", null));
    String sentence = model.forecastProperty().get().sentence();
    assertTrue(sentence.startsWith("One batch, "), sentence);
    assertTrue(sentence.contains("offsets 0–1, epoch 0, position 0"), sentence);
    assertTrue(sentence.contains("Record 2 is a tombstone."), sentence);
    assertTrue(sentence.endsWith("The ack waits until brokers {1,2,3} reach LEO 2."), sentence);
    assertFalse(model.forecastProperty().get().refused());
  }

  @Test
  void aBatchKeepsAtLeastOneRecord() {
    AppendViewModel model = new AppendViewModel(ORDERS, AppendValues.FIRST, session::preview);
    model.remove(0);
    model.setCount(0);
    assertEquals(1, model.valuesProperty().get().records().size());
    model.setCount(100_000);
    assertEquals(AppendViewModel.MOST_RECORDS, model.valuesProperty().get().records().size());
  }
}
