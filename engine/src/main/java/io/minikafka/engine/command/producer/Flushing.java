package io.minikafka.engine.command.producer;

import io.minikafka.engine.cluster.AppendResult;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Execution.FollowUp;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.ProducerEvent;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.producer.Accumulator;
import io.minikafka.engine.producer.Buffered;
import io.minikafka.engine.producer.ProducedBatch;
import io.minikafka.engine.producer.Producer;
import io.minikafka.engine.record.BatchAttributes;
import io.minikafka.engine.record.Codec;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.replication.ReplicaManager;
import io.minikafka.engine.replication.Settled;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the verbs share that send what a producer has buffered. */
public final class Flushing {
  private Flushing() {}

  /** The producer of that name, which must have been opened. */
  static Producer producer(Execution run, String handle) {
    Producer producer = run.cluster().producers().byHandle().get(handle);
    if (producer == null) {
      throw new RefusedException(
          ErrorCode.INVALID_STATE, "producer " + handle + " was never opened: open it first");
    }
    return producer;
  }

  /** Closes the batch of one partition and sends it. */
  static void flush(
      Execution run, String handle, TopicPartition partition, ProducerEvent.Trigger trigger) {
    Producer closing = producer(run, handle).closing(partition);
    ProducedBatch batch = closing.newest().get(partition);
    if (batch == null || batch.records().isEmpty()) {
      return;
    }
    keep(run, closing);
    run.emit(
        new ProducerEvent.Flushed(
            handle, partition, batch.records().size(), batch.baseSequence(), trigger));
    try {
      settle(run, closing, partition, batch, deliver(run, closing, partition, batch));
    } catch (RefusedException refused) {
      if (isHidden(run, closing.config().acks(), refused)) {
        run.emit(neverAnswered(partition, batch.records().size(), refused));
        succeed(run, handle, partition, batch, null);
        return;
      }
      if (closing.config().idempotent()) {
        keep(run, closing.withNextSequence(partition, batch.baseSequence()));
      }
      run.emit(
          new ProducerEvent.Refused(handle, partition, refused.code().name(), refused.sentence()));
      fail(run, batch, refused.code());
    }
  }

  /** Whether a producer never learns of a refusal, since it asked for no answer. */
  public static boolean isHidden(Execution run, Acks acks, RefusedException refused) {
    return acks == Acks.NONE && run.rules().producer().acksZero().hides(refused.code());
  }

  /** What happened to records whose refusal nobody learns of. */
  public static Event neverAnswered(
      TopicPartition partition, int records, RefusedException refused) {
    return new ProducerEvent.NeverAnswered(
        partition, records, refused.code().name(), refused.sentence());
  }

  /** Appends a batch at the leader; a refusal is thrown and nothing was appended. */
  static ReplicaManager.Appending deliver(
      Execution run, Producer producer, TopicPartition partition, ProducedBatch batch) {
    run.requireHealthy();
    ReplicaManager replication = run.replication(run.ledPartition(partition));
    ReplicaManager.Appending done =
        replication.append(
            new Records(producer.sequence(batch), batch, producer.config().compression()),
            producer.sequence(batch),
            producer.config().acks(),
            null,
            new BatchSettled(producer.handle(), batch));
    run.keep(replication);
    return done;
  }

  private static void settle(
      Execution run,
      Producer producer,
      TopicPartition partition,
      ProducedBatch batch,
      ReplicaManager.Appending done) {
    if (!done.pending()) {
      succeed(run, producer.handle(), partition, batch, done.baseOffset());
    }
  }

  static void succeed(
      Execution run,
      String handle,
      TopicPartition partition,
      ProducedBatch batch,
      @Nullable Long baseOffset) {
    long next = baseOffset == null ? 0 : baseOffset;
    for (Buffered each : batch.records()) {
      if (each.as() != null) {
        run.set(
            run.cluster()
                .withAppend(
                    each.as(), new AppendResult.Sent(partition, baseOffset == null ? null : next)));
      }
      next++;
    }
    int count = run.partitionCount(partition.topic());
    Producer producer = run.cluster().producers().byHandle().get(handle);
    if (producer != null) {
      keep(run, producer.afterSuccess(partition, batch, count));
    }
  }

  static void fail(Execution run, ProducedBatch batch, ErrorCode error) {
    for (Buffered each : batch.records()) {
      if (each.as() != null) {
        run.set(run.cluster().withAppend(each.as(), new AppendResult.Failed(error)));
      }
    }
  }

  static void keep(Execution run, Producer producer) {
    run.set(run.cluster().withProducers(run.cluster().producers().with(producer)));
  }

  /** Sends every batch whose linger time is over. */
  public static boolean flushDue(Execution run, Producer producer) {
    boolean sent = false;
    for (Map.Entry<TopicPartition, Accumulator> each : producer.buffers().entrySet()) {
      if (run.nowMs() - each.getValue().sinceMs() >= producer.config().lingerMs()) {
        flush(run, producer.handle(), each.getKey(), ProducerEvent.Trigger.LINGER);
        sent = true;
      }
    }
    return sent;
  }

  /** Sends everything that is buffered, by topic and partition. */
  static boolean flushAll(Execution run, String handle, ProducerEvent.Trigger trigger) {
    List<TopicPartition> filled = List.copyOf(producer(run, handle).buffers().keySet());
    for (TopicPartition partition : filled) {
      flush(run, handle, partition, trigger);
    }
    return !filled.isEmpty();
  }

  /** Closes every producer: what is buffered is sent. */
  public static void closeAll(Execution run) {
    for (Producer each : run.cluster().producers().byHandle().values()) {
      if (each.isOpen()) {
        flushAll(run, each.handle(), ProducerEvent.Trigger.CLOSE);
        keep(run, producer(run, each.handle()).closed());
        run.emit(new ProducerEvent.Closed(each.handle()));
      }
    }
  }

  /** Lets every producer die: what is buffered is cancelled. */
  public static void crashAll(Execution run) {
    for (Producer each : run.cluster().producers().byHandle().values()) {
      if (each.isOpen()) {
        crash(run, each);
      }
    }
  }

  static void crash(Execution run, Producer producer) {
    int lost = 0;
    for (Accumulator buffer : producer.buffers().values()) {
      lost += buffer.records().size();
      fail(run, new ProducedBatch(buffer.records(), -1), ErrorCode.CANCELLED);
    }
    keep(run, producer.closed());
    run.emit(new ProducerEvent.Crashed(producer.handle(), lost));
  }

  /** The records of a batch, for the leader to give offsets to. */
  private record Records(ProducerSequence sequence, ProducedBatch batch, Codec compression)
      implements ReplicaManager.Unassigned {
    @Override
    public int count() {
      return batch.records().size();
    }

    @Override
    public RecordBatch assign(long baseOffset, int leaderEpoch) {
      return RecordBatch.of(
              baseOffset,
              leaderEpoch,
              sequence,
              batch.records().stream().map(Buffered::content).toList())
          .with(BatchAttributes.NONE.with(compression));
    }
  }

  /** Settles the sends of a batch that waited for followers. */
  private record BatchSettled(String handle, ProducedBatch batch) implements FollowUp {
    @Override
    public void settled(Execution run, Settled outcome) {
      ErrorCode error = outcome.error();
      if (error == null) {
        succeed(run, handle, outcome.partition(), batch, outcome.produce().baseOffset());
      } else {
        fail(run, batch, error);
      }
    }
  }
}
