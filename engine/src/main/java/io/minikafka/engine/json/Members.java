package io.minikafka.engine.json;

import static io.minikafka.engine.json.Quotes.quoted;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads the members of one JSON object with their types. Every problem names the place and, for a
 * word that is not known, the one probably meant.
 */
public final class Members {
  private final JsonValue.Obj object;

  /** Reads {@code object}. */
  public Members(JsonValue.Obj object) {
    this.object = object;
  }

  /**
   * The members of {@code value}.
   *
   * @throws JsonProblem if it is no object
   */
  public static Members of(JsonValue value) {
    if (value instanceof JsonValue.Obj object) {
      return new Members(object);
    }
    throw wrong(value, "an object");
  }

  /** The object itself. */
  public JsonValue.Obj object() {
    return object;
  }

  /** Where the object stands. */
  public Place place() {
    return object.place();
  }

  /** Whether {@code key} is there. */
  public boolean has(String key) {
    return object.find(key) != null;
  }

  /** Refuses every key but {@code known}. */
  public void requireOnly(Collection<String> known) {
    object
        .members()
        .forEach(
            (key, value) -> {
              if (!known.contains(key)) {
                throw new JsonProblem(
                    object.keyPlace(key), "unknown key " + quoted(key) + didYouMean(key, known));
              }
            });
  }

  /** The value of {@code key}, which must be there. */
  public JsonValue value(String key) {
    JsonValue value = object.find(key);
    if (value == null) {
      throw new JsonProblem(object.place(), quoted(key) + " is missing");
    }
    return value;
  }

  /** The value of {@code key}, or null. */
  public @Nullable JsonValue find(String key) {
    return object.find(key);
  }

  /** The text of {@code key}. */
  public String text(String key) {
    return text(value(key));
  }

  /** The text of {@code key}, or {@code otherwise}. */
  public String text(String key, String otherwise) {
    JsonValue value = object.find(key);
    return value == null ? otherwise : text(value);
  }

  /** The text of {@code key}, or null. */
  public @Nullable String optionalText(String key) {
    JsonValue value = object.find(key);
    return value == null ? null : text(value);
  }

  /** The number of {@code key}. */
  public long number(String key) {
    return number(value(key));
  }

  /** The number of {@code key}, or {@code otherwise}. */
  public long number(String key, long otherwise) {
    JsonValue value = object.find(key);
    return value == null ? otherwise : number(value);
  }

  /** The number of {@code key}, or null. */
  public @Nullable Long optionalNumber(String key) {
    JsonValue value = object.find(key);
    return value == null ? null : number(value);
  }

  /** The number of {@code key}, which must fit 32 bits. */
  public int integer(String key) {
    return integer(value(key));
  }

  /** The number of {@code key}, which must fit 32 bits, or {@code otherwise}. */
  public int integer(String key, int otherwise) {
    JsonValue value = object.find(key);
    return value == null ? otherwise : integer(value);
  }

  /** The number of {@code key}, which must fit 32 bits, or null. */
  public @Nullable Integer optionalInteger(String key) {
    JsonValue value = object.find(key);
    return value == null ? null : (Integer) integer(value);
  }

  /** The truth value of {@code key}, or {@code otherwise}. */
  public boolean flag(String key, boolean otherwise) {
    JsonValue value = object.find(key);
    if (value == null) {
      return otherwise;
    }
    if (value instanceof JsonValue.Bool bool) {
      return bool.value();
    }
    throw wrong(value, "true or false");
  }

  /** The items of the list {@code key}. */
  public List<JsonValue> items(String key) {
    return items(value(key));
  }

  /** The items of the list {@code key}; none if it is left out. */
  public List<JsonValue> optionalItems(String key) {
    JsonValue value = object.find(key);
    return value == null ? List.of() : items(value);
  }

  /** {@code value} as a text. */
  public static String text(JsonValue value) {
    if (value instanceof JsonValue.Text text) {
      return text.value();
    }
    throw wrong(value, "a text");
  }

  /** {@code value} as a number. */
  public static long number(JsonValue value) {
    if (value instanceof JsonValue.Whole number) {
      return number.value();
    }
    throw wrong(value, "a number");
  }

  /** {@code value} as a number of 32 bits. */
  public static int integer(JsonValue value) {
    long number = number(value);
    if (number != (int) number) {
      throw new JsonProblem(value.place(), "the number " + number + " does not fit 32 bits");
    }
    return (int) number;
  }

  /** The items of a list. */
  public static List<JsonValue> items(JsonValue value) {
    if (value instanceof JsonValue.Array array) {
      return array.items();
    }
    throw wrong(value, "a list");
  }

  /** The problem that {@code value} is not {@code expected}. */
  public static JsonProblem wrong(JsonValue value, String expected) {
    return new JsonProblem(value.place(), expected + " is expected, not " + value.kind());
  }

  /** {@code . Did you mean “…”?}, or nothing when no known word is close. */
  public static String didYouMean(String word, Collection<String> known) {
    Optional<String> nearest =
        known.stream()
            .filter(each -> distance(word, each) <= allowed(each))
            .min(
                Comparator.<String>comparingInt(each -> distance(word, each))
                    .thenComparing(Comparator.naturalOrder()));
    return nearest.map(each -> ". Did you mean " + quoted(each) + "?").orElse("");
  }

  /** A word of one letter is near to nothing: every other such word is one change away. */
  private static int allowed(String known) {
    return known.length() == 1 ? 0 : Math.max(1, Math.min(3, known.length() / 3));
  }

  /** Edit distance, a swap of neighbours counting one, without regard to case. */
  private static int distance(String left, String right) {
    String a = left.toLowerCase(Locale.ROOT);
    String b = right.toLowerCase(Locale.ROOT);
    if (Math.abs(a.length() - b.length()) > 3) {
      return Integer.MAX_VALUE;
    }
    int[][] cost = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          cost[i][j] = i + j;
          continue;
        }
        int replace = cost[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        cost[i][j] = Math.min(replace, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          cost[i][j] = Math.min(cost[i][j], cost[i - 2][j - 2] + 1);
        }
      }
    }
    return cost[a.length()][b.length()];
  }
}
