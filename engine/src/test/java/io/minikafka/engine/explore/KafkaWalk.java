package io.minikafka.engine.explore;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.cluster.Lifecycle;
import io.minikafka.engine.cluster.ReadRecord;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.command.cluster.AdvanceClock;
import io.minikafka.engine.command.cluster.CloseCluster;
import io.minikafka.engine.command.cluster.CrashCluster;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.cluster.ReopenCluster;
import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.command.failure.StartBroker;
import io.minikafka.engine.command.failure.StopBroker;
import io.minikafka.engine.command.group.GroupHeartbeat;
import io.minikafka.engine.command.group.JoinGroup;
import io.minikafka.engine.command.group.LeaveGroup;
import io.minikafka.engine.command.group.SyncGroup;
import io.minikafka.engine.command.log.ApplyRetention;
import io.minikafka.engine.command.log.DeleteRecords;
import io.minikafka.engine.command.log.Roll;
import io.minikafka.engine.command.reading.Fetch;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.command.replication.Promote;
import io.minikafka.engine.command.replication.RefreshIsr;
import io.minikafka.engine.command.replication.RemoveFromIsr;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.command.transaction.AbortTransaction;
import io.minikafka.engine.command.transaction.BeginTransaction;
import io.minikafka.engine.command.transaction.CommitTransaction;
import io.minikafka.engine.command.transaction.SendInTransaction;
import io.minikafka.engine.group.Group;
import io.minikafka.engine.group.Member;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.LogConfig;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicationConfig;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A walk of everything Kafka promises something about: appends, fetches, failures and elections,
 * members that join and go, transactions that two producers begin under one id, retention and
 * deletion. It is watched by a {@link RecordBook}, and by a book of its own: who was given what in
 * which generation, which transaction was told to commit. A function of its seed.
 */
final class KafkaWalk {
  private static final TopicPartition ORDERS = new TopicPartition("orders", 0);
  private static final String GROUP = "g";

  /** How a transaction of the book stands. */
  private enum Told {
    NOTHING,
    COMMIT,
    ABORT
  }

  private final Machine machine;
  private final SplittableRandom random;
  private final RecordBook records = new RecordBook(ORDERS);
  private final SortedMap<String, Integer> newest = new TreeMap<>();
  private final SortedMap<String, Told> told = new TreeMap<>();
  private final SortedMap<String, String> transactionOf = new TreeMap<>();
  private final SortedMap<String, String> owners = new TreeMap<>();
  private final SortedMap<String, Integer> met = new TreeMap<>();
  private Cluster cluster;
  private @Nullable String violation;

  private KafkaWalk(Machine machine, long seed) {
    this.machine = machine;
    this.random = new SplittableRandom(seed);
    this.cluster =
        Cluster.start(
            new ClusterConfig(
                List.of(1, 2, 3),
                new LogConfig(400, 4_096),
                new ReplicationConfig(10_000, 10_000, 1_048_576, 1 + seed % 2),
                10_000),
            0);
    give(new CreateTopic("orders", 1, 3));
    give(new CreateTopic("others", 2, 3));
  }

  /** The walk of that number, to its end or its first violation. */
  static KafkaWalk of(Machine machine, long seed, int length) {
    KafkaWalk walk = new KafkaWalk(machine, seed);
    for (int i = 0; i < length && walk.violation().isEmpty(); i++) {
      walk.give(walk.next(i));
    }
    walk.count("elections over an unreplicated tail", walk.records.elections());
    walk.count("acknowledged by all in sync", walk.records.acknowledged());
    walk.count("records deleted", (int) walk.records.deletedTo());
    return walk;
  }

  /** What went wrong first. */
  Optional<String> violation() {
    return records.violation().or(() -> Optional.ofNullable(violation));
  }

  /** How often it met what it watches. */
  Map<String, Integer> met() {
    return met;
  }

  private Command next(int number) {
    int broker = 1 + random.nextInt(3);
    if (cluster.lifecycle() == Lifecycle.CLOSED) {
      return new ReopenCluster();
    }
    return switch (random.nextInt(24)) {
      case 0, 1, 2, 3 -> member();
      case 4, 5, 6, 7, 8, 9, 10 -> transaction(number);
      case 11, 12, 13 -> append(number);
      case 14, 15, 16 -> new Replicate(random.nextBoolean() ? ORDERS : null, null, null);
      case 17 -> new Replicate(ORDERS, broker, null);
      case 18 -> down(broker);
      case 19, 20 -> recovering(broker);
      case 21 -> new AdvanceClock(random.nextInt(6_000));
      case 22 -> random.nextBoolean() ? new RefreshIsr(ORDERS) : new RemoveFromIsr(ORDERS, broker);
      default -> upkeep();
    };
  }

  private Command down(int broker) {
    return switch (random.nextInt(8)) {
      case 0 -> new CloseCluster();
      case 1 -> new CrashCluster(false);
      case 2, 3 -> new StopBroker(broker);
      default -> new CrashBroker(broker, false);
    };
  }

  private Command member() {
    Group group = cluster.groups().byId().getOrDefault(GROUP, Group.create(GROUP));
    String member = "member-" + (1 + random.nextInt(3));
    return switch (random.nextInt(8)) {
      case 0, 1, 2 -> new JoinGroup(GROUP, member, List.of("orders", "others"));
      case 3, 4, 5 -> new SyncGroup(GROUP, member, group.generation());
      case 6 -> new GroupHeartbeat(GROUP, member, group.generation());
      default -> new LeaveGroup(GROUP, member);
    };
  }

  private Command transaction(int number) {
    String id = "t" + random.nextInt(2);
    String producer = random.nextInt(6) == 0 ? "other" : "first";
    return switch (random.nextInt(8)) {
      case 0, 1 -> new BeginTransaction(id, producer);
      case 2 -> new CommitTransaction(id, producer, null);
      case 3 -> new AbortTransaction(id, producer, null);
      default ->
          new SendInTransaction(
              id, "orders", Bytes.utf8(id + "-" + number), Bytes.utf8("1"), 0, producer, null);
    };
  }

  private static Command append(int number) {
    boolean all = number % 2 == 0;
    return new Append(
        ORDERS,
        List.of(RecordTemplate.of("plain-" + number, "1")),
        all ? Acks.ALL : Acks.LEADER,
        null,
        ProducerSequence.NONE,
        all ? "plain-" + number : null);
  }

  private Command recovering(int broker) {
    for (Broker each : cluster.brokers().values()) {
      if (!each.isRunning()) {
        return new StartBroker(each.id());
      }
    }
    return new Promote(ORDERS, broker);
  }

  private Command upkeep() {
    Partition partition = Objects.requireNonNull(cluster.partition(ORDERS));
    return switch (random.nextInt(4)) {
      case 0 -> new DeleteRecords(ORDERS, random.nextLong(1 + partition.highWatermark()));
      case 1 -> new ApplyRetention(ORDERS, null, null, 400L);
      default -> new Roll(ORDERS, null);
    };
  }

  private void give(Command command) {
    Cluster before = cluster;
    Transition step = machine.apply(cluster, command);
    if (!step.outcome().isAccepted()) {
      return;
    }
    cluster = step.after();
    note(command);
    watchOwners(before.groups().byId().get(GROUP), cluster.groups().byId().get(GROUP));
    records.note(before, command, cluster);
    watchCommitted(before);
  }

  private void note(Command command) {
    if (command instanceof BeginTransaction begin) {
      String id = begin.transaction();
      String open = id + "#" + newest.getOrDefault(id, 0);
      if (told.replace(open, Told.NOTHING, Told.ABORT)) {
        count("transactions fenced");
      }
      told.put(id + "#" + newest.merge(id, 1, Integer::sum), Told.NOTHING);
    } else if (command instanceof SendInTransaction send) {
      transactionOf.put(String.valueOf(send.key()), newest(send.transaction()));
    } else if (command instanceof CommitTransaction commit) {
      told.put(newest(commit.transaction()), Told.COMMIT);
      count("commits");
    } else if (command instanceof AbortTransaction abort) {
      told.put(newest(abort.transaction()), Told.ABORT);
      count("aborts");
    } else if (command instanceof JoinGroup) {
      count("joins");
    } else if (command instanceof ReopenCluster) {
      // Members and generations are in memory: a reopened cluster counts from one again.
      owners.clear();
      count("cluster reopened");
    }
  }

  private String newest(String id) {
    return id + "#" + newest.getOrDefault(id, 0);
  }

  private void count(String what) {
    count(what, 1);
  }

  private void count(String what, int times) {
    met.merge(what, times, Integer::sum);
  }

  private void watchOwners(@Nullable Group before, @Nullable Group after) {
    if (after == null || after == before) {
      return;
    }
    if (before != null && after.generation() > before.generation()) {
      count("rebalances");
    }
    // Until a member has synced it knows what it owned in the generation before.
    after
        .members()
        .forEach(
            (id, member) -> {
              if (member.stage() == Member.Stage.SYNCED) {
                member.assignment().forEach(each -> owns(id, each, after.generation()));
              }
            });
  }

  private void owns(String member, TopicPartition partition, int generation) {
    String owner = owners.putIfAbsent(generation + " " + partition, member);
    if (owner == null) {
      count("partitions given");
    } else if (!owner.equals(member)) {
      fail(partition + " has the owners " + owner + " and " + member + " in " + generation);
    }
  }

  private void watchCommitted(Cluster before) {
    Partition was = before.partition(ORDERS);
    Partition partition = cluster.partition(ORDERS);
    if (partition == null || !partition.hasLeader() || !cluster.isRunning(partition.leader())) {
      return;
    }
    if (was != null && was.leader() != partition.leader()) {
      count("leaders changed");
    }
    if (partition == was && cluster.transactions() == before.transactions()) {
      return;
    }
    PartitionLog log =
        Objects.requireNonNull(cluster.brokers().get(partition.leader()).log(ORDERS));
    for (ReadRecord each : committed(log.logStartOffset())) {
      String key = String.valueOf(each.content().key());
      String transaction = transactionOf.get(key);
      count(transaction == null ? "plain records read committed" : "records read committed");
      if (transaction != null && told.get(transaction) != Told.COMMIT) {
        fail(
            "read_committed shows %s at %d of %s, told %s"
                .formatted(key, each.offset(), transaction, told.get(transaction)));
      }
    }
  }

  /** What a reader of committed data is shown now; asking changes nothing. */
  private List<ReadRecord> committed(long from) {
    Fetch fetch = new Fetch(ORDERS, from, 1_000, true, "shown");
    return machine.apply(cluster, fetch).after().reads().getOrDefault("shown", List.of());
  }

  private void fail(String sentence) {
    violation = violation == null ? sentence : violation;
  }
}
