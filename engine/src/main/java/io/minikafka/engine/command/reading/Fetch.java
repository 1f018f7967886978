package io.minikafka.engine.command.reading;

import static io.minikafka.engine.command.Parameter.defaulting;
import static io.minikafka.engine.command.Parameter.optional;
import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ReadRecord;
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
import java.util.Objects;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads records straight from a partition (the direct API), from an offset on.
 *
 * @param committedOnly whether it reads only up to LSO
 * @param broker the leader it asks while two lead; null means the newest
 * @param as the name of the result, or null
 */
public record Fetch(
    TopicPartition partition,
    long offset,
    long maxRecords,
    boolean committedOnly,
    @Nullable Integer broker,
    @Nullable String as)
    implements Command {
  /** {@code fetch}. */
  public static final Verb VERB =
      new Verb(
          "fetch",
          Verb.Kind.GROUP,
          List.of(
              required("partition", ArgumentType.PARTITION),
              required("offset", ArgumentType.NUMBER),
              required("maxRecords", ArgumentType.NUMBER),
              defaulting("isolation", ArgumentType.ISOLATION, Arguments.READ_UNCOMMITTED),
              optional("broker", ArgumentType.BROKER),
              optional("as", ArgumentType.HANDLE)),
          in ->
              new Fetch(
                  Arguments.partition(in, "partition"),
                  in.number("offset"),
                  in.number("maxRecords"),
                  Arguments.committedOnly(in, "isolation"),
                  in.optionalInteger("broker"),
                  in.optionalText("as")));

  /** Reads at the newest leader. */
  public Fetch(
      TopicPartition partition,
      long offset,
      long maxRecords,
      boolean committedOnly,
      @Nullable String as) {
    this(partition, offset, maxRecords, committedOnly, null, as);
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
    Partition named = run.ledPartition(partition, broker);
    Partition led = broker == null ? named : Objects.requireNonNull(named.ledBy(broker));
    if (maxRecords < 0) {
      throw Execution.invalid("maxRecords is " + maxRecords + ", at least 0 is needed");
    }
    PartitionLog log = run.log(led.leader(), partition);
    if (offset < log.logStartOffset() || offset > log.logEndOffset()) {
      throw new RefusedException(
          ErrorCode.OFFSET_OUT_OF_RANGE,
          "offset "
              + offset
              + " of "
              + partition
              + " is outside "
              + log.logStartOffset()
              + " to "
              + log.logEndOffset());
    }
    Cluster cluster = run.cluster();
    Cluster seen = led == named ? cluster : cluster.withPartition(led);
    long end = Reading.visibleEnd(seen, partition, committedOnly);
    List<ReadRecord> read = Reading.read(seen, partition, log, offset, maxRecords, committedOnly);
    if (as != null) {
      run.set(cluster.withRead(as, read));
    }
    run.emit(new LogEvent.Read(partition, offset, read.size(), end, committedOnly));
  }

  @Override
  public String describe() {
    String where = broker == null ? "" : Sentences.of("command.fetch.at", broker);
    return Sentences.of("command.fetch", partition, offset, maxRecords, where);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write()
        .put("partition", partition)
        .put("offset", offset)
        .put("maxRecords", maxRecords)
        .put(
            "isolation",
            committedOnly ? Arguments.READ_COMMITTED : Arguments.READ_UNCOMMITTED,
            Arguments.READ_UNCOMMITTED)
        .put("broker", broker)
        .put("as", as)
        .done();
  }
}
