package io.minikafka.engine.command;

import static io.minikafka.engine.json.Quotes.quoted;

import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.json.JsonProblem;
import io.minikafka.engine.json.JsonValue;
import io.minikafka.engine.json.Members;
import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.record.Codec;
import io.minikafka.engine.record.Header;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Reads and writes the kinds of value that verbs share. */
public final class Arguments {
  private final SortedMap<String, @Nullable Object> values = new TreeMap<>();

  private Arguments() {}

  /** Begins a list of arguments to write. */
  public static Arguments write() {
    return new Arguments();
  }

  /** Adds a value unless it is null. */
  public Arguments put(String name, @Nullable Object value) {
    if (value != null) {
      values.put(name, value instanceof TopicPartition ? value.toString() : value);
    }
    return this;
  }

  /** Adds a value also when it is null. */
  public Arguments putNullable(String name, @Nullable Object value) {
    values.put(name, value);
    return this;
  }

  /** Adds a value unless it is the default. */
  public Arguments put(String name, Object value, Object otherwise) {
    return value.equals(otherwise) ? this : put(name, value);
  }

  /** The arguments by name. */
  public SortedMap<String, @Nullable Object> done() {
    return values;
  }

  /** The partition {@code key}, written {@code orders-0}. */
  public static TopicPartition partition(Members in, String key) {
    return partition(in.value(key));
  }

  /** The partition {@code key}, or null. */
  public static @Nullable TopicPartition optionalPartition(Members in, String key) {
    JsonValue value = in.find(key);
    return value == null ? null : partition(value);
  }

  /** A partition, written {@code orders-0}. */
  public static TopicPartition partition(JsonValue value) {
    String text = Members.text(value);
    TopicPartition partition = TopicPartition.parse(text);
    if (partition == null) {
      throw new JsonProblem(
          value.place(),
          quoted(text) + " is no partition: write topic-number, orders-0 for instance");
    }
    return partition;
  }

  /** Acks under {@code key}: 0, 1 or "all". */
  public static Acks acks(Members in, String key, Acks otherwise) {
    JsonValue value = in.find(key);
    if (value == null) {
      return otherwise;
    }
    if (value instanceof JsonValue.Whole number && number.value() == 0) {
      return Acks.NONE;
    } else if (value instanceof JsonValue.Whole number && number.value() == 1) {
      return Acks.LEADER;
    } else if (value instanceof JsonValue.Text text && text.value().equals("all")) {
      return Acks.ALL;
    }
    throw new JsonProblem(value.place(), "acks is 0, 1 or \"all\"");
  }

  /** How {@code acks} is written. */
  public static Object acks(Acks acks) {
    return switch (acks) {
      case NONE -> 0L;
      case LEADER -> 1L;
      case ALL -> "all";
    };
  }

  /** Isolation under {@code key}: whether only committed data is read. */
  public static boolean committedOnly(Members in, String key) {
    String text = in.text(key, READ_UNCOMMITTED);
    if (!text.equals(READ_UNCOMMITTED) && !text.equals(READ_COMMITTED)) {
      throw new JsonProblem(
          in.value(key).place(),
          "unknown isolation "
              + quoted(text)
              + Members.didYouMean(text, List.of(READ_UNCOMMITTED, READ_COMMITTED)));
    }
    return text.equals(READ_COMMITTED);
  }

  /** Isolation that reads up to HW. */
  public static final String READ_UNCOMMITTED = "read_uncommitted";

  /** Isolation that reads up to LSO. */
  public static final String READ_COMMITTED = "read_committed";

  /** A cleanup policy under {@code key}: whether it is compact. */
  public static boolean compacted(Members in, String key) {
    String text = in.text(key, DELETE);
    if (!text.equals(DELETE) && !text.equals(COMPACT)) {
      throw new JsonProblem(
          in.value(key).place(),
          "unknown cleanup policy "
              + quoted(text)
              + Members.didYouMean(text, List.of(DELETE, COMPACT)));
    }
    return text.equals(COMPACT);
  }

  /** The cleanup policy by which old segments go. */
  public static final String DELETE = "delete";

  /** The cleanup policy by which old records of a key go. */
  public static final String COMPACT = "compact";

  /** A codec under {@code key}; none if left out. */
  public static Codec codec(Members in, String key) {
    String text = in.text(key, Codec.NONE.toString());
    return Codec.named(text)
        .orElseThrow(
            () ->
                new JsonProblem(
                    in.value(key).place(),
                    "unknown compression "
                        + quoted(text)
                        + Members.didYouMean(
                            text, Arrays.stream(Codec.values()).map(Codec::toString).toList())));
  }

  /** Bytes: a text, null, or {@code {"base64": …}}. */
  public static @Nullable Bytes bytes(JsonValue value) {
    if (value instanceof JsonValue.Null) {
      return null;
    } else if (value instanceof JsonValue.Text text) {
      return Bytes.utf8(text.value());
    }
    if (!(value instanceof JsonValue.Obj)) {
      throw Members.wrong(value, "a text, null or {\"base64\": …}");
    }
    Members in = Members.of(value);
    in.requireOnly(List.of("base64"));
    try {
      return Bytes.of(Base64.getDecoder().decode(in.text("base64")));
    } catch (IllegalArgumentException broken) {
      throw new JsonProblem(in.value("base64").place(), "the text is not base64");
    }
  }

  /** Bytes under {@code key}; null also when left out. */
  public static @Nullable Bytes optionalBytes(Members in, String key) {
    JsonValue value = in.find(key);
    return value == null ? null : bytes(value);
  }

  /** Bytes as plain JSON. */
  public static @Nullable Object plain(@Nullable Bytes bytes) {
    if (bytes == null) {
      return null;
    }
    return bytes.text().<Object>map(text -> text).orElseGet(() -> base64(bytes));
  }

  private static Object base64(Bytes bytes) {
    SortedMap<String, Object> object = new TreeMap<>();
    object.put("base64", bytes.base64());
    return object;
  }

  /** The headers under {@code key}; none if left out. */
  public static List<Header> headers(Members in, String key) {
    return in.optionalItems(key).stream().map(Arguments::header).toList();
  }

  private static Header header(JsonValue value) {
    Members in = Members.of(value);
    in.requireOnly(List.of("key", "value"));
    return new Header(in.text("key"), bytes(in.value("value")));
  }
}
