package io.minikafka.oracle;

import static io.minikafka.oracle.RealTopics.kafka;

import io.minikafka.engine.cluster.AppendResult;
import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ReadRecord;
import io.minikafka.engine.group.Group;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.replication.Partition;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.kafka.common.message.ProduceResponseData.PartitionProduceResponse;
import org.apache.kafka.common.protocol.Errors;
import org.apache.kafka.metadata.LeaderAndIsr;
import org.apache.kafka.storage.internals.log.UnifiedLog;
import org.jspecify.annotations.Nullable;

/** What is compared after a step: the same names on both sides, each with its value. */
final class Fields {
  private Fields() {}

  /** A group is looked at from its first step on; with members once somebody joined. */
  record Looked(TreeSet<String> groups, TreeSet<String> joined) {}

  // The engine's side.

  static SortedMap<String, Object> ofEngine(
      Cluster cluster, TreeSet<TopicPartition> partitions, Looked looked, RealSide real) {
    SortedMap<String, Object> fields = new TreeMap<>();
    for (TopicPartition id : partitions) {
      Partition partition = cluster.partition(id);
      if (partition != null) {
        enginePartition(cluster, partition, fields);
      }
    }
    for (String name : real.appends().keySet()) {
      AppendResult result = cluster.appends().get(name);
      fields.put("appends." + name, result == null ? "nothing" : append(result));
    }
    for (String name : real.reads().keySet()) {
      List<ReadRecord> read = cluster.reads().get(name);
      List<String> texts = new ArrayList<>();
      if (read != null) {
        read.forEach(
            each ->
                texts.add(
                    each.isFoundOnly()
                        ? text(each.offset(), null, null, each.content().timestampMs())
                        : text(each.offset(), each.content())));
      }
      fields.put("reads." + name, texts);
    }
    for (String id : looked.groups()) {
      engineGroup(cluster, id, looked.joined().contains(id), fields);
    }
    return fields;
  }

  private static void enginePartition(
      Cluster cluster, Partition partition, SortedMap<String, Object> fields) {
    String at = partition.id() + ".";
    int leader = partition.decidedLeader();
    fields.put(at + "leader", leader);
    fields.put(at + "leaderEpoch", partition.decidedEpoch());
    fields.put(at + "isr", partition.decidedIsr().stream().boxed().toList());
    for (int each : partition.replicas().keySet()) {
      Broker broker = cluster.broker(each);
      PartitionLog log = broker == null ? null : broker.log(partition.id());
      if (broker == null || !broker.isRunning() || log == null) {
        continue;
      }
      String replica = at + each + ".";
      fields.put(replica + "LEO", log.logEndOffset());
      fields.put(
          replica + "HW",
          partition.ownHighWatermark(each) < 0
              ? partition.highWatermark()
              : partition.ownHighWatermark(each));
      fields.put(
          replica + "segments", log.segments().stream().map(one -> one.baseOffset()).toList());
      fields.put(replica + "records", engineRecords(log));
      fields.put(replica + "logStart", log.logStartOffset());
    }
    if (leader >= 0 && cluster.isRunning(leader)) {
      fields.put(at + "LSO", cluster.lastStableOffset(partition.id()));
      PartitionLog log = cluster.broker(leader).log(partition.id());
      fields.put(at + "visible", visible(cluster, partition, log, false));
      fields.put(at + "visible.committed", visible(cluster, partition, log, true));
    }
  }

  private static List<String> engineRecords(PartitionLog log) {
    List<String> records = new ArrayList<>();
    for (PlacedBatch placed : log.heldBatches()) {
      if (placed.stored().isDamaged()) {
        records.add(placed.batch().baseOffset() + ": damaged");
        continue;
      }
      if (placed.batch().control() != null) {
        records.add(
            placed.batch().baseOffset()
                + ": "
                + placed.batch().control().name()
                + " @"
                + placed.batch().leaderEpoch());
        continue;
      }
      for (int i = 0; i < placed.batch().records().size(); i++) {
        records.add(
            text(placed.batch().offset(i), placed.batch().records().get(i))
                + " @"
                + placed.batch().leaderEpoch());
      }
    }
    return records;
  }

  private static List<String> visible(
      Cluster cluster, Partition partition, @Nullable PartitionLog log, boolean committed) {
    List<String> texts = new ArrayList<>();
    if (log == null) {
      return texts;
    }
    long end = committed ? cluster.lastStableOffset(partition.id()) : partition.highWatermark();
    for (PlacedBatch placed : log.batches()) {
      if (placed.stored().isDamaged()) {
        break;
      }
      if (placed.batch().control() != null
          || (committed && !cluster.isCommitted(partition.id(), placed.batch()))) {
        continue;
      }
      for (int i = 0; i < placed.batch().records().size(); i++) {
        long offset = placed.batch().offset(i);
        if (offset < end && offset >= log.logStartOffset()) {
          texts.add(text(offset, placed.batch().records().get(i)));
        }
      }
    }
    return texts;
  }

  private static String append(AppendResult result) {
    if (result instanceof AppendResult.Pending) {
      return "pending";
    }
    if (result instanceof AppendResult.Failed failed) {
      return "failed: " + failed.error();
    }
    return result instanceof AppendResult.Appended appended
        ? "acknowledged at " + appended.baseOffset()
        : "acknowledged";
  }

  private static void engineGroup(
      Cluster cluster, String id, boolean withMembers, SortedMap<String, Object> fields) {
    String at = "group " + id + ".";
    SortedMap<String, Object> committed = new TreeMap<>();
    Map<TopicPartition, Long> kept = cluster.offsets().get(id);
    if (kept != null) {
      kept.forEach((partition, offset) -> committed.put(partition.toString(), offset));
    }
    fields.put(at + "committed", committed);
    if (!withMembers) {
      return;
    }
    Group group = cluster.groups().byId().get(id);
    Group known = group == null ? Group.create(id) : group;
    String state =
        switch (known.state()) {
          case EMPTY -> "Empty";
          case PREPARING_REBALANCE -> "PreparingRebalance";
          case COMPLETING_REBALANCE -> "CompletingRebalance";
          case STABLE -> "Stable";
        };
    fields.put(at + "state", state);
    fields.put(at + "members", List.copyOf(known.members().keySet()));
    known
        .members()
        .forEach(
            (name, member) -> {
              if (state.equals("Stable")) {
                fields.put(
                    at + "members." + name + ".assignment",
                    member.assignment().stream().sorted().map(Object::toString).toList());
              }
            });
    if (!state.equals("PreparingRebalance") && !known.members().isEmpty()) {
      fields.put(at + "generation", (long) known.generation());
    }
  }

  // Kafka's side.

  static SortedMap<String, Object> ofKafka(
      RealSide real, TreeSet<TopicPartition> partitions, Looked looked, Cluster engine)
      throws Exception {
    SortedMap<String, Object> fields = new TreeMap<>();
    for (TopicPartition id : partitions) {
      kafkaPartition(real, id, fields);
    }
    real.appends()
        .forEach((name, append) -> fields.put("appends." + name, append(append, engine, name)));
    real.reads()
        .forEach(
            (name, read) -> fields.put("reads." + name, read.stream().map(Fields::text).toList()));
    for (String id : looked.groups()) {
      real.groups()
          .describe(id, looked.joined().contains(id))
          .forEach((name, value) -> fields.put("group " + id + "." + name, value));
    }
    return fields;
  }

  private static void kafkaPartition(
      RealSide real, TopicPartition id, SortedMap<String, Object> fields) throws Exception {
    String at = id + ".";
    LeaderAndIsr now = real.cluster().leaderAndIsr(kafka(id));
    if (now == null) {
      return;
    }
    fields.put(at + "leader", now.leader());
    fields.put(at + "leaderEpoch", now.leaderEpoch());
    fields.put(at + "isr", now.isr().stream().sorted().toList());
    for (Map.Entry<Integer, RealBroker> each : real.cluster().running().entrySet()) {
      UnifiedLog log = each.getValue().log(kafka(id));
      if (log != null) {
        String replica = at + each.getKey() + ".";
        fields.put(replica + "LEO", log.logEndOffset());
        fields.put(replica + "HW", log.highWatermark());
        fields.put(replica + "segments", RealLogs.segments(log));
        fields.put(replica + "records", real.logs().records(log));
        fields.put(replica + "logStart", log.logStartOffset());
      }
    }
    int leader = real.leader(id);
    UnifiedLog log = leader < 0 ? null : real.cluster().broker(leader).log(kafka(id));
    if (log != null) {
      fields.put(at + "LSO", log.lastStableOffset());
      fields.put(at + "visible", read(real, id, log, false));
      fields.put(at + "visible.committed", read(real, id, log, true));
    }
  }

  private static Object read(RealSide real, TopicPartition id, UnifiedLog log, boolean committed)
      throws Exception {
    RealTopics.Fetched answer = real.topics().fetch(id, log.logStartOffset(), committed);
    if (answer == null) {
      return "no leader";
    }
    return answer.error() == Errors.NONE
        ? answer.records().stream().map(Fields::text).toList()
        : answer.error().name();
  }

  private static String append(RealTopics.Append append, Cluster engine, String name) {
    PartitionProduceResponse answer = append.now();
    if (answer == null) {
      return "pending";
    }
    if (answer.errorCode() != 0) {
      // The format has one word for an append that a change of leader ends.
      Errors error = Errors.forCode(answer.errorCode());
      return "failed: "
          + (error == Errors.NOT_LEADER_OR_FOLLOWER
              ? ErrorCode.FENCED_LEADER_EPOCH.name()
              : Asked.name(error));
    }
    return engine.appends().get(name) instanceof AppendResult.Appended
        ? "acknowledged at " + answer.baseOffset()
        : "acknowledged";
  }

  private static String text(RealTopics.Read read) {
    return text(read.offset(), read.key(), read.value(), read.timestampMs());
  }

  private static String text(long offset, Record record) {
    return text(offset, text(record.key()), text(record.value()), record.timestampMs());
  }

  private static @Nullable String text(@Nullable Bytes content) {
    return content == null ? null : content.toString();
  }

  static String text(long offset, @Nullable String key, @Nullable String value, long timestampMs) {
    return offset + ": " + key + "=" + value + " (" + timestampMs + ")";
  }
}
