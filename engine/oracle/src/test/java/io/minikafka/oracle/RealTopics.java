package io.minikafka.oracle;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.replication.Partition;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.compress.Compression;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.apache.kafka.common.message.CreateTopicsRequestData;
import org.apache.kafka.common.message.CreateTopicsRequestData.CreatableReplicaAssignment;
import org.apache.kafka.common.message.CreateTopicsRequestData.CreatableTopic;
import org.apache.kafka.common.message.CreateTopicsRequestData.CreatableTopicConfig;
import org.apache.kafka.common.message.DeleteRecordsRequestData;
import org.apache.kafka.common.message.DeleteRecordsRequestData.DeleteRecordsPartition;
import org.apache.kafka.common.message.DeleteRecordsRequestData.DeleteRecordsTopic;
import org.apache.kafka.common.message.FetchResponseData;
import org.apache.kafka.common.message.ListOffsetsRequestData.ListOffsetsPartition;
import org.apache.kafka.common.message.ListOffsetsRequestData.ListOffsetsTopic;
import org.apache.kafka.common.message.ListOffsetsResponseData.ListOffsetsPartitionResponse;
import org.apache.kafka.common.message.ProduceRequestData;
import org.apache.kafka.common.message.ProduceResponseData.PartitionProduceResponse;
import org.apache.kafka.common.protocol.Errors;
import org.apache.kafka.common.record.TimestampType;
import org.apache.kafka.common.record.internal.MemoryRecords;
import org.apache.kafka.common.record.internal.MemoryRecordsBuilder;
import org.apache.kafka.common.record.internal.RecordBatch;
import org.apache.kafka.common.record.internal.Records;
import org.apache.kafka.common.requests.AbstractRequest;
import org.apache.kafka.common.requests.DeleteRecordsRequest;
import org.apache.kafka.common.requests.DeleteRecordsResponse;
import org.apache.kafka.common.requests.FetchRequest;
import org.apache.kafka.common.requests.FetchResponse;
import org.apache.kafka.common.requests.ListOffsetsRequest;
import org.apache.kafka.common.requests.ListOffsetsResponse;
import org.apache.kafka.common.requests.ProduceRequest;
import org.apache.kafka.common.requests.ProduceResponse;
import org.jspecify.annotations.Nullable;

/** Topics, appends and reads on the real cluster, request by request. */
final class RealTopics {
  private static final int PATIENCE_MS = 120_000;

  private final RealCluster cluster;
  private final ClusterConfig config;
  private final TreeSet<TopicPartition> created = new TreeSet<>();

  RealTopics(RealCluster cluster, ClusterConfig config) {
    this.cluster = cluster;
    this.config = config;
  }

  static org.apache.kafka.common.TopicPartition kafka(TopicPartition id) {
    return new org.apache.kafka.common.TopicPartition(id.topic(), id.partition());
  }

  /** The partitions that exist on both sides. */
  TreeSet<TopicPartition> created() {
    return created;
  }

  List<org.apache.kafka.common.TopicPartition> all() {
    return created.stream().map(RealTopics::kafka).toList();
  }

  /** Creates a topic whose replicas lie where the engine put them. */
  Asked create(String topic, boolean compacted, Cluster after) throws Exception {
    CreatableTopic wanted =
        new CreatableTopic().setName(topic).setNumPartitions(-1).setReplicationFactor((short) -1);
    for (Partition partition : after.partitions().values()) {
      if (partition.id().topic().equals(topic)) {
        created.add(partition.id());
        wanted
            .assignments()
            .add(
                new CreatableReplicaAssignment()
                    .setPartitionIndex(partition.id().partition())
                    .setBrokerIds(partition.assignment()));
      }
    }
    Map<String, String> keys = new TreeMap<>();
    keys.put(
        "min.insync.replicas",
        Long.toString(Math.min(config.replication().minInsyncReplicas(), config.brokers().size())));
    keys.put(
        "unclean.leader.election.enable",
        Boolean.toString(config.replication().uncleanLeaderElection()));
    // The public key has a least value of a megabyte.
    keys.put("internal.segment.bytes", Long.toString(config.log().segmentMaxBytes()));
    keys.put("index.interval.bytes", Long.toString(config.log().indexIntervalBytes()));
    keys.put("segment.ms", Long.toString(config.log().segmentMs()));
    keys.put("cleanup.policy", compacted ? "compact" : "delete");
    keys.put("message.timestamp.after.max.ms", Long.toString(Long.MAX_VALUE));
    keys.put("retention.ms", "-1");
    keys.forEach(
        (name, value) ->
            wanted.configs().add(new CreatableTopicConfig().setName(name).setValue(value)));
    CreateTopicsRequestData request = new CreateTopicsRequestData().setTimeoutMs(PATIENCE_MS);
    request.topics().add(wanted);
    var answer =
        cluster
            .controller()
            .createTopics(RealCluster.ASKS, request, java.util.Set.of(), false)
            .get(30, TimeUnit.SECONDS)
            .topics()
            .find(topic);
    if (answer.errorCode() != 0) {
      throw new IllegalStateException("topic " + topic + ": " + answer.errorMessage());
    }
    return Asked.done();
  }

  /** What a producer says about itself, and whether it writes in a transaction. */
  record Writer(ProducerSequence sequence, @Nullable String transactionalId) {
    static final Writer NOBODY = new Writer(ProducerSequence.NONE, null);
  }

  /** An append whose answer may still be on its way. */
  static final class Append {
    final CompletableFuture<ProduceResponse> answer;
    final int count;

    Append(CompletableFuture<ProduceResponse> answer, int count) {
      this.answer = answer;
      this.count = count;
    }

    /** The answer if it is there. */
    @Nullable PartitionProduceResponse now() {
      return answer.isDone() && !answer.isCompletedExceptionally()
          ? answer.join().data().responses().iterator().next().partitionResponses().get(0)
          : null;
    }

    boolean waits() {
      return !answer.isDone();
    }
  }

  /** Sends one batch to the leader; null if there is nobody to send it to. */
  @Nullable Append append(
      TopicPartition id, List<RecordTemplate> records, Acks acks, Writer writer, long nowMs)
      throws IOException {
    int leader = cluster.leader(kafka(id));
    if (leader < 0) {
      return null;
    }
    ProduceRequestData data =
        new ProduceRequestData()
            .setAcks(acks == Acks.ALL ? (short) -1 : (short) (acks == Acks.NONE ? 0 : 1))
            .setTimeoutMs(PATIENCE_MS)
            .setTransactionalId(writer.transactionalId());
    data.topicData()
        .add(
            new ProduceRequestData.TopicProduceData()
                .setName(id.topic())
                .setTopicId(cluster.topicId(id.topic()))
                .setPartitionData(
                    List.of(
                        new ProduceRequestData.PartitionProduceData()
                            .setIndex(id.partition())
                            .setRecords(batch(records, writer, nowMs)))));
    // Not the first version of transactions: the leader adds the partition by itself.
    ProduceRequest.Builder request = ProduceRequest.builder(data, false);
    if (acks == Acks.NONE) {
      AbstractRequest told = request.build(request.latestAllowedVersion());
      Wire.tell(cluster.port(leader), told);
      return new Append(new CompletableFuture<>(), records.size());
    }
    return new Append(Wire.askLater(cluster.port(leader), request), records.size());
  }

  private MemoryRecords batch(List<RecordTemplate> records, Writer writer, long nowMs) {
    ProducerSequence producer = writer.sequence();
    MemoryRecordsBuilder builder =
        MemoryRecords.builder(
            ByteBuffer.allocate(1024),
            RecordBatch.MAGIC_VALUE_V2,
            Compression.NONE,
            TimestampType.CREATE_TIME,
            0,
            RecordBatch.NO_TIMESTAMP,
            producer.producerId(),
            (short) producer.producerEpoch(),
            producer.baseSequence(),
            writer.transactionalId() != null,
            -1);
    for (RecordTemplate record : records) {
      builder.append(
          cluster.clock().toKafka(record.timestampMs() == null ? nowMs : record.timestampMs()),
          bytes(record.key()),
          bytes(record.value()),
          record.headers().stream()
              .map(each -> new RecordHeader(each.key(), bytes(each.value())))
              .toArray(Header[]::new));
    }
    return builder.build();
  }

  private static byte @Nullable [] bytes(@Nullable Bytes content) {
    return content == null ? null : content.toArray();
  }

  /** A record that a reader was given. */
  record Read(long offset, @Nullable String key, @Nullable String value, long timestampMs) {}

  /** What a fetch answered: an error, or records. */
  record Fetched(Errors error, List<Read> records) {}

  /** Reads at the leader as a consumer does; null without one. */
  @Nullable Fetched fetch(TopicPartition id, long offset, boolean committed) throws IOException {
    int leader = cluster.leader(kafka(id));
    if (leader < 0) {
      return null;
    }
    List<Read> all = new ArrayList<>();
    long next = offset;
    // One answer ends with a segment.
    while (true) {
      Answer answer = fetchFrom(leader, id, next, committed);
      if (answer.error() != Errors.NONE) {
        return new Fetched(answer.error(), all);
      }
      all.addAll(answer.records());
      if (answer.nextOffset() <= next) {
        return new Fetched(Errors.NONE, all);
      }
      next = answer.nextOffset();
    }
  }

  /** One answer, and from where the next fetch goes on. */
  private record Answer(Errors error, List<Read> records, long nextOffset) {}

  private Answer fetchFrom(int broker, TopicPartition id, long offset, boolean committed)
      throws IOException {
    Uuid topicId = cluster.topicId(id.topic());
    FetchRequest.PartitionData wanted =
        new FetchRequest.PartitionData(topicId, offset, -1, 10_000_000, java.util.Optional.empty());
    FetchRequest.Builder request =
        FetchRequest.Builder.forConsumer(
                org.apache.kafka.common.protocol.ApiKeys.FETCH.latestVersion(),
                0,
                0,
                Map.of(kafka(id), wanted))
            .isolationLevel(
                committed ? IsolationLevel.READ_COMMITTED : IsolationLevel.READ_UNCOMMITTED);
    FetchResponse answer = Wire.ask(cluster.port(broker), request);
    FetchResponseData.PartitionData read = answer.data().responses().get(0).partitions().get(0);
    long next = offset;
    for (RecordBatch batch : ((Records) read.records()).batches()) {
      if (!batch.isValid()) {
        break;
      }
      next = batch.nextOffset();
    }
    return new Answer(Errors.forCode(read.errorCode()), records(read, offset, committed), next);
  }

  /** Leaves out what a consumer leaves out: markers, and aborted records if it wants committed. */
  private List<Read> records(
      FetchResponseData.PartitionData answer, long offset, boolean committed) {
    List<Read> visible = new ArrayList<>();
    List<FetchResponseData.AbortedTransaction> aborted =
        answer.abortedTransactions() == null
            ? new ArrayList<>()
            : new ArrayList<>(answer.abortedTransactions());
    aborted.sort(
        java.util.Comparator.comparingLong(FetchResponseData.AbortedTransaction::firstOffset));
    TreeSet<Long> aborting = new TreeSet<>();
    for (RecordBatch batch : ((Records) answer.records()).batches()) {
      if (!batch.isValid()) {
        // A consumer checks the CRC, and goes no further.
        break;
      }
      while (!aborted.isEmpty() && aborted.get(0).firstOffset() <= batch.lastOffset()) {
        aborting.add(aborted.remove(0).producerId());
      }
      if (batch.isControlBatch()) {
        aborting.remove(batch.producerId());
        continue;
      }
      if (committed && batch.isTransactional() && aborting.contains(batch.producerId())) {
        continue;
      }
      for (org.apache.kafka.common.record.internal.Record each : batch) {
        if (each.offset() >= offset) {
          visible.add(
              new Read(
                  each.offset(),
                  text(each.key()),
                  text(each.value()),
                  cluster.clock().toScenario(each.timestamp())));
        }
      }
    }
    return visible;
  }

  static @Nullable String text(@Nullable ByteBuffer content) {
    if (content == null) {
      return null;
    }
    byte[] bytes = new byte[content.remaining()];
    content.duplicate().get(bytes);
    return Bytes.of(bytes).toString();
  }

  /** The first offset whose record is at least that new; -1 for none. */
  @Nullable ListOffsetsPartitionResponse lookUp(TopicPartition id, long timestampMs)
      throws IOException {
    int leader = cluster.leader(kafka(id));
    if (leader < 0) {
      return null;
    }
    ListOffsetsRequest.Builder request =
        ListOffsetsRequest.Builder.forConsumer(false, IsolationLevel.READ_UNCOMMITTED)
            .setTargetTimes(
                List.of(
                    new ListOffsetsTopic()
                        .setName(id.topic())
                        .setPartitions(
                            List.of(
                                new ListOffsetsPartition()
                                    .setPartitionIndex(id.partition())
                                    .setTimestamp(cluster.clock().toKafka(timestampMs))))));
    ListOffsetsResponse answer = Wire.ask(cluster.port(leader), request);
    return answer.topics().get(0).partitions().get(0);
  }

  /**
   * Deletes what lies below an offset. The request waits until followers have heard of it, but they
   * fetch only when a step says so: its running out of time is no error.
   */
  Errors deleteRecords(TopicPartition id, long offset) throws IOException {
    int leader = cluster.leader(kafka(id));
    if (leader < 0) {
      return Errors.BROKER_NOT_AVAILABLE;
    }
    DeleteRecordsRequest.Builder request =
        new DeleteRecordsRequest.Builder(
            new DeleteRecordsRequestData()
                .setTimeoutMs(1)
                .setTopics(
                    List.of(
                        new DeleteRecordsTopic()
                            .setName(id.topic())
                            .setPartitions(
                                List.of(
                                    new DeleteRecordsPartition()
                                        .setPartitionIndex(id.partition())
                                        .setOffset(offset))))));
    DeleteRecordsResponse answer = Wire.ask(cluster.port(leader), request);
    Errors error =
        Errors.forCode(
            answer.data().topics().iterator().next().partitions().iterator().next().errorCode());
    return error == Errors.REQUEST_TIMED_OUT ? Errors.NONE : error;
  }
}
