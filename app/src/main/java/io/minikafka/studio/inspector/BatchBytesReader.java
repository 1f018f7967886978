package io.minikafka.studio.inspector;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.log.Segment;
import io.minikafka.engine.record.BatchCodec;
import io.minikafka.engine.record.Checksum;
import io.minikafka.engine.record.CorruptBatchException;
import io.minikafka.engine.record.FieldSpan;
import io.minikafka.engine.record.RecordBatch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the bytes of a batch from a broker's disk, so that damage shows. */
final class BatchBytesReader {
  private static final int RECORDS_BEFORE = 3;
  private static final int RECORDS_AFTER = 4;
  private static final int MAX_DAMAGED_BYTES = 256;
  static final String RECORD = "record ";
  static final String COMPRESSED = "records";

  private BatchBytesReader() {}

  /**
   * The batch's bytes; empty when the file ends before them.
   *
   * @param writtenBy who wrote the batch, in words, or an empty text
   */
  static Optional<BatchBytes> read(
      Broker broker,
      Frames frames,
      Segment segment,
      PlacedBatch placed,
      long offset,
      String writtenBy) {
    Optional<FileImage> file = broker.disk().find(segment.logFile());
    long end = placed.position() + placed.stored().sizeBytes();
    if (file.isEmpty() || file.get().length() < end) {
      return Optional.empty();
    }
    byte[] frame = file.get().read(placed.position(), placed.stored().sizeBytes());
    Checksum checksum = frames.checksum(frame);
    List<FieldSpan> spans = frames.fields(frame);
    return Optional.of(
        new BatchBytes(
            frame,
            spans,
            lines(spans, placed.batch(), checksum, offset, writtenBy),
            frames.size(frame.length),
            checksum.matches(),
            crc(checksum)));
  }

  /**
   * The bytes that recovery cannot read, where the record was looked for; empty when the files are
   * whole.
   */
  static Optional<Damage> damage(Broker broker, PartitionLog log, long offset) {
    Segment segment = segment(log, offset);
    boolean active = segment.baseOffset() == log.active().baseOffset();
    long from =
        segment.isEmpty()
            ? 0
            : segment.batches().last().position() + segment.batches().last().stored().sizeBytes();
    FileImage image = broker.disk().find(segment.logFile()).orElse(FileImage.EMPTY);
    if (offset < segment.nextOffset() || from >= image.length()) {
      return Optional.empty();
    }
    Frames frames = Frames.of(log);
    // A file made longer in advance may be far longer than what it holds.
    byte[] rest = image.read(from, BatchCodec.MAX_PAYLOAD_BYTES + frames.headerBytes());
    byte[] frame = Arrays.copyOfRange(rest, 0, frameEnd(frames, rest, 0));
    List<FieldSpan> spans = frames.fields(frame);
    String title = text("inspector.damage.title", segment.logFile().name(), from);
    String end = text(active ? "inspector.damage.active" : "inspector.damage.closed");
    if (frame.length < frames.headerBytes()) {
      return Optional.of(new Damage(title, end, Optional.empty()));
    }
    Checksum checksum = frames.checksum(frame);
    String differs =
        text(
            "inspector.damage.crc",
            String.format("%08X", checksum.stored()),
            String.format("%08X", checksum.computed()));
    return Optional.of(
        new Damage(
            title,
            checksum.matches() ? end : differs + " " + end,
            Optional.of(
                new BatchBytes(
                    frame,
                    spans,
                    lines(spans, null, checksum, offset, ""),
                    frames.size(frame.length),
                    checksum.matches(),
                    crc(checksum)))));
  }

  private static int frameEnd(Frames frames, byte[] file, int from) {
    try {
      return from + frames.format().frameLength(file, from, file.length);
    } catch (CorruptBatchException notAFrame) {
      return Math.min(file.length, from + MAX_DAMAGED_BYTES);
    }
  }

  /** The segment that holds, or would hold, an offset. */
  static Segment segment(PartitionLog log, long offset) {
    Segment found = log.segments().get(0);
    for (Segment each : log.segments()) {
      if (each.baseOffset() <= offset) {
        found = each;
      }
    }
    return found;
  }

  private static String crc(Checksum checksum) {
    return text(checksum.matches() ? "inspector.bytes.crc.ok" : "inspector.bytes.crc.differs");
  }

  private static List<BatchBytes.Line> lines(
      List<FieldSpan> spans,
      @Nullable RecordBatch batch,
      Checksum checksum,
      long offset,
      String writtenBy) {
    String chosen = RECORD + offset;
    int chosenAt = 0;
    int firstRecord = spans.size();
    for (int i = 0; i < spans.size(); i++) {
      if (isOf(spans.get(i), chosen)) {
        chosenAt = i;
      }
      if (spans.get(i).name().startsWith(RECORD) && spans.get(i).from() >= firstRecordAt(spans)) {
        firstRecord = Math.min(firstRecord, i);
      }
    }
    List<BatchBytes.Line> lines = new ArrayList<>();
    for (int i = 0; i < spans.size(); i++) {
      boolean near = i >= chosenAt - RECORDS_BEFORE && i <= chosenAt + RECORDS_AFTER;
      if (i < firstRecord || near) {
        FieldSpan span = spans.get(i);
        lines.add(
            new BatchBytes.Line(
                i,
                String.format("%02X", span.from()),
                span.name(),
                span.value(),
                note(span, batch, checksum, writtenBy),
                isOf(span, chosen)));
      }
    }
    return lines;
  }

  /** Whether a field is that record, or holds it compressed with the others. */
  private static boolean isOf(FieldSpan span, String record) {
    return span.name().equals(record) || span.name().equals(COMPRESSED);
  }

  /** Where the records begin: after the field that counts them. */
  private static int firstRecordAt(List<FieldSpan> spans) {
    return spans.stream()
        .filter(span -> span.name().equals("record count"))
        .mapToInt(FieldSpan::end)
        .findFirst()
        .orElse(Integer.MAX_VALUE);
  }

  private static String note(
      FieldSpan span, @Nullable RecordBatch batch, Checksum checksum, String writtenBy) {
    return switch (span.name()) {
      case "payload length", "batch length" -> text("inspector.bytes.note.length");
      case "crc32", "crc32c" ->
          checksum.matches()
              ? text("inspector.bytes.note.crc")
              : text(
                  "inspector.bytes.note.crc.differs", String.format("%08X", checksum.computed()));
      default -> batch == null ? "" : note(span, batch, writtenBy);
    };
  }

  private static String note(FieldSpan span, RecordBatch batch, String writtenBy) {
    return switch (span.name()) {
      case "base offset" -> text("inspector.bytes.note.base");
      case "leader epoch" -> writtenBy;
      case "producer id" ->
          batch.producer().isPresent() ? "" : text("inspector.bytes.note.noProducer");
      case "flags", "attributes" ->
          batch.transactionalId() == null ? text("inspector.bytes.note.noTransaction") : "";
      case "last offset delta" ->
          batch.lastOffsetDelta() == 0
              ? text("inspector.bytes.note.offsets.one")
              : text("inspector.bytes.note.offsets", batch.lastOffsetDelta() + 1);
      case "tx id length" ->
          batch.transactionalId() == null ? text("inspector.bytes.note.noId") : "";
      default -> "";
    };
  }
}
