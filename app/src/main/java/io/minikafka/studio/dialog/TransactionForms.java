package io.minikafka.studio.dialog;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.command.transaction.BeginTransaction;
import io.minikafka.engine.command.transaction.SendInTransaction;
import io.minikafka.engine.command.transaction.SendOffsetsToTransaction;
import io.minikafka.engine.record.Bytes;
import io.minikafka.studio.toolbar.AppendValues;
import io.minikafka.studio.toolbar.DialogRequest;
import io.minikafka.studio.toolbar.Situation;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The dialogs of transactions. */
final class TransactionForms {
  private final Situation now;

  TransactionForms(Situation now) {
    this.now = now;
  }

  Optional<Form> of(DialogRequest request) {
    return switch (request.kind()) {
      case BEGIN_TRANSACTION -> Optional.of(begin());
      case WRITE -> now.topic().map(topic -> write(request.name(), topic));
      case STAGE_OFFSETS -> Optional.of(stage(request.name()));
      default -> Optional.empty();
    };
  }

  private Form begin() {
    return new Form(
        "beginTransaction",
        text("dialog.begin"),
        text("dialog.begin.accept"),
        List.of(
            Field.words(
                    "transaction",
                    text("dialog.begin.id"),
                    text("dialog.begin.hint"),
                    now.freeTransaction())
                .once()),
        in -> new BeginTransaction(in.words("transaction")));
  }

  private Form write(String transaction, String topic) {
    AppendValues.Content last = now.appendValues().records().get(0);
    return new Form(
        "sendInTransaction",
        text("dialog.write", transaction),
        text("dialog.write.accept"),
        List.of(
            Field.choice("topic", text("dialog.topic.name"), "", topic, ProducerForms.topics(now)),
            Field.freeWords(
                "key",
                text("dialog.append.key"),
                text("dialog.key.hint"),
                last.key() == null ? "" : last.key()),
            Field.freeWords(
                "value", text("dialog.append.value"), "", last.value() == null ? "" : last.value()),
            ProducerForms.tombstone(),
            ProducerForms.partition()),
        in ->
            new SendInTransaction(
                transaction,
                in.words("topic"),
                bytes(in.optionalWords("key")),
                bytes(ProducerForms.value(in)),
                in.optionalInteger("partition"),
                null));
  }

  private static @Nullable Bytes bytes(@Nullable String text) {
    return text == null ? null : Bytes.utf8(text);
  }

  private Form stage(String transaction) {
    String initial = now.partition().map(id -> id + ": 0").orElse("");
    return new Form(
        "sendOffsetsToTransaction",
        text("dialog.stage", transaction),
        text("dialog.stage.accept"),
        List.of(
            Field.words("group", text("dialog.group"), "", now.group()).once(),
            GroupForms.offsetsField(now.cluster(), initial)),
        in -> new SendOffsetsToTransaction(transaction, in.words("group"), in.offsets("offsets")));
  }
}
