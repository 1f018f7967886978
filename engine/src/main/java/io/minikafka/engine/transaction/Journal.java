package io.minikafka.engine.transaction;

import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.json.JsonParser;
import io.minikafka.engine.json.JsonProblem;
import io.minikafka.engine.json.JsonValue;
import io.minikafka.engine.json.JsonWriter;
import io.minikafka.engine.json.Members;
import io.minikafka.engine.json.Place;
import io.minikafka.engine.json.Quotes;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;
import org.pcollections.TreePSet;

/**
 * The transaction journal: one line a change, a full snapshot each, appended and forced.
 *
 * <pre>
 *  8 hex digits of CRC-32 over the JSON, a space, compact JSON with sorted keys, a newline
 * </pre>
 */
public final class Journal {
  /** Where it stands. */
  public static final FilePath PATH = new FilePath("", "transactions.journal");

  private static final int CRC_DIGITS = 8;

  private Journal() {}

  /** The line of a snapshot, its newline included. */
  public static String line(Transaction transaction) {
    String json = json(transaction);
    return crc(json.getBytes(StandardCharsets.UTF_8)) + " " + json + "\n";
  }

  /** A snapshot as compact JSON. */
  static String json(Transaction transaction) {
    SortedMap<String, Object> fields = new TreeMap<>();
    fields.put("id", transaction.id());
    fields.put("state", transaction.state().toString());
    fields.put(
        "partitions",
        transaction.partitions().stream()
            .<Object>map(each -> List.of(each.topic(), each.partition()))
            .toList());
    fields.put("first_offsets", offsets(transaction.firstOffsets()));
    SortedMap<String, Object> staged = new TreeMap<>();
    transaction.stagedOffsets().forEach((group, each) -> staged.put(group, offsets(each)));
    fields.put("staged_offsets", staged);
    Transaction.Writer writer = transaction.writer();
    if (writer != null) {
      fields.put("producer_id", writer.producerId());
      fields.put("producer_epoch", writer.epoch());
    }
    return JsonWriter.write(fields, JsonWriter.Layout.COMPACT);
  }

  private static List<Object> offsets(Map<TopicPartition, Long> offsets) {
    List<Object> list = new ArrayList<>();
    offsets.forEach(
        (partition, offset) -> list.add(List.of(partition.topic(), partition.partition(), offset)));
    return list;
  }

  private static String crc(byte[] json) {
    CRC32 crc = new CRC32();
    crc.update(json);
    return HexFormat.of().toHexDigits((int) crc.getValue());
  }

  /**
   * What a journal says.
   *
   * @param goodBytes how much of it can be kept: everything from the first bad line on goes
   * @param endsWithoutNewline whether the last good line lacks its newline
   * @param lines how many lines were good
   * @param problem what is wrong with the first bad line, or null
   */
  public record Contents(
      Transactions transactions,
      int goodBytes,
      boolean endsWithoutNewline,
      int lines,
      @Nullable String problem) {}

  /**
   * One line of a journal.
   *
   * @param snapshot the transaction as the line says it is, or null if the line is bad
   * @param problem what is wrong with it, or null
   */
  public record Line(@Nullable Transaction snapshot, @Nullable String problem) {}

  // A file may hold a great many of them, and each would keep a sentence of its own.
  private static final Line EMPTY = line(new byte[0]);

  /** The lines of a journal in their order, a bad one too. */
  public static List<Line> lines(byte[] content) {
    List<Line> lines = new ArrayList<>();
    for (int at = 0; at < content.length; ) {
      int end = lineEnd(content, at);
      lines.add(end == at ? EMPTY : line(Arrays.copyOfRange(content, at, end)));
      at = end + 1;
    }
    return lines;
  }

  private static Line line(byte[] content) {
    try {
      return new Line(snapshot(content), null);
    } catch (JsonProblem bad) {
      return new Line(null, bad.problem());
    }
  }

  private static int lineEnd(byte[] content, int from) {
    int end = from;
    while (end < content.length && content[end] != '\n') {
      end++;
    }
    return end;
  }

  /** Reads a journal up to its first bad line. */
  public static Contents read(byte[] content) {
    Transactions transactions = Transactions.NONE;
    int at = 0;
    int lines = 0;
    while (at < content.length) {
      int end = lineEnd(content, at);
      Line line = line(Arrays.copyOfRange(content, at, end));
      Transaction snapshot = line.snapshot();
      if (snapshot == null) {
        return new Contents(
            transactions, at, false, lines, "line " + (lines + 1) + ": " + line.problem());
      }
      transactions = add(transactions, snapshot);
      lines++;
      if (end == content.length) {
        return new Contents(transactions, end, true, lines, null);
      }
      at = end + 1;
    }
    return new Contents(transactions, at, false, lines, null);
  }

  /** {@code transactions} after a snapshot, in the order in which they were written. */
  static Transactions add(Transactions transactions, Transaction snapshot) {
    Transaction newest = transactions.newest(snapshot.id());
    boolean begins =
        newest == null || (newest.state().isComplete() && !snapshot.state().isComplete());
    if (!begins) {
      return transactions.with(snapshot);
    }
    Transactions more = transactions.beginning(snapshot);
    return snapshot.state().isComplete() ? more.with(snapshot) : more;
  }

  private static Transaction snapshot(byte[] line) {
    Place start = Place.NOWHERE;
    if (line.length < CRC_DIGITS + 2 || line[CRC_DIGITS] != ' ') {
      throw new JsonProblem(start, "eight hex digits and a space are missing");
    }
    byte[] json = Arrays.copyOfRange(line, CRC_DIGITS + 1, line.length);
    String stored = new String(line, 0, CRC_DIGITS, StandardCharsets.ISO_8859_1);
    if (!stored.equals(crc(json))) {
      throw new JsonProblem(start, "CRC: stored " + stored + ", computed " + crc(json));
    }
    return snapshot(utf8(json));
  }

  /**
   * The transaction that {@link #json} wrote.
   *
   * @throws JsonProblem if it is none
   */
  static Transaction snapshot(String json) {
    Members in = Members.of(JsonParser.parse(json));
    String state = in.text("state");
    TransactionState known =
        Arrays.stream(TransactionState.values())
            .filter(each -> each.toString().equals(state))
            .findFirst()
            .orElseThrow(
                () -> new JsonProblem(Place.NOWHERE, "unknown state " + Quotes.quoted(state)));
    PSortedMap<String, PSortedMap<TopicPartition, Long>> staged = TreePMap.empty();
    for (Map.Entry<String, JsonValue> each :
        Members.of(in.value("staged_offsets")).object().members().entrySet()) {
      staged = staged.plus(each.getKey(), offsets(each.getValue()));
    }
    TreePSet<TopicPartition> partitions = TreePSet.empty();
    for (JsonValue each : in.items("partitions")) {
      partitions = partitions.plus(partition(items(each, 2)));
    }
    return new Transaction(
        in.text("id"),
        known,
        partitions,
        offsets(in.value("first_offsets")),
        staged,
        TreePSet.empty(),
        TreePSet.empty(),
        in.has("producer_id")
            ? Transaction.Writer.of(in.number("producer_id"), in.integer("producer_epoch"))
            : null);
  }

  private static PSortedMap<TopicPartition, Long> offsets(JsonValue value) {
    PSortedMap<TopicPartition, Long> offsets = TreePMap.empty();
    for (JsonValue each : Members.items(value)) {
      List<JsonValue> parts = items(each, 3);
      offsets = offsets.plus(partition(parts), Members.number(parts.get(2)));
    }
    return offsets;
  }

  private static List<JsonValue> items(JsonValue value, int count) {
    List<JsonValue> items = Members.items(value);
    if (items.size() != count) {
      throw new JsonProblem(value.place(), count + " values are expected, not " + items.size());
    }
    return items;
  }

  private static TopicPartition partition(List<JsonValue> parts) {
    return new TopicPartition(Members.text(parts.get(0)), Members.integer(parts.get(1)));
  }

  private static String utf8(byte[] json) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(json)).toString();
    } catch (CharacterCodingException notText) {
      throw new JsonProblem(Place.NOWHERE, "the line is not UTF-8");
    }
  }
}
