package io.minikafka.engine.command.group;

import static io.minikafka.engine.command.Parameter.optional;
import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.cluster.ReadRecord;
import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.command.reading.Reading;
import io.minikafka.engine.event.GroupEvent;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.group.Consumer;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.LeaderEpochs;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.replication.Partition;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;
import org.pcollections.TreePMap;

/**
 * Lets a consumer read on from its positions: its partitions in order, the first one drained first.
 * Polling is not fenced.
 *
 * @param as the name of the result, or null
 */
public record Poll(String consumer, long maxRecords, @Nullable String as) implements Command {
  /** {@code poll}. */
  public static final Verb VERB =
      new Verb(
          "poll",
          Verb.Kind.GROUP,
          List.of(
              required("consumer", ArgumentType.TEXT),
              required("maxRecords", ArgumentType.NUMBER),
              optional("as", ArgumentType.HANDLE)),
          in -> new Poll(in.text("consumer"), in.number("maxRecords"), in.optionalText("as")));

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    Consumer reader = Consumers.consumer(run, consumer);
    if (reader.isClosed()) {
      throw new RefusedException(
          ErrorCode.INVALID_STATE, "consumer " + consumer + " is closed: open another");
    }
    run.requireHealthy();
    if (maxRecords < 0) {
      throw Execution.invalid("maxRecords is " + maxRecords + ", at least 0 is needed");
    }
    List<ReadRecord> read = new ArrayList<>();
    for (TopicPartition partition : reader.assignment()) {
      if (read.size() >= maxRecords) {
        break;
      }
      Partition from = run.partition(partition);
      if (run.cluster().isRunning(from.leader())) {
        reader = readFrom(run, reader, from, read);
      } else {
        run.emit(new GroupEvent.PartitionSkipped(consumer, partition, from.leader()));
      }
    }
    Consumers.keep(run, reader);
    if (as != null) {
      run.set(run.cluster().withRead(as, read));
    }
    run.emit(new GroupEvent.Polled(consumer, read.size(), maxRecords - read.size()));
  }

  private Consumer readFrom(Execution run, Consumer reader, Partition from, List<ReadRecord> read) {
    PartitionLog log = run.log(from.leader(), from.id());
    Consumer placed = reader;
    Long position = reader.positions().get(from.id());
    if (position == null) {
      Long committed =
          run.cluster()
              .offsets()
              .getOrDefault(reader.group(), TreePMap.<TopicPartition, Long>empty())
              .get(from.id());
      placed =
          committed == null
              ? reset(run, reader, from, log, -1)
              : begin(run, reader, from, committed, "consumer.reset.committed");
      position = placed.positions().get(from.id());
    }
    LeaderEpochs.End diverged = position == null ? null : diverged(run, placed, from, log);
    if (position != null && diverged != null && diverged.endOffset() < position) {
      placed = followTheLog(run, placed, from, position, diverged);
      position = diverged.endOffset();
    }
    if (position == null || position < log.logStartOffset() || position > log.logEndOffset()) {
      placed = reset(run, placed, from, log, position == null ? -1 : position);
      position = placed.positions().get(from.id());
    }
    List<ReadRecord> more =
        Reading.read(
            run.cluster(),
            from.id(),
            log,
            position == null ? 0 : position,
            maxRecords - read.size(),
            reader.committedOnly());
    read.addAll(more);
    return more.isEmpty()
        ? placed
        : after(run, placed, from, log, more.get(more.size() - 1).offset());
  }

  private static Consumer after(
      Execution run, Consumer placed, Partition from, PartitionLog log, long offset) {
    Consumer read = placed.at(from.id(), offset + 1);
    PlacedBatch last =
        run.rules().replication().reconciliation().validatesPositions()
            ? log.batchAt(offset)
            : null;
    return last == null ? read : read.after(from.id(), last.batch().leaderEpoch());
  }

  /** Where the epoch of the last record read ends at the leader; null where nobody asks. */
  private static LeaderEpochs.@Nullable End diverged(
      Execution run, Consumer reader, Partition from, PartitionLog log) {
    Integer epoch = reader.readEpochs().get(from.id());
    if (epoch == null || !run.rules().replication().reconciliation().validatesPositions()) {
      return null;
    }
    LeaderEpochs.End end = log.epochs().endOf(epoch, log.logEndOffset());
    return end.isDefined() ? end : null;
  }

  /** What was read is not in the log any more: the reader goes on where the two part (KIP-320). */
  private Consumer followTheLog(
      Execution run, Consumer reader, Partition from, long position, LeaderEpochs.End end) {
    if (reader.reset() == Consumer.OffsetReset.ERROR) {
      throw new RefusedException(
          ErrorCode.OFFSET_OUT_OF_RANGE,
          "the log of "
              + from.id()
              + " was cut to "
              + end.endOffset()
              + ", the consumer stands at "
              + position
              + ", and autoOffsetReset is error: seek first");
    }
    return begin(run, reader, from, end.endOffset(), "consumer.reset.diverged");
  }

  private Consumer reset(
      Execution run, Consumer reader, Partition from, PartitionLog log, long position) {
    return switch (reader.reset()) {
      case EARLIEST -> begin(run, reader, from, log.logStartOffset(), "consumer.reset.earliest");
      case LATEST -> begin(run, reader, from, latest(run, from), "consumer.reset.latest");
      case ERROR ->
          throw new RefusedException(
              ErrorCode.OFFSET_OUT_OF_RANGE,
              "offset "
                  + position
                  + " of "
                  + from.id()
                  + " is outside "
                  + log.logStartOffset()
                  + " to "
                  + (position < 0 ? from.highWatermark() : log.logEndOffset())
                  + ", and autoOffsetReset is error: seek first");
    };
  }

  private static long latest(Execution run, Partition from) {
    Reading.requireKnownEnd(run, from);
    return from.highWatermark();
  }

  private Consumer begin(
      Execution run, Consumer reader, Partition from, long offset, String because) {
    run.emit(
        new GroupEvent.PositionReset(consumer, from.id(), offset, Sentences.of(because, offset)));
    return reader.at(from.id(), offset);
  }

  @Override
  public String describe() {
    return Sentences.of("command.poll", consumer, maxRecords);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write()
        .put("consumer", consumer)
        .put("maxRecords", maxRecords)
        .put("as", as)
        .done();
  }
}
