package io.minikafka.engine.json;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A value read from a JSON text, with its place. Numbers are whole and fit 64 bits. */
public sealed interface JsonValue {
  /** Where it stands. */
  Place place();

  /**
   * The value as plain Java: String, Long, Boolean, null, List, or a sorted Map. Two plain values
   * are equal when they are equal JSON.
   */
  @Nullable Object plain();

  /** What it is, for messages: {@code a text}. */
  String kind();

  /** A text. */
  record Text(String value, Place place) implements JsonValue {
    @Override
    public Object plain() {
      return value;
    }

    @Override
    public String kind() {
      return "a text";
    }
  }

  /** A whole number. */
  record Whole(long value, Place place) implements JsonValue {
    @Override
    public Object plain() {
      return value;
    }

    @Override
    public String kind() {
      return "a number";
    }
  }

  /** True or false. */
  record Bool(boolean value, Place place) implements JsonValue {
    @Override
    public Object plain() {
      return value;
    }

    @Override
    public String kind() {
      return "true or false";
    }
  }

  /** Null. */
  record Null(Place place) implements JsonValue {
    @Override
    public @Nullable Object plain() {
      return null;
    }

    @Override
    public String kind() {
      return "null";
    }
  }

  /** A list. */
  record Array(List<JsonValue> items, Place place) implements JsonValue {
    @Override
    public Object plain() {
      List<@Nullable Object> plain = new ArrayList<>(items.size());
      for (JsonValue item : items) {
        plain.add(item.plain());
      }
      return Collections.unmodifiableList(plain);
    }

    @Override
    public String kind() {
      return "a list";
    }
  }

  /**
   * An object; its keys are in the order of the text.
   *
   * @param keys where each key stands
   */
  record Obj(Map<String, JsonValue> members, Map<String, Place> keys, Place place)
      implements JsonValue {
    @Override
    public Object plain() {
      TreeMap<String, @Nullable Object> plain = new TreeMap<>();
      members.forEach((key, value) -> plain.put(key, value.plain()));
      return Collections.unmodifiableMap(plain);
    }

    @Override
    public String kind() {
      return "an object";
    }

    /** Where {@code key}, which is there, stands. */
    public Place keyPlace(String key) {
      return keys.getOrDefault(key, place);
    }

    /** The value of {@code key}, or null if it is left out. */
    public @Nullable JsonValue find(String key) {
      return members.get(key);
    }
  }
}
