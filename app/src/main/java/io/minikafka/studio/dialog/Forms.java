package io.minikafka.studio.dialog;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.cluster.AdvanceClock;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.failure.CorruptByte;
import io.minikafka.engine.command.failure.TearTail;
import io.minikafka.engine.command.log.ApplyRetention;
import io.minikafka.engine.command.log.Compact;
import io.minikafka.engine.command.log.DeleteRecords;
import io.minikafka.engine.command.log.FailNextFlush;
import io.minikafka.engine.command.reading.Fetch;
import io.minikafka.engine.command.reading.LookUpOffset;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.FoundOffset;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.replication.Partition;
import io.minikafka.studio.toolbar.DialogRequest;
import io.minikafka.studio.toolbar.Situation;
import io.minikafka.studio.why.TakenRecords;
import java.util.List;
import java.util.Optional;

/** The dialogs of fields, made for the cluster as it is. */
final class Forms {
  static final String READ_UNCOMMITTED = "read_uncommitted";
  static final String READ_COMMITTED = "read_committed";
  private static final long MOST_PARTITIONS = 10_000;
  private static final long CLOCK_STEP = 250;
  private static final long TORN_BYTES = 20;

  private final Situation now;
  private final Cluster cluster;
  private final Optional<TopicPartition> partition;

  Forms(Situation now) {
    this.now = now;
    this.cluster = now.cluster();
    this.partition = now.partition();
  }

  /** The form of a request; none where it needs a partition and there is none. */
  Optional<Form> of(DialogRequest request) {
    return switch (request.kind()) {
      case CREATE_TOPIC -> Optional.of(createTopic());
      case CLOCK -> Optional.of(clock());
      case FAIL_FLUSH -> Optional.of(failFlush());
      case TEAR_TAIL -> partition.map(id -> tearTail(id, request.broker()));
      case CORRUPT_BYTE -> partition.map(id -> corruptByte(id, request.broker()));
      case RETENTION -> partition.map(this::retention);
      case DELETE_RECORDS -> partition.map(this::deleteRecords);
      case COMPACT -> partition.map(this::compact);
      case READ -> partition.map(this::read);
      case LOOK_UP -> partition.map(this::lookUp);
      case OPEN_PRODUCER, SEND -> new ProducerForms(now).of(request);
      case OPEN_CONSUMER,
          ASSIGN,
          SUBSCRIBE,
          POLL,
          SEEK,
          JOIN_GROUP,
          LEAVE_GROUP,
          GROUP_HEARTBEAT,
          COMMIT_OFFSETS ->
          new GroupForms(now).of(request);
      case BEGIN_TRANSACTION, WRITE, STAGE_OFFSETS -> new TransactionForms(now).of(request);
      case APPEND, SERVE, NEW_CLUSTER, FOLDER -> Optional.empty();
    };
  }

  private Form createTopic() {
    long brokers = cluster.config().brokers().size();
    return new Form(
        "createTopic",
        text("dialog.topic"),
        text("dialog.topic.accept"),
        List.of(
            Field.words("topic", text("dialog.topic.name"), "", freeTopic()).once(),
            Field.number("partitions", text("dialog.topic.partitions"), "", 1, 1, MOST_PARTITIONS),
            Field.number(
                "replicationFactor",
                text("dialog.topic.factor"),
                text("dialog.range", 1, brokers),
                factor(brokers),
                1,
                brokers)),
        in ->
            new CreateTopic(
                in.words("topic"), in.number("partitions"), in.number("replicationFactor")));
  }

  /** As many replicas as brokers, fewer where one of them could not take its replica now. */
  private long factor(long brokers) {
    long factor = brokers;
    while (factor > 1
        && !now.preview().apply(new CreateTopic(freeTopic(), 1, factor)).outcome().isAccepted()) {
      factor--;
    }
    return factor;
  }

  private String freeTopic() {
    String name = "orders";
    for (int n = 2; cluster.topics().containsKey(name); n++) {
      name = "orders" + n;
    }
    return name;
  }

  private static Form clock() {
    return new Form(
        "advanceClock",
        text("dialog.clock"),
        text("dialog.clock.accept"),
        List.of(
            Field.number(
                "ms", text("dialog.clock.step"), text("dialog.ms"), CLOCK_STEP, 0, Long.MAX_VALUE)),
        in -> new AdvanceClock(in.number("ms")));
  }

  private static Form failFlush() {
    return new Form(
        "failNextFlush",
        text("dialog.flush"),
        text("dialog.flush.accept"),
        List.of(
            Field.words("message", text("dialog.flush.message"), "", text("dialog.flush.example"))),
        in -> new FailNextFlush(in.words("message")));
  }

  private Form tearTail(TopicPartition id, int broker) {
    long size = log(id, broker).map(log -> log.active().sizeBytes()).orElse(0L);
    return new Form(
        "tearTail",
        text("dialog.tear", broker),
        text("dialog.tear.accept"),
        List.of(
            Field.number(
                    "bytes",
                    text("dialog.tear.bytes"),
                    text("dialog.range", 0, size),
                    Math.min(size, TORN_BYTES),
                    0,
                    size)
                .once()),
        in -> new TearTail(id, broker, in.number("bytes")));
  }

  private Form corruptByte(TopicPartition id, int broker) {
    List<Segment> segments =
        log(id, broker).<List<Segment>>map(PartitionLog::segments).orElse(List.of());
    List<String> bases = segments.stream().map(each -> "" + each.baseOffset()).toList();
    long largest = segments.stream().mapToLong(Segment::sizeBytes).max().orElse(1);
    return new Form(
        "corruptByte",
        text("dialog.corrupt", broker),
        text("dialog.corrupt.accept"),
        List.of(
            Field.choice(
                "segment",
                text("dialog.corrupt.segment"),
                text("dialog.corrupt.segment.hint"),
                bases.isEmpty() ? "0" : bases.get(bases.size() - 1),
                bases),
            Field.number(
                    "position",
                    text("dialog.corrupt.position"),
                    text("dialog.range", 0, largest - 1),
                    Math.max(0, largest / 2),
                    0,
                    largest - 1)
                .once()),
        in -> new CorruptByte(id, broker, in.number("segment"), in.number("position")));
  }

  private Form retention(TopicPartition id) {
    return new Form(
        "applyRetention",
        text("dialog.retention", id),
        text("dialog.retention.accept"),
        List.of(
            Field.optionalNumber(
                "retentionMs", text("dialog.retention.ms"), text("dialog.noLimit"), "", 0),
            Field.optionalNumber(
                "retentionBytes", text("dialog.retention.bytes"), text("dialog.noLimit"), "1", 0)),
        in ->
            new ApplyRetention(
                id, null, in.optionalNumber("retentionMs"), in.optionalNumber("retentionBytes")));
  }

  private Form deleteRecords(TopicPartition id) {
    return new Form(
        "deleteRecords",
        text("dialog.deleteRecords", id),
        text("dialog.deleteRecords.accept"),
        List.of(
            Field.number(
                "offset",
                text("dialog.deleteRecords.offset"),
                text("dialog.deleteRecords.hint"),
                DeleteRecords.TO_HIGH_WATERMARK,
                DeleteRecords.TO_HIGH_WATERMARK,
                Long.MAX_VALUE)),
        in -> new DeleteRecords(id, in.number("offset")));
  }

  private Form compact(TopicPartition id) {
    return new Form(
        "compact",
        text("dialog.compact", id),
        text("dialog.compact.accept"),
        List.of(
            Field.number(
                "deleteRetentionMs",
                text("dialog.compact.retention"),
                text("dialog.compact.hint"),
                0,
                0,
                Long.MAX_VALUE)),
        in -> new Compact(id, null, in.number("deleteRetentionMs")),
        tried -> struck(id, tried.after()));
  }

  /** What the leader's log loses; that of a broker that is down stays as it is. */
  private List<String> struck(TopicPartition id, Cluster after) {
    Partition partition = cluster.partition(id);
    return partition == null
        ? List.of()
        : log(id, partition.leader())
            .map(now -> TakenRecords.of(now, log(after, id, partition.leader()).orElse(null)))
            .orElse(List.of());
  }

  private Form read(TopicPartition id) {
    return new Form(
        "fetch",
        text("dialog.read", id),
        text("dialog.read.accept"),
        List.of(
            Field.number("offset", text("dialog.read.offset"), "", start(id), 0, Long.MAX_VALUE),
            Field.number("maxRecords", text("dialog.read.most"), "", 10, 0, Long.MAX_VALUE),
            isolation()),
        in ->
            new Fetch(
                id,
                in.number("offset"),
                in.number("maxRecords"),
                in.words("isolation").equals(READ_COMMITTED),
                null));
  }

  private Form lookUp(TopicPartition id) {
    return new Form(
        "lookUpOffset",
        text("dialog.lookUp", id),
        text("dialog.lookUp.accept"),
        List.of(
            Field.number(
                "timestampMs",
                text("dialog.lookUp.time"),
                text("dialog.lookUp.hint"),
                cluster.timeMs(),
                FoundOffset.GREATEST_TIME,
                Long.MAX_VALUE)),
        in -> new LookUpOffset(id, in.number("timestampMs"), null));
  }

  static Field isolation() {
    return Field.choice(
        "isolation",
        text("dialog.read.isolation"),
        "",
        READ_UNCOMMITTED,
        List.of(READ_UNCOMMITTED, READ_COMMITTED));
  }

  private long start(TopicPartition id) {
    return Optional.ofNullable(cluster.partition(id))
        .flatMap(partition -> log(id, partition.leader()))
        .map(PartitionLog::logStartOffset)
        .orElse(0L);
  }

  private Optional<PartitionLog> log(TopicPartition id, int broker) {
    return log(cluster, id, broker);
  }

  private static Optional<PartitionLog> log(Cluster at, TopicPartition id, int broker) {
    return Optional.ofNullable(at.broker(broker)).map(found -> found.log(id));
  }
}
