package io.minikafka.engine.command.transaction;

import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.producer.ProducerIdentities;
import io.minikafka.engine.event.TransactionEvent;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.producer.Producers;
import io.minikafka.engine.transaction.Transaction;
import io.minikafka.engine.transaction.Transaction.Writer;
import io.minikafka.engine.transaction.TransactionState;
import io.minikafka.engine.transaction.TransactionalId;
import org.jspecify.annotations.Nullable;

/** Who may act under a transactional id, where producers fence each other. */
final class Fencing {
  private Fencing() {}

  /**
   * Requires that nobody took the id from the producer that acts.
   *
   * @param named the producer that the step names, or null
   * @throws RefusedException INVALID_PRODUCER_EPOCH
   */
  static void requireOwner(Execution run, String id, @Nullable String named) {
    if (!fences(run)) {
      return;
    }
    TransactionalId known = known(run, id);
    if (known == null) {
      return;
    }
    String acting = known.acting(named);
    if (acting == null) {
      return;
    }
    requireNotFenced(id, known, acting);
    if (known.owner() == null) {
      keep(run, id, known.ownedBy(acting));
    } else if (!known.owner().equals(acting)) {
      throw new RefusedException(
          ErrorCode.INVALID_STATE,
          describe(acting) + " has not begun a transaction " + id + ": begin it first");
    }
  }

  private static boolean fences(Execution run) {
    return run.rules().transaction().transactionalProducer().fences();
  }

  private static void requireNotFenced(String id, TransactionalId known, String acting) {
    if (known.fenced().contains(acting)) {
      throw new RefusedException(
          ErrorCode.INVALID_PRODUCER_EPOCH,
          describe(acting)
              + " of "
              + id
              + " is fenced: another one took its place with epoch "
              + known.epoch()
              + ", stop this one");
    }
  }

  private static String describe(String producer) {
    return producer.equals(TransactionalId.UNNAMED) ? "the first producer" : "producer " + producer;
  }

  private static @Nullable TransactionalId known(Execution run, String id) {
    return run.cluster().transactions().producers().get(id);
  }

  private static void keep(Execution run, String id, TransactionalId producer) {
    run.set(run.cluster().withTransactions(run.cluster().transactions().with(id, producer)));
  }

  /**
   * Begins a transaction for whoever acts. Another producer than the one before ends what that one
   * left open, and begins when that is done.
   */
  static void begin(Execution run, String id, @Nullable String producer) {
    String named = fences(run) ? producer : null;
    TransactionalId known = known(run, id);
    Transaction newest = run.cluster().transactions().newest(id);
    if (known == null) {
      Coordinator.requireNoneActive(newest);
      Producers.Identity identity = ProducerIdentities.take(run, "transactional.id " + id);
      TransactionalId taken =
          TransactionalId.taken(
              identity.producerId(), named == null ? TransactionalId.UNNAMED : named);
      keep(run, id, taken);
      Coordinator.begin(run, id, writer(taken));
      return;
    }
    String acting = known.acting(named);
    String acts = acting == null ? TransactionalId.UNNAMED : acting;
    requireNotFenced(id, known, acts);
    boolean sameOne =
        known.owner() == null ? acts.equals(TransactionalId.UNNAMED) : acts.equals(known.owner());
    if (sameOne && known.successor() == null) {
      Coordinator.requireNoneActive(newest);
      keep(run, id, known.ownedBy(acts));
      Coordinator.begin(run, id, writer(known));
    } else if (newest == null || newest.state().isComplete()) {
      take(run, id, known, acts);
    } else {
      end(run, id, known, newest, acts);
    }
  }

  /** Aborts what the producer before left open; {@code next} begins when that is done. */
  private static void end(
      Execution run, String id, TransactionalId known, Transaction newest, String next) {
    boolean resumes = next.equals(known.successor());
    if (!resumes && newest.state() != TransactionState.ONGOING) {
      Coordinator.requireNoneActive(newest);
    }
    if (!resumes) {
      keep(run, id, known.awaiting(next));
      run.emit(new TransactionEvent.ProducerFenced(id, describe(next), known.epoch()));
    }
    Coordinator.end(run, id, TransactionState.PREPARE_ABORT, null);
  }

  private static void take(Execution run, String id, TransactionalId known, String next) {
    if (known.owner() != null) {
      run.emit(new TransactionEvent.ProducerFenced(id, describe(next), known.epoch()));
    }
    TransactionalId taken = known.takenBy(next);
    keep(run, id, taken);
    Coordinator.begin(run, id, writer(taken));
  }

  /** Lets the producer begin that waited for the end of this transaction, if one does. */
  static void succeed(Execution run, String id) {
    TransactionalId known = known(run, id);
    String successor = known == null ? null : known.successor();
    if (known != null && successor != null) {
      TransactionalId taken = known.takenBy(successor);
      keep(run, id, taken);
      Coordinator.begin(run, id, writer(taken));
    }
  }

  private static Writer writer(TransactionalId id) {
    return Writer.of(id.producerId(), id.epoch());
  }
}
