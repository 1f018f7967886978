package io.minikafka.engine.explore;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.RecordTemplate;
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
import io.minikafka.engine.command.producer.CloseProducer;
import io.minikafka.engine.command.producer.CrashProducer;
import io.minikafka.engine.command.producer.Flush;
import io.minikafka.engine.command.producer.OpenProducer;
import io.minikafka.engine.command.producer.RetryLast;
import io.minikafka.engine.command.producer.RunDueFlushes;
import io.minikafka.engine.command.producer.Send;
import io.minikafka.engine.command.transaction.AbortTransaction;
import io.minikafka.engine.command.transaction.BeginTransaction;
import io.minikafka.engine.command.transaction.CommitTransaction;
import io.minikafka.engine.command.transaction.SendInTransaction;
import io.minikafka.engine.command.transaction.SendOffsetsToTransaction;
import io.minikafka.engine.group.Consumer;
import io.minikafka.engine.group.Consumer.OffsetReset;
import io.minikafka.engine.group.Group;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.producer.Producer;
import io.minikafka.engine.record.Bytes;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.pcollections.TreePMap;

/** Random commands of producers, consumers, groups and transactions. */
final class ClientCommands {
  private final SplittableRandom random;
  private int handles;

  ClientCommands(SplittableRandom random) {
    this.random = random;
  }

  /** A command about {@code partition}, or about clients in general. */
  Command next(Cluster cluster, TopicPartition partition) {
    return switch (random.nextInt(7)) {
      case 0, 1 -> producer(cluster, partition);
      case 2, 3 -> transaction(cluster, partition);
      case 4, 5 -> consumer(cluster, partition);
      default -> group(cluster, partition);
    };
  }

  private Command producer(Cluster cluster, TopicPartition partition) {
    String producer = pick("p1", "p2");
    Producer known = cluster.producers().byHandle().get(producer);
    if (known == null) {
      boolean idempotent = random.nextBoolean();
      return new OpenProducer(
          producer,
          pick(1L, 80L, 16_384L),
          pick(0L, 100L),
          pick(100L, 1_048_576L),
          idempotent ? pick(null, Acks.ALL) : pick(null, Acks.NONE, Acks.ALL),
          idempotent,
          pick(null, "writer"));
    }
    return switch (random.nextInt(14)) {
      case 0 -> new RunDueFlushes(producer);
      case 1, 2 -> new Flush(producer);
      case 3, 6, 7 -> retry(known, partition);
      case 4 -> new CloseProducer(producer);
      case 5 -> new CrashProducer(producer);
      default ->
          new Send(
              producer,
              partition.topic(),
              RecordTemplate.of(pick(null, "k", "l"), pick("v", "w", null)),
              pick(null, partition.partition()),
              handle());
    };
  }

  private static Command retry(Producer producer, TopicPartition otherwise) {
    TopicPartition sent = producer.newest().isEmpty() ? otherwise : producer.newest().firstKey();
    return new RetryLast(producer.handle(), sent.topic(), sent.partition());
  }

  private Command transaction(Cluster cluster, TopicPartition partition) {
    String id = pick("t1", "t2");
    return switch (random.nextInt(8)) {
      case 0, 1 -> new BeginTransaction(id);
      case 2 ->
          new SendOffsetsToTransaction(
              id, pick("g", "h"), TreePMap.singleton(partition, pick(0L, 1L, -1L)));
      case 3 -> new CommitTransaction(id, handle());
      case 4 -> new AbortTransaction(id, handle());
      default ->
          cluster.transactions().newest(id) == null
              ? new BeginTransaction(id)
              : new SendInTransaction(
                  id,
                  partition.topic(),
                  random.nextBoolean() ? null : Bytes.utf8(pick("k", "l")),
                  Bytes.utf8("v"),
                  pick(null, partition.partition()),
                  handle());
    };
  }

  private Command consumer(Cluster cluster, TopicPartition partition) {
    String consumer = pick("c1", "c2");
    if (!cluster.groups().consumers().containsKey(consumer)) {
      return new OpenConsumer(
          consumer,
          pick("g", "h"),
          pick(OffsetReset.EARLIEST, OffsetReset.LATEST, OffsetReset.ERROR),
          random.nextBoolean());
    }
    Consumer known = cluster.groups().consumers().get(consumer);
    if (known == null || known.assignment().isEmpty()) {
      return random.nextBoolean()
          ? new Assign(consumer, List.of(partition))
          : new Subscribe(consumer, List.of(partition.topic()));
    }
    return switch (random.nextInt(9)) {
      case 0 -> new Assign(consumer, List.of(partition));
      case 1 -> new Subscribe(consumer, List.of(partition.topic()));
      case 2 -> random.nextBoolean() ? new RefreshAssignment(consumer) : new Revoke(consumer);
      case 3 -> new Seek(consumer, partition, pick(0L, 1L, 5L));
      case 4 -> new Commit(consumer);
      case 5 -> new Heartbeat(consumer);
      case 6 -> new CloseConsumer(consumer);
      default -> new Poll(consumer, pick(0L, 1L, 10L), handle());
    };
  }

  private Command group(Cluster cluster, TopicPartition partition) {
    String id = pick("g", "h", "ghosts");
    Group known = cluster.groups().byId().get(id);
    String member =
        known == null || known.members().isEmpty() || random.nextInt(3) == 0
            ? pick("m1", "m10", "m2")
            : known.members().firstKey();
    int generation = known == null ? 0 : known.generation() - pick(0, 0, 0, 1);
    return switch (random.nextInt(6)) {
      case 0, 1 -> new JoinGroup(id, member, List.of(partition.topic()));
      case 2 -> new LeaveGroup(id, member);
      case 3 ->
          random.nextBoolean()
              ? new GroupHeartbeat(id, member, generation)
              : new SyncGroup(id, member, generation);
      case 4 ->
          new CommitOffsets(
              id, member, generation, TreePMap.singleton(partition, pick(0L, 3L, -1L)));
      default -> new ExpireMembers();
    };
  }

  private @Nullable String handle() {
    return random.nextBoolean() ? "s" + ++handles : null;
  }

  @SafeVarargs
  private final <T extends @Nullable Object> T pick(T... values) {
    return values[random.nextInt(values.length)];
  }
}
