package io.minikafka.engine.command.transaction;

import static io.minikafka.engine.command.Parameter.optional;
import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.cluster.AppendResult;
import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Execution.FollowUp;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.event.TransactionEvent;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.replication.DelayedProduce;
import io.minikafka.engine.replication.ReplicaManager;
import io.minikafka.engine.replication.Settled;
import io.minikafka.engine.transaction.LogTransactions;
import io.minikafka.engine.transaction.Transaction;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * Writes one record in a transaction, with acks=all. Without partition and key it goes to partition
 * 0.
 *
 * @param partition the partition the caller names, or null
 * @param producer who writes; null is always the same one
 * @param as the name of the result, or null
 */
public record SendInTransaction(
    String transaction,
    String topic,
    @Nullable Bytes key,
    @Nullable Bytes value,
    @Nullable Integer partition,
    @Nullable String producer,
    @Nullable String as)
    implements Command {
  /** {@code sendInTransaction}. */
  public static final Verb VERB =
      new Verb(
          "sendInTransaction",
          Verb.Kind.TRANSACTION,
          List.of(
              required("transaction", ArgumentType.TEXT),
              required("topic", ArgumentType.TOPIC),
              optional("key", ArgumentType.BYTES),
              required("value", ArgumentType.BYTES),
              optional("partition", ArgumentType.NUMBER),
              optional("producer", ArgumentType.TEXT),
              optional("as", ArgumentType.HANDLE)),
          in ->
              new SendInTransaction(
                  in.text("transaction"),
                  in.text("topic"),
                  Arguments.optionalBytes(in, "key"),
                  Arguments.bytes(in.value("value")),
                  in.optionalInteger("partition"),
                  in.optionalText("producer"),
                  in.optionalText("as")));

  /** Written by the producer that is not named. */
  public SendInTransaction(
      String transaction,
      String topic,
      @Nullable Bytes key,
      @Nullable Bytes value,
      @Nullable Integer partition,
      @Nullable String as) {
    this(transaction, topic, key, value, partition, null, as);
  }

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    Fencing.requireOwner(run, transaction, producer);
    Transaction ongoing = Coordinator.ongoing(run, transaction);
    run.requireHealthy();
    int count = run.partitionCount(topic);
    int chosen =
        partition != null
            ? partition
            : key == null ? 0 : run.rules().producer().keyHash().partition(key, count);
    TopicPartition target = new TopicPartition(topic, chosen);
    ReplicaManager replication = run.replication(run.ledPartition(target));
    ProducerSequence sequence = sequence(run, ongoing, target);
    Record content = new Record(key, value, run.nowMs(), List.of());
    ReplicaManager.Appending done =
        replication.append(
            new One(transaction, sequence, content),
            sequence,
            Acks.ALL,
            null,
            as == null ? DelayedProduce.Continuation.NONE : new SendSettled(as));
    run.keep(replication);
    long offset = done.nextOffset() - 1;
    Transaction wrote = ongoing.writing(target, offset, sequence.baseSequence() + 1);
    Coordinator.journal(run, wrote);
    run.emit(
        new TransactionEvent.Wrote(
            transaction, target, offset, wrote.firstOffsets().getOrDefault(target, offset)));
    if (as != null) {
      run.set(
          run.cluster()
              .withAppend(
                  as, done.pending() ? new AppendResult.Pending() : new AppendResult.Done()));
    }
  }

  /** What the batch says of its producer; after a reopening the log knows where it stands. */
  private static ProducerSequence sequence(
      Execution run, Transaction ongoing, TopicPartition target) {
    Transaction.Writer writer = ongoing.writer();
    if (writer == null) {
      return ProducerSequence.NONE;
    }
    boolean counts =
        writer.nextSequence().containsKey(target) || !ongoing.partitions().contains(target);
    return counts
        ? writer.next(target)
        : new ProducerSequence(
            writer.producerId(),
            writer.epoch(),
            LogTransactions.nextSequence(
                run.log(run.partition(target).leader(), target),
                writer.producerId(),
                writer.epoch()));
  }

  /** The record, for the leader to give an offset to. */
  private record One(String id, ProducerSequence sequence, Record content)
      implements ReplicaManager.Unassigned {
    @Override
    public int count() {
      return 1;
    }

    @Override
    public RecordBatch assign(long baseOffset, int leaderEpoch) {
      return RecordBatch.of(baseOffset, leaderEpoch, sequence, id, List.of(content));
    }
  }

  /** Notes the end of a write that waited. */
  private record SendSettled(String as) implements FollowUp {
    @Override
    public void settled(Execution run, Settled outcome) {
      ErrorCode error = outcome.error();
      run.set(
          run.cluster()
              .withAppend(
                  as, error == null ? new AppendResult.Done() : new AppendResult.Failed(error)));
    }
  }

  @Override
  public String describe() {
    return Sentences.of("command.sendInTransaction", transaction, Record.describe(key, value));
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write()
        .put("transaction", transaction)
        .put("topic", topic)
        .put("key", Arguments.plain(key))
        .putNullable("value", Arguments.plain(value))
        .put("partition", partition)
        .put("producer", producer)
        .put("as", as)
        .done();
  }
}
