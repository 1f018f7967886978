package io.minikafka.engine.command.transaction;

import io.minikafka.engine.cluster.AppendResult;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Execution.FollowUp;
import io.minikafka.engine.disk.DiskOperation;
import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.event.TransactionEvent;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.record.ControlType;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.replication.ReplicaManager;
import io.minikafka.engine.replication.Settled;
import io.minikafka.engine.transaction.Journal;
import io.minikafka.engine.transaction.Transaction;
import io.minikafka.engine.transaction.TransactionState;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/**
 * The transaction coordinator's work while a command runs (Kafka: {@code TransactionCoordinator}).
 */
public final class Coordinator {
  private Coordinator() {}

  /** The newest transaction of that id, which must be ongoing. */
  static Transaction ongoing(Execution run, String id) {
    Transaction transaction = begun(run, id);
    if (transaction.state() != TransactionState.ONGOING) {
      throw new RefusedException(
          ErrorCode.INVALID_STATE,
          "transaction " + id + " is " + transaction.state() + ", not ongoing");
    }
    return transaction;
  }

  private static Transaction begun(Execution run, String id) {
    Transaction transaction = run.cluster().transactions().newest(id);
    if (transaction == null) {
      throw new RefusedException(
          ErrorCode.INVALID_STATE, "transaction " + id + " was never begun: begin it first");
    }
    return transaction;
  }

  /** Keeps a change and writes it to the journal. */
  static void journal(Execution run, Transaction changed) {
    keep(run, changed);
    appendLine(run, changed);
  }

  static void appendLine(Execution run, Transaction changed) {
    if (run.cluster().files().find(Journal.PATH).isEmpty()) {
      run.files().write(new DiskOperation.Create(Journal.PATH));
      // Else a power failure could take the name, and every forced line with it.
      run.files().write(new DiskOperation.ForceDirectory(""));
    }
    run.files()
        .write(
            new DiskOperation.Append(
                Journal.PATH, Journal.line(changed).getBytes(StandardCharsets.UTF_8)));
    run.files().write(new DiskOperation.Force(Journal.PATH));
  }

  private static void keep(Execution run, Transaction changed) {
    run.set(run.cluster().withTransactions(run.cluster().transactions().with(changed)));
  }

  /** Ends a transaction, or goes on ending it where a marker failed. */
  static void end(Execution run, String id, TransactionState prepared, @Nullable String as) {
    Transaction transaction = begun(run, id);
    if (transaction.state() == TransactionState.ONGOING) {
      transaction = transaction.in(prepared);
      journal(run, transaction);
      run.emit(new TransactionEvent.Prepared(id, prepared.toString()));
    } else if (transaction.state() != prepared) {
      throw new RefusedException(
          ErrorCode.INVALID_STATE,
          "transaction " + id + " is " + transaction.state() + ", it cannot end otherwise");
    } else if (transaction.markerWaits()) {
      throw new RefusedException(
          ErrorCode.INVALID_STATE,
          "transaction "
              + id
              + " is "
              + transaction.state()
              + " and waits for a marker: replicate first");
    }
    if (as != null) {
      run.set(run.cluster().withAppend(as, new AppendResult.Pending()));
    }
    goOn(run, id, as);
  }

  /** Writes the markers that are missing, one after the other; then the transaction is complete. */
  private static void goOn(Execution run, String id, @Nullable String as) {
    Transaction transaction = begun(run, id);
    boolean commits = transaction.state() == TransactionState.PREPARE_COMMIT;
    for (TopicPartition partition : transaction.partitions()) {
      if (!transaction.marked().contains(partition)) {
        if (!mark(run, transaction, partition, commits, as)) {
          return;
        }
        transaction = begun(run, id);
      }
    }
    complete(run, transaction, commits, as);
  }

  /** Appends one marker; false if it failed or waits. */
  private static boolean mark(
      Execution run,
      Transaction transaction,
      TopicPartition partition,
      boolean commits,
      @Nullable String as) {
    ControlType control = commits ? ControlType.COMMIT : ControlType.ABORT;
    try {
      run.requireHealthy();
      ReplicaManager replication = run.replication(run.ledPartition(partition));
      ReplicaManager.Appending done =
          replication.append(
              new Marker(transaction.id(), control),
              ProducerSequence.NONE,
              Acks.ALL,
              null,
              new MarkerSettled(transaction.id(), as));
      run.keep(replication);
      keep(run, transaction.marking(partition, done.pending()));
      run.emit(
          new TransactionEvent.MarkerWritten(
              transaction.id(),
              partition,
              done.nextOffset() - 1,
              control.name().toLowerCase(java.util.Locale.ROOT)));
      return !done.pending();
    } catch (RefusedException refused) {
      failed(run, transaction.id(), partition, refused.code(), refused.sentence(), as);
      return false;
    }
  }

  private static void failed(
      Execution run,
      String id,
      TopicPartition partition,
      ErrorCode error,
      String because,
      @Nullable String as) {
    run.emit(new TransactionEvent.MarkerFailed(id, partition, error.name(), because));
    if (as != null) {
      run.set(run.cluster().withAppend(as, new AppendResult.Failed(error)));
    }
  }

  private static void complete(
      Execution run, Transaction transaction, boolean commits, @Nullable String as) {
    if (commits) {
      publish(run, transaction);
    }
    TransactionState complete =
        commits ? TransactionState.COMPLETE_COMMIT : TransactionState.COMPLETE_ABORT;
    journal(run, transaction.in(complete));
    run.emit(new TransactionEvent.Completed(transaction.id(), complete.toString()));
    if (as != null) {
      run.set(run.cluster().withAppend(as, new AppendResult.Done()));
    }
  }

  /** Puts all staged offsets into the store with one write. */
  private static void publish(Execution run, Transaction transaction) {
    if (transaction.stagedOffsets().isEmpty()) {
      return;
    }
    PSortedMap<String, PSortedMap<TopicPartition, Long>> offsets = run.cluster().offsets();
    for (Map.Entry<String, PSortedMap<TopicPartition, Long>> each :
        transaction.stagedOffsets().entrySet()) {
      PSortedMap<TopicPartition, Long> before =
          offsets.getOrDefault(each.getKey(), TreePMap.<TopicPartition, Long>empty());
      offsets = offsets.plus(each.getKey(), before.plusAll(each.getValue()));
    }
    run.set(run.cluster().withOffsets(offsets));
    run.saveOffsets();
  }

  /** Opens the journal: a bad end is cut, prepared transactions are finished. */
  public static void recover(Execution run) {
    byte[] content =
        run.cluster().files().find(Journal.PATH).map(FileImage::read).orElse(new byte[0]);
    Journal.Contents journal = Journal.read(content);
    run.set(run.cluster().withTransactions(journal.transactions()));
    String problem = journal.problem();
    if (problem != null) {
      run.files().write(new DiskOperation.Truncate(Journal.PATH, journal.goodBytes()));
      run.files().write(new DiskOperation.Force(Journal.PATH));
      run.emit(
          new TransactionEvent.JournalCut((long) content.length - journal.goodBytes(), problem));
    } else if (journal.endsWithoutNewline()) {
      run.files().write(new DiskOperation.Append(Journal.PATH, new byte[] {'\n'}));
      run.files().write(new DiskOperation.Force(Journal.PATH));
      run.emit(new TransactionEvent.JournalMended(journal.lines()));
    }
    for (String id : journal.transactions().open()) {
      Transaction transaction = begun(run, id);
      if (transaction.state() != TransactionState.ONGOING) {
        boolean commits = transaction.state() == TransactionState.PREPARE_COMMIT;
        if (commits && !transaction.stagedOffsets().isEmpty()) {
          publish(run, transaction);
          run.emit(
              new TransactionEvent.OffsetsRecovered(
                  id, String.join(", ", transaction.stagedOffsets().keySet())));
        }
        TransactionState complete =
            commits ? TransactionState.COMPLETE_COMMIT : TransactionState.COMPLETE_ABORT;
        journal(run, transaction.in(complete));
        run.emit(new TransactionEvent.Recovered(id, complete.toString()));
      }
    }
  }

  /** A marker, for the leader to give an offset to. */
  private record Marker(String id, ControlType control) implements ReplicaManager.Unassigned {
    @Override
    public int count() {
      return 1;
    }

    @Override
    public RecordBatch assign(long baseOffset, int leaderEpoch) {
      return RecordBatch.marker(baseOffset, leaderEpoch, id, control);
    }
  }

  /** Goes on with the next marker when one that waited is settled. */
  private record MarkerSettled(String id, @Nullable String as) implements FollowUp {
    @Override
    public void settled(Execution run, Settled outcome) {
      keep(run, begun(run, id).settled());
      ErrorCode error = outcome.error();
      if (error == null) {
        goOn(run, id, as);
      } else {
        failed(run, id, outcome.partition(), error, Sentences.of("transaction.marker.waited"), as);
      }
    }
  }
}
