package io.minikafka.studio.diagram;

import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.command.failure.CutLink;
import io.minikafka.engine.command.failure.PauseFollower;
import io.minikafka.engine.command.failure.StartBroker;
import io.minikafka.engine.command.log.ApplyRetention;
import io.minikafka.engine.command.log.Compact;
import io.minikafka.engine.command.log.Roll;
import io.minikafka.engine.command.replication.Promote;
import io.minikafka.engine.command.replication.RefreshIsr;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.command.transaction.AbortTransaction;
import io.minikafka.engine.command.transaction.BeginTransaction;
import io.minikafka.engine.command.transaction.CommitTransaction;
import io.minikafka.engine.command.transaction.SendInTransaction;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.log.LogConfig;
import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.record.ControlType;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.replication.ReplicationConfig;
import io.minikafka.engine.rules.Rules;
import java.util.List;

/** States to draw. */
final class States {
  private static final ProducerSequence PAY = ProducerSequence.NONE;

  private States() {}

  /** The first lesson after three appends. */
  static PartitionFacts firstLesson() {
    return new Walk(ClusterConfig.DEFAULT)
        .create(1)
        .append(Acks.LEADER, "tea=2 cups")
        .append(Acks.LEADER, "coffee=1 cup")
        .append(Acks.LEADER, "tea=1 cup")
        .facts();
  }

  /** A plain lesson on replication: three brokers, one a batch behind. */
  static Walk replication() {
    return new Walk(
            new ClusterConfig(
                List.of(1, 2, 3),
                ClusterConfig.DEFAULT.log(),
                Walk.config(2, 10_000).replication(),
                10_000))
        .create(3)
        .append(Acks.LEADER, "tea=2 cups")
        .replicate()
        .append(Acks.LEADER, "coffee=1 cup")
        .replicate();
  }

  /** The state of the design's main pictures, its transactions placed by hand. */
  static PartitionFacts main() {
    Walk walk =
        new Walk(Walk.config(2, 1_000))
            .create(3)
            .append(Acks.LEADER, "o-08=new", "o-09=new", "o-10=new", "o-11=cart")
            .replicate()
            .run(new Roll(Walk.ORDERS, null))
            .append(Acks.LEADER, "o-11=new", "o-12=new")
            .append(Acks.LEADER, "o-13=new")
            .append(Acks.LEADER, "o-12=sent", "o-13=null")
            .replicate()
            .run(new Roll(Walk.ORDERS, null))
            .clock(3_000)
            .run(new ApplyRetention(Walk.ORDERS, null, null, 300L))
            .run(new Compact(Walk.ORDERS, null, 60_000))
            .clock(1_200)
            .run(new Promote(Walk.ORDERS, 2))
            .replicate()
            .clock(300)
            .place(inTransaction(9, 1, "pay-1", "o-14", "new"), 1, 2, 3)
            .place(inTransaction(10, 1, "pay-1", "o-15", "new"), 1, 2, 3)
            .place(RecordBatch.marker(11, 1, "pay-1", ControlType.COMMIT), 1, 2, 3)
            .clock(1_100)
            .place(inTransaction(12, 1, "pay-2", "o-16", "new"), 1, 2, 3)
            .place(RecordBatch.marker(13, 1, "pay-2", ControlType.ABORT), 1, 2, 3)
            .replicate()
            .clock(2_200)
            .run(new Promote(Walk.ORDERS, 1))
            .clock(400)
            .replicate()
            .clock(200)
            .run(new CrashBroker(3, false))
            .clock(1_000)
            .replicate()
            .run(new Roll(Walk.ORDERS, null))
            .clock(600)
            .append(Acks.ALL, "o-17=new")
            .replicate()
            .clock(700)
            .place(inTransaction(15, 2, "pay-3", "o-14", "paid"), 1)
            .place(inTransaction(16, 2, "pay-3", "o-15", "paid"), 1)
            .clock(800)
            .replicate()
            .clock(300)
            .append(Acks.ALL, "o-18=new", "o-19=new")
            .clock(200)
            .append(Acks.ALL, "o-20=new")
            .clock(300)
            .append(Acks.LEADER, "o-21=new");
    PartitionFacts facts = walk.facts();
    return new PartitionFacts(
        facts.id(),
        facts.nowMs(),
        facts.leader(),
        facts.leaderEpoch(),
        facts.isr(),
        facts.minInSync(),
        facts.highWatermark(),
        15,
        facts.hold(),
        facts.lanes(),
        facts.acks(),
        facts.departures());
  }

  private static RecordBatch inTransaction(
      long offset, int epoch, String id, String key, String value) {
    return RecordBatch.of(
        offset,
        epoch,
        PAY,
        id,
        List.of(new Record(Bytes.utf8(key), Bytes.utf8(value), 0, List.of())));
  }

  /** A partition of three replicas, each with six records, HW 6. */
  static Walk sixEverywhere(long minInSync) {
    return new Walk(Walk.config(minInSync, 1_000))
        .create(3)
        .append(Acks.LEADER, "a=1")
        .append(Acks.LEADER, "b=1", "c=1")
        .append(Acks.LEADER, "a=2")
        .replicate()
        .append(Acks.LEADER, "d=1", "e=1")
        .replicate();
  }

  /** HW after the leader started again: the lowest of all replicas, below the ISR's lowest LEO. */
  static Walk afterRestart() {
    return sixEverywhere(1)
        .run(new CrashBroker(3, false))
        .append(Acks.LEADER, "f=1")
        .append(Acks.LEADER, "g=1")
        .run(new Replicate(null, 2, null))
        .clock(2_000)
        .run(new RefreshIsr(Walk.ORDERS))
        .run(new CrashBroker(1, false))
        .run(new StartBroker(1));
  }

  /** The ISR is smaller than min. */
  static Walk tooFewInSync() {
    return sixEverywhere(2)
        .run(new CrashBroker(2, false), new CrashBroker(3, false))
        .clock(2_000)
        .run(new RefreshIsr(Walk.ORDERS))
        .append(Acks.LEADER, "f=1");
  }

  /** A follower is paused, another cut off, and appends wait for both. */
  static Walk pausedAndCutOff() {
    return sixEverywhere(1)
        .run(new PauseFollower(2), new CutLink(1, 3))
        .append(Acks.ALL, "f=1", "g=1")
        .append(Acks.ALL, "h=1");
  }

  /** The leader is down and its log was not forced. */
  static Walk leaderDown() {
    return sixEverywhere(1).run(new CrashBroker(1, true));
  }

  /** Kafka's rules of replication: a follower is ahead of what its leader has heard. */
  static Walk nextFetch() {
    Walk walk =
        new Walk(
                Walk.config(2, 1_000),
                Rules.miniKafka()
                    .with("followerProgress", "next-fetch")
                    .with("reconciliation", "epoch-on-fetch"))
            .create(3)
            .append(Acks.LEADER, "o-11=new", "o-12=sent")
            .replicate()
            .replicate()
            .replicate()
            .run(new RefreshIsr(Walk.ORDERS), new Promote(Walk.ORDERS, 2))
            .append(Acks.LEADER, "o-14=new")
            .append(Acks.LEADER, "o-15=new", "o-16=new")
            .replicate()
            .replicate()
            .replicate()
            .run(new RefreshIsr(Walk.ORDERS), new Promote(Walk.ORDERS, 1))
            .append(Acks.LEADER, "o-17=new")
            .replicate()
            .replicate()
            .replicate()
            .run(new RefreshIsr(Walk.ORDERS))
            .run(new CrashBroker(3, false))
            .append(Acks.LEADER, "o-14=paid")
            .append(Acks.LEADER, "o-15=paid")
            .run(new Replicate(null, 2, null))
            .clock(2_000)
            .run(new Replicate(null, 2, null))
            .run(new RefreshIsr(Walk.ORDERS))
            .append(Acks.LEADER, "o-18=new", "o-19=new")
            .append(Acks.LEADER, "o-20=new")
            .append(Acks.LEADER, "o-21=new");
    return walk.run(new Replicate(null, 2, 1L));
  }

  /** Kafka's rule: HW stays while the ISR is smaller than min. */
  static Walk heldBelowMin() {
    return new Walk(
            Walk.config(2, 1_000), Rules.miniKafka().with("highWatermarkBelowMinIsr", "held"))
        .create(2)
        .append(Acks.LEADER, "a=1", "b=1", "c=1")
        .replicate()
        .run(new CrashBroker(2, false))
        .clock(2_000)
        .run(new RefreshIsr(Walk.ORDERS))
        .append(Acks.LEADER, "d=1")
        .append(Acks.LEADER, "e=1", "f=1");
  }

  /** Nothing was appended yet. */
  static Walk empty() {
    return new Walk(Walk.config(2, 1_000)).create(3);
  }

  /** Many records, in batches of one to four, in lanes of different length. */
  static Walk many(int batches) {
    Walk walk = new Walk(Walk.config(1, 10_000)).create(3);
    for (int i = 0; i < batches; i++) {
      String[] records = new String[1 + i % 4];
      for (int r = 0; r < records.length; r++) {
        records[r] = "key-" + (i * 7 + r) % 100 + "=" + (i % 11 == 0 ? "null" : "value-" + i);
      }
      walk.append(Acks.LEADER, records);
      if (i % 40 == 0 && i < batches - 4) {
        walk.replicate();
      }
    }
    return walk.run(new Replicate(null, 2, null));
  }

  /** A long log: four epochs, compacted at its beginning, with transactions at its end. */
  static Walk load() {
    Walk walk =
        new Walk(
                new ClusterConfig(
                    List.of(1, 2, 3),
                    new LogConfig(160_000, 4_096),
                    new ReplicationConfig(1_000_000, 1_000_000, 1 << 24, 1),
                    3_000))
            .create(3);
    bulk(walk, 0, 12_000);
    walk.replicate().run(new Promote(Walk.ORDERS, 2)).replicate();
    bulk(walk, 12_000, 2_000);
    walk.replicate().run(new Roll(Walk.ORDERS, null), new Compact(Walk.ORDERS, null, 0));
    bulk(walk, 14_000, 12_000);
    walk.replicate().run(new Promote(Walk.ORDERS, 1)).replicate();
    bulk(walk, 26_000, 13_000);
    for (int i = 0; i < 12; i++) {
      String id = "tx-" + i;
      walk.run(new BeginTransaction(id));
      for (int r = 0; r < 4; r++) {
        walk.run(
            new SendInTransaction(id, "orders", Bytes.utf8("u-" + r), Bytes.utf8("view"), 0, null));
      }
      walk.replicate();
      if (i < 11) {
        walk.run(i % 4 == 2 ? new AbortTransaction(id, null) : new CommitTransaction(id, null));
        walk.replicate();
        bulk(walk, 40_000 + i * 20, 17);
      }
    }
    return walk.append(Acks.ALL, "u-44=tap", "u-45=tap").append(Acks.ALL, "u-46=buy");
  }

  private static void bulk(Walk walk, int from, int records) {
    for (int at = from; at < from + records; ) {
      int size = Math.min(from + records - at, 1 + (at * 7) % 5);
      String[] batch = new String[size];
      for (int r = 0; r < size; r++) {
        batch[r] = "u-" + (at + r) * 31 % 9_001 + "=view";
      }
      walk.append(Acks.LEADER, batch);
      at += size;
    }
  }
}
