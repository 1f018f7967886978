package io.minikafka.oracle;

import static io.minikafka.oracle.RealTopics.kafka;

import io.minikafka.engine.cluster.AppendResult;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.failure.CorruptByte;
import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.command.failure.StartBroker;
import io.minikafka.engine.command.failure.StopBroker;
import io.minikafka.engine.command.failure.TearTail;
import io.minikafka.engine.command.group.CommitOffsets;
import io.minikafka.engine.command.group.GroupHeartbeat;
import io.minikafka.engine.command.group.JoinGroup;
import io.minikafka.engine.command.group.LeaveGroup;
import io.minikafka.engine.command.group.SyncGroup;
import io.minikafka.engine.command.log.ApplyRetention;
import io.minikafka.engine.command.log.Compact;
import io.minikafka.engine.command.log.DeleteRecords;
import io.minikafka.engine.command.log.Roll;
import io.minikafka.engine.command.reading.Fetch;
import io.minikafka.engine.command.reading.LookUpOffset;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.command.replication.ElectPreferred;
import io.minikafka.engine.command.replication.ElectUnclean;
import io.minikafka.engine.command.replication.Promote;
import io.minikafka.engine.command.replication.RefreshIsr;
import io.minikafka.engine.command.replication.RemoveFromIsr;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.command.transaction.AbortTransaction;
import io.minikafka.engine.command.transaction.BeginTransaction;
import io.minikafka.engine.command.transaction.CommitTransaction;
import io.minikafka.engine.command.transaction.SendInTransaction;
import io.minikafka.engine.command.transaction.SendOffsetsToTransaction;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.rules.Rules;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.apache.kafka.common.ElectionType;
import org.apache.kafka.common.message.ListOffsetsResponseData.ListOffsetsPartitionResponse;
import org.apache.kafka.common.message.ProduceResponseData.PartitionProduceResponse;
import org.apache.kafka.common.protocol.Errors;
import org.jspecify.annotations.Nullable;

/** Carries the steps of a scenario out on a real cluster. */
final class RealSide implements AutoCloseable {
  /** The CRC of a batch covers what follows it. */
  private static final int CRC_FROM = 21;

  private final RealCluster cluster;
  private final boolean onClock;
  private final long lagMs;
  private final RealTopics topics;
  private final RealReplicas replicas;
  private final RealLogs logs;
  private final RealGroups groups;
  private final RealTransactions transactions;
  private final TreeMap<String, RealTopics.Append> appends = new TreeMap<>();
  private final TreeMap<String, List<RealTopics.Read>> reads = new TreeMap<>();

  RealSide(Path folder, Cluster start, Rules rules) throws Exception {
    cluster = new RealCluster(folder, start.config(), start.timeMs());
    onClock = rules.cluster().background().value().equals("on-clock");
    lagMs = start.config().replication().replicaLagTimeMs();
    topics = new RealTopics(cluster, start.config());
    replicas = new RealReplicas(cluster, topics);
    logs = new RealLogs(cluster);
    Coordinators coordinators = new Coordinators(cluster);
    groups = new RealGroups(cluster, topics, coordinators);
    transactions = new RealTransactions(topics, coordinators);
  }

  RealCluster cluster() {
    return cluster;
  }

  RealTopics topics() {
    return topics;
  }

  RealLogs logs() {
    return logs;
  }

  RealGroups groups() {
    return groups;
  }

  TreeMap<String, RealTopics.Append> appends() {
    return appends;
  }

  TreeMap<String, List<RealTopics.Read>> reads() {
    return reads;
  }

  /** Waits until the cluster did what it was asked for. */
  void settle() throws InterruptedException {
    cluster.settle(topics.all());
  }

  /** One step; {@code before} and {@code after} are the engine's. */
  Asked carryOut(Command command, Cluster before, Cluster after) throws Exception {
    return switch (command.verb().name()) {
      case "createTopic", "append", "fetch", "lookUpOffset", "deleteRecords" ->
          clients(command, before, after);
      case "send", "flush", "runDueFlushes", "retryLast", "closeProducer" -> batches(before, after);
      case "replicate",
          "refreshIsr",
          "removeFromIsr",
          "promote",
          "electPreferred",
          "electUnclean" ->
          replication(command, before);
      case "stopBroker", "crashBroker", "startBroker", "tearTail", "corruptByte" ->
          failures(command, before, after);
      case "roll", "applyRetention", "compact" -> upkeep(command);
      case "advanceClock" -> passTime(before, after);
      case "joinGroup", "syncGroup", "groupHeartbeat", "leaveGroup", "commitOffsets" ->
          grouping(command);
      case "beginTransaction",
          "sendInTransaction",
          "sendOffsetsToTransaction",
          "commitTransaction",
          "abortTransaction" ->
          transacting(command, before);
      // Which followers fetch is decided here, so nothing has to be asked of Kafka.
      case "pauseFollower", "resumeFollower", "cutLink", "healLink" -> Asked.done();
      default -> Asked.not(Incomparable.because(command.verb().name()));
    };
  }

  private Asked passTime(Cluster before, Cluster after) throws Exception {
    Asked passed = replicas.passTime(before, after.timeMs(), onClock, lagMs);
    if (!before.groups().byId().equals(after.groups().byId())) {
      return Asked.not("a coordinator's timers run by real time");
    }
    // What waits for an answer, and is told that it took too long.
    boolean timedOut =
        after.appends().entrySet().stream()
            .anyMatch(
                each ->
                    each.getValue() instanceof AppendResult.Failed
                        && !each.getValue().equals(before.appends().get(each.getKey())));
    return timedOut ? Asked.not("the timeout of a request runs by real time") : passed;
  }

  private Asked clients(Command command, Cluster before, Cluster after) throws Exception {
    if (command instanceof CreateTopic create) {
      boolean isNew =
          before.partition(new TopicPartition(create.topic(), 0)) == null
              && after.partition(new TopicPartition(create.topic(), 0)) != null;
      return isNew
          ? topics.create(create.topic(), create.isCompacted(), after)
          : Asked.not("a topic is only created once on the real cluster");
    }
    if (command instanceof Append append) {
      return append(append, before.timeMs());
    }
    if (command instanceof Fetch fetch) {
      return fetch(fetch);
    }
    if (command instanceof DeleteRecords delete) {
      return new Asked.Answered(topics.deleteRecords(delete.partition(), delete.offset()));
    }
    LookUpOffset look = (LookUpOffset) command;
    ListOffsetsPartitionResponse found = topics.lookUp(look.partition(), look.timestampMs());
    if (found == null) {
      return new Asked.Answered(Errors.BROKER_NOT_AVAILABLE);
    }
    if (look.as() != null && found.errorCode() == 0) {
      reads.put(
          look.as(),
          found.offset() < 0
              ? List.of()
              : List.of(
                  new RealTopics.Read(
                      found.offset(), null, null, cluster.clock().toScenario(found.timestamp()))));
    }
    return Asked.answered(found.errorCode());
  }

  private Asked append(Append append, long nowMs) throws Exception {
    if (append.leaderEpoch() != null) {
      return Asked.not("a produce request of Kafka names no leader epoch");
    }
    if (append.broker() != null) {
      return Asked.not("two leaders at once are not brought about here");
    }
    if (append.compression() != io.minikafka.engine.record.Codec.NONE) {
      return Asked.not("compressed batches are compared by DumpLogSegmentsTest");
    }
    RealTopics.Append sent =
        topics.append(
            append.partition(),
            append.records(),
            append.acks(),
            new RealTopics.Writer(append.producer(), null),
            nowMs);
    if (sent == null) {
      return new Asked.Answered(
          append.acks() == Acks.NONE ? Errors.NONE : Errors.BROKER_NOT_AVAILABLE);
    }
    if (append.acks() == Acks.NONE) {
      return Asked.done();
    }
    PartitionProduceResponse answer = RealTransactions.soon(sent);
    if (answer == null && append.acks() == Acks.LEADER) {
      sent.answer.get(20, java.util.concurrent.TimeUnit.SECONDS);
      answer = sent.now();
    }
    if (append.as() != null && (answer == null || answer.errorCode() == 0)) {
      appends.put(append.as(), sent);
    }
    return answer == null ? Asked.done() : Asked.answered(answer.errorCode());
  }

  private Asked fetch(Fetch fetch) throws Exception {
    if (fetch.broker() != null) {
      return Asked.not("two leaders at once are not brought about here");
    }
    RealTopics.Fetched answer =
        topics.fetch(
            fetch.partition(),
            fetch.offset(),
            String.valueOf(fetch.arguments().get("isolation")).equals("read_committed"));
    if (answer == null) {
      return new Asked.Answered(Errors.BROKER_NOT_AVAILABLE);
    }
    if (fetch.as() != null && answer.error() == Errors.NONE) {
      reads.put(
          fetch.as(),
          answer.records().subList(0, (int) Math.min(answer.records().size(), fetch.maxRecords())));
    }
    return new Asked.Answered(answer.error());
  }

  /** A client's buffer is the engine's; the batches that leave it go to both sides. */
  private Asked batches(Cluster before, Cluster after) throws Exception {
    for (TopicPartition id : topics.created()) {
      Partition partition = after.partition(id);
      PartitionLog now = log(after, id);
      PartitionLog then = log(before, id);
      if (partition == null || now == null) {
        continue;
      }
      long known = then == null ? 0 : then.logEndOffset();
      for (PlacedBatch placed : now.batches()) {
        RecordBatch batch = placed.batch();
        if (batch.baseOffset() < known) {
          continue;
        }
        List<RecordTemplate> records = new ArrayList<>();
        batch
            .records()
            .forEach(
                each ->
                    records.add(
                        new RecordTemplate(
                            each.key(), each.value(), each.timestampMs(), each.headers())));
        RealTopics.Append sent =
            topics.append(
                id,
                records,
                Acks.LEADER,
                new RealTopics.Writer(batch.producer(), null),
                after.timeMs());
        if (sent == null) {
          return new Asked.Answered(Errors.BROKER_NOT_AVAILABLE);
        }
        sent.answer.get(20, java.util.concurrent.TimeUnit.SECONDS);
      }
    }
    return Asked.done();
  }

  private static @Nullable PartitionLog log(Cluster cluster, TopicPartition id) {
    Partition partition = cluster.partition(id);
    io.minikafka.engine.cluster.Broker leader =
        partition == null ? null : cluster.broker(partition.leader());
    return leader == null ? null : leader.log(id);
  }

  private Asked replication(Command command, Cluster before) throws Exception {
    if (command instanceof Replicate replicate) {
      boolean oneBatch = replicate.maxBatches() != null && replicate.maxBatches() == 1;
      if ((replicate.maxBatches() != null && !oneBatch) || replicate.broker() != null) {
        return Asked.not("a follower of Kafka takes as many batches as fit into its fetch");
      }
      List<TopicPartition> which =
          replicate.partition() == null
              ? List.copyOf(topics.created())
              : List.of(replicate.partition());
      return replicas.replicate(before, which, replicate.follower(), oneBatch);
    }
    if (command instanceof RefreshIsr refresh) {
      return replicas.refreshIsr(refresh.partition());
    }
    if (command instanceof RemoveFromIsr remove) {
      return replicas.removeFromIsr(remove.partition(), remove.broker());
    }
    if (command instanceof Promote promote) {
      Partition partition = before.partition(promote.partition());
      return partition == null
          ? Asked.not("the partition does not exist")
          : replicas.promote(promote.partition(), promote.broker(), partition.assignment());
    }
    return command instanceof ElectPreferred preferred
        ? replicas.elect(preferred.partition(), ElectionType.PREFERRED)
        : replicas.elect(((ElectUnclean) command).partition(), ElectionType.UNCLEAN);
  }

  private Asked failures(Command command, Cluster before, Cluster after) throws Exception {
    if (command instanceof StopBroker stop) {
      return replicas.stop(stop.broker());
    }
    if (command instanceof StartBroker start) {
      return replicas.start(start.broker());
    }
    if (command instanceof CrashBroker crash) {
      return crash.loseUnflushed()
          ? Asked.not("what a power failure takes is up to the operating system")
          : replicas.crash(crash.broker(), after);
    }
    if (command instanceof CorruptByte damage && isOutsideCrc(before, damage)) {
      return Asked.not("Kafka takes a base offset as it stands, which no CRC covers");
    }
    return command instanceof TearTail tear
        ? replicas.tearTail(tear.partition(), tear.broker(), tear.bytes())
        : replicas.corruptByte((CorruptByte) command);
  }

  private static boolean isOutsideCrc(Cluster before, CorruptByte damage) {
    io.minikafka.engine.cluster.Broker broker = before.broker(damage.broker());
    PartitionLog log = broker == null ? null : broker.log(damage.partition());
    if (log == null) {
      return false;
    }
    long position = damage.position();
    for (PlacedBatch placed : log.batches()) {
      if (placed.batch().baseOffset() >= damage.segment()) {
        if (position < placed.stored().sizeBytes()) {
          return position < CRC_FROM;
        }
        position -= placed.stored().sizeBytes();
      }
    }
    return false;
  }

  private Asked upkeep(Command command) throws Exception {
    if (command instanceof Roll roll) {
      return logs.roll(roll.partition(), roll.broker());
    }
    if (command instanceof ApplyRetention retention) {
      return logs.applyRetention(
          retention.partition(),
          retention.broker(),
          retention.retentionMs(),
          retention.retentionBytes());
    }
    Compact compact = (Compact) command;
    return logs.compact(compact.partition(), compact.broker(), compact.deleteRetentionMs());
  }

  private Asked grouping(Command command) throws Exception {
    if (command instanceof JoinGroup join) {
      return groups.join(join.group(), join.member(), join.topics(), join.instance());
    }
    if (command instanceof SyncGroup sync) {
      return groups.sync(sync.group(), sync.member(), sync.generation());
    }
    if (command instanceof GroupHeartbeat beat) {
      return groups.heartbeat(beat.group(), beat.member(), beat.generation());
    }
    if (command instanceof LeaveGroup leave) {
      return groups.leave(leave.group(), leave.member());
    }
    CommitOffsets commit = (CommitOffsets) command;
    return groups.commit(commit.group(), commit.member(), commit.generation(), commit.offsets());
  }

  private Asked transacting(Command command, Cluster before) throws Exception {
    if (command instanceof BeginTransaction begin) {
      return transactions.begin(begin.transaction(), begin.producer());
    }
    if (command instanceof SendInTransaction send) {
      int count = before.topics().getOrDefault(send.topic(), 1);
      int chosen =
          send.partition() != null
              ? send.partition()
              : send.key() == null
                  ? 0
                  : org.apache.kafka.common.utils.Utils.toPositive(
                          org.apache.kafka.common.utils.Utils.murmur2(send.key().toArray()))
                      % count;
      RealTransactions.Sent sent =
          transactions.send(
              send.transaction(),
              send.producer(),
              new TopicPartition(send.topic(), chosen),
              new RecordTemplate(send.key(), send.value(), null, List.of()),
              before.timeMs());
      boolean isAppended =
          sent.asked() instanceof Asked.Answered answered && answered.error() == Errors.NONE;
      if (send.as() != null && sent.append() != null && isAppended) {
        appends.put(send.as(), sent.append());
      }
      return sent.asked();
    }
    if (command instanceof SendOffsetsToTransaction offsets) {
      return transactions.sendOffsets(
          offsets.transaction(), offsets.producer(), offsets.group(), offsets.offsets());
    }
    return command instanceof CommitTransaction commit
        ? transactions.end(commit.transaction(), commit.producer(), true)
        : transactions.end(
            ((AbortTransaction) command).transaction(),
            ((AbortTransaction) command).producer(),
            false);
  }

  /** The broker that leads a partition and runs, or -1. */
  int leader(TopicPartition id) {
    return cluster.leader(kafka(id));
  }

  @Override
  public void close() {
    cluster.close();
  }
}
