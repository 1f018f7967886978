package io.minikafka.studio.dialog;

import static io.minikafka.engine.record.ProducerSequence.NONE;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.record.Codec;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.studio.toolbar.AppendValues;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What a batch can say beside its records: for this append alone, it is not remembered. */
final class AppendMore {
  private static final String TIMESTAMP = "timestampMs";
  private static final String EPOCH = "leaderEpoch";
  private static final String PRODUCER_ID = "producerId";
  private static final String PRODUCER_EPOCH = "producerEpoch";
  private static final String SEQUENCE = "baseSequence";
  private static final String COMPRESSION = "compression";

  private final List<FormViewModel.FieldModel> fields;

  AppendMore(SortedMap<String, String> typed) {
    fields =
        List.of(
                Field.optionalNumber(
                    TIMESTAMP,
                    text("dialog.append.timestampMs"),
                    text("dialog.append.timestampMs.hint"),
                    "",
                    0,
                    Long.MAX_VALUE),
                Field.optionalNumber(
                    EPOCH,
                    text("dialog.append.leaderEpoch"),
                    text("dialog.append.leaderEpoch.hint"),
                    "",
                    0,
                    Integer.MAX_VALUE),
                Field.optionalNumber(
                    PRODUCER_ID,
                    text("dialog.append.producerId"),
                    text("dialog.append.producerId.hint"),
                    "",
                    0,
                    Long.MAX_VALUE),
                Field.optionalNumber(
                    PRODUCER_EPOCH,
                    text("dialog.append.producerEpoch"),
                    text("dialog.append.producerEpoch.hint"),
                    "",
                    0,
                    Short.MAX_VALUE),
                Field.optionalNumber(
                    SEQUENCE,
                    text("dialog.append.baseSequence"),
                    text("dialog.append.baseSequence.hint"),
                    "",
                    0,
                    Integer.MAX_VALUE),
                Field.choice(
                    COMPRESSION,
                    text("dialog.append.compression"),
                    "",
                    Codec.NONE.toString(),
                    Arrays.stream(Codec.values()).map(Codec::toString).toList()))
            .stream()
            .map(
                field ->
                    new FormViewModel.FieldModel(
                        field, field.first(typed.getOrDefault(field.name(), field.initial()))))
            .toList();
  }

  List<FormViewModel.FieldModel> fields() {
    return fields;
  }

  /** Whether every field will do. */
  boolean check() {
    boolean sound = true;
    for (FormViewModel.FieldModel field : fields) {
      sound &= field.check();
    }
    return sound;
  }

  /** What is typed, by field. */
  SortedMap<String, String> typed() {
    SortedMap<String, String> typed = new TreeMap<>();
    fields.forEach(field -> typed.put(field.name(), field.valueProperty().get()));
    return typed;
  }

  /** The command; only while every field will do. */
  Append command(TopicPartition partition, AppendValues values) {
    Form.Values in = new Form.Values(typed());
    return new Append(
        partition,
        values.records().stream()
            .map(each -> each.asTemplate(in.optionalNumber(TIMESTAMP)))
            .toList(),
        values.acks(),
        in.optionalNumber(EPOCH),
        new ProducerSequence(
            or(in.optionalNumber(PRODUCER_ID), NONE.producerId()),
            or(in.optionalInteger(PRODUCER_EPOCH), NONE.producerEpoch()),
            or(in.optionalInteger(SEQUENCE), NONE.baseSequence())),
        null,
        Codec.named(in.words(COMPRESSION)).orElse(Codec.NONE),
        null);
  }

  private static <N extends Number> N or(@Nullable N typed, N otherwise) {
    return typed == null ? otherwise : typed;
  }
}
