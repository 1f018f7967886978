package io.minikafka.engine.command.transaction;

import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.transaction.TransactionState;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * Commits a transaction: prepared, a commit marker a partition, staged offsets, complete. Given
 * again it goes on where a marker failed.
 *
 * @param producer who ends it; null is always the same one
 * @param as the name of the result, or null
 */
public record CommitTransaction(String transaction, @Nullable String producer, @Nullable String as)
    implements Command {
  /** {@code commitTransaction}. */
  public static final Verb VERB = Ending.verb("commitTransaction", CommitTransaction::new);

  /** Ended by the producer that is not named. */
  public CommitTransaction(String transaction, @Nullable String as) {
    this(transaction, null, as);
  }

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    Fencing.requireOwner(run, transaction, producer);
    Coordinator.end(run, transaction, TransactionState.PREPARE_COMMIT, as);
  }

  @Override
  public String describe() {
    return Sentences.of("command.commitTransaction", transaction);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Ending.arguments(transaction, producer, as);
  }
}
