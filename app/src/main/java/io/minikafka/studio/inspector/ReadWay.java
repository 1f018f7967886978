package io.minikafka.studio.inspector;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.IndexEntry;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.record.Codec;
import io.minikafka.engine.replication.Partition;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The way of a read: to a segment by its name, to a byte by the index, from there batch by batch.
 */
final class ReadWay {
  private static final String NEVER = "none";
  private static final int MOST_BATCHES = 10_000;

  private final PartitionLog log;
  private final long offset;
  private final long end;
  private final long mostRecords;
  private final boolean committedOnly;

  private ReadWay(
      PartitionLog log, long offset, long end, long mostRecords, boolean committedOnly) {
    this.log = log;
    this.offset = offset;
    this.end = end;
    this.mostRecords = mostRecords;
    this.committedOnly = committedOnly;
  }

  /**
   * The way of a read that ran on {@code cluster}; empty if it had no log to read.
   *
   * @param mostRecords how many it wanted at most
   */
  static Optional<EventSheet.Way> of(
      Cluster cluster, TopicPartition id, long offset, long mostRecords, boolean committedOnly) {
    Partition partition = cluster.partition(id);
    Broker broker = partition == null ? null : cluster.broker(partition.leader());
    PartitionLog log = broker == null ? null : broker.log(id);
    if (partition == null || log == null || offset < log.logStartOffset()) {
      return Optional.empty();
    }
    long end = committedOnly ? cluster.lastStableOffset(id) : partition.highWatermark();
    return Optional.of(
        new EventSheet.Way(
            text("inspector.way.title", id, offset, partition.leader()),
            new ReadWay(log, offset, end, mostRecords, committedOnly).steps()));
  }

  private List<Property> steps() {
    List<Property> steps = new ArrayList<>();
    Segment segment = BatchBytesReader.segment(log, offset);
    String file = FileOperations.shortened(segment.logFile());
    steps.add(
        Property.words(
            text("inspector.way.segment"), text("inspector.way.segment.value", file, offset), ""));
    IndexEntry entry = floor(segment);
    long from = entry == null ? 0 : entry.position();
    steps.add(
        Property.words(
            text("inspector.way.index"),
            entry == null
                ? text("inspector.way.index.none")
                : text("inspector.way.index.value", entry.offset(), entry.position()),
            ""));
    steps.add(scan(segment, from));
    steps.addAll(read());
    return steps;
  }

  private @Nullable IndexEntry floor(Segment segment) {
    IndexEntry found = null;
    int low = 0;
    int high = segment.index().size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (segment.index().get(middle).offset() <= offset) {
        found = segment.index().get(middle);
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return found;
  }

  private Property scan(Segment segment, long from) {
    int first = SegmentSearch.first(segment, placed -> placed.position() >= from);
    int found = SegmentSearch.first(segment, placed -> placed.nextOffset() > offset);
    String name = text("inspector.way.scan");
    if (found == segment.batches().size()) {
      return Property.words(name, text("inspector.way.scan.end", from), "");
    }
    PlacedBatch batch = segment.batches().get(found);
    long passed = Math.max(0, batch.position() - from);
    return Property.words(
        name,
        found <= first
            ? text("inspector.way.scan.atOnce", batch.batch().baseOffset(), batch.position())
            : text(
                found - first == 1 ? "inspector.way.scan.one" : "inspector.way.scan.value",
                found - first,
                Sentences.grouped(passed),
                batch.batch().baseOffset(),
                batch.position()),
        "");
  }

  private String compression(SortedSet<Codec> codecs) {
    codecs.remove(Codec.NONE);
    if (!codecs.isEmpty()) {
      return codecs.stream().map(Codec::toString).collect(Collectors.joining(", "));
    }
    return text(
        log.rules().compression().value().equals(NEVER)
            ? "inspector.way.codec.never"
            : "inspector.way.codec.plain");
  }

  private List<Property> read() {
    Frames frames = Frames.of(log);
    int batches = 0;
    long bytes = 0;
    long records = 0;
    long last = offset;
    SortedSet<Codec> codecs = new TreeSet<>();
    boolean reachedEnd = false;
    for (Iterator<PlacedBatch> each = log.batchesFrom(offset);
        each.hasNext() && records < mostRecords && batches < MOST_BATCHES; ) {
      PlacedBatch placed = each.next();
      if (placed.batch().baseOffset() >= end) {
        reachedEnd = true;
        break;
      }
      batches++;
      bytes += placed.stored().sizeBytes();
      codecs.add(placed.batch().attributes().codec());
      for (int i = 0; i < placed.batch().records().size() && records < mostRecords; i++) {
        long at = placed.batch().offset(i);
        if (at >= offset && at < end) {
          records++;
          last = at + 1;
        }
      }
    }
    return List.of(
        Property.words(
            text("inspector.way.codec"),
            text(
                batches == 1 ? "inspector.way.codec.one" : "inspector.way.codec.value",
                frames.name(),
                compression(codecs),
                batches,
                Sentences.grouped(bytes),
                frames.headerBytes()),
            ""),
        Property.words(
            text("inspector.way.stops"),
            reachedEnd || records < mostRecords
                ? text(committedOnly ? "inspector.way.stops.lso" : "inspector.way.stops.hw", end)
                : text("inspector.way.stops.limit", mostRecords, last),
            ""));
  }
}
