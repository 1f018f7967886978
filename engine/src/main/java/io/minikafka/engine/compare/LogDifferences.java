package io.minikafka.engine.compare;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.compare.Difference.Kind;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.IndexEntry;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.log.TimeIndexEntry;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.replication.Partition;
import java.util.Iterator;
import java.util.Locale;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What differs in the logs of a partition. */
final class LogDifferences {
  private static final int MOST_RECORDS = 100;

  private LogDifferences() {}

  static void find(
      Cluster left, Partition one, Cluster right, Partition other, Differences differences) {
    String id = one.id().toString();
    SortedMap<Long, Pair> led = leaders(left, one, right, other, differences);
    for (int broker : one.replicas().keySet()) {
      PartitionLog mine = log(left, broker, one.id());
      PartitionLog theirs = log(right, broker, one.id());
      differences.compare(Kind.LOG_END, id, broker, "", end(mine), end(theirs));
      if (mine == null || theirs == null) {
        continue;
      }
      differences.compare(
          Kind.LOG_START, id, broker, "", mine.logStartOffset(), theirs.logStartOffset());
      if (broker != one.decidedLeader() || broker != other.decidedLeader()) {
        // What a replica lacks is told by its LEO; what it holds instead is not.
        long upTo = Math.min(mine.logEndOffset(), theirs.logEndOffset());
        records(mine, theirs, upTo)
            .forEach(
                (offset, pair) -> {
                  if (!pair.equals(led.get(offset))) {
                    add(id, broker, offset, pair, differences);
                  }
                });
      }
      files(id, broker, mine, theirs, differences);
    }
  }

  /** The logs of the leaders: what a reader would find. */
  private static SortedMap<Long, Pair> leaders(
      Cluster left, Partition one, Cluster right, Partition other, Differences differences) {
    PartitionLog mine = log(left, one.decidedLeader(), one.id());
    PartitionLog theirs = log(right, other.decidedLeader(), one.id());
    if (mine == null || theirs == null) {
      return new TreeMap<>();
    }
    String id = one.id().toString();
    SortedMap<Long, Pair> pairs = records(mine, theirs, Long.MAX_VALUE);
    pairs.forEach((offset, pair) -> add(id, Difference.NO_BROKER, offset, pair, differences));
    differences.maps(Kind.EPOCH, id, epochs(mine), epochs(theirs), Span::toString);
    return pairs;
  }

  private static void add(String id, int broker, long offset, Pair pair, Differences differences) {
    differences.add(Kind.RECORD, id, broker, Long.toString(offset), pair.left, pair.right);
  }

  private static @Nullable PartitionLog log(Cluster cluster, int broker, TopicPartition id) {
    Broker at = cluster.broker(broker);
    return at == null ? null : at.log(id);
  }

  private static String end(@Nullable PartitionLog log) {
    return log == null ? "" : Long.toString(log.logEndOffset());
  }

  private record Pair(String left, String right) {}

  /**
   * A record in its log, and what is compared of it.
   *
   * @param name its key, or its value where it has none: what is told where that is enough
   */
  private record Held(@Nullable Record content, String name, String shown) {}

  /** A log read record by record. */
  private static final class Records {
    private final Iterator<PlacedBatch> batches;
    private @Nullable RecordBatch batch;
    private int index;

    Records(PartitionLog log) {
      batches = log.batches().iterator();
      advance();
    }

    private int size(RecordBatch of) {
      return of.isControl() ? 1 : of.records().size();
    }

    private void advance() {
      RecordBatch now = batch;
      if (now != null && index + 1 < size(now)) {
        index++;
        return;
      }
      batch = null;
      index = 0;
      while (batches.hasNext()) {
        RecordBatch next = batches.next().batch();
        if (size(next) > 0) {
          batch = next;
          return;
        }
      }
    }

    /** Offset of the record it stands at; {@link Long#MAX_VALUE} past the end. */
    long offset() {
      RecordBatch now = batch;
      if (now == null) {
        return Long.MAX_VALUE;
      }
      return now.isControl() ? now.baseOffset() : now.offset(index);
    }

    Held take() {
      RecordBatch now = Objects.requireNonNull(batch);
      Held held;
      if (now.isControl()) {
        String marker = String.valueOf(now.control()).toLowerCase(Locale.ROOT);
        held = new Held(null, marker, marker);
      } else {
        Record record = now.records().get(index);
        String name = String.valueOf(record.key() == null ? record.value() : record.key());
        held = new Held(record, name, shown(record));
      }
      advance();
      return held;
    }

    private static String shown(Record record) {
      String value = String.valueOf(record.value());
      return record.key() == null ? value : record.key() + " = " + value;
    }
  }

  /** Records below {@code upTo} that differ, by offset: the first hundred of them. */
  private static SortedMap<Long, Pair> records(PartitionLog mine, PartitionLog theirs, long upTo) {
    SortedMap<Long, Pair> pairs = new TreeMap<>();
    Records left = new Records(mine);
    Records right = new Records(theirs);
    while (pairs.size() < MOST_RECORDS) {
      long offset = Math.min(left.offset(), right.offset());
      if (offset >= upTo) {
        return pairs;
      }
      Held one = left.offset() == offset ? left.take() : null;
      Held other = right.offset() == offset ? right.take() : null;
      if (one == null || other == null || !one.name.equals(other.name)) {
        pairs.put(offset, new Pair(one == null ? "" : one.name, other == null ? "" : other.name));
      } else if (!one.shown.equals(other.shown)) {
        pairs.put(offset, new Pair(one.shown, other.shown));
      } else if (!Objects.equals(one.content, other.content)) {
        pairs.put(offset, new Pair(full(one), full(other)));
      }
    }
    return pairs;
  }

  private static String full(Held held) {
    Record content = held.content;
    return content == null
        ? held.shown
        : held.shown + " @" + content.timestampMs() + " " + content.headers();
  }

  /** Offsets of one epoch. */
  private record Span(long from, long last) {
    Span with(Span other) {
      return new Span(Math.min(from, other.from), Math.max(last, other.last));
    }

    @Override
    public String toString() {
      return Sentences.range(from, last + 1);
    }
  }

  private static SortedMap<Integer, Span> epochs(PartitionLog log) {
    SortedMap<Integer, Span> epochs = new TreeMap<>();
    for (PlacedBatch each : log.batches()) {
      RecordBatch batch = each.batch();
      epochs.merge(
          batch.leaderEpoch(), new Span(batch.baseOffset(), batch.lastOffset()), Span::with);
    }
    return epochs;
  }

  private static void files(
      String id, int broker, PartitionLog mine, PartitionLog theirs, Differences differences) {
    SortedMap<Long, Segment> left = byBase(mine);
    SortedMap<Long, Segment> right = byBase(theirs);
    differences.compare(Kind.SEGMENTS, id, broker, "", names(left), names(right));
    for (long base : Differences.union(left, right)) {
      Segment one = left.get(base);
      Segment other = right.get(base);
      if (one != null && other != null) {
        String name = Segment.fileStem(base);
        differences.compare(Kind.BYTES, id, broker, name, one.sizeBytes(), other.sizeBytes());
        differences.compare(Kind.INDEX, id, broker, name, index(one), index(other));
        differences.compare(Kind.TIME_INDEX, id, broker, name, times(one), times(other));
      }
    }
  }

  private static SortedMap<Long, Segment> byBase(PartitionLog log) {
    SortedMap<Long, Segment> segments = new TreeMap<>();
    log.segments().forEach(each -> segments.put(each.baseOffset(), each));
    return segments;
  }

  private static String names(SortedMap<Long, Segment> segments) {
    return segments.keySet().stream().map(String::valueOf).collect(Collectors.joining(", "));
  }

  private static String index(Segment segment) {
    StringBuilder entries = new StringBuilder();
    for (IndexEntry entry : segment.index()) {
      entries
          .append(entries.length() == 0 ? "" : ", ")
          .append(entry.offset())
          .append("@")
          .append(entry.position());
    }
    return entries.toString();
  }

  private static String times(Segment segment) {
    StringBuilder entries = new StringBuilder();
    for (TimeIndexEntry entry : segment.times().index()) {
      entries
          .append(entries.length() == 0 ? "" : ", ")
          .append(entry.timestampMs())
          .append("@")
          .append(entry.offset());
    }
    return entries.toString();
  }
}
