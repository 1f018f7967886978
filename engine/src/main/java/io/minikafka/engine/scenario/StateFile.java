package io.minikafka.engine.scenario;

import io.minikafka.engine.checkpoint.OffsetCheckpoint;
import io.minikafka.engine.cluster.AppendResult;
import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.Link;
import io.minikafka.engine.cluster.ReadRecord;
import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.group.Consumers;
import io.minikafka.engine.group.Consumer;
import io.minikafka.engine.group.Group;
import io.minikafka.engine.group.Member;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.json.JsonWriter;
import io.minikafka.engine.log.IndexEntry;
import io.minikafka.engine.log.LeaderEpochs;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.log.TimeIndexEntry;
import io.minikafka.engine.producer.Producer;
import io.minikafka.engine.record.Codec;
import io.minikafka.engine.record.Header;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.replication.OwnView;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.transaction.Transaction;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.pcollections.TreePMap;

/** A cluster as the state file shows it: every section, keys sorted. */
public final class StateFile {
  private StateFile() {}

  /** The text of the file. */
  public static String write(Cluster cluster) {
    return JsonWriter.write(plain(cluster), JsonWriter.Layout.INDENTED) + "\n";
  }

  /** The state as plain JSON. */
  public static SortedMap<String, @Nullable Object> plain(Cluster cluster) {
    SortedMap<String, @Nullable Object> state = new TreeMap<>();
    state.put("timeMs", cluster.timeMs());
    state.put("lifecycle", cluster.lifecycle().toString());
    state.put("brokers", byName(cluster.brokers(), StateFile::broker));
    state.put("cutLinks", cluster.cutLinks().stream().map(StateFile::link).toList());
    state.put(
        "partitions", byName(cluster.partitions(), partition -> partition(cluster, partition)));
    state.put("appends", byName(cluster.appends(), StateFile::append));
    state.put("producers", byName(cluster.producers().byHandle(), StateFile::producer));
    state.put("consumers", byName(cluster.groups().consumers(), StateFile::consumer));
    state.put("groups", groups(cluster));
    state.put("transactions", transactions(cluster));
    state.put("reads", byName(cluster.reads(), StateFile::reads));
    return state;
  }

  private static <K, V> SortedMap<String, Object> byName(
      Map<K, V> values, java.util.function.Function<V, Object> plain) {
    SortedMap<String, Object> named = new TreeMap<>();
    values.forEach((key, value) -> named.put(String.valueOf(key), plain.apply(value)));
    return named;
  }

  private static Object broker(Broker broker) {
    SortedMap<String, Object> fields = new TreeMap<>();
    fields.put("status", broker.isRunning() ? "running" : "stopped");
    if (broker instanceof Broker.Running running && running.paused()) {
      fields.put("paused", true);
    }
    return fields;
  }

  private static Object link(Link link) {
    return List.of((long) link.low(), (long) link.high());
  }

  private static Object partition(Cluster cluster, Partition partition) {
    SortedMap<String, @Nullable Object> fields = new TreeMap<>();
    int leader = partition.decidedLeader();
    fields.put("leader", leader == Partition.NO_LEADER ? null : (Object) (long) leader);
    fields.put("leaderEpoch", (long) partition.decidedEpoch());
    fields.put("isr", partition.decidedIsr().stream().asLongStream().boxed().toList());
    fields.put("highWatermark", partition.highWatermark());
    fields.put("lastStableOffset", cluster.lastStableOffset(partition.id()));
    SortedMap<String, Object> replicas = new TreeMap<>();
    for (int broker : partition.replicas().keySet()) {
      replicas.put(Integer.toString(broker), replica(cluster, partition, broker));
    }
    fields.put("replicas", replicas);
    return fields;
  }

  private static Object replica(Cluster cluster, Partition partition, int at) {
    Broker broker = cluster.broker(at);
    PartitionLog log = broker == null ? null : broker.log(partition.id());
    SortedMap<String, Object> fields = new TreeMap<>();
    fields.put("lastFetchMs", partition.progress(at).lastFetchMs());
    fields.put("inSync", partition.decidedIsr().contains(at));
    fields.put("logStartOffset", log == null ? 0L : log.logStartOffset());
    fields.put("logEndOffset", log == null ? 0L : log.logEndOffset());
    List<Object> segments = new ArrayList<>();
    List<Object> batches = new ArrayList<>();
    if (log != null) {
      for (Segment segment : log.segments()) {
        segments.add(segment(log, segment));
      }
      for (PlacedBatch placed : log.batches()) {
        batches.add(batch(placed));
      }
    }
    fields.put("segments", segments);
    fields.put("batches", batches);
    long own = ownHighWatermark(broker, partition, at);
    if (own >= 0) {
      fields.put("highWatermark", own);
    }
    if (log != null && log.epochs().isKept()) {
      fields.put("leaderEpochs", log.epochs().entries().stream().map(StateFile::epoch).toList());
    }
    return fields;
  }

  private static Object epoch(LeaderEpochs.Entry entry) {
    return List.of((long) entry.epoch(), entry.startOffset());
  }

  /** A replica's own HW: what it knows, or, while its broker is down, what its file says. */
  private static long ownHighWatermark(@Nullable Broker broker, Partition partition, int at) {
    long own = partition.ownHighWatermark(at);
    if (own < 0 || broker == null || broker.isRunning()) {
      return own;
    }
    return OffsetCheckpoint.HIGH_WATERMARKS.isIn(broker.disk())
        ? OffsetCheckpoint.HIGH_WATERMARKS.read(broker.disk()).getOrDefault(partition.id(), 0L)
        : OwnView.NO_HIGH_WATERMARK;
  }

  private static Object segment(PartitionLog log, Segment segment) {
    boolean active = segment.equals(log.active());
    SortedMap<String, Object> fields = new TreeMap<>();
    fields.put("baseOffset", segment.baseOffset());
    fields.put("nextOffset", active ? log.logEndOffset() : segment.nextOffset());
    fields.put("sizeBytes", segment.sizeBytes());
    fields.put("active", active);
    List<Object> index = new ArrayList<>();
    for (IndexEntry entry : segment.index()) {
      index.add(List.of(entry.offset(), entry.position()));
    }
    fields.put("index", index);
    if (log.rules().timeIndex().isKept()) {
      List<Object> times = new ArrayList<>();
      for (TimeIndexEntry entry : segment.times().index()) {
        times.add(List.of(entry.timestampMs(), entry.offset()));
      }
      fields.put("timeIndex", times);
    }
    return fields;
  }

  private static Object batch(PlacedBatch placed) {
    RecordBatch batch = placed.batch();
    SortedMap<String, @Nullable Object> fields = new TreeMap<>();
    fields.put("baseOffset", batch.baseOffset());
    fields.put("lastOffset", batch.lastOffset());
    fields.put("leaderEpoch", (long) batch.leaderEpoch());
    fields.put("producerId", batch.producer().producerId());
    fields.put("producerEpoch", (long) batch.producer().producerEpoch());
    fields.put("baseSequence", (long) batch.producer().baseSequence());
    fields.put("transactionalId", batch.transactionalId());
    fields.put(
        "control",
        batch.control() == null ? null : batch.control().name().toLowerCase(Locale.ROOT));
    fields.put("sizeBytes", (long) placed.stored().sizeBytes());
    if (placed.stored().isDamaged()) {
      fields.put("damaged", true);
    }
    if (batch.attributes().codec() != Codec.NONE) {
      fields.put("compression", batch.attributes().codec().toString());
    }
    if (batch.attributes().hasDeleteHorizon()) {
      fields.put("deleteHorizonMs", batch.attributes().deleteHorizonMs());
    }
    List<Object> records = new ArrayList<>();
    for (int i = 0; i < batch.records().size(); i++) {
      records.add(record(batch.offset(i), batch.records().get(i)));
    }
    fields.put("records", records);
    return fields;
  }

  private static SortedMap<String, @Nullable Object> record(long offset, Record content) {
    SortedMap<String, @Nullable Object> fields = new TreeMap<>();
    fields.put("offset", offset);
    fields.put("key", Arguments.plain(content.key()));
    fields.put("value", Arguments.plain(content.value()));
    fields.put("timestampMs", content.timestampMs());
    fields.put("headers", content.headers().stream().map(StateFile::header).toList());
    return fields;
  }

  private static Object header(Header header) {
    SortedMap<String, @Nullable Object> fields = new TreeMap<>();
    fields.put("key", header.key());
    fields.put("value", Arguments.plain(header.value()));
    return fields;
  }

  private static Object append(AppendResult result) {
    SortedMap<String, @Nullable Object> fields = new TreeMap<>();
    if (result instanceof AppendResult.Pending) {
      fields.put("status", "pending");
    } else if (result instanceof AppendResult.Failed failed) {
      fields.put("status", "failed");
      fields.put("error", failed.error().name());
    } else {
      fields.put("status", "acknowledged");
      if (result instanceof AppendResult.Appended appended) {
        fields.put("baseOffset", appended.baseOffset());
        fields.put("nextOffset", appended.nextOffset());
      } else if (result instanceof AppendResult.Sent sent) {
        fields.put("partition", (long) sent.partition().partition());
        fields.put("offset", sent.offset());
      }
    }
    return fields;
  }

  private static Object producer(Producer producer) {
    SortedMap<String, Object> fields = new TreeMap<>();
    fields.put("producerId", producer.producerId());
    fields.put("producerEpoch", (long) producer.epoch());
    fields.put("bufferedBytes", producer.bufferedBytes());
    fields.put("status", producer.isOpen() ? "open" : "closed");
    return fields;
  }

  private static Object consumer(Consumer consumer) {
    Integer generation = consumer.generation();
    SortedMap<String, @Nullable Object> fields = new TreeMap<>();
    fields.put("group", consumer.group());
    fields.put("member", consumer.memberId());
    fields.put("generation", generation == null ? null : (Object) (long) generation);
    fields.put("assignment", names(consumer.assignment()));
    fields.put("positions", Consumers.plain(consumer.positions()));
    return fields;
  }

  private static List<String> names(Collection<TopicPartition> partitions) {
    return partitions.stream().map(TopicPartition::toString).toList();
  }

  private static SortedMap<String, Object> groups(Cluster cluster) {
    SortedMap<String, Object> groups = new TreeMap<>();
    for (String id : cluster.offsets().keySet()) {
      groups.put(id, group(cluster, Group.create(id)));
    }
    for (Group group : cluster.groups().byId().values()) {
      groups.put(group.id(), group(cluster, group));
    }
    return groups;
  }

  private static Object group(Cluster cluster, Group group) {
    SortedMap<String, Object> fields = new TreeMap<>();
    fields.put("state", group.state().toString());
    fields.put("generation", (long) group.generation());
    fields.put("members", byName(group.members(), StateFile::member));
    fields.put(
        "committed",
        Consumers.plain(
            cluster.offsets().getOrDefault(group.id(), TreePMap.<TopicPartition, Long>empty())));
    return fields;
  }

  private static Object member(Member member) {
    SortedMap<String, Object> fields = new TreeMap<>();
    fields.put("topics", member.topics());
    fields.put("assignment", names(member.assignment()));
    fields.put("deadlineMs", member.deadlineMs());
    if (member.instance() != null) {
      fields.put("instance", member.instance());
    }
    return fields;
  }

  private static SortedMap<String, Object> transactions(Cluster cluster) {
    SortedMap<String, Object> newest = new TreeMap<>();
    for (String id : cluster.transactions().instances().keySet()) {
      Transaction transaction = cluster.transactions().newest(id);
      if (transaction != null) {
        newest.put(id, transaction(transaction));
      }
    }
    return newest;
  }

  private static Object transaction(Transaction transaction) {
    SortedMap<String, Object> fields = new TreeMap<>();
    fields.put("state", transaction.state().toString());
    fields.put("partitions", names(transaction.partitions()));
    fields.put("firstOffsets", Consumers.plain(transaction.firstOffsets()));
    fields.put("stagedOffsets", byName(transaction.stagedOffsets(), Consumers::plain));
    Transaction.Writer writer = transaction.writer();
    if (writer != null) {
      fields.put("producerId", writer.producerId());
      fields.put("producerEpoch", (long) writer.epoch());
    }
    return fields;
  }

  private static Object reads(List<ReadRecord> records) {
    List<Object> list = new ArrayList<>();
    for (ReadRecord each : records) {
      SortedMap<String, @Nullable Object> fields = record(each.offset(), each.content());
      fields.put("partition", each.partition().toString());
      fields.remove("headers");
      if (each.isFoundOnly()) {
        fields.remove("key");
        fields.remove("value");
      }
      list.add(fields);
    }
    return list;
  }
}
