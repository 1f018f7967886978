package io.minikafka.engine.command.transaction;

import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.event.TransactionEvent;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.transaction.Transaction;
import java.util.List;
import java.util.SortedMap;

/** Begins a transaction. One of that id that is not complete stands in the way. */
public record BeginTransaction(String transaction) implements Command {
  /** {@code beginTransaction}. */
  public static final Verb VERB =
      new Verb(
          "beginTransaction",
          Verb.Kind.TRANSACTION,
          List.of(required("transaction", ArgumentType.TEXT)),
          in -> new BeginTransaction(in.text("transaction")));

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    Transaction newest = run.cluster().transactions().newest(transaction);
    if (newest != null && !newest.state().isComplete()) {
      throw new RefusedException(
          ErrorCode.INVALID_STATE,
          "transaction " + transaction + " is active: it is " + newest.state());
    }
    Transaction begun = Transaction.begin(transaction);
    run.set(run.cluster().withTransactions(run.cluster().transactions().beginning(begun)));
    Coordinator.appendLine(run, begun);
    run.emit(new TransactionEvent.Began(transaction));
  }

  @Override
  public String describe() {
    return Sentences.of("command.beginTransaction", transaction);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().put("transaction", transaction).done();
  }
}
