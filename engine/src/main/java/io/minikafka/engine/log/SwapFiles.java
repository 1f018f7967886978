package io.minikafka.engine.log;

import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.DiskOperation;
import io.minikafka.engine.disk.DiskOperation.Delete;
import io.minikafka.engine.disk.DiskOperation.ForceDirectory;
import io.minikafka.engine.disk.DiskOperation.Rename;
import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.disk.FilePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What a crash in the middle of an installation by {@link CleanedSwap} leaves, and how opening goes
 * on with it (Kafka: {@code LogLoader.removeTempFilesAndCollectSwapFiles}).
 *
 * @param operations what puts the directory in order
 * @param finishedBases bases of the cleaned segments that get their names
 * @param droppedFiles how many files of a cleaning that had not come so far are deleted
 */
record SwapFiles(List<DiskOperation> operations, List<Long> finishedBases, int droppedFiles) {
  /** A directory in order. */
  static final SwapFiles NONE = new SwapFiles(List.of(), List.of(), 0);

  static SwapFiles in(DiskImage image, String directory, LogConfig config, LogRules rules) {
    return new Search(image, directory, config, rules).run();
  }

  private static final class Search {
    private final Map<String, FileImage> files;
    private final String directory;
    private final LogConfig config;
    private final LogRules rules;
    private final List<DiskOperation> operations = new ArrayList<>();
    private final List<Long> finished = new ArrayList<>();
    private int dropped;

    Search(DiskImage image, String directory, LogConfig config, LogRules rules) {
      this.files = image.files(directory);
      this.directory = directory;
      this.config = config;
      this.rules = rules;
    }

    SwapFiles run() {
      long firstCleaned = Long.MAX_VALUE;
      for (String name : files.keySet()) {
        if (name.endsWith(CleanedSwap.CLEANED)) {
          firstCleaned = Math.min(firstCleaned, base(name));
          drop(name);
        }
      }
      List<String> swaps = new ArrayList<>();
      for (String name : files.keySet()) {
        if (name.endsWith(CleanedSwap.SWAP) && base(name) >= 0) {
          if (base(name) >= firstCleaned) {
            drop(name);
          } else {
            swaps.add(name);
          }
        }
      }
      swaps.forEach(this::deleteReplaced);
      swaps.forEach(this::rename);
      if (operations.isEmpty()) {
        return NONE;
      }
      operations.add(new ForceDirectory(directory));
      return new SwapFiles(List.copyOf(operations), List.copyOf(finished), dropped);
    }

    private void drop(String name) {
      operations.add(new Delete(path(name)));
      dropped++;
    }

    /** The segments whose offsets a cleaned one holds; those further on stay as they were. */
    private void deleteReplaced(String swap) {
      if (!swap.endsWith(LogRecovery.LOG + CleanedSwap.SWAP)) {
        return;
      }
      long from = base(swap);
      long to = end(swap, from);
      finished.add(from);
      for (String name : files.keySet()) {
        boolean plain =
            name.endsWith(LogRecovery.LOG)
                || name.endsWith(LogRecovery.INDEX)
                || name.endsWith(LogRecovery.TIME_INDEX);
        if (plain && base(name) >= from && base(name) < to) {
          operations.add(new Delete(path(name)));
        }
      }
    }

    private long end(String swap, long base) {
      FileImage file = files.getOrDefault(swap, FileImage.EMPTY);
      Segment empty = Segment.at(directory, Segment.fileStem(base), base);
      return LogRecovery.read(empty, file, config, rules).nextOffset();
    }

    private void rename(String name) {
      String plain = name.substring(0, name.length() - CleanedSwap.SWAP.length());
      operations.add(new Rename(path(name), path(plain)));
    }

    private FilePath path(String name) {
      return new FilePath(directory, name);
    }

    private static long base(String name) {
      int dot = name.indexOf('.');
      return dot < 0 ? -1 : LogRecovery.base(name.substring(0, dot));
    }
  }
}
