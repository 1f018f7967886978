package io.minikafka.studio.inspector;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.failure.CorruptByte;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.BrokerSet;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.record.ControlType;
import io.minikafka.engine.record.Header;
import io.minikafka.engine.record.ProducerSequence;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.timeline.Moment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Computes the sheet of one record of one replica at one moment. */
final class RecordSheets {
  private static final int SHOWN_CHARACTERS = 200;

  private final Cluster cluster;
  private final Rules rules;
  private final Partition partition;
  private final Broker broker;
  private final long offset;
  private final Segment segment;
  private final PlacedBatch placed;
  private final RecordBatch batch;
  private final Past past;
  private final Frames frames;

  private RecordSheets(
      Moment moment,
      Rules rules,
      Partition partition,
      Broker broker,
      long offset,
      PartitionLog log,
      PlacedBatch placed) {
    this.cluster = moment.cluster();
    this.rules = rules;
    this.partition = partition;
    this.broker = broker;
    this.offset = offset;
    this.segment = BatchBytesReader.segment(log, offset);
    this.frames = Frames.of(log);
    this.placed = placed;
    this.batch = placed.batch();
    this.past = new Past(moment, partition);
  }

  /** The sheet, or empty when that replica holds no batch at that offset. */
  static Optional<RecordSheet> of(
      Moment moment, Rules rules, TopicPartition id, int brokerId, long offset) {
    Partition partition = moment.cluster().partition(id);
    Broker broker = moment.cluster().broker(brokerId);
    PartitionLog log = broker == null ? null : broker.log(id);
    PlacedBatch placed = batch(moment.cluster(), id, brokerId, offset);
    if (partition == null || broker == null || log == null || placed == null) {
      return Optional.empty();
    }
    return Optional.of(
        new RecordSheets(moment, rules, partition, broker, offset, log, placed).sheet());
  }

  private RecordSheet sheet() {
    Optional<BatchBytes> bytes =
        BatchBytesReader.read(broker, frames, segment, placed, offset, writtenBy());
    CorruptByte corrupt = corrupt(bytes);
    return new RecordSheet(
        partition.id(),
        broker.id(),
        offset,
        title(),
        offset < partition.highWatermark(),
        properties(),
        List.of(uncommitted(), committed()),
        bytes,
        corrupt,
        Refusals.sentence(new Machine(rules).apply(cluster, corrupt).outcome()));
  }

  private String title() {
    if (batch.isControl()) {
      return text("inspector.record.marker", offset);
    }
    return text(record() == null ? "inspector.record.gone" : "inspector.record.title", offset);
  }

  private @Nullable Record record() {
    int index = batch.offsetDeltas().indexOf((int) (offset - batch.baseOffset()));
    return index < 0 ? null : batch.records().get(index);
  }

  private List<Property> properties() {
    List<Property> rows = new ArrayList<>();
    Record record = record();
    if (record != null) {
      rows.add(content(record));
      rows.add(Property.of(text("inspector.record.time"), Sentences.seconds(record.timestampMs())));
      if (!record.headers().isEmpty()) {
        rows.add(Property.of(text("inspector.record.headers"), headers(record.headers())));
      }
    } else if (batch.isControl()) {
      rows.add(
          Property.of(
              text("inspector.record.control"),
              text(
                  batch.control() == ControlType.COMMIT
                      ? "inspector.record.control.commit"
                      : "inspector.record.control.abort",
                  batch.transactionalId())));
    } else {
      rows.add(Property.of(text("inspector.record.value"), text("inspector.record.compacted")));
    }
    rows.add(
        Property.of(
            text("inspector.record.batch"),
            text(
                "inspector.record.batch.value",
                Sentences.range(batch.baseOffset(), batch.nextOffset()),
                placed.position(),
                placed.stored().sizeBytes())));
    String writer = writtenBy();
    rows.add(
        Property.of(
            text("inspector.record.epoch"),
            writer.isEmpty()
                ? String.valueOf(batch.leaderEpoch())
                : text("inspector.record.epoch.by", batch.leaderEpoch(), writer)));
    rows.add(producer());
    rows.add(storedOn());
    return rows;
  }

  private static Property content(Record record) {
    Bytes key = record.key();
    Bytes value = record.value();
    String shown =
        value == null
            ? text(record.isTombstone() ? "inspector.record.tombstone" : "inspector.record.null")
            : shorten(value.toString());
    return key == null
        ? Property.of(text("inspector.record.value"), shown)
        : Property.of(
            text("inspector.record.keyValue"),
            text("inspector.record.keyValue.value", shorten(key.toString()), shown));
  }

  private static String shorten(String content) {
    return content.length() <= SHOWN_CHARACTERS
        ? content
        : content.substring(0, SHOWN_CHARACTERS) + "…";
  }

  private static String headers(List<Header> headers) {
    return headers.stream()
        .map(
            header ->
                header.key()
                    + "="
                    + (header.value() == null
                        ? text("inspector.record.null")
                        : shorten(header.value().toString())))
        .collect(Collectors.joining(", "));
  }

  private String writtenBy() {
    return past.leaderIn(batch.leaderEpoch())
        .map(leader -> text("inspector.record.writtenBy", leader))
        .orElse("");
  }

  private Property producer() {
    ProducerSequence producer = batch.producer();
    String name = text("inspector.record.producer");
    if (!producer.isPresent()) {
      return Property.of(name, text("inspector.record.producer.none"));
    }
    return Property.of(
        name,
        text(
            "inspector.record.producer.value",
            producer.producerId(),
            producer.producerEpoch(),
            Sentences.range(producer.baseSequence(), batch.lastSequence() + 1)));
  }

  private Property storedOn() {
    List<Integer> holders = new ArrayList<>();
    List<Integer> others = new ArrayList<>();
    for (int replica : partition.replicas().keySet()) {
      PlacedBatch here = batch(cluster, partition.id(), replica, offset);
      if (here == null) {
        continue;
      }
      // A compacted copy is the same batch with fewer records.
      boolean same =
          here.batch().baseOffset() == batch.baseOffset()
              && here.batch().leaderEpoch() == batch.leaderEpoch();
      (same ? holders : others).add(replica);
    }
    boolean everywhere = BrokerSet.of(holders).toList().containsAll(partition.isr().toList());
    String brokers =
        text(
            holders.size() == 1 ? "inspector.record.broker" : "inspector.record.brokers",
            join(holders));
    return Property.words(
        text("inspector.record.storedOn"),
        text(
            everywhere ? "inspector.record.stored.everywhere" : "inspector.record.stored.some",
            brokers),
        others.isEmpty() ? "" : text("inspector.record.diverges", join(others), offset));
  }

  private RecordSheet.Reader uncommitted() {
    return reader("read_uncommitted", "HW", partition.highWatermark());
  }

  private RecordSheet.Reader committed() {
    RecordSheet.Reader byOffset =
        reader("read_committed", "LSO", cluster.lastStableOffset(partition.id()));
    return byOffset.reads() && !cluster.isCommitted(partition.id(), batch)
        ? new RecordSheet.Reader(
            byOffset.isolation(), false, text("inspector.record.read.uncommitted"))
        : byOffset;
  }

  private RecordSheet.Reader reader(String isolation, String bound, long end) {
    if (batch.isControl()) {
      return new RecordSheet.Reader(isolation, false, text("inspector.record.read.marker"));
    }
    if (record() == null) {
      return new RecordSheet.Reader(isolation, false, text("inspector.record.read.gone"));
    }
    if (!leaderHolds()) {
      return new RecordSheet.Reader(
          isolation,
          false,
          partition.hasLeader()
              ? text("inspector.record.read.notAtLeader", partition.leader())
              : text("inspector.record.read.noLeader"));
    }
    boolean reads = offset < end;
    return new RecordSheet.Reader(
        isolation,
        reads,
        text(reads ? "inspector.record.read.yes" : "inspector.record.read.no", offset, bound, end));
  }

  private boolean leaderHolds() {
    PlacedBatch there = batch(cluster, partition.id(), partition.leader(), offset);
    return there != null
        && there.batch().leaderEpoch() == batch.leaderEpoch()
        && there.batch().baseOffset() == batch.baseOffset();
  }

  private static @Nullable PlacedBatch batch(
      Cluster cluster, TopicPartition id, int broker, long offset) {
    Broker found = cluster.broker(broker);
    PartitionLog log = found == null ? null : found.log(id);
    return log == null || offset < log.logStartOffset() ? null : log.batchAt(offset);
  }

  /** The last byte of the record, which is one of its value where it has one. */
  private CorruptByte corrupt(Optional<BatchBytes> bytes) {
    long last = placed.stored().sizeBytes() - 1L;
    for (BatchBytes.Line line : bytes.map(BatchBytes::lines).orElse(List.of())) {
      if (line.chosen()) {
        last = bytes.orElseThrow().spans().get(line.span()).end() - 1L;
      }
    }
    return new CorruptByte(
        partition.id(), broker.id(), segment.baseOffset(), placed.position() + last);
  }

  private static String join(List<Integer> brokers) {
    return brokers.stream().map(String::valueOf).collect(Collectors.joining(", "));
  }
}
