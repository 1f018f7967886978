package io.minikafka.engine.event;

import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.command.cluster.CrashCluster;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.cluster.ReopenCluster;
import io.minikafka.engine.command.failure.StartBroker;
import io.minikafka.engine.command.failure.StopBroker;
import io.minikafka.engine.command.failure.TearTail;
import io.minikafka.engine.command.group.Assign;
import io.minikafka.engine.command.group.Commit;
import io.minikafka.engine.command.group.OpenConsumer;
import io.minikafka.engine.command.group.Poll;
import io.minikafka.engine.command.group.Seek;
import io.minikafka.engine.command.log.DeleteRecords;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.command.replication.Promote;
import io.minikafka.engine.command.replication.RefreshIsr;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.command.transaction.BeginTransaction;
import io.minikafka.engine.command.transaction.CommitTransaction;
import io.minikafka.engine.command.transaction.SendInTransaction;
import io.minikafka.engine.explore.Walk;
import io.minikafka.engine.group.Consumer.OffsetReset;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.replication.Everybody;
import io.minikafka.engine.rules.Rules;
import java.util.ArrayList;
import java.util.List;

/** Walks to what chance hardly ever meets. */
final class RareWalks {
  private static final TopicPartition ORDERS = new TopicPartition("orders", 0);

  private RareWalks() {}

  static List<Walk> all() {
    return List.of(
        Walk.of(ClusterConfig.DEFAULT, then(tailAcrossHighWatermark(), new Promote(ORDERS, 1))),
        Walk.of(ClusterConfig.DEFAULT, then(tailAcrossHighWatermark(), oneBatch())),
        Walk.of(lenient(), ClusterConfig.DEFAULT, then(tailAcrossHighWatermark(), oneBatch())),
        Walk.of(ClusterConfig.DEFAULT, committedOffset()),
        Walk.of(ClusterConfig.DEFAULT, preparedTransaction()),
        Walk.of(ClusterConfig.DEFAULT, tailTornBelowLogStart()),
        Walk.of(untilHeard(), ClusterConfig.DEFAULT, startedAndNotHeardOf()));
  }

  /** Broker 1, in the ISR, holds one batch that begins below HW and ends past it. */
  private static List<Command> tailAcrossHighWatermark() {
    return List.of(
        new CreateTopic("orders", 1, 2),
        append(3),
        new Promote(ORDERS, 2),
        append(1),
        append(1),
        new RefreshIsr(ORDERS));
  }

  /** After a restart a leader knows no follower's LEO until it is asked for records. */
  private static List<Command> startedAndNotHeardOf() {
    return List.of(
        new CreateTopic("orders", 1, 2),
        new CrashCluster(false),
        new ReopenCluster(),
        new Append(
            ORDERS,
            List.of(RecordTemplate.of(null, "v")),
            Acks.ALL,
            null,
            ProducerSequence.NONE,
            null),
        new RefreshIsr(ORDERS));
  }

  private static Machine untilHeard() {
    return new Machine(Rules.miniKafka().with("followerProgress", "next-fetch"));
  }

  private static Command oneBatch() {
    return new Replicate(ORDERS, 1, 1L);
  }

  private static List<Command> then(List<Command> first, Command last) {
    List<Command> all = new ArrayList<>(first);
    all.add(last);
    return all;
  }

  /** Rules under which nobody leaves the ISR at a refresh. */
  private static Machine lenient() {
    return new Machine(Rules.miniKafka().with("isrMembership", new Everybody()));
  }

  private static List<Command> tailTornBelowLogStart() {
    return List.of(
        new CreateTopic("orders", 1, 1),
        append(1),
        append(1),
        new DeleteRecords(ORDERS, DeleteRecords.TO_HIGH_WATERMARK),
        new StopBroker(1),
        new TearTail(ORDERS, 1, 1),
        new StartBroker(1));
  }

  private static List<Command> committedOffset() {
    return List.of(
        new CreateTopic("orders", 1, 1),
        append(3),
        new OpenConsumer("c1", "g", OffsetReset.EARLIEST, false),
        new Assign("c1", List.of(ORDERS)),
        new Seek("c1", ORDERS, 2),
        new Commit("c1"),
        new OpenConsumer("c2", "g", OffsetReset.EARLIEST, false),
        new Assign("c2", List.of(ORDERS)),
        new Poll("c2", 10, null));
  }

  private static List<Command> preparedTransaction() {
    return List.of(
        new CreateTopic("orders", 1, 2),
        new BeginTransaction("t"),
        new SendInTransaction("t", "orders", null, Bytes.utf8("v"), null, null),
        new Replicate(null, null, null),
        new CommitTransaction("t", null),
        new CrashCluster(false),
        new ReopenCluster());
  }

  private static Command append(int records) {
    List<RecordTemplate> batch = new ArrayList<>();
    for (int i = 0; i < records; i++) {
      batch.add(RecordTemplate.of(null, "v" + i));
    }
    return new Append(ORDERS, batch, Acks.LEADER, null, ProducerSequence.NONE, null);
  }
}
