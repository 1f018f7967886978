package io.minikafka.engine.command.replication;

import static io.minikafka.engine.command.Parameter.defaulting;
import static io.minikafka.engine.command.Parameter.optional;
import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.cluster.AppendResult;
import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.NamedAppend;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.command.producer.Flushing;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.record.BatchAttributes;
import io.minikafka.engine.record.Codec;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.replication.DelayedProduce;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicaManager;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * Appends one batch straight at the leader (the direct API).
 *
 * @param leaderEpoch the epoch the caller believes in, or null
 * @param producer who writes, or {@link ProducerSequence#NONE}
 * @param broker the leader it is sent to while two lead; null means the newest
 * @param compression how its records are compressed, where the rules leave it to the producer
 * @param as the name of the result, or null
 */
public record Append(
    TopicPartition partition,
    List<RecordTemplate> records,
    Acks acks,
    @Nullable Long leaderEpoch,
    ProducerSequence producer,
    @Nullable Integer broker,
    Codec compression,
    @Nullable String as)
    implements Command {
  /** {@code append}. */
  public static final Verb VERB =
      new Verb(
          "append",
          Verb.Kind.APPEND,
          List.of(
              required("partition", ArgumentType.PARTITION),
              required("records", ArgumentType.RECORDS),
              defaulting("acks", ArgumentType.ACKS, 1L),
              optional("leaderEpoch", ArgumentType.NUMBER),
              optional("producerId", ArgumentType.NUMBER),
              optional("producerEpoch", ArgumentType.NUMBER),
              optional("baseSequence", ArgumentType.NUMBER),
              optional("broker", ArgumentType.BROKER),
              defaulting("compression", ArgumentType.COMPRESSION, Codec.NONE.toString()),
              optional("as", ArgumentType.HANDLE)),
          in ->
              new Append(
                  Arguments.partition(in, "partition"),
                  in.items("records").stream().map(RecordTemplate::read).toList(),
                  Arguments.acks(in, "acks", Acks.LEADER),
                  in.optionalNumber("leaderEpoch"),
                  new ProducerSequence(
                      in.number("producerId", -1),
                      in.integer("producerEpoch", -1),
                      in.integer("baseSequence", -1)),
                  in.optionalInteger("broker"),
                  Arguments.codec(in, "compression"),
                  in.optionalText("as")));

  /** Appends at the newest leader. */
  public Append(
      TopicPartition partition,
      List<RecordTemplate> records,
      Acks acks,
      @Nullable Long leaderEpoch,
      ProducerSequence producer,
      @Nullable String as) {
    this(partition, records, acks, leaderEpoch, producer, null, Codec.NONE, as);
  }

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public Gate gate() {
    return Gate.WHILE_HEALTHY;
  }

  @Override
  public void apply(Execution run) {
    if (records.isEmpty()) {
      throw new RefusedException(
          ErrorCode.INVALID_RECORD, "a batch needs at least one record, this one has none");
    }
    try {
      append(run);
    } catch (RefusedException refused) {
      if (!Flushing.isHidden(run, acks, refused)) {
        throw refused;
      }
      run.emit(Flushing.neverAnswered(partition, records.size(), refused));
      if (as != null) {
        run.set(run.cluster().withAppend(as, new AppendResult.Done()));
      }
    }
  }

  private void append(Execution run) {
    Partition named = run.ledPartition(partition, broker);
    ReplicaManager replication =
        broker == null ? run.replication(named) : run.replication(named, broker);
    ReplicaManager.Appending done =
        replication.append(
            new Batch(this, run.nowMs()),
            producer,
            acks,
            leaderEpoch,
            as == null ? DelayedProduce.Continuation.NONE : new NamedAppend(as));
    run.keep(replication);
    if (as != null) {
      AppendResult result =
          done.pending()
              ? new AppendResult.Pending()
              : new AppendResult.Appended(done.baseOffset(), done.nextOffset());
      run.set(run.cluster().withAppend(as, result));
    }
  }

  /** The records with the clock's time where they name none. */
  private record Batch(Append append, long nowMs) implements ReplicaManager.Unassigned {
    @Override
    public int count() {
      return append.records.size();
    }

    @Override
    public RecordBatch assign(long baseOffset, int leaderEpoch) {
      List<Record> assigned = new ArrayList<>(append.records.size());
      for (RecordTemplate template : append.records) {
        assigned.add(template.at(nowMs));
      }
      return RecordBatch.of(baseOffset, leaderEpoch, append.producer, assigned)
          .with(BatchAttributes.NONE.with(append.compression));
    }
  }

  @Override
  public String describe() {
    String first = records.isEmpty() ? "" : String.valueOf(records.get(0).describe());
    return Sentences.of(
        records.size() == 1 ? "command.append.one" : "command.append",
        records.size(),
        first,
        partition,
        acks,
        broker == null ? "" : Sentences.of("command.append.to", broker));
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write()
        .put("partition", partition)
        .put("records", records.stream().map(RecordTemplate::plain).toList())
        .put("acks", Arguments.acks(acks), 1L)
        .put("leaderEpoch", leaderEpoch)
        .put("producerId", producer.producerId(), -1L)
        .put("producerEpoch", producer.producerEpoch(), -1)
        .put("baseSequence", producer.baseSequence(), -1)
        .put("broker", broker)
        .put("compression", compression.toString(), Codec.NONE.toString())
        .put("as", as)
        .done();
  }
}
