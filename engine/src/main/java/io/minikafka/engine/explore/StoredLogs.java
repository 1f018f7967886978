package io.minikafka.engine.explore;

import io.minikafka.engine.checkpoint.LogStarts;
import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.IndexEntry;
import io.minikafka.engine.log.LogRules;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.record.CorruptBatchException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.pcollections.PSortedMap;

/** Invariants between what brokers hold in memory and what is on their disks. */
final class StoredLogs {
  private static final List<String> OURS =
      List.of(".log", ".index", ".timeindex", ".cleaned", ".swap", ".snapshot");

  private StoredLogs() {}

  static Optional<String> forcedWithinLength(Cluster before, Transition step) {
    return step.after().folder().disks().entrySet().stream()
        .flatMap(disk -> disk.getValue().directories().values().stream())
        .flatMap(files -> files.entrySet().stream())
        .filter(file -> !isSound(file.getValue()))
        .map(file -> file.getKey() + ": " + describe(file.getValue()))
        .findFirst();
  }

  private static boolean isSound(FileImage file) {
    long bytes = 0;
    for (byte[] chunk : file.chunks()) {
      bytes += chunk.length;
    }
    return bytes == file.length() && file.forcedLength() >= 0 && file.forcedLength() <= bytes;
  }

  private static String describe(FileImage file) {
    return file.forcedLength() + " of " + file.length() + " bytes forced";
  }

  static Optional<String> agreeWithFiles(Cluster before, Transition step) {
    return step.after().brokers().values().stream()
        // What did not change was looked at a step ago.
        .filter(broker -> broker != before.broker(broker.id()))
        .flatMap(broker -> problem(broker, before.broker(broker.id())).stream())
        .findFirst();
  }

  private static Optional<String> problem(Broker broker, @Nullable Broker before) {
    if (broker instanceof Broker.Running running) {
      return running.logs().values().stream()
          .filter(log -> before == null || !isUnchanged(broker, before, log))
          .flatMap(log -> problem(log, running.disk()).stream())
          .map(found -> "broker " + broker.id() + ": " + found)
          .findFirst();
    }
    if (broker instanceof Broker.Stopped stopped) {
      return stopped.files().values().stream()
          .filter(log -> !log.equals(seen(log, stopped.disk())))
          .map(log -> "broker " + broker.id() + ", which is down, shows another " + log.directory())
          .findFirst();
    }
    return Optional.empty();
  }

  private static boolean isUnchanged(Broker broker, Broker before, PartitionLog log) {
    return before instanceof Broker.Running running
        && running.logs().containsValue(log)
        && broker.disk().files(log.directory()) == before.disk().files(log.directory());
  }

  private static @Nullable PartitionLog seen(PartitionLog log, DiskImage disk) {
    TopicPartition partition = Objects.requireNonNull(TopicPartition.parse(log.directory()));
    PartitionLog seen = LogStarts.view(disk, partition, log.config(), log.rules());
    return seen == null ? null : seen.withLeaderEpoch(log.leaderEpoch());
  }

  private static Optional<String> problem(PartitionLog log, DiskImage disk) {
    PSortedMap<String, FileImage> files = disk.files(log.directory());
    // What somebody else put there is nobody's business.
    TreeSet<String> strangers = new TreeSet<>(files.keySet());
    strangers.removeIf(name -> OURS.stream().noneMatch(name::endsWith));
    for (Segment segment : log.segments()) {
      Optional<String> found =
          problem(log, segment, files, log.config().indexIntervalBytes())
              .map(problem -> segment.logFile() + ", " + problem);
      if (found.isPresent()) {
        return found;
      }
      strangers.remove(segment.logFile().name());
      strangers.remove(segment.indexFile().name());
      strangers.remove(segment.timeIndexFile().name());
    }
    Optional<String> snapshots =
        log.producers().snapshots().missing(log.directory(), files, strangers);
    if (snapshots.isPresent()) {
      return snapshots;
    }
    return strangers.isEmpty()
        ? Optional.empty()
        : Optional.of(log.directory() + " has files of no segment: " + strangers);
  }

  private static Optional<String> problem(
      PartitionLog log, Segment segment, Map<String, FileImage> files, long interval) {
    FileImage file = files.get(segment.logFile().name());
    FileImage index = files.get(segment.indexFile().name());
    if (file == null || index == null) {
      return Optional.of("it or its index is not there");
    }
    if (file.length() != segment.sizeBytes()) {
      return Optional.of(segment.sizeBytes() + " bytes are known, there are " + file.length());
    }
    LogRules rules = log.rules();
    return frames(segment, file.read(), rules.batchFormat())
        .or(() -> index(segment, index, interval, rules.offsetIndex().value()))
        .or(
            () ->
                rules.timeIndex().isKept()
                    ? StoredTimes.problem(segment, !segment.equals(log.active()), files)
                    : Optional.empty())
        .or(() -> named(segment));
  }

  private static Optional<String> frames(
      Segment segment, byte[] bytes, LogRules.BatchFormat format) {
    int at = 0;
    for (PlacedBatch placed : segment.batches()) {
      if (placed.stored().isDamaged() && placed.position() == at) {
        at += placed.stored().sizeBytes();
        continue;
      }
      try {
        int length = format.frameLength(bytes, at, bytes.length);
        if (placed.position() != at
            || length != placed.stored().sizeBytes()
            || !format.decode(bytes, at, length).equals(placed.batch())) {
          return Optional.of("another batch stands at position " + at);
        }
        at += length;
      } catch (CorruptBatchException corrupt) {
        return Optional.of("position " + at + ": " + corrupt.getMessage());
      }
    }
    return at == bytes.length
        ? Optional.empty()
        : Optional.of((bytes.length - at) + " bytes follow the last batch");
  }

  private static Optional<String> index(
      Segment segment, FileImage file, long interval, String rule) {
    List<IndexEntry> entries = segment.index().toList();
    ByteBuffer bytes = ByteBuffer.wrap(file.read());
    boolean ofLastOffsets = rule.equals("last-offset");
    int entryBytes = ofLastOffsets ? IndexEntry.KAFKA_BYTES : IndexEntry.BYTES;
    if (bytes.remaining() != entries.size() * entryBytes) {
      return Optional.of(
          entries.size() + " index entries, " + bytes.remaining() + " bytes of them");
    }
    long indexed = ofLastOffsets ? 0 : -1;
    for (PlacedBatch placed : segment.batches()) {
      long since = placed.position() - indexed;
      if (ofLastOffsets ? since > interval : indexed < 0 || since >= interval) {
        indexed = placed.position();
        long named = ofLastOffsets ? placed.batch().lastOffset() : placed.batch().baseOffset();
        if (!bytes.hasRemaining()
            || Integer.toUnsignedLong(bytes.getInt()) + segment.baseOffset() != named
            || (ofLastOffsets ? bytes.getInt() : bytes.getLong()) != indexed) {
          return Optional.of("the index lacks the batch at position " + indexed);
        }
      }
    }
    return bytes.hasRemaining()
        ? Optional.of("the index knows more than the segment")
        : Optional.empty();
  }

  private static Optional<String> named(Segment segment) {
    // We write 20 digits; a file that was there may have fewer.
    String name = segment.logFile().name();
    return name.matches("[0-9]+[.]log")
            && Long.parseLong(name.substring(0, name.length() - 4)) == segment.baseOffset()
        ? Optional.empty()
        : Optional.of("its base is " + segment.baseOffset());
  }
}
