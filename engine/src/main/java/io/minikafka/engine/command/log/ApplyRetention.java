package io.minikafka.engine.command.log;

import static io.minikafka.engine.command.Parameter.optional;
import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.LogEvent;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.LogRules.RetentionBoundary;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.Retention;
import io.minikafka.engine.replication.Partition;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * Deletes closed segments that are too old or too many bytes.
 *
 * @param broker whose replica; null means every one that runs
 * @param retentionMs null means no limit
 * @param retentionBytes null means no limit
 */
public record ApplyRetention(
    TopicPartition partition,
    @Nullable Integer broker,
    @Nullable Long retentionMs,
    @Nullable Long retentionBytes)
    implements Command {
  /** {@code applyRetention}. */
  public static final Verb VERB =
      new Verb(
          "applyRetention",
          Verb.Kind.UPKEEP,
          List.of(
              required("partition", ArgumentType.PARTITION),
              optional("broker", ArgumentType.BROKER),
              optional("retentionMs", ArgumentType.NUMBER),
              optional("retentionBytes", ArgumentType.NUMBER)),
          in ->
              new ApplyRetention(
                  Arguments.partition(in, "partition"),
                  in.optionalInteger("broker"),
                  in.optionalNumber("retentionMs"),
                  in.optionalNumber("retentionBytes")));

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
    if (retentionMs != null && retentionMs < 0) {
      throw Execution.invalid("retentionMs is " + retentionMs + ", at least 0 is needed");
    }
    RetentionBoundary rule = run.rules().log().retention();
    if (retentionBytes != null && retentionBytes < rule.leastBytes()) {
      throw Execution.invalid(
          "retentionBytes is " + retentionBytes + ", at least " + rule.leastBytes() + " is needed");
    }
    Retention retention = new Retention(retentionMs, retentionBytes);
    for (int each : LogTargets.of(run, partition, broker)) {
      PartitionLog log = run.log(each, partition);
      long highWatermark = highWatermark(run.partition(partition), each, log);
      Retention.Applied applied = retention.apply(log, run.nowMs(), highWatermark, run.disk(each));
      run.put(each, partition, applied.log());
      run.emit(
          new LogEvent.RetentionApplied(
              partition,
              each,
              applied.deletedBaseOffsets(),
              applied.log().logStartOffset(),
              log.logStartOffset(),
              rule.because(highWatermark)));
    }
  }

  /** HW as that replica knows it: its own where it keeps one, else the partition's. */
  private static long highWatermark(Partition partition, int at, PartitionLog log) {
    long own = partition.ownHighWatermark(at);
    return Math.min(own < 0 ? partition.highWatermark() : own, log.logEndOffset());
  }

  @Override
  public String describe() {
    return Sentences.of("command.applyRetention", partition);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write()
        .put("partition", partition)
        .put("broker", broker)
        .put("retentionMs", retentionMs)
        .put("retentionBytes", retentionBytes)
        .done();
  }
}
