package io.minikafka.engine.logdir;

import io.minikafka.engine.log.ProducerSnapshotFile;
import io.minikafka.engine.record.FieldSpan;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The fields of one of Kafka's binary files beside the log: a producer snapshot or a transaction
 * index. As far as the file goes, whole or not.
 *
 * @param spans where each field stands and what it says
 * @param problem what is wrong with the file; empty where nothing is
 */
public record FileFields(List<FieldSpan> spans, String problem) {
  /** As much of a file as has to be read. */
  public static final int MAX_BYTES = ProducerSnapshotFile.MAX_BYTES;

  private static final List<Field> SNAPSHOT_HEADER =
      List.of(
          new Field("version", Short.BYTES),
          new Field("CRC-32C", Integer.BYTES),
          new Field("entries", Integer.BYTES));
  private static final List<Field> SNAPSHOT_ENTRY =
      List.of(
          new Field("producer id", Long.BYTES),
          new Field("epoch", Short.BYTES),
          new Field("last sequence", Integer.BYTES),
          new Field("last offset", Long.BYTES),
          new Field("offset delta", Integer.BYTES),
          new Field("timestamp", Long.BYTES),
          new Field("coordinator epoch", Integer.BYTES),
          new Field("first offset of the transaction", Long.BYTES));
  private static final List<Field> TRANSACTION_ENTRY =
      List.of(
          new Field("version", Short.BYTES),
          new Field("producer id", Long.BYTES),
          new Field("first offset", Long.BYTES),
          new Field("last offset", Long.BYTES),
          new Field("last stable offset", Long.BYTES));

  public FileFields {
    spans = List.copyOf(spans);
  }

  private record Field(String name, int bytes) {}

  /** The fields of a file by its name; empty where that is another kind of file. */
  public static Optional<FileFields> of(String name, byte[] content) {
    List<FieldSpan> spans = new ArrayList<>();
    if (name.endsWith(".snapshot")) {
      int at = add(SNAPSHOT_HEADER, content, 0, spans);
      entries(SNAPSHOT_ENTRY, content, at, spans);
      return Optional.of(with(spans, ProducerSnapshotFile.read(content).problem()));
    }
    if (name.endsWith(".txnindex")) {
      entries(TRANSACTION_ENTRY, content, 0, spans);
      return Optional.of(with(spans, TransactionIndexFile.read(content).problem()));
    }
    return Optional.empty();
  }

  private static FileFields with(List<FieldSpan> spans, @Nullable String problem) {
    return new FileFields(spans, problem == null ? "" : problem);
  }

  private static void entries(List<Field> entry, byte[] content, int from, List<FieldSpan> spans) {
    int at = from;
    while (at < content.length) {
      at = add(entry, content, at, spans);
    }
  }

  /** Adds fields that are whole; what is left of a file that ends within one has no name. */
  private static int add(List<Field> fields, byte[] content, int from, List<FieldSpan> spans) {
    ByteBuffer in = ByteBuffer.wrap(content);
    int at = from;
    for (Field field : fields) {
      if (at + field.bytes > content.length) {
        return content.length;
      }
      spans.add(new FieldSpan(field.name, at, field.bytes, value(field, in, at)));
      at += field.bytes;
    }
    return at;
  }

  private static String value(Field field, ByteBuffer in, int at) {
    return switch (field.bytes) {
      case Short.BYTES -> Short.toString(in.getShort(at));
      case Integer.BYTES ->
          field.name.startsWith("CRC")
              ? String.format("%08X", in.getInt(at))
              : Integer.toString(in.getInt(at));
      default -> Long.toString(in.getLong(at));
    };
  }
}
