package io.minikafka.studio.dialog;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.command.producer.OpenProducer;
import io.minikafka.engine.command.producer.Send;
import io.minikafka.engine.id.Acks;
import io.minikafka.studio.toolbar.AppendValues;
import io.minikafka.studio.toolbar.DialogRequest;
import io.minikafka.studio.toolbar.Situation;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The dialogs of producers. */
final class ProducerForms {
  private static final String HEADERS = "headers";
  private static final long BATCH_SIZE = 16_384;
  private static final long BUFFER = 1_048_576;

  private final Situation now;

  ProducerForms(Situation now) {
    this.now = now;
  }

  Optional<Form> of(DialogRequest request) {
    return request.kind() == DialogRequest.Kind.SEND
        ? now.topic().map(topic -> send(request.name(), topic))
        : Optional.of(open());
  }

  private Form open() {
    return new Form(
        "openProducer",
        text("dialog.producer"),
        text("dialog.open.accept"),
        List.of(
            Field.words("producer", text("dialog.producer.handle"), "", now.freeProducer()).once(),
            Field.choice(
                "acks",
                text("dialog.append.acks"),
                "",
                Acks.LEADER.toString(),
                Arrays.stream(Acks.values()).map(Acks::toString).toList()),
            Field.flag(
                "idempotent",
                text("dialog.producer.idempotent"),
                text("dialog.producer.idempotent.hint"),
                false),
            Field.freeWords(
                "name", text("dialog.producer.name"), text("dialog.producer.name.hint"), ""),
            Field.number(
                "batchSize",
                text("dialog.producer.batchSize"),
                text("dialog.bytes"),
                BATCH_SIZE,
                1,
                Long.MAX_VALUE),
            Field.number(
                "lingerMs",
                text("dialog.producer.lingerMs"),
                text("dialog.ms"),
                0,
                0,
                Long.MAX_VALUE),
            Field.number(
                "maxBufferBytes",
                text("dialog.producer.maxBufferBytes"),
                text("dialog.bytes"),
                BUFFER,
                1,
                Long.MAX_VALUE)),
        in ->
            new OpenProducer(
                in.words("producer"),
                in.number("batchSize"),
                in.number("lingerMs"),
                in.number("maxBufferBytes"),
                in.flag("idempotent") ? null : acks(in.words("acks")),
                in.flag("idempotent"),
                in.flag("idempotent") ? in.optionalWords("name") : null));
  }

  private static Acks acks(String word) {
    return Arrays.stream(Acks.values())
        .filter(each -> each.toString().equals(word))
        .findFirst()
        .orElse(Acks.LEADER);
  }

  private Form send(String producer, String topic) {
    AppendValues.Content last = now.appendValues().records().get(0);
    return new Form(
        "send",
        text("dialog.send", producer),
        text("dialog.send.accept"),
        List.of(
            Field.choice("topic", text("dialog.topic.name"), "", topic, topics(now)),
            Field.freeWords(
                "key",
                text("dialog.append.key"),
                text("dialog.key.hint"),
                last.key() == null ? "" : last.key()),
            Field.freeWords(
                "value", text("dialog.append.value"), "", last.value() == null ? "" : last.value()),
            tombstone(),
            Field.freeWords(
                HEADERS, text("dialog.append.headers"), text("dialog.append.headers.hint"), ""),
            partition()),
        in ->
            new Send(
                producer,
                in.words("topic"),
                new AppendValues.Content(
                        in.optionalWords("key"), value(in), Typed.headers(in.words(HEADERS)))
                    .asTemplate(null),
                in.optionalInteger("partition"),
                null));
  }

  static List<String> topics(Situation now) {
    return List.copyOf(now.cluster().topics().keySet());
  }

  static Field tombstone() {
    return Field.flag("null", text("dialog.append.null"), text("dialog.null.hint"), false);
  }

  /** The partition that a caller names; none lets the key choose. */
  static Field partition() {
    return Field.optionalNumber(
        "partition",
        text("dialog.partition"),
        text("dialog.partition.hint"),
        "",
        0,
        Integer.MAX_VALUE);
  }

  /** The typed value, also an empty one; null for a tombstone. */
  static @org.jspecify.annotations.Nullable String value(Form.Values in) {
    return in.flag("null") ? null : Optional.ofNullable(in.optionalWords("value")).orElse("");
  }
}
