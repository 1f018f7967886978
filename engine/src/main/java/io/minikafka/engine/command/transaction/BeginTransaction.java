package io.minikafka.engine.command.transaction;

import static io.minikafka.engine.command.Parameter.optional;
import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.transaction.Transaction;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * Begins a transaction. One of that id that is not complete stands in the way; where producers
 * fence each other, another producer aborts it.
 *
 * @param producer who begins; null is always the same one
 */
public record BeginTransaction(String transaction, @Nullable String producer) implements Command {
  /** {@code beginTransaction}. */
  public static final Verb VERB =
      new Verb(
          "beginTransaction",
          Verb.Kind.TRANSACTION,
          List.of(
              required("transaction", ArgumentType.TEXT), optional("producer", ArgumentType.TEXT)),
          in -> new BeginTransaction(in.text("transaction"), in.optionalText("producer")));

  /** Begun by the producer that is not named. */
  public BeginTransaction(String transaction) {
    this(transaction, null);
  }

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    if (run.rules().transaction().transactionalProducer().fences()
        || run.rules().log().batchFormat().namesTransactionsByProducer()) {
      Fencing.begin(run, transaction, producer);
      return;
    }
    Transaction newest = run.cluster().transactions().newest(transaction);
    if (newest != null && !newest.state().isComplete()) {
      Coordinator.requireNoneActive(newest);
    }
    Coordinator.begin(run, transaction, null);
  }

  @Override
  public String describe() {
    return Sentences.of("command.beginTransaction", transaction);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().put("transaction", transaction).put("producer", producer).done();
  }
}
