package io.minikafka.engine.scenario;

import io.minikafka.engine.json.JsonValue;
import io.minikafka.engine.json.JsonWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Compares a state with what a step expects of it. */
final class Expectations {
  private static final int MAX_SHOWN = 400;

  private Expectations() {}

  /** What differs, naming pointer, expected and actual value; empty when the expectation holds. */
  static Optional<String> check(
      SortedMap<String, @Nullable Object> state, Expectation expectation) {
    Found found = find(state, expectation.pointer());
    if (isAbsent(expectation.expected())) {
      return found.there
          ? Optional.of(
              expectation.pointer() + ": expected nothing there, actual " + show(found.value))
          : Optional.empty();
    }
    Object expected = expectation.expected().plain();
    if (!found.there) {
      return Optional.of(
          expectation.pointer() + ": expected " + show(expected) + ", actual nothing is there");
    }
    boolean isIsr = expectation.pointer().endsWith("/isr");
    boolean equal =
        java.util.Objects.equals(
            isIsr ? sorted(expected) : ordered(expected),
            isIsr ? sorted(found.value) : ordered(found.value));
    return equal
        ? Optional.empty()
        : Optional.of(
            expectation.pointer()
                + ": expected "
                + show(expected)
                + ", actual "
                + show(found.value));
  }

  private static boolean isAbsent(JsonValue expected) {
    return expected instanceof JsonValue.Obj object
        && object.members().size() == 1
        && object.find("absent") instanceof JsonValue.Bool absent
        && absent.value();
  }

  /** The value that a pointer names, null if it names none. */
  static @Nullable Object valueAt(SortedMap<String, @Nullable Object> state, String pointer) {
    return find(state, pointer).value;
  }

  /**
   * What a pointer names.
   *
   * @param there whether it names anything
   */
  record Found(boolean there, @Nullable Object value) {
    static final Found NOTHING = new Found(false, null);
  }

  /** What {@code pointer} names in a state. */
  static Found find(@Nullable Object state, String pointer) {
    Object at = state;
    for (String part : pointer.substring(1).split("/", -1)) {
      String key = part.replace("~1", "/").replace("~0", "~");
      if (at instanceof Map<?, ?> map && map.containsKey(key)) {
        at = map.get(key);
      } else if (at instanceof List<?> list && index(key) >= 0 && index(key) < list.size()) {
        at = list.get(index(key));
      } else {
        return Found.NOTHING;
      }
    }
    return new Found(true, at);
  }

  private static int index(String key) {
    return key.matches("0|[1-9][0-9]{0,8}") ? Integer.parseInt(key) : -1;
  }

  /** The value with every ISR in it sorted, since an ISR compares as a set. */
  private static @Nullable Object ordered(@Nullable Object value) {
    if (value instanceof Map<?, ?> map) {
      SortedMap<String, @Nullable Object> copy = new TreeMap<>();
      map.forEach(
          (key, member) ->
              copy.put(String.valueOf(key), "isr".equals(key) ? sorted(member) : ordered(member)));
      return copy;
    }
    if (value instanceof List<?> list) {
      List<@Nullable Object> copy = new ArrayList<>();
      list.forEach(item -> copy.add(ordered(item)));
      return copy;
    }
    return value;
  }

  private static @Nullable Object sorted(@Nullable Object isr) {
    if (!(isr instanceof List<?> list)) {
      return isr;
    }
    return list.stream().map(String::valueOf).distinct().sorted().toList();
  }

  private static String show(@Nullable Object value) {
    String text = JsonWriter.write(value, JsonWriter.Layout.LINE);
    return text.length() <= MAX_SHOWN ? text : text.substring(0, MAX_SHOWN) + " …";
  }
}
