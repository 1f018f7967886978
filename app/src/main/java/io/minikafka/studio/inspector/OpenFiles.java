package io.minikafka.studio.inspector;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.Lifecycle;
import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.log.TimeIndexEntry;
import io.minikafka.engine.logdir.FileFields;
import io.minikafka.engine.logdir.FileVerdict;
import io.minikafka.engine.logdir.KafkaIndexFile;
import io.minikafka.engine.record.FieldSpan;
import io.minikafka.studio.drawing.Tone;
import io.minikafka.studio.inspector.FilesViewModel.FileChoice;
import io.minikafka.studio.session.Selection;
import io.minikafka.studio.session.Session;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads a part of a file and names its bytes. */
final class OpenFiles {
  private static final int PER_LINE = 16;
  private static final List<String> BINARY =
      List.of(".log", ".index", ".timeindex", ".txnindex", ".snapshot");

  private OpenFiles() {}

  /** The part of {@code file} that holds {@code position}; empty when the file is gone. */
  static Optional<OpenFile> of(Session session, FileChoice file, long position) {
    Cluster cluster = session.cluster();
    Broker broker = file.broker().map(cluster::broker).orElse(null);
    DiskImage disk = broker == null ? cluster.files() : broker.disk();
    if (file.broker().isPresent() && broker == null) {
      return Optional.empty();
    }
    return disk.find(file.path()).map(image -> open(session, broker, file, image, position));
  }

  private static OpenFile open(
      Session session, @Nullable Broker broker, FileChoice file, FileImage image, long position) {
    long last = Math.max(0, image.length() - 1);
    long at = Math.max(0, Math.min(position, last));
    // The line before is shown too: what comes before a record belongs to it.
    long from = Math.max(0, at / PER_LINE * PER_LINE - PER_LINE);
    long fits = Math.max(0, (image.length() - OpenFile.PART + PER_LINE - 1) / PER_LINE * PER_LINE);
    from = Math.min(from, fits);
    byte[] content = image.read(from, OpenFile.PART);
    PartitionLog partitionLog = broker == null ? null : partitionLog(broker, file);
    Segment segment = partitionLog == null ? null : segment(partitionLog, file);
    boolean log = file.path().name().endsWith(".log");
    Optional<OpenFile.Jump> jump =
        segment == null || partitionLog == null || segment.timeIndexFile().equals(file.path())
            ? Optional.empty()
            : jump(session, file, partitionLog, segment, image);
    String name = file.path().name();
    Optional<FileFields> beside =
        FileFields.of(name, image.read(0, (int) Math.min(image.length(), FileFields.MAX_BYTES)));
    List<HexField> fields =
        segment == null || partitionLog == null
            ? besideFields(beside, from, content.length)
            : log
                ? logFields(Frames.of(partitionLog), segment, image, from, content.length, jump)
                : indexFields(
                    segment.timeIndexFile().equals(file.path())
                        ? new Entries(
                            segment.times().index().size(), TimeIndexEntry.BYTES, Long.BYTES)
                        : new Entries(
                            segment.index().size(),
                            entryBytes(session, partitionLog),
                            Integer.BYTES),
                    from,
                    content.length,
                    jump);
    boolean binary = BINARY.stream().anyMatch(name::endsWith);
    String text = binary ? "" : new String(content, StandardCharsets.UTF_8);
    return new OpenFile(
        file.broker(),
        file.path(),
        image.length(),
        from,
        content,
        fields,
        text,
        partitionLog == null
            ? Optional.empty()
            : FileVerdict.of(name, image, partitionLog, isReadOnly(session)),
        jump);
  }

  /** Those of a snapshot or a transaction index that lie in the part. */
  private static List<HexField> besideFields(Optional<FileFields> file, long from, int length) {
    List<FieldSpan> spans = file.map(FileFields::spans).orElse(List.of());
    List<HexField> fields = new ArrayList<>();
    for (int i = 0; i < spans.size(); i++) {
      FieldSpan span = spans.get(i);
      if (span.end() > from && span.from() < from + length) {
        fields.add(
            new HexField(
                (int) (span.from() - from), (int) (span.end() - from), FieldTones.of(i), false));
      }
    }
    return fields;
  }

  private static @Nullable PartitionLog partitionLog(Broker broker, FileChoice file) {
    TopicPartition id = TopicPartition.parse(file.path().directory());
    return id == null ? null : broker.log(id);
  }

  private static @Nullable Segment segment(PartitionLog log, FileChoice file) {
    for (Segment segment : log.segments()) {
      if (segment.logFile().equals(file.path())
          || segment.indexFile().equals(file.path())
          || segment.timeIndexFile().equals(file.path())) {
        return segment;
      }
    }
    return null;
  }

  /** Where the selected record stands, or in an index the entry that leads to it. */
  private static Optional<OpenFile.Jump> jump(
      Session session, FileChoice file, PartitionLog log, Segment segment, FileImage image) {
    Selection.OfRecord record =
        InspectorViewModel.recordOf(session.selectionProperty().get()).orElse(null);
    if (record == null || !record.partition().toString().equals(file.path().directory())) {
      return Optional.empty();
    }
    long offset = record.offset();
    int at = SegmentSearch.first(segment, placed -> placed.nextOffset() > offset);
    if (at == segment.batches().size() || segment.batches().get(at).batch().baseOffset() > offset) {
      return Optional.empty();
    }
    PlacedBatch placed = segment.batches().get(at);
    long position =
        file.path().equals(segment.logFile())
            ? placed.position() + recordAt(Frames.of(log), image, placed, offset)
            : entryFor(segment, offset) * (long) entryBytes(session, log);
    return Optional.of(new OpenFile.Jump(offset, position));
  }

  /** Bytes of an index entry: Kafka's own hold a position of four bytes. */
  private static int entryBytes(Session session, PartitionLog log) {
    return isReadOnly(session)
        ? KafkaIndexFile.ENTRY_BYTES
        : log.rules().offsetIndex().entryBytes();
  }

  private static boolean isReadOnly(Session session) {
    return session.cluster().lifecycle() == Lifecycle.READ_ONLY;
  }

  private static long recordAt(Frames frames, FileImage image, PlacedBatch placed, long offset) {
    for (FieldSpan span : spans(frames, image, placed)) {
      if (span.name().equals(BatchBytesReader.RECORD + offset)) {
        return span.from();
      }
    }
    return 0;
  }

  private static List<FieldSpan> spans(Frames frames, FileImage image, PlacedBatch placed) {
    return frames.fields(image.read(placed.position(), placed.stored().sizeBytes()));
  }

  private static int entryFor(Segment segment, long offset) {
    int found = 0;
    for (int i = 0; i < segment.index().size(); i++) {
      if (segment.index().get(i).offset() <= offset) {
        found = i;
      }
    }
    return found;
  }

  private static List<HexField> logFields(
      Frames frames,
      Segment segment,
      FileImage image,
      long from,
      int length,
      Optional<OpenFile.Jump> jump) {
    List<HexField> fields = new ArrayList<>();
    int first = SegmentSearch.first(segment, placed -> SegmentSearch.end(placed) > from);
    for (int i = first; i < segment.batches().size(); i++) {
      PlacedBatch placed = segment.batches().get(i);
      if (placed.position() >= from + length) {
        break;
      }
      int at = (int) (placed.position() - from);
      List<FieldSpan> spans = spans(frames, image, placed);
      for (int field = 0; field < spans.size(); field++) {
        FieldSpan span = spans.get(field);
        boolean chosen =
            jump.filter(to -> span.name().equals(BatchBytesReader.RECORD + to.offset()))
                .isPresent();
        fields.add(new HexField(at + span.from(), at + span.end(), FieldTones.of(field), chosen));
      }
    }
    return fields;
  }

  /** So many entries of two fields each; the first field ends at {@code split}. */
  private record Entries(int count, int bytes, int split) {}

  private static List<HexField> indexFields(
      Entries entries, long from, int length, Optional<OpenFile.Jump> jump) {
    List<HexField> fields = new ArrayList<>();
    int first = (int) (from / entries.bytes());
    for (int i = first; (long) i * entries.bytes() < from + length; i++) {
      if (i >= entries.count()) {
        break;
      }
      long begins = (long) i * entries.bytes();
      int at = (int) (begins - from);
      boolean chosen = jump.filter(to -> to.position() == begins).isPresent();
      fields.add(new HexField(at, at + entries.split(), Tone.ACCENT, chosen));
      fields.add(new HexField(at + entries.split(), at + entries.bytes(), Tone.WARN, chosen));
    }
    return fields;
  }
}
