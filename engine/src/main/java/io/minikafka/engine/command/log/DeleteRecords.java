package io.minikafka.engine.command.log;

import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.LogEvent;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.replication.Partition;
import java.util.List;
import java.util.SortedMap;

/**
 * Deletes every record below an offset by moving the log start there (KIP-107; Kafka: {@code
 * DeleteRecords}). Followers take it with their next fetch; segments wholly below it go with the
 * next retention.
 *
 * @param offset the first offset that stays; −1 for HW
 */
public record DeleteRecords(TopicPartition partition, long offset) implements Command {
  /** Asks for everything below HW to go. */
  public static final long TO_HIGH_WATERMARK = -1;

  /** {@code deleteRecords}. */
  public static final Verb VERB =
      new Verb(
          "deleteRecords",
          Verb.Kind.UPKEEP,
          List.of(
              required("partition", ArgumentType.PARTITION),
              required("offset", ArgumentType.NUMBER)),
          in -> new DeleteRecords(Arguments.partition(in, "partition"), in.number("offset")));

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
    Partition led = run.ledPartition(partition);
    PartitionLog log = run.log(led.leader(), partition);
    if (log.config().isCompacted()) {
      throw Execution.invalid(
          partition.topic()
              + " is compacted: records of a topic are deleted by offset only where its cleanup is"
              + " delete");
    }
    long start = offset == TO_HIGH_WATERMARK ? led.highWatermark() : offset;
    if (start < 0 || start > led.highWatermark()) {
      throw new RefusedException(
          ErrorCode.OFFSET_OUT_OF_RANGE,
          "offset "
              + offset
              + " of "
              + partition
              + " is outside 0 to HW "
              + led.highWatermark()
              + ": only what is below HW can be deleted, -1 deletes all of that");
    }
    PartitionLog left = log.deletingTo(start, run.disk(led.leader()));
    run.put(led.leader(), partition, left);
    run.emit(
        new LogEvent.RecordsDeleted(
            partition, led.leader(), log.logStartOffset(), left.logStartOffset()));
  }

  @Override
  public String describe() {
    return offset == TO_HIGH_WATERMARK
        ? Sentences.of("command.deleteRecords.hw", partition)
        : Sentences.of("command.deleteRecords", partition, offset);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().put("partition", partition).put("offset", offset).done();
  }
}
