package io.minikafka.studio.keys;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.Link;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.command.cluster.AdvanceClock;
import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.command.failure.CutLink;
import io.minikafka.engine.command.failure.HealLink;
import io.minikafka.engine.command.failure.StartBroker;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.command.replication.Promote;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.replication.Partition;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The command that a complete chord gives. */
public final class ChordCommands {
  private static final long TICK_MS = 100;
  private static final long SECOND_MS = 1000;

  private ChordCommands() {}

  /**
   * The command of {@code run}; empty where it needs a partition and none is shown.
   *
   * @param shown the partition that is shown, or null
   * @param record what an append writes
   */
  public static Optional<Command> command(
      Meaning.Run run, Cluster cluster, @Nullable Partition shown, RecordTemplate record) {
    Integer broker = run.broker();
    return switch (run.chord()) {
      case CLOCK -> Optional.of(new AdvanceClock(run.shifted() ? SECOND_MS : TICK_MS));
      case REPLICATE ->
          Optional.of(
              new Replicate(
                  broker == null || shown == null ? null : shown.id(),
                  broker,
                  broker == null || run.shifted() ? null : 1L));
      case CRASH -> Optional.ofNullable(broker).map(id -> new CrashBroker(id, false));
      case START -> Optional.ofNullable(broker).map(StartBroker::new);
      case PROMOTE ->
          shown == null || broker == null
              ? Optional.empty()
              : Optional.of(new Promote(shown.id(), broker));
      case APPEND -> append(run, shown, record);
      case LINK ->
          shown == null || broker == null
              ? Optional.empty()
              : Optional.of(link(cluster, shown.leader(), broker));
    };
  }

  private static Optional<Command> append(
      Meaning.Run run, @Nullable Partition shown, RecordTemplate record) {
    Acks acks = run.acks();
    return shown == null || acks == null
        ? Optional.empty()
        : Optional.of(
            new Append(shown.id(), List.of(record), acks, null, ProducerSequence.NONE, null));
  }

  private static Command link(Cluster cluster, int leader, int broker) {
    return cluster.cutLinks().contains(Link.between(leader, broker))
        ? new HealLink(leader, broker)
        : new CutLink(leader, broker);
  }
}
