package io.minikafka.engine.command.transaction;

import static io.minikafka.engine.command.Parameter.optional;
import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.command.group.Consumers;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.event.TransactionEvent;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.transaction.Transaction;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;
import org.pcollections.PSortedMap;

/**
 * Stages input offsets: a commit publishes them, an abort drops them.
 *
 * @param producer who stages them; null is always the same one
 */
public record SendOffsetsToTransaction(
    String transaction,
    String group,
    PSortedMap<TopicPartition, Long> offsets,
    @Nullable String producer)
    implements Command {
  /** {@code sendOffsetsToTransaction}. */
  public static final Verb VERB =
      new Verb(
          "sendOffsetsToTransaction",
          Verb.Kind.TRANSACTION,
          List.of(
              required("transaction", ArgumentType.TEXT),
              required("group", ArgumentType.TEXT),
              required("offsets", ArgumentType.OFFSETS),
              optional("producer", ArgumentType.TEXT)),
          in ->
              new SendOffsetsToTransaction(
                  in.text("transaction"),
                  in.text("group"),
                  Consumers.offsets(in, "offsets"),
                  in.optionalText("producer")));

  /** Staged by the producer that is not named. */
  public SendOffsetsToTransaction(
      String transaction, String group, PSortedMap<TopicPartition, Long> offsets) {
    this(transaction, group, offsets, null);
  }

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    Fencing.requireOwner(run, transaction, producer);
    Transaction ongoing = Coordinator.ongoing(run, transaction);
    if (group.isEmpty()) {
      throw Execution.invalid("offsets are staged for a group: its id is empty");
    }
    Consumers.requireOffsets(offsets);
    Coordinator.journal(run, ongoing.staging(group, offsets));
    run.emit(new TransactionEvent.Staged(transaction, group, Consumers.describe(offsets)));
  }

  @Override
  public String describe() {
    return Sentences.of("command.sendOffsetsToTransaction", transaction, group);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write()
        .put("transaction", transaction)
        .put("group", group)
        .put("offsets", Consumers.plain(offsets))
        .put("producer", producer)
        .done();
  }
}
