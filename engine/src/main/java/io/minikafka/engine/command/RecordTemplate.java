package io.minikafka.engine.command;

import io.minikafka.engine.json.JsonValue;
import io.minikafka.engine.json.Members;
import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.record.Header;
import io.minikafka.engine.record.Record;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A record as a step writes it.
 *
 * @param timestampMs null means the clock at the append
 */
public record RecordTemplate(
    @Nullable Bytes key, @Nullable Bytes value, @Nullable Long timestampMs, List<Header> headers) {

  /** A record with text for key and value. */
  public static RecordTemplate of(@Nullable String key, @Nullable String value) {
    return new RecordTemplate(
        key == null ? null : Bytes.utf8(key),
        value == null ? null : Bytes.utf8(value),
        null,
        List.of());
  }

  /** A record of a step. */
  public static RecordTemplate read(JsonValue value) {
    Members in = Members.of(value);
    in.requireOnly(List.of("key", "value", "timestampMs", "headers"));
    return member(in);
  }

  /** The record of a step whose own keys are key, value, timestampMs and headers. */
  public static RecordTemplate member(Members in) {
    return new RecordTemplate(
        Arguments.optionalBytes(in, "key"),
        Arguments.bytes(in.value("value")),
        in.optionalNumber("timestampMs"),
        Arguments.headers(in, "headers"));
  }

  /** Adds the record's own keys to a step. */
  public Arguments write(Arguments out) {
    plain().forEach(out::putNullable);
    return out;
  }

  /** The record at the time {@code nowMs}. */
  public Record at(long nowMs) {
    return new Record(key, value, timestampMs == null ? nowMs : timestampMs, headers);
  }

  /** The record as lists name it: {@code key = value}. */
  public String describe() {
    return Record.describe(key, value);
  }

  /** The record as plain JSON. */
  public SortedMap<String, @Nullable Object> plain() {
    SortedMap<String, @Nullable Object> plain = new TreeMap<>();
    if (key != null) {
      plain.put("key", Arguments.plain(key));
    }
    plain.put("value", Arguments.plain(value));
    if (timestampMs != null) {
      plain.put("timestampMs", timestampMs);
    }
    if (!headers.isEmpty()) {
      List<Object> list = new ArrayList<>();
      for (Header header : headers) {
        SortedMap<String, @Nullable Object> each = new TreeMap<>();
        each.put("key", header.key());
        each.put("value", Arguments.plain(header.value()));
        list.add(each);
      }
      plain.put("headers", list);
    }
    return plain;
  }
}
