package io.minikafka.studio.dialog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.command.cluster.AdvanceClock;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.command.failure.TearTail;
import io.minikafka.engine.command.group.Assign;
import io.minikafka.engine.command.group.OpenConsumer;
import io.minikafka.engine.command.group.Subscribe;
import io.minikafka.engine.command.log.ApplyRetention;
import io.minikafka.engine.command.log.DeleteRecords;
import io.minikafka.engine.command.log.Roll;
import io.minikafka.engine.command.producer.OpenProducer;
import io.minikafka.engine.command.producer.Send;
import io.minikafka.engine.command.reading.LookUpOffset;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.command.transaction.BeginTransaction;
import io.minikafka.engine.command.transaction.SendOffsetsToTransaction;
import io.minikafka.engine.group.Consumer;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.record.Header;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.session.ManualPace;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.toolbar.AppendValues;
import io.minikafka.studio.toolbar.DialogRequest;
import io.minikafka.studio.toolbar.ToolbarViewModel;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.pcollections.TreePMap;

class FormViewModelTest {
  private static final TopicPartition ORDERS = new TopicPartition("orders", 0);
  private static final Set<DialogRequest.Kind> WITHOUT_FORM =
      EnumSet.of(
          DialogRequest.Kind.APPEND,
          DialogRequest.Kind.SERVE,
          DialogRequest.Kind.LOOK_UP,
          DialogRequest.Kind.NEW_CLUSTER,
          DialogRequest.Kind.FOLDER);

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
    Form form = new Forms(new ToolbarViewModel(session).situation()).of(request).orElseThrow();
    return new FormViewModel(form, Map.of(), session::preview);
  }

  private static FormViewModel.FieldModel field(FormViewModel model, String name) {
    return model.fields().stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aCompactionNamesTheRecordsItWouldTake() {
    session.perform(AppendValues.FIRST.to(ORDERS));
    session.perform(AppendValues.FIRST.to(ORDERS));
    DialogRequest request = DialogRequest.of(DialogRequest.Kind.COMPACT);
    assertEquals(List.of(), form(request).struckProperty().get());
    session.perform(new Roll(ORDERS, null));
    session.perform(AppendValues.FIRST.to(ORDERS));
    assertEquals(List.of("0 (k-1)", "1 (k-1)"), form(request).struckProperty().get());
  }

  @Test
  void everyDialogOpensWithValuesThatGiveACommand() {
    session.perform(new OpenProducer("web-1", 1000, 0, 1000, null, true, null));
    session.perform(new OpenConsumer("app-1", "billing", Consumer.OffsetReset.EARLIEST, false));
    session.perform(new OpenConsumer("app-2", "audit", Consumer.OffsetReset.EARLIEST, true));
    session.perform(new BeginTransaction("pay-1"));
    Moment open = session.moment();
    for (DialogRequest.Kind kind : DialogRequest.Kind.values()) {
      session.goTo(open);
      switch (kind) {
        case TEAR_TAIL, CORRUPT_BYTE -> {
          session.perform(AppendValues.FIRST.to(ORDERS));
          session.perform(new Replicate(null, null, null));
          session.perform(new CrashBroker(2, false));
        }
        case POLL, SEEK, LEAVE_GROUP, GROUP_HEARTBEAT, COMMIT_OFFSETS ->
            session.perform(new Subscribe("app-1", List.of("orders")));
        default -> {}
      }
      if (!WITHOUT_FORM.contains(kind)) {
        FormViewModel model = form(new DialogRequest(kind, 2, about(kind)));
        Optional<Command> command = model.commandProperty().get();
        assertTrue(
            command.isPresent(), () -> kind + ": " + model.forecastProperty().get().sentence());
        assertTrue(session.preview(command.get()).outcome().isAccepted(), kind.toString());
      }
    }
  }

  @Test
  void aTimeIsLookedUpOnlyWhereThereIsATimeIndex() {
    FormViewModel model = form(DialogRequest.of(DialogRequest.Kind.LOOK_UP));
    String forecast = model.forecastProperty().get().sentence();
    assertTrue(forecast.contains("there is no time index"), forecast);
  }

  @Test
  void theEndTheStartAndTheGreatestTimeCanBeAskedForInsteadOfATime() {
    session.open(
        Rules.kafka(),
        Cluster.start(ClusterConfig.DEFAULT, 0),
        List.of(new CreateTopic("orders", 1, 3)));
    session.step();
    FormViewModel model = form(DialogRequest.of(DialogRequest.Kind.LOOK_UP));
    for (long special : List.of(-1L, -2L, -3L)) {
      field(model, "timestampMs").valueProperty().set(Long.toString(special));
      assertEquals(
          Optional.of(new LookUpOffset(ORDERS, special, null)), model.commandProperty().get());
    }
    field(model, "timestampMs").valueProperty().set("-4");
    assertEquals(Optional.empty(), model.commandProperty().get());
  }

  @Test
  void recordsAreDeletedUpToTheHighWatermarkAndNoFurther() {
    FormViewModel model = form(DialogRequest.of(DialogRequest.Kind.DELETE_RECORDS));
    assertEquals(
        Optional.of(new DeleteRecords(ORDERS, DeleteRecords.TO_HIGH_WATERMARK)),
        model.commandProperty().get());
    field(model, "offset").valueProperty().set("1");
    String forecast = model.forecastProperty().get().sentence();
    assertTrue(forecast.contains("outside 0 to HW 0"), forecast);
    assertTrue(model.forecastProperty().get().refused());
  }

  private static String about(DialogRequest.Kind kind) {
    return switch (kind) {
      case SEND -> "web-1";
      case WRITE, STAGE_OFFSETS -> "pay-1";
      case ASSIGN, SUBSCRIBE, POLL, SEEK -> "app-1";
      default -> "";
    };
  }

  @Test
  void listsOfPartitionsTopicsAndOffsetsAreCheckedItemByItem() {
    session.perform(new OpenConsumer("app-1", "billing", Consumer.OffsetReset.EARLIEST, false));
    FormViewModel assign = form(DialogRequest.about(DialogRequest.Kind.ASSIGN, "app-1"));
    field(assign, "partitions").valueProperty().set("orders-0, orders-1");
    assertEquals(
        "There is no partition orders-1.", field(assign, "partitions").problemProperty().get());
    field(assign, "partitions").valueProperty().set("orders");
    assertEquals(
        "“orders” is no partition: write topic-number.",
        field(assign, "partitions").problemProperty().get());
    field(assign, "partitions").valueProperty().set(" orders-0 ,");
    assertEquals(Optional.of(new Assign("app-1", List.of(ORDERS))), assign.commandProperty().get());

    FormViewModel subscribe = form(DialogRequest.about(DialogRequest.Kind.SUBSCRIBE, "app-1"));
    field(subscribe, "topics").valueProperty().set("orders, payments");
    assertEquals("There is no topic payments.", field(subscribe, "topics").problemProperty().get());

    session.perform(new BeginTransaction("pay-1"));
    FormViewModel stage = form(DialogRequest.about(DialogRequest.Kind.STAGE_OFFSETS, "pay-1"));
    field(stage, "offsets").valueProperty().set("orders-0");
    assertEquals(
        "“orders-0” is no offset: write orders-0: 3.",
        field(stage, "offsets").problemProperty().get());
    field(stage, "offsets").valueProperty().set("orders-0: -1");
    assertEquals("-1 is too small: at least 0.", field(stage, "offsets").problemProperty().get());
    field(stage, "offsets").valueProperty().set("orders-0: 3");
    assertEquals(
        Optional.of(
            new SendOffsetsToTransaction("pay-1", "billing", TreePMap.singleton(ORDERS, 3L))),
        stage.commandProperty().get());
  }

  @Test
  void whatIsAcceptedIsKeptForTheNextDialogButNotANameOrAnOffset() {
    FormViewModel open = form(DialogRequest.of(DialogRequest.Kind.OPEN_PRODUCER));
    field(open, "lingerMs").valueProperty().set("20");
    field(open, "acks").valueProperty().set("all");
    Map<String, String> kept = open.kept();
    session.perform(open.commandProperty().get().orElseThrow());
    Form next =
        new Forms(new ToolbarViewModel(session).situation())
            .of(DialogRequest.of(DialogRequest.Kind.OPEN_PRODUCER))
            .orElseThrow();
    FormViewModel again = new FormViewModel(next, kept, session::preview);
    assertEquals("web-2", field(again, "producer").valueProperty().get());
    assertEquals("20", field(again, "lingerMs").valueProperty().get());
    assertEquals("all", field(again, "acks").valueProperty().get());
    FormViewModel other = new FormViewModel(next, Map.of("acks", "some"), session::preview);
    assertEquals("1", field(other, "acks").valueProperty().get(), "what cannot be chosen is not");
  }

  @Test
  void noPartitionHasANumberThatNoIntHolds() {
    FormViewModel send = form(DialogRequest.about(DialogRequest.Kind.SEND, "web-1"));
    field(send, "partition").valueProperty().set("99999999999");
    assertFalse(send.commandProperty().get().isPresent());
    assertEquals(
        "99999999999 is too large: at most 2147483647.",
        field(send, "partition").problemProperty().get());
  }

  @Test
  void anEmptyKeyIsNoneAndANullValueIsATombstone() {
    session.perform(new OpenProducer("web-1", 1000, 0, 1000, null, false, null));
    FormViewModel send = form(DialogRequest.about(DialogRequest.Kind.SEND, "web-1"));
    field(send, "key").valueProperty().set("");
    field(send, "value").valueProperty().set("");
    assertEquals(
        Optional.of(new Send("web-1", "orders", RecordTemplate.of(null, ""), null, null)),
        send.commandProperty().get());
    field(send, "key").valueProperty().set("k");
    field(send, "null").valueProperty().set("true");
    field(send, "partition").valueProperty().set("0");
    assertEquals(
        Optional.of(new Send("web-1", "orders", RecordTemplate.of("k", null), 0, null)),
        send.commandProperty().get());
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
    FormViewModel model = form(DialogRequest.at(DialogRequest.Kind.TEAR_TAIL, 1));
    Optional<Command> command = model.commandProperty().get();
    assertEquals(Optional.of(new TearTail(ORDERS, 1, 20)), command);
    field(model, "bytes").valueProperty().set("9999");
    assertTrue(field(model, "bytes").problemProperty().get().startsWith("9999 is too large"));
  }

  @Test
  void theAppendDialogTellsSizeOffsetsAndWhatTheAckWaitsFor() {
    AppendViewModel model = append();
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

  private AppendViewModel append() {
    return new AppendViewModel(
        ORDERS, AppendViewModel.Draft.of(AppendValues.FIRST), session::preview);
  }

  private static Append command(AppendViewModel model) {
    return model.commandProperty().get().orElseThrow();
  }

  @Test
  void headersAreTypedInOneLine() {
    AppendViewModel model = append();
    model.setRecord(
        0, new AppendValues.Content("k", "v", Typed.headers("trace = 7, source=web, seen")));
    List<Header> headers = command(model).records().get(0).headers();
    assertEquals(
        List.of(
            new Header("trace", Bytes.utf8("7")),
            new Header("source", Bytes.utf8("web")),
            new Header("seen", null)),
        headers);
    assertEquals("trace=7, source=web, seen", Typed.write(headers));
  }

  @Test
  void aBatchMayNameItsTimeEpochProducerAndCompression() {
    AppendViewModel model = append();
    assertFalse(model.saysMore());
    more(model, "timestampMs", "250");
    more(model, "leaderEpoch", "0");
    more(model, "producerId", "4");
    more(model, "producerEpoch", "1");
    more(model, "baseSequence", "0");
    Append made = command(model);
    assertEquals(250L, made.records().get(0).timestampMs());
    assertEquals(0L, made.leaderEpoch());
    assertEquals(new ProducerSequence(4, 1, 0), made.producer());
    assertEquals(
        made,
        command(new AppendViewModel(ORDERS, model.draft(), session::preview)),
        "half typed and opened again");
    assertTrue(model.saysMore());
  }

  @Test
  void aProducerEpochTooLargeIsNamedAndNothingIsAppended() {
    AppendViewModel model = append();
    more(model, "producerEpoch", "32768");
    assertEquals(Optional.empty(), model.commandProperty().get());
    assertFalse(model.more().stream().allMatch(each -> each.problemProperty().get().isEmpty()));
    more(model, "producerEpoch", "");
    assertTrue(model.commandProperty().get().isPresent());
  }

  private static void more(AppendViewModel model, String name, String typed) {
    model.more().stream()
        .filter(each -> each.name().equals(name))
        .forEach(each -> each.valueProperty().set(typed));
  }

  @Test
  void aBatchKeepsAtLeastOneRecord() {
    AppendViewModel model = append();
    model.remove(0);
    model.setCount(0);
    assertEquals(1, model.valuesProperty().get().records().size());
    model.setCount(100_000);
    assertEquals(AppendViewModel.MOST_RECORDS, model.valuesProperty().get().records().size());
  }
}
