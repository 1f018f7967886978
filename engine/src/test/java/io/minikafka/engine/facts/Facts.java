package io.minikafka.engine.facts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.json.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A file of {@code facts/}: what a real Kafka answered, field by field. A test reads what was asked
 * and compares what was answered; {@link #finish} fails when a field was neither, nor left out for
 * a reason that is given.
 */
public final class Facts {
  private final String name;
  private final Object root;
  private final TreeSet<String> open = new TreeSet<>();
  private final TreeMap<String, Integer> leftOut = new TreeMap<>();
  private final TreeMap<String, Integer> settled = new TreeMap<>();
  private int compared;
  private int read;

  private Facts(String name, Object root) {
    this.name = name;
    this.root = root;
    leaves("", root, open);
  }

  /** The facts in {@code facts/NAME.json}. */
  public static Facts of(String name) throws IOException {
    try (InputStream in = Facts.class.getResourceAsStream("/facts/" + name + ".json")) {
      String text =
          new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
      return new Facts(name, Objects.requireNonNull(JsonParser.parse(text).plain()));
    }
  }

  private static void leaves(String pointer, Object value, Set<String> into) {
    if (value instanceof Map<?, ?> fields) {
      fields.forEach((key, each) -> leaves(pointer + "/" + key, each, into));
    } else if (value instanceof List<?> items && !items.isEmpty()) {
      for (int i = 0; i < items.size(); i++) {
        leaves(pointer + "/" + i, items.get(i), into);
      }
    } else {
      into.add(pointer);
    }
  }

  private @Nullable Object find(String pointer) {
    if (pointer.isEmpty()) {
      return root;
    }
    @Nullable Object at = root;
    for (String key : pointer.substring(1).split("/", -1)) {
      if (at instanceof Map<?, ?> fields) {
        if (!fields.containsKey(key)) {
          throw new AssertionError(name + " has no " + pointer);
        }
        at = fields.get(key);
      } else {
        at = ((List<?>) at).get(Integer.parseInt(key));
      }
    }
    return at;
  }

  private int close(String pointer) {
    int before = open.size();
    open.removeIf(each -> each.equals(pointer) || each.startsWith(pointer + "/"));
    return before - open.size();
  }

  /** Whether there is such a field. */
  public boolean has(String pointer) {
    int slash = pointer.lastIndexOf('/');
    return find(pointer.substring(0, slash)) instanceof Map<?, ?> fields
        && fields.containsKey(pointer.substring(slash + 1));
  }

  /** How many items a list has. */
  public int size(String pointer) {
    return ((List<?>) find(pointer)).size();
  }

  /** A field that was asked: a number. */
  public long number(String pointer) {
    read += close(pointer);
    return (Long) find(pointer);
  }

  /** A field that was asked: a text. */
  public String text(String pointer) {
    read += close(pointer);
    return (String) find(pointer);
  }

  /** A field that was asked: a text, or null. */
  public @Nullable String optionalText(String pointer) {
    read += close(pointer);
    return (String) find(pointer);
  }

  /** A field that was asked: a list of numbers. */
  public List<Long> numbers(String pointer) {
    read += close(pointer);
    List<Long> numbers = new ArrayList<>();
    ((List<?>) find(pointer)).forEach(each -> numbers.add((Long) each));
    return numbers;
  }

  /** A field that was answered, with everything below it. */
  public void same(String pointer, @Nullable Object actual) {
    assertEquals(find(pointer), plain(actual), () -> name + " " + pointer);
    compared += close(pointer);
  }

  /**
   * A text of which only the part before {@code end} was answered: what follows says nothing about
   * this engine.
   */
  public void samePart(String pointer, String end, String actual) {
    String text = (String) find(pointer);
    assertTrue(text.contains(end), () -> name + " " + pointer + " has no " + end);
    assertEquals(text.substring(0, text.indexOf(end)), actual, () -> name + " " + pointer);
    compared += close(pointer);
  }

  /**
   * A field in which this engine differs for a reason that is settled: both values are asserted.
   */
  public void differs(String pointer, Object kafkas, Object ours, Object actual, String because) {
    assertEquals(plain(kafkas), find(pointer), () -> name + " " + pointer);
    assertEquals(ours, actual, () -> name + " " + pointer + ", ours");
    settled.merge(because, close(pointer), Integer::sum);
  }

  /** As JSON has it: every number a Long. */
  private static @Nullable Object plain(@Nullable Object value) {
    if (value instanceof Integer number) {
      return number.longValue();
    } else if (value instanceof List<?> items) {
      return items.stream().map(Facts::plain).toList();
    } else if (value instanceof Map<?, ?> fields) {
      TreeMap<Object, @Nullable Object> all = new TreeMap<>();
      fields.forEach((key, each) -> all.put(key, plain(each)));
      return all;
    }
    return value;
  }

  /** A field, with everything below it, that says nothing about this engine. */
  public void leaveOut(String pointer, String because) {
    leftOut.merge(because, close(pointer), Integer::sum);
  }

  /** Prints the count; fails when a field was overlooked. */
  public void finish() {
    System.out.println(
        "facts " + name + ": " + compared + " fields compared, " + read + " asked" + outs());
    assertEquals(List.of(), List.copyOf(open), name + ": fields that nobody looked at");
  }

  private String outs() {
    StringBuilder text = new StringBuilder();
    settled.forEach(
        (because, count) ->
            text.append(", ").append(count).append(" differ (").append(because).append(')'));
    leftOut.forEach(
        (because, count) ->
            text.append(", ").append(count).append(" left out (").append(because).append(')'));
    return text.toString();
  }
}
