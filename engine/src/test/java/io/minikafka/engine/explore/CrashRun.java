package io.minikafka.engine.explore;

import io.minikafka.engine.checkpoint.CheckpointFile;
import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.cluster.ReopenCluster;
import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.disk.FolderImage;
import io.minikafka.engine.disk.PlacedOperation;
import io.minikafka.engine.event.ReplicationEvent.Truncated;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.record.Record;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.transaction.Journal;
import io.minikafka.engine.transaction.Transaction;
import io.minikafka.engine.transaction.TransactionState;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * One run and all its crash images: after every disk operation, each thing that a power failure may
 * leave is opened. Promised is a record that was forced once and is still in its log; where an
 * image lacks one, the image belongs to a window, which is noted by name.
 */
final class CrashRun {
  /** Forced records are written anew and not forced: L13.6. */
  static final String REBUILD = "rebuild by truncation (L13.6)";

  /** The live log was moved aside and the cleaned one is not in its place: L10.6. */
  static final String RENAMES = "between the renames (L10.6)";

  /** The new identities were written, and their name was not forced: L15.1. */
  static final String IDENTITIES = "the identities' rename (L15.1)";

  private static final List<CheckpointFile> CHECKPOINTS =
      List.of(CheckpointFile.METADATA, CheckpointFile.OFFSETS, CheckpointFile.PRODUCER_IDENTITIES);

  private static final Machine MACHINE = new Machine(Rules.miniKafka());

  /** Records by offset. */
  private static final class Contents extends TreeMap<Long, Record> {
    private static final long serialVersionUID = 1L;
  }

  /** Windows that images fell into, and how many. */
  final SortedMap<String, Integer> windows = new TreeMap<>();

  /** Images after an operation, by whose it was. */
  final SortedMap<Writer, Integer> byWriter = new TreeMap<>();

  /** What went wrong; empty if the run is sound. */
  final List<String> faults = new ArrayList<>();

  /** How many images were opened. */
  int images;

  private final SortedMap<String, CrashDisk> disks = new TreeMap<>();
  private final SortedMap<String, Contents> promised = new TreeMap<>();
  private final SortedMap<String, List<RecordBatch>> written = new TreeMap<>();
  private final TreeSet<String> rebuilt = new TreeSet<>();
  private final TreeSet<String> seen = new TreeSet<>();

  private CrashRun(Cluster start) {
    disks.put("", new CrashDisk());
    for (int broker : start.config().brokers()) {
      disks.put(Broker.folder(broker), new CrashDisk());
    }
  }

  /** Enumerates the images of a walk. */
  static CrashRun of(Walk walk) {
    CrashRun run = new CrashRun(walk.start());
    for (int i = 0; i < walk.transitions().size(); i++) {
      run.step(walk.before(i), walk.transitions().get(i), walk.at(i).get());
    }
    return run;
  }

  private void step(Cluster before, Transition step, String where) {
    seen.clear();
    Cluster after = step.after();
    noteWritten(after);
    Writer writer = Writer.CREATION;
    for (PlacedOperation each : step.diskOperations()) {
      int opened = images;
      writer = Writer.of(each, step, writer);
      String directory = disk(each.root()).apply(each.operation());
      noteRebuilding(step);
      crash(before, after, each.root(), directory, kept(after), where + " at " + each);
      byWriter.merge(writer, images - opened, Integer::sum);
      forgetRebuilt();
    }
    notePromised(after);
    seen.clear();
    for (String root : disks.keySet()) {
      for (TopicPartition partition : after.partitions().keySet()) {
        crash(after, after, root, root.isEmpty() ? "" : partition.toString(), promised, where);
      }
    }
  }

  private CrashDisk disk(String root) {
    CrashDisk disk = disks.get(root);
    if (disk == null) {
      throw new IllegalStateException("no disk " + root);
    }
    return disk;
  }

  private static String place(int broker, TopicPartition partition) {
    return Broker.folder(broker) + "/" + partition;
  }

  private interface LogVisitor {
    void visit(Broker broker, TopicPartition partition, PartitionLog log);
  }

  private static void eachLog(Cluster cluster, LogVisitor visitor) {
    for (Broker broker : cluster.brokers().values()) {
      for (TopicPartition partition : cluster.partitions().keySet()) {
        PartitionLog log = broker.log(partition);
        if (log != null) {
          visitor.visit(broker, partition, log);
        }
      }
    }
  }

  private static Contents contents(PartitionLog log) {
    Contents contents = new Contents();
    for (PlacedBatch placed : log.batches()) {
      add(placed.batch(), contents);
    }
    return contents;
  }

  private static void add(RecordBatch batch, Contents contents) {
    for (int i = 0; i < batch.records().size(); i++) {
      contents.put(batch.offset(i), batch.records().get(i));
    }
  }

  private void noteWritten(Cluster after) {
    eachLog(
        after,
        (broker, partition, log) -> {
          List<RecordBatch> ever =
              written.computeIfAbsent(place(broker.id(), partition), place -> new ArrayList<>());
          for (PlacedBatch placed : log.batches()) {
            if (!ever.contains(placed.batch())) {
              ever.add(placed.batch());
            }
          }
        });
  }

  private void noteRebuilding(Transition step) {
    step.events().stream()
        .filter(Truncated.class::isInstance)
        .map(Truncated.class::cast)
        .forEach(cut -> rebuilt.add(place(cut.broker(), cut.partition())));
  }

  private void forgetRebuilt() {
    rebuilt.removeIf(
        place -> {
          int slash = place.indexOf('/');
          return disk(place.substring(0, slash)).isForced(place.substring(slash + 1));
        });
  }

  /** Of what was promised before a command, what it leaves in the logs. */
  private SortedMap<String, Contents> kept(Cluster after) {
    SortedMap<String, Contents> kept = new TreeMap<>();
    eachLog(
        after,
        (broker, partition, log) -> {
          Contents before = promised.get(place(broker.id(), partition));
          if (before != null) {
            Contents both = new Contents();
            contents(log)
                .forEach(
                    (offset, each) -> {
                      if (each.equals(before.get(offset))) {
                        both.put(offset, each);
                      }
                    });
            kept.put(place(broker.id(), partition), both);
          }
        });
    return kept;
  }

  private void notePromised(Cluster after) {
    SortedMap<String, Contents> kept = kept(after);
    promised.clear();
    eachLog(
        after,
        (broker, partition, log) -> {
          Contents all = kept.getOrDefault(place(broker.id(), partition), new Contents());
          for (Segment segment : log.segments()) {
            long forced =
                broker.disk().find(segment.logFile()).map(FileImage::forcedLength).orElse(0L);
            for (PlacedBatch placed : segment.batches()) {
              if (placed.position() + placed.stored().sizeBytes() <= forced) {
                add(placed.batch(), all);
              }
            }
          }
          promised.put(place(broker.id(), partition), all);
        });
  }

  private void crash(
      Cluster before,
      Cluster after,
      String root,
      String directory,
      SortedMap<String, Contents> due,
      String where) {
    FolderImage reached = FolderImage.EMPTY;
    FolderImage forced = FolderImage.EMPTY;
    for (Map.Entry<String, CrashDisk> each : disks.entrySet()) {
      reached = reached.with(each.getKey(), each.getValue().ceiling());
      forced = forced.with(each.getKey(), each.getValue().floor());
    }
    open(before, after, reached, due, where);
    open(before, after, forced, due, where);
    for (DiskImage left : disk(root).possible(directory)) {
      open(before, after, reached.with(root, left), due, where);
    }
  }

  private void open(
      Cluster before,
      Cluster after,
      FolderImage image,
      SortedMap<String, Contents> due,
      String where) {
    if (!seen.add(key(image))) {
      return;
    }
    images++;
    Transition opened = reopen(after, image);
    if (opened.outcome() instanceof Outcome.Refused refused) {
      faults.add(where + ": refused, " + refused);
      return;
    }
    checkFiles(before, after, image, where);
    checkPublished(opened.after(), where);
    eachLog(
        opened.after(),
        (broker, partition, log) -> {
          String place = place(broker.id(), partition);
          for (PlacedBatch placed : log.batches()) {
            if (!written.getOrDefault(place, List.of()).contains(placed.batch())) {
              faults.add(where + ": " + place + " holds what was never written, " + placed.batch());
            }
          }
          Contents lost = missing(due.get(place), contents(log));
          if (!lost.isEmpty()) {
            noteLoss(image, broker, partition, lost.firstKey(), where);
          }
        });
    if (images % 16 == 0) {
      checkStable(opened.after(), where);
    }
  }

  private static String key(FolderImage image) {
    StringBuilder key = new StringBuilder();
    image
        .disks()
        .forEach(
            (root, disk) ->
                disk.directories()
                    .forEach(
                        (directory, files) -> {
                          key.append(root).append('/').append(directory).append('{');
                          files.forEach(
                              (name, file) ->
                                  key.append(name).append('=').append(digest(file)).append(' '));
                          key.append('}');
                        }));
    return key.toString();
  }

  private static String digest(FileImage file) {
    CRC32 crc = new CRC32();
    for (byte[] chunk : file.chunks()) {
      crc.update(chunk);
    }
    return file.length() + ":" + crc.getValue();
  }

  private static Transition reopen(Cluster cluster, FolderImage image) {
    return MACHINE.apply(
        Cluster.closed(cluster.config(), cluster.timeMs(), image), new ReopenCluster());
  }

  private static Contents missing(@Nullable Contents due, Contents found) {
    Contents missing = new Contents();
    if (due != null) {
      due.forEach(
          (offset, each) -> {
            if (!each.equals(found.get(offset))) {
              missing.put(offset, each);
            }
          });
    }
    return missing;
  }

  private void noteLoss(
      FolderImage image, Broker broker, TopicPartition partition, long offset, String where) {
    DiskImage left = image.disk(Broker.folder(broker.id()));
    boolean aside =
        !left.hasDirectory(partition.toString())
            && left.directories().keySet().stream()
                .anyMatch(name -> name.startsWith("." + partition + ".backup-"));
    if (aside) {
      windows.merge(RENAMES, 1, Integer::sum);
    } else if (rebuilt.contains(place(broker.id(), partition))) {
      windows.merge(REBUILD, 1, Integer::sum);
    } else {
      faults.add(
          where
              + ": forced offset "
              + offset
              + " of "
              + place(broker.id(), partition)
              + " is lost");
    }
  }

  /** What was recovered is recovered again, and there is nothing left to repair. */
  private void checkStable(Cluster opened, String where) {
    Transition again = reopen(opened, opened.folder());
    eachLog(
        opened,
        (broker, partition, log) -> {
          Broker other = again.after().broker(broker.id());
          if (other == null || !log.equals(other.log(partition))) {
            faults.add(where + ": opened again, " + place(broker.id(), partition) + " differs");
          }
        });
  }

  /** A file that is replaced as a whole holds what it held before or what it holds after. */
  private void checkFiles(Cluster before, Cluster after, FolderImage image, String where) {
    for (CheckpointFile file : CHECKPOINTS) {
      String found = text(image.files(), file);
      if (!found.equals(text(after.files(), file)) && !found.equals(text(before.files(), file))) {
        if (file.equals(CheckpointFile.PRODUCER_IDENTITIES)) {
          windows.merge(IDENTITIES, 1, Integer::sum);
        } else {
          faults.add(where + ": " + file.name() + " holds “" + found + "”");
        }
      }
    }
    byte[] lines = journal(before.files());
    if (Arrays.mismatch(lines, journal(image.files())) != -1
        && Arrays.mismatch(lines, journal(image.files())) < lines.length) {
      faults.add(where + ": the journal lacks lines that were written before");
    }
  }

  /** What a committed transaction staged is in the store: it is published first. */
  private void checkPublished(Cluster opened, String where) {
    for (List<Transaction> instances : opened.transactions().instances().values()) {
      Transaction newest = instances.get(instances.size() - 1);
      if (newest.state() == TransactionState.COMPLETE_COMMIT) {
        newest
            .stagedOffsets()
            .forEach(
                (group, staged) -> {
                  var stored = opened.offsets().get(group);
                  if (stored == null || !stored.keySet().containsAll(staged.keySet())) {
                    faults.add(
                        where
                            + ": "
                            + newest.id()
                            + " is committed, "
                            + group
                            + " has not "
                            + staged);
                  }
                });
      }
    }
  }

  private static byte[] journal(DiskImage files) {
    return files.find(Journal.PATH).map(FileImage::read).orElse(new byte[0]);
  }

  private static String text(DiskImage files, CheckpointFile file) {
    return files
        .find(file.path())
        .map(found -> new String(found.read(), StandardCharsets.UTF_8))
        .orElse("");
  }
}
