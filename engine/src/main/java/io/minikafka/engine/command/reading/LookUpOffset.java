package io.minikafka.engine.command.reading;

import static io.minikafka.engine.command.Parameter.optional;
import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.cluster.ReadRecord;
import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.LogEvent;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.OffsetSpec;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.FoundOffset;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.replication.Partition;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * Looks up the first offset at or after a time (Kafka: {@code offsetsForTimes}, KIP-79). Only what
 * is readable is found, so below HW.
 *
 * @param timestampMs a time in milliseconds; or −1 for the end, −2 for the start, −3 for the
 *     greatest time, as a ListOffsets request has them
 * @param as the name of the result, or null
 */
public record LookUpOffset(TopicPartition partition, long timestampMs, @Nullable String as)
    implements Command {
  /** {@code lookUpOffset}. */
  public static final Verb VERB =
      new Verb(
          "lookUpOffset",
          Verb.Kind.GROUP,
          List.of(
              required("partition", ArgumentType.PARTITION),
              required("timestampMs", ArgumentType.NUMBER),
              optional("as", ArgumentType.HANDLE)),
          in ->
              new LookUpOffset(
                  Arguments.partition(in, "partition"),
                  in.number("timestampMs"),
                  in.optionalText("as")));

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
    if (!run.rules().log().timeIndex().isKept()) {
      throw new RefusedException(
          ErrorCode.INVALID_STATE,
          "there is no time index under timeIndex: "
              + run.rules().log().timeIndex().value()
              + ", so no offset can be looked up by time");
    }
    if (timestampMs < FoundOffset.GREATEST_TIME) {
      throw Execution.invalid(
          "timestampMs is " + timestampMs + ", below 0 only -1, -2 and -3 mean something");
    }
    Reading.requireKnownEnd(run, led);
    PartitionLog log = run.log(led.leader(), partition);
    FoundOffset found = visible(log.offsetForTime(timestampMs, log.logStartOffset()), led);
    List<ReadRecord> read =
        found == null
            ? List.of()
            : List.of(ReadRecord.found(partition, found.offset(), found.timestampMs()));
    if (as != null) {
      run.set(run.cluster().withRead(as, read));
    }
    run.emit(
        new LogEvent.OffsetLookedUp(
            partition, timestampMs, found == null ? null : found.offset(), led.highWatermark()));
  }

  /** Nothing past HW; for the end, that is HW. */
  private @Nullable FoundOffset visible(@Nullable FoundOffset found, Partition led) {
    if (found == null || found.offset() < led.highWatermark()) {
      return found;
    }
    boolean isBound = timestampMs == FoundOffset.LATEST || timestampMs == FoundOffset.EARLIEST;
    return isBound
        ? new FoundOffset(
            Math.min(found.offset(), led.highWatermark()), found.timestampMs(), found.leaderEpoch())
        : null;
  }

  @Override
  public String describe() {
    return Sentences.of(
        "command.lookUpOffset" + OffsetSpec.of(timestampMs).suffix(), partition, timestampMs);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write()
        .put("partition", partition)
        .put("timestampMs", timestampMs)
        .put("as", as)
        .done();
  }
}
