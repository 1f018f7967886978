package io.minikafka.engine.command;

import io.minikafka.engine.command.cluster.AdvanceClock;
import io.minikafka.engine.command.cluster.CloseCluster;
import io.minikafka.engine.command.cluster.CrashCluster;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.cluster.ReopenCluster;
import io.minikafka.engine.command.failure.CorruptByte;
import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.command.failure.CrashDuringCompaction;
import io.minikafka.engine.command.failure.CutLink;
import io.minikafka.engine.command.failure.HealLink;
import io.minikafka.engine.command.failure.PauseFollower;
import io.minikafka.engine.command.failure.ResumeFollower;
import io.minikafka.engine.command.failure.StartBroker;
import io.minikafka.engine.command.failure.StopBroker;
import io.minikafka.engine.command.failure.TearTail;
import io.minikafka.engine.command.log.ApplyRetention;
import io.minikafka.engine.command.log.Compact;
import io.minikafka.engine.command.log.FailNextFlush;
import io.minikafka.engine.command.log.FlushLogs;
import io.minikafka.engine.command.log.Roll;
import io.minikafka.engine.command.reading.Fetch;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.command.replication.Promote;
import io.minikafka.engine.command.replication.RefreshIsr;
import io.minikafka.engine.command.replication.Rejoin;
import io.minikafka.engine.command.replication.RemoveFromIsr;
import io.minikafka.engine.command.replication.Replicate;
import java.util.List;
import java.util.Optional;

/** The list of all verbs: JSON, toolbar, help and explorer find them here. */
public final class Verbs {
  private static final List<Verb> ALL =
      List.of(
          CreateTopic.VERB,
          CloseCluster.VERB,
          CrashCluster.VERB,
          ReopenCluster.VERB,
          FlushLogs.VERB,
          FailNextFlush.VERB,
          Append.VERB,
          Replicate.VERB,
          RefreshIsr.VERB,
          RemoveFromIsr.VERB,
          Promote.VERB,
          Rejoin.VERB,
          StopBroker.VERB,
          CrashBroker.VERB,
          StartBroker.VERB,
          CutLink.VERB,
          HealLink.VERB,
          PauseFollower.VERB,
          ResumeFollower.VERB,
          TearTail.VERB,
          CorruptByte.VERB,
          CrashDuringCompaction.VERB,
          AdvanceClock.VERB,
          Roll.VERB,
          ApplyRetention.VERB,
          Compact.VERB,
          Fetch.VERB);

  private Verbs() {}

  /** Every verb, in the order of the scenario format. */
  public static List<Verb> all() {
    return ALL;
  }

  /** The verb of that name, if there is one. */
  public static Optional<Verb> named(String name) {
    return ALL.stream().filter(verb -> verb.name().equals(name)).findFirst();
  }
}
