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
import io.minikafka.engine.command.group.Assign;
import io.minikafka.engine.command.group.CloseConsumer;
import io.minikafka.engine.command.group.Commit;
import io.minikafka.engine.command.group.CommitOffsets;
import io.minikafka.engine.command.group.ExpireMembers;
import io.minikafka.engine.command.group.GroupHeartbeat;
import io.minikafka.engine.command.group.Heartbeat;
import io.minikafka.engine.command.group.JoinGroup;
import io.minikafka.engine.command.group.LeaveGroup;
import io.minikafka.engine.command.group.OpenConsumer;
import io.minikafka.engine.command.group.Poll;
import io.minikafka.engine.command.group.RefreshAssignment;
import io.minikafka.engine.command.group.Revoke;
import io.minikafka.engine.command.group.Seek;
import io.minikafka.engine.command.group.Subscribe;
import io.minikafka.engine.command.group.SyncGroup;
import io.minikafka.engine.command.log.ApplyRetention;
import io.minikafka.engine.command.log.Compact;
import io.minikafka.engine.command.log.DeleteRecords;
import io.minikafka.engine.command.log.FailNextFlush;
import io.minikafka.engine.command.log.FlushLogs;
import io.minikafka.engine.command.log.Roll;
import io.minikafka.engine.command.producer.CloseProducer;
import io.minikafka.engine.command.producer.CrashProducer;
import io.minikafka.engine.command.producer.Flush;
import io.minikafka.engine.command.producer.OpenProducer;
import io.minikafka.engine.command.producer.RetryLast;
import io.minikafka.engine.command.producer.RunDueFlushes;
import io.minikafka.engine.command.producer.Send;
import io.minikafka.engine.command.reading.Fetch;
import io.minikafka.engine.command.reading.LookUpOffset;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.command.replication.ApplyLeader;
import io.minikafka.engine.command.replication.DecideLeader;
import io.minikafka.engine.command.replication.ElectPreferred;
import io.minikafka.engine.command.replication.ElectUnclean;
import io.minikafka.engine.command.replication.Promote;
import io.minikafka.engine.command.replication.RefreshIsr;
import io.minikafka.engine.command.replication.Rejoin;
import io.minikafka.engine.command.replication.RemoveFromIsr;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.command.transaction.AbortTransaction;
import io.minikafka.engine.command.transaction.BeginTransaction;
import io.minikafka.engine.command.transaction.CommitTransaction;
import io.minikafka.engine.command.transaction.SendInTransaction;
import io.minikafka.engine.command.transaction.SendOffsetsToTransaction;
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
          ElectPreferred.VERB,
          ElectUnclean.VERB,
          DecideLeader.VERB,
          ApplyLeader.VERB,
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
          DeleteRecords.VERB,
          Compact.VERB,
          Fetch.VERB,
          LookUpOffset.VERB,
          OpenProducer.VERB,
          Send.VERB,
          RunDueFlushes.VERB,
          Flush.VERB,
          RetryLast.VERB,
          CloseProducer.VERB,
          CrashProducer.VERB,
          OpenConsumer.VERB,
          Assign.VERB,
          Subscribe.VERB,
          RefreshAssignment.VERB,
          Poll.VERB,
          Seek.VERB,
          Commit.VERB,
          Heartbeat.VERB,
          CloseConsumer.VERB,
          ExpireMembers.VERB,
          JoinGroup.VERB,
          SyncGroup.VERB,
          Revoke.VERB,
          LeaveGroup.VERB,
          GroupHeartbeat.VERB,
          CommitOffsets.VERB,
          BeginTransaction.VERB,
          SendInTransaction.VERB,
          SendOffsetsToTransaction.VERB,
          CommitTransaction.VERB,
          AbortTransaction.VERB);

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
