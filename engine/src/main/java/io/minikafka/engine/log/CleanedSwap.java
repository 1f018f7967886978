package io.minikafka.engine.log;

import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.DiskOperation.ForceDirectory;
import io.minikafka.engine.disk.DiskWriter;
import io.minikafka.engine.event.LogEvent;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.Compaction.Siblings;
import io.minikafka.engine.log.LogRules.CompactionInstall;
import io.minikafka.engine.record.StoredBatch;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code compactionInstall: cleaned-swap}, as Kafka's {@code Cleaner} and {@code
 * LocalLog.replaceSegments} do it. Segments are cleaned in groups that fit into one; each group's
 * new segment is written with the ending {@code .cleaned}, renamed to {@code .swap}, and takes its
 * name when the old ones are gone. Opening a log drops what is still {@code .cleaned} and finishes
 * what is {@code .swap}.
 */
record CleanedSwap() implements CompactionInstall {
  static final String CLEANED = ".cleaned";
  static final String SWAP = ".swap";

  @Override
  public String value() {
    return "cleaned-swap";
  }

  @Override
  public String explain() {
    return "Cleaned segments are written as .cleaned, renamed to .swap, and take their names when "
        + "the old ones are deleted. After a crash .cleaned files are dropped and .swap files "
        + "finished, so nothing is lost.";
  }

  @Override
  public PartitionLog install(
      PartitionLog log, List<List<StoredBatch>> left, Siblings siblings, DiskWriter disk) {
    List<Segment> segments = new ArrayList<>();
    for (Group group : groups(log, left)) {
      Segment swapped = swap(group, log, disk);
      group.sources.forEach(each -> each.delete(log.rules(), disk));
      Segment plain = swapped.rename("", log.rules(), disk);
      disk.write(new ForceDirectory(log.directory()));
      segments.add(plain);
    }
    List<Long> gone = new ArrayList<>();
    log.closed().subList(0, left.size()).forEach(each -> gone.add(each.baseOffset()));
    segments.forEach(each -> gone.remove(each.baseOffset()));
    segments.addAll(log.segments().subList(left.size(), log.segments().size()));
    return log.withSegments(LogSegments.of(segments)).withoutSnapshots(gone, disk);
  }

  @Override
  public void interrupt(
      PartitionLog log, List<List<StoredBatch>> left, Siblings siblings, DiskWriter disk) {
    swap(groups(log, left).get(0), log, disk);
  }

  @Override
  public SwapFiles leftBy(DiskImage image, String directory, LogConfig config, LogRules rules) {
    return SwapFiles.in(image, directory, config, rules);
  }

  @Override
  public LogEvent interrupted(TopicPartition partition, int broker, Siblings siblings) {
    return new LogEvent.SwapInterrupted(partition, broker);
  }

  /** Segments that become one, and what is left of them. */
  private static final class Group {
    private final List<Segment> sources = new ArrayList<>();
    private final List<StoredBatch> left = new ArrayList<>();
    private long bytes;
  }

  /** Kafka's {@code groupSegmentsBySize}: by what they hold before they are cleaned. */
  private static List<Group> groups(PartitionLog log, List<List<StoredBatch>> left) {
    List<Group> groups = new ArrayList<>();
    Group group = new Group();
    for (int i = 0; i < left.size(); i++) {
      Segment source = log.closed().get(i);
      boolean fits =
          group.bytes + source.sizeBytes() <= log.config().segmentMaxBytes()
              && isWithinReach(group, source);
      if (!group.sources.isEmpty() && !fits) {
        groups.add(group);
        group = new Group();
      }
      group.sources.add(source);
      group.left.addAll(left.get(i));
      group.bytes += source.sizeBytes();
    }
    groups.add(group);
    return groups;
  }

  private static boolean isWithinReach(Group group, Segment source) {
    return group.sources.isEmpty()
        || source.nextOffset() - group.sources.get(0).baseOffset() <= IndexFile.MAX_RELATIVE_OFFSET;
  }

  /** Writes the new segment of a group and renames it once. */
  private static Segment swap(Group group, PartitionLog log, DiskWriter disk) {
    long base = group.sources.get(0).baseOffset();
    Segment built =
        Segment.at(log.directory(), Segment.fileStem(base), base)
            .named(CLEANED)
            .createFiles(log.rules(), disk);
    for (StoredBatch each : group.left) {
      built = built.append(each, log.config(), log.rules(), disk);
    }
    built = built.closing(log.rules(), disk);
    built.force(log.rules(), disk);
    Segment swapped = built.rename(SWAP, log.rules(), disk);
    disk.write(new ForceDirectory(log.directory()));
    return swapped;
  }
}
