package io.minikafka.engine.command.transaction;

import static io.minikafka.engine.command.Parameter.optional;
import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.transaction.TransactionState;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * Commits a transaction: prepared, a commit marker a partition, staged offsets, complete. Given
 * again it goes on where a marker failed.
 *
 * @param as the name of the result, or null
 */
public record CommitTransaction(String transaction, @Nullable String as) implements Command {
  /** {@code commitTransaction}. */
  public static final Verb VERB =
      new Verb(
          "commitTransaction",
          Verb.Kind.TRANSACTION,
          List.of(required("transaction", ArgumentType.TEXT), optional("as", ArgumentType.HANDLE)),
          in -> new CommitTransaction(in.text("transaction"), in.optionalText("as")));

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    Coordinator.end(run, transaction, TransactionState.PREPARE_COMMIT, as);
  }

  @Override
  public String describe() {
    return Sentences.of("command.commitTransaction", transaction);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().put("transaction", transaction).put("as", as).done();
  }
}
