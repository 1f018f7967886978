package io.minikafka.engine.command.log;

import static io.minikafka.engine.command.Parameter.optional;
import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Elections;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Lives;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.event.ClusterEvent.BrokerDown;
import io.minikafka.engine.event.LogEvent;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.Compaction;
import io.minikafka.engine.log.PartitionLog;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * Keeps of every key the newest record in closed segments.
 *
 * @param broker whose replica; null means every one that runs
 * @param deleteRetentionMs how long a tombstone stays
 */
public record Compact(TopicPartition partition, @Nullable Integer broker, long deleteRetentionMs)
    implements Command {
  /** {@code compact}. */
  public static final Verb VERB =
      new Verb(
          "compact",
          Verb.Kind.UPKEEP,
          List.of(
              required("partition", ArgumentType.PARTITION),
              optional("broker", ArgumentType.BROKER),
              required("deleteRetentionMs", ArgumentType.NUMBER)),
          in ->
              new Compact(
                  Arguments.partition(in, "partition"),
                  in.optionalInteger("broker"),
                  in.number("deleteRetentionMs")));

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
    if (deleteRetentionMs < 0) {
      throw Execution.invalid(
          "deleteRetentionMs is " + deleteRetentionMs + ", at least 0 is needed");
    }
    for (int each : LogTargets.of(run, partition, broker)) {
      compactAt(run, each);
    }
  }

  private void compactAt(Execution run, int at) {
    PartitionLog log = run.log(at, partition);
    long lastStableOffset = run.cluster().lastStableOffset(partition);
    Compaction compaction = new Compaction(run.nowMs(), deleteRetentionMs, lastStableOffset);
    Compaction.Siblings siblings = siblings(run, at, log.directory());
    if (run.cluster().broker(at) instanceof Broker.Running running
        && running.compactionCrashArmed()
        && compaction.isDue(log)) {
      compaction.applyUntilFirstRename(log, siblings, run.disk(at));
      run.emit(log.rules().compactionInstall().interrupted(partition, at, siblings));
      Lives.goDown(run, at, BrokerDown.How.CRASHED);
      Elections.afterDown(run);
      return;
    }
    Compaction.Cleaned cleaned = compaction.apply(log, siblings, run.disk(at));
    run.put(at, partition, cleaned.log());
    run.emit(
        new LogEvent.Compacted(
            partition,
            at,
            cleaned.sources(),
            cleaned.recordsBefore(),
            cleaned.recordsKept(),
            log.rules().cleaningScope().because(cleaned.sources(), lastStableOffset)));
  }

  /** Hidden names that are not taken by what an earlier crash left. */
  private static Compaction.Siblings siblings(Execution run, int at, String directory) {
    DiskImage disk = run.existing(at).disk();
    int token = 1;
    Compaction.Siblings names = new Compaction.Siblings(directory, token);
    while (disk.hasDirectory(names.temporary()) || disk.hasDirectory(names.backup())) {
      names = new Compaction.Siblings(directory, ++token);
    }
    return names;
  }

  @Override
  public String describe() {
    return Sentences.of("command.compact", partition);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write()
        .put("partition", partition)
        .put("broker", broker)
        .put("deleteRetentionMs", deleteRetentionMs)
        .done();
  }
}
