package io.minikafka.engine.log;

import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.DiskOperation.Append;
import io.minikafka.engine.disk.DiskOperation.Create;
import io.minikafka.engine.disk.DiskOperation.Delete;
import io.minikafka.engine.disk.DiskOperation.Force;
import io.minikafka.engine.disk.DiskWriter;
import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.disk.FilePath;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/**
 * What a log wrote down of its producers, by the offset where it did (Kafka: the {@code .snapshot}
 * files of {@code ProducerStateManager}): at each roll, each clean stop and each reading anew, so
 * that a start needs no batch before the newest, and knows producers whose batches are gone.
 *
 * @param byOffset the producers at each offset, as their file gives them
 */
public record ProducerSnapshots(
    PSortedMap<Long, PSortedMap<Long, ProducerStateTable.Entry>> byOffset) {
  static final ProducerSnapshots NONE = new ProducerSnapshots(TreePMap.empty());

  /** Those whose files are sound. */
  static ProducerSnapshots stored(DiskImage image, String directory) {
    ProducerSnapshots found = NONE;
    for (Map.Entry<String, FileImage> each : image.files(directory).entrySet()) {
      long offset = offset(each.getKey());
      if (offset >= 0) {
        ProducerSnapshotFile read = ProducerSnapshotFile.read(each.getValue().read());
        if (read.problem() == null) {
          found = new ProducerSnapshots(found.byOffset.plus(offset, read.producers()));
        }
      }
    }
    return found;
  }

  /** The offset in the name of a snapshot's file; −1 for every other file. */
  static long offset(String name) {
    return name.endsWith(ProducerSnapshotFile.ENDING)
        ? LogRecovery.base(name.substring(0, name.length() - ProducerSnapshotFile.ENDING.length()))
        : -1;
  }

  /** The offset of the newest; 0 without one, where nothing is known of anybody. */
  long newest() {
    return byOffset.isEmpty() ? 0 : byOffset.lastKey();
  }

  /** What is known at the newest. */
  PSortedMap<Long, ProducerStateTable.Entry> atNewest() {
    return byOffset.getOrDefault(newest(), TreePMap.empty());
  }

  /** These and one at {@code offset}; none there if the newest is not before it. */
  ProducerSnapshots with(long offset, PSortedMap<Long, ProducerStateTable.Entry> producers) {
    return offset <= newest()
        ? this
        : new ProducerSnapshots(
            byOffset.plus(
                offset,
                ProducerSnapshotFile.read(ProducerSnapshotFile.write(producers)).producers()));
  }

  ProducerSnapshots without(Collection<Long> offsets) {
    return new ProducerSnapshots(byOffset.minusAll(offsets));
  }

  /** Those of them that reading {@code log} anew keeps: of its segments, and its newest. */
  ProducerSnapshots of(PartitionLog log) {
    ProducerSnapshots within = this;
    for (long offset : byOffset.keySet()) {
      if (offset > log.logEndOffset()) {
        within = new ProducerSnapshots(within.byOffset.minus(offset));
      }
    }
    ProducerSnapshots kept = NONE;
    for (Map.Entry<Long, PSortedMap<Long, ProducerStateTable.Entry>> each :
        within.byOffset.entrySet()) {
      long offset = each.getKey();
      boolean isOfSegment =
          log.segments().stream().anyMatch(segment -> segment.baseOffset() == offset);
      if (isOfSegment || offset == within.newest()) {
        kept = new ProducerSnapshots(kept.byOffset.plus(offset, each.getValue()));
      }
    }
    return kept;
  }

  /** Makes the files of {@code next} of those of these. */
  void replace(ProducerSnapshots next, String directory, DiskWriter disk) {
    for (long offset : byOffset.keySet()) {
      if (!next.byOffset.containsKey(offset)) {
        disk.write(new Delete(ProducerSnapshotFile.path(directory, offset)));
      }
    }
    next.byOffset.forEach(
        (offset, producers) -> {
          if (!byOffset.containsKey(offset)) {
            disk.write(new Create(ProducerSnapshotFile.path(directory, offset)));
            disk.write(
                new Append(
                    ProducerSnapshotFile.path(directory, offset),
                    ProducerSnapshotFile.write(producers)));
          }
        });
  }

  /**
   * Which of them its file does not say, if any; the names of the others are taken from {@code
   * names}.
   */
  public Optional<String> missing(
      String directory, Map<String, FileImage> files, Set<String> names) {
    for (long offset : byOffset.keySet()) {
      FilePath path = ProducerSnapshotFile.path(directory, offset);
      FileImage file = files.get(path.name());
      byte[] expected = ProducerSnapshotFile.write(byOffset.getOrDefault(offset, TreePMap.empty()));
      if (file == null || !Arrays.equals(file.read(), expected)) {
        return Optional.of(path + " does not say what was known there");
      }
      names.remove(path.name());
    }
    return Optional.empty();
  }

  void force(String directory, DiskWriter disk) {
    for (long offset : byOffset.keySet()) {
      disk.write(new Force(ProducerSnapshotFile.path(directory, offset)));
    }
  }
}
