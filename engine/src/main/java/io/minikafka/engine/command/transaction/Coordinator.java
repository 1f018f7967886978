package io.minikafka.engine.command.transaction;

import io.minikafka.engine.cluster.AppendResult;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Execution.FollowUp;
import io.minikafka.engine.command.InternalTopics;
import io.minikafka.engine.disk.DiskOperation;
import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.event.TransactionEvent;
import io.minikafka.engine.group.OffsetRecords;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.InternalTopic;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.record.ControlType;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicaManager;
import io.minikafka.engine.replication.Settled;
import io.minikafka.engine.transaction.Journal;
import io.minikafka.engine.transaction.LogTransactions;
import io.minikafka.engine.transaction.Transaction;
import io.minikafka.engine.transaction.TransactionRecords;
import io.minikafka.engine.transaction.TransactionState;
import io.minikafka.engine.transaction.Transactions;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.pcollections.PSortedMap;
import org.pcollections.PSortedSet;
import org.pcollections.TreePMap;
import org.pcollections.TreePSet;

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

  /** Requires that the newest transaction of an id is over, if there is one. */
  static void requireNoneActive(@Nullable Transaction newest) {
    if (newest != null && !newest.state().isComplete()) {
      throw new RefusedException(
          ErrorCode.INVALID_STATE,
          "transaction " + newest.id() + " is active: it is " + newest.state());
    }
  }

  /** Begins a transaction; the one of that id before must be over. */
  static void begin(Execution run, String id, Transaction.@Nullable Writer writer) {
    Transaction begun = Transaction.begin(id, writer);
    run.set(
        run.cluster()
            .withTransactions(
                run.cluster()
                    .transactions()
                    .under(run.rules().transaction().lastStableOffset())
                    .beginning(begun)));
    appendLine(run, begun);
    run.emit(new TransactionEvent.Began(id));
  }

  /** Keeps a change and writes it to the journal. */
  static void journal(Execution run, Transaction changed) {
    Transaction before = begun(run, changed.id());
    keep(run, changed);
    if (!isTopic(run) || !TransactionRecords.sayTheSame(before, changed)) {
      appendLine(run, changed);
    }
  }

  private static boolean isTopic(Execution run) {
    return run.rules().transaction().transactionLog().isTopic();
  }

  static void appendLine(Execution run, Transaction changed) {
    if (isTopic(run)) {
      InternalTopics.append(
          run, InternalTopic.TRANSACTIONS, List.of(TransactionRecords.of(changed, run.nowMs())));
      return;
    }
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
      transaction = transaction.preparing(prepared);
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

  /**
   * Writes the markers that are missing, one after the other or all at once; when none is missing
   * and none waits, the transaction is complete.
   */
  private static void goOn(Execution run, String id, @Nullable String as) {
    Transaction transaction = begun(run, id);
    boolean commits = transaction.state() == TransactionState.PREPARE_COMMIT;
    if (!hasCoordinators(run, transaction, commits, as)) {
      return;
    }
    boolean allAtOnce = run.rules().transaction().transactionLog().marksAllAtOnce();
    boolean isDone = true;
    for (TopicPartition partition : transaction.partitions()) {
      if (!transaction.marked().contains(partition)) {
        isDone &= mark(run, transaction, partition, commits, as);
        if (!isDone && !allAtOnce) {
          return;
        }
        transaction = begun(run, id);
      }
    }
    if (isDone && !transaction.markerWaits()) {
      complete(run, transaction, commits, as);
    }
  }

  /** Whether everything that ends a transaction can be noted; else it failed. */
  private static boolean hasCoordinators(
      Execution run, Transaction transaction, boolean commits, @Nullable String as) {
    boolean publishes = commits && !transaction.stagedOffsets().isEmpty();
    return (!isTopic(run) || hasCoordinator(run, transaction, InternalTopic.TRANSACTIONS, as))
        && (!publishes
            || !run.rules().group().offsetStorage().isTopic()
            || hasCoordinator(run, transaction, InternalTopic.OFFSETS, as));
  }

  private static boolean hasCoordinator(
      Execution run, Transaction transaction, TopicPartition kept, @Nullable String as) {
    try {
      InternalTopics.requireCoordinator(run, kept);
      return true;
    } catch (RefusedException refused) {
      failed(run, transaction.id(), kept, refused.code(), refused.sentence(), as);
      return false;
    }
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
      Transaction.Writer writer = transaction.writer();
      ProducerSequence producer = writer == null ? ProducerSequence.NONE : writer.marker();
      Marker marker = new Marker(transaction.id(), producer, control);
      ReplicaManager.Appending done =
          replication.append(
              marker,
              ProducerSequence.NONE,
              Acks.ALL,
              null,
              new MarkerSettled(transaction.id(), as));
      run.keep(replication);
      remember(run, partition, marker.assign(done.nextOffset() - 1, 0));
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

  /** Lets the partition know the epoch that a marker carries: older ones are over. */
  private static void remember(Execution run, TopicPartition partition, RecordBatch marker) {
    if (marker.producer().isPresent()) {
      Partition marked = run.partition(partition);
      run.set(
          run.cluster().withPartition(marked.withProducers(marked.producers().accepting(marker))));
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
    Fencing.succeed(run, transaction.id());
  }

  /** Puts all staged offsets into the store with one write. */
  private static void publish(Execution run, Transaction transaction) {
    if (transaction.stagedOffsets().isEmpty()) {
      return;
    }
    PSortedMap<String, PSortedMap<TopicPartition, Long>> offsets = run.cluster().offsets();
    List<Record> records = new ArrayList<>();
    for (Map.Entry<String, PSortedMap<TopicPartition, Long>> each :
        transaction.stagedOffsets().entrySet()) {
      PSortedMap<TopicPartition, Long> before =
          offsets.getOrDefault(each.getKey(), TreePMap.<TopicPartition, Long>empty());
      records.addAll(OffsetRecords.of(each.getKey(), each.getValue(), run.nowMs()));
      offsets = offsets.plus(each.getKey(), before.plusAll(each.getValue()));
    }
    if (run.rules().group().offsetStorage().isTopic()) {
      InternalTopics.append(run, InternalTopic.OFFSETS, records);
    }
    run.set(run.cluster().withOffsets(offsets));
    run.saveOffsets();
  }

  /**
   * Every partition has its leader again: reads the transactions from the internal topic, where
   * they are kept there. What is prepared gets the markers that are missing and is completed.
   */
  public static void load(Execution run) {
    if (!isTopic(run)) {
      return;
    }
    PartitionLog log = InternalTopics.log(run.cluster(), InternalTopic.TRANSACTIONS);
    Transactions told = log == null ? Transactions.NONE : TransactionRecords.read(log);
    run.set(
        run.cluster()
            .withTransactions(
                told.under(run.rules().transaction().lastStableOffset()).withStoredProducers()));
    for (String id : told.open()) {
      Transaction transaction = begun(run, id);
      if (transaction.state() != TransactionState.ONGOING) {
        keep(run, transaction.markedIn(marked(run, transaction)));
        goOn(run, id, null);
      }
    }
  }

  /** The partitions in which a transaction has its marker already. */
  private static PSortedSet<TopicPartition> marked(Execution run, Transaction transaction) {
    PSortedSet<TopicPartition> marked = TreePSet.empty();
    for (Map.Entry<TopicPartition, Long> each : transaction.firstOffsets().entrySet()) {
      PartitionLog log = InternalTopics.log(run.cluster(), each.getKey());
      if (log != null && LogTransactions.hasMarker(log, transaction, each.getValue())) {
        marked = marked.plus(each.getKey());
      }
    }
    return marked;
  }

  /** Opens the journal: a bad end is cut, prepared transactions are finished. */
  public static void recover(Execution run) {
    if (isTopic(run)) {
      run.set(run.cluster().withTransactions(Transactions.NONE));
      return;
    }
    byte[] content =
        run.cluster().files().find(Journal.PATH).map(FileImage::read).orElse(new byte[0]);
    Journal.Contents journal = Journal.read(content);
    run.set(
        run.cluster()
            .withTransactions(
                journal
                    .transactions()
                    .under(run.rules().transaction().lastStableOffset())
                    .withStoredProducers()));
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
  private record Marker(String id, ProducerSequence producer, ControlType control)
      implements ReplicaManager.Unassigned {
    @Override
    public int count() {
      return 1;
    }

    @Override
    public RecordBatch assign(long baseOffset, int leaderEpoch) {
      return RecordBatch.marker(baseOffset, leaderEpoch, producer, id, control);
    }
  }

  /** Goes on with the next marker when one that waited is settled. */
  private record MarkerSettled(String id, @Nullable String as) implements FollowUp {
    @Override
    public void settled(Execution run, Settled outcome) {
      keep(run, begun(run, id).settled(outcome.partition()));
      ErrorCode error = outcome.error();
      if (error == null) {
        goOn(run, id, as);
      } else {
        failed(run, id, outcome.partition(), error, Sentences.of("transaction.marker.waited"), as);
      }
    }
  }
}
