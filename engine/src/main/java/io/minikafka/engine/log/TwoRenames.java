package io.minikafka.engine.log;

import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.DiskOperation.CreateDirectory;
import io.minikafka.engine.disk.DiskOperation.DeleteDirectory;
import io.minikafka.engine.disk.DiskOperation.ForceDirectory;
import io.minikafka.engine.disk.DiskOperation.RenameDirectory;
import io.minikafka.engine.disk.DiskWriter;
import io.minikafka.engine.event.LogEvent;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.Compaction.Siblings;
import io.minikafka.engine.log.LogRules.CompactionInstall;
import io.minikafka.engine.record.StoredBatch;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code compactionInstall: two-renames}. The cleaned log is one closed segment and what was not
 * cleaned, built in a hidden sibling directory and put in place by two renames. Each is atomic, the
 * pair is not: a crash between them leaves only the backup.
 */
record TwoRenames() implements CompactionInstall {
  @Override
  public String value() {
    return "two-renames";
  }

  @Override
  public String explain() {
    return "The directory is moved aside and the cleaned one moved in: two renames, and a crash "
        + "between them leaves only the backup. Kafka renames .cleaned files to .swap and "
        + "finishes after a crash.";
  }

  @Override
  public PartitionLog install(
      PartitionLog log, List<List<StoredBatch>> left, Siblings siblings, DiskWriter disk) {
    PartitionLog cleaned = build(log, left, siblings, disk);
    moveLiveAside(log, siblings, disk);
    disk.write(new RenameDirectory(siblings.temporary(), log.directory()));
    disk.write(new ForceDirectory(""));
    disk.write(new DeleteDirectory(siblings.backup()));
    return cleaned;
  }

  @Override
  public void interrupt(
      PartitionLog log, List<List<StoredBatch>> left, Siblings siblings, DiskWriter disk) {
    build(log, left, siblings, disk);
    moveLiveAside(log, siblings, disk);
  }

  @Override
  public SwapFiles leftBy(DiskImage image, String directory, LogConfig config, LogRules rules) {
    return SwapFiles.NONE;
  }

  @Override
  public LogEvent interrupted(TopicPartition partition, int broker, Siblings siblings) {
    return new LogEvent.CompactionInterrupted(partition, broker, siblings.backup());
  }

  private static void moveLiveAside(PartitionLog log, Siblings siblings, DiskWriter disk) {
    disk.write(new RenameDirectory(log.directory(), siblings.backup()));
  }

  private static PartitionLog build(
      PartitionLog log, List<List<StoredBatch>> left, Siblings siblings, DiskWriter disk) {
    disk.write(new CreateDirectory(siblings.temporary()));
    Segment cleaned =
        Segment.create(siblings.temporary(), log.segments().get(0).baseOffset(), log.rules(), disk);
    for (List<StoredBatch> ofSource : left) {
      for (StoredBatch each : ofSource) {
        cleaned = cleaned.append(each, log.config(), log.rules(), disk);
      }
    }
    List<Segment> closed = new ArrayList<>();
    closed.add(cleaned.closing(log.rules(), disk));
    for (Segment each : log.closed().subList(left.size(), log.closed().size())) {
      closed.add(copy(each, log, siblings, disk).closing(log.rules(), disk));
    }
    Segment active = copy(log.active(), log, siblings, disk);
    closed.forEach(each -> each.force(log.rules(), disk));
    active.force(log.rules(), disk);
    log.epochs().write(siblings.temporary(), disk);
    ProducerSnapshots.NONE.replace(log.producers().snapshots(), siblings.temporary(), disk);
    log.producers().snapshots().force(siblings.temporary(), disk);
    disk.write(new ForceDirectory(siblings.temporary()));
    closed.add(active);
    return log.withSegments(LogSegments.of(closed).each(built -> built.in(log.directory())));
  }

  private static Segment copy(
      Segment source, PartitionLog log, Siblings siblings, DiskWriter disk) {
    Segment copy = Segment.create(siblings.temporary(), source.baseOffset(), log.rules(), disk);
    for (PlacedBatch placed : source.batches()) {
      copy = copy.append(placed.stored(), log.config(), log.rules(), disk);
    }
    return copy;
  }
}
