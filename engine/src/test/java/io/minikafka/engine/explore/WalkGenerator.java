package io.minikafka.engine.explore;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.cluster.Lifecycle;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.RecordTemplate;
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
import io.minikafka.engine.command.log.DeleteRecords;
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
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.LogConfig;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.ProducerStateTable;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.record.Header;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicationConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Random commands over a small cluster, the same for the same seed. They lean towards what is
 * interesting: short segments, limits that are just met, brokers that go and come back, appends of
 * idempotent producers that repeat or skip a sequence.
 */
public final class WalkGenerator {
  /** What a walk may contain. */
  public enum Flavour {
    /** Everything, damage of files included. */
    EVERYTHING,
    /**
     * Appends, rounds, promotions and upkeep of logs; brokers stop and start, nothing is damaged.
     */
    UNDAMAGED,
    /** As undamaged, most of it of producers, groups and transactions. */
    CLIENTS
  }

  private final SplittableRandom random;
  private final Flavour flavour;
  private final ClusterConfig config;
  private final ClientCommands clients;
  private int names;

  /** A generator of the walk with that number. */
  public WalkGenerator(long seed, Flavour flavour) {
    this.random = new SplittableRandom(seed);
    this.flavour = flavour;
    this.clients = new ClientCommands(random);
    this.config =
        new ClusterConfig(
            pick(List.of(1, 2, 3), List.of(1, 2, 3), List.of(3, 1, 2), List.of(0, 7), List.of(5)),
            new LogConfig(pick(90L, 200L, 300L, 1_048_576L), pick(1L, 94L, 200L, 4_096L)),
            new ReplicationConfig(
                pick(0L, 1L, 2L, 10_000L),
                pick(100L, 10_000L),
                pick(1L, 200L, 1_048_576L),
                pick(1L, 1L, 2L, 2L, 3L)),
            10_000);
  }

  /** The configuration that this walk starts with. */
  public ClusterConfig config() {
    return config;
  }

  /** The cluster that this walk starts with. */
  public Cluster start() {
    return Cluster.start(config, chance(50) ? 0 : 1_000);
  }

  /** The next command, at {@code cluster}. */
  public Command next(Cluster cluster) {
    if (cluster.lifecycle() != Lifecycle.RUNNING && chance(60)) {
      return cluster.lifecycle() == Lifecycle.CLOSED ? new ReopenCluster() : new CloseCluster();
    }
    if (cluster.partitions().isEmpty()) {
      return create("orders");
    }
    if (chance(flavour == Flavour.CLIENTS ? 75 : 20)) {
      return clients.next(cluster, partition(cluster).id());
    }
    int roll = random.nextInt(100);
    if (roll < 30) {
      return append(cluster);
    } else if (roll < 52) {
      return replicate(cluster);
    } else if (roll < 60) {
      return membership(cluster);
    } else if (roll < 72) {
      return upkeep(cluster);
    } else if (roll < 77) {
      return new AdvanceClock(pick(0L, 1L, 50L, 100L, 101L, 5_000L, 10_001L));
    } else if (roll < 80) {
      return read(cluster);
    } else if (roll < 96) {
      return brokers(cluster);
    }
    return whole();
  }

  private Command create(String topic) {
    int brokers = config.brokers().size();
    long factor = chance(80) ? brokers : random.nextInt(0, brokers + 2);
    return new CreateTopic(topic, pick(1L, 1L, 2L, 3L), factor);
  }

  private Command append(Cluster cluster) {
    Partition partition = partition(cluster);
    List<RecordTemplate> records = new ArrayList<>();
    int count = chance(2) ? 0 : pick(1, 1, 1, 2, 3);
    for (int i = 0; i < count; i++) {
      records.add(template());
    }
    return new Append(
        chance(2) ? new TopicPartition("ghosts", 0) : partition.id(),
        records,
        pick(Acks.LEADER, Acks.LEADER, Acks.NONE, Acks.ALL, Acks.ALL, Acks.ALL),
        chance(90) ? null : Long.valueOf(partition.leaderEpoch() - random.nextInt(2)),
        chance(75) ? ProducerSequence.NONE : producer(partition),
        chance(60) ? "a" + ++names : null);
  }

  private RecordTemplate template() {
    RecordTemplate plain =
        RecordTemplate.of(
            chance(25) ? null : pick("a", "b", "c", ""),
            chance(15) ? null : "v".repeat(pick(0, 1, 20, 40)));
    return new RecordTemplate(
        plain.key(),
        plain.value(),
        chance(80) ? null : pick(-5L, 0L, 900L, 99_999L),
        chance(90) ? List.of() : List.of(new Header("h", chance(50) ? null : plain.key())));
  }

  private ProducerSequence producer(Partition partition) {
    long id = random.nextInt(2);
    ProducerStateTable.Entry known = partition.producers().entries().get(id);
    ProducerStateTable.Accepted newest = known == null ? null : known.newest();
    if (newest == null) {
      return new ProducerSequence(id, 0, chance(80) ? 0 : 1);
    }
    return switch (random.nextInt(6)) {
      case 0 -> new ProducerSequence(id, newest.epoch(), (int) newest.baseSequence());
      case 1 -> new ProducerSequence(id, newest.epoch() + 1, 0);
      case 2 -> new ProducerSequence(id, newest.epoch() - 1, 0);
      default -> new ProducerSequence(id, newest.epoch(), (int) newest.lastSequence() + 1);
    };
  }

  private Command replicate(Cluster cluster) {
    Partition partition = partition(cluster);
    return new Replicate(
        chance(40) ? null : partition.id(),
        chance(60) ? null : Integer.valueOf(replica(partition)),
        chance(70) ? null : pick(1L, 1L, 2L, 0L));
  }

  private Command membership(Cluster cluster) {
    Partition partition = partition(cluster);
    int replica = replica(partition);
    return switch (random.nextInt(7)) {
      case 0, 1 -> new RefreshIsr(partition.id());
      case 2 -> new RemoveFromIsr(partition.id(), replica);
      case 3 -> new Rejoin(partition.id(), replica);
      default ->
          new Promote(
              partition.id(),
              chance(90) ? partition.isr().get(random.nextInt(partition.isr().size())) : replica);
    };
  }

  private Command upkeep(Cluster cluster) {
    Partition partition = partition(cluster);
    Integer broker = chance(60) ? null : Integer.valueOf(replica(partition));
    return switch (random.nextInt(10)) {
      case 0, 1, 2 -> new Roll(partition.id(), broker);
      case 3, 4 ->
          new ApplyRetention(
              partition.id(),
              broker,
              chance(50) ? null : pick(0L, 100L, 5_000L),
              chance(50) ? null : pick(1L, 100L, 300L, 0L));
      case 5, 6 -> new Compact(partition.id(), broker, pick(0L, 100L, 10_000L));
      case 7 -> new FlushLogs();
      case 8 ->
          new DeleteRecords(
              partition.id(),
              random.nextLong(-1, Math.min(partition.highWatermark(), 1_000_000) + 2));
      default ->
          flavour == Flavour.EVERYTHING
              ? new CrashDuringCompaction(partition.id(), replica(partition))
              : new FlushLogs();
    };
  }

  private Command read(Cluster cluster) {
    Partition partition = partition(cluster);
    return new Fetch(
        partition.id(),
        random.nextLong(-1, Math.min(partition.highWatermark(), 1_000_000) + 3),
        pick(0L, 1L, 10L, -1L),
        chance(50),
        chance(50) ? "r" + ++names : null);
  }

  private Command brokers(Cluster cluster) {
    int broker = broker();
    for (Broker each : cluster.brokers().values()) {
      if (each instanceof Broker.Stopped stopped && chance(35)) {
        boolean damage = flavour == Flavour.EVERYTHING && chance(25);
        return damage ? damage(cluster, stopped) : new StartBroker(each.id());
      }
    }
    return switch (random.nextInt(9)) {
      case 0 -> new StopBroker(broker);
      case 1 -> new CrashBroker(broker, false);
      case 2 -> new CrashBroker(broker, flavour == Flavour.EVERYTHING);
      case 3 -> new CutLink(broker, broker());
      case 4, 5 -> new HealLink(broker, broker());
      case 6 -> new PauseFollower(broker);
      case 7 -> new ResumeFollower(broker);
      default -> new StartBroker(broker);
    };
  }

  private Command damage(Cluster cluster, Broker.Stopped broker) {
    Partition partition = partition(cluster);
    PartitionLog log = broker.log(partition.id());
    if (log == null || log.active().sizeBytes() == 0 || chance(50)) {
      return new TearTail(partition.id(), broker.id(), pick(1L, 5L, 60L));
    }
    Segment segment = chance(80) ? log.active() : log.segments().get(0);
    return new CorruptByte(
        partition.id(),
        broker.id(),
        segment.baseOffset(),
        random.nextLong(log.active().sizeBytes()));
  }

  private Command whole() {
    return switch (random.nextInt(6)) {
      case 0 -> new CloseCluster();
      case 1 -> new CrashCluster(false);
      case 2 -> new CrashCluster(flavour == Flavour.EVERYTHING);
      case 3 -> flavour == Flavour.EVERYTHING ? new FailNextFlush("disk full") : new FlushLogs();
      case 4 -> create(chance(70) ? "payments" : "orders");
      default -> new ReopenCluster();
    };
  }

  private Partition partition(Cluster cluster) {
    List<Partition> all = List.copyOf(cluster.partitions().values());
    return all.get(random.nextInt(all.size()));
  }

  private int replica(Partition partition) {
    return chance(96)
        ? partition.assignment().get(random.nextInt(partition.assignment().size()))
        : pick(broker(), 9);
  }

  private int broker() {
    return config.brokers().get(random.nextInt(config.brokers().size()));
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  @SafeVarargs
  private final <T> T pick(T... values) {
    return values[random.nextInt(values.length)];
  }
}
