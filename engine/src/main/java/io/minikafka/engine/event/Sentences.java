package io.minikafka.engine.event;

import java.util.Locale;
import java.util.ResourceBundle;

/**
 * The engine's words, from one resource bundle. A template names its values {@code {0}}, {@code
 * {1}} and so on.
 */
public final class Sentences {
  private static final ResourceBundle BUNDLE =
      ResourceBundle.getBundle("io.minikafka.engine.event.sentences", Locale.ROOT);

  private Sentences() {}

  /** The sentence called {@code key} with its values filled in. */
  public static String of(String key, Object... values) {
    String template = BUNDLE.getString(key);
    StringBuilder out = new StringBuilder(template.length() + 16 * values.length);
    int at = 0;
    while (at < template.length()) {
      int open = template.indexOf('{', at);
      if (open < 0 || open + 2 >= template.length() || template.charAt(open + 2) != '}') {
        int end = open < 0 ? template.length() : open + 1;
        out.append(template, at, end);
        at = end;
        continue;
      }
      out.append(template, at, open).append(values[template.charAt(open + 1) - '0']);
      at = open + 3;
    }
    return out.toString();
  }

  /** Offsets from {@code from} to before {@code next}: {@code 17} or {@code 17–18}. */
  public static String range(long from, long next) {
    return next - from <= 1 ? Long.toString(from) : from + "–" + (next - 1);
  }

  /** A number with commas between the thousands. */
  public static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** A moment of the clock in seconds: {@code 9.400 s}. */
  public static String seconds(long ms) {
    return String.format(
        Locale.ROOT, "%d.%03d s", Math.floorDiv(ms, 1000L), Math.floorMod(ms, 1000L));
  }
}
