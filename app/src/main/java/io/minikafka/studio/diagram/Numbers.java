package io.minikafka.studio.diagram;

import java.util.Locale;

/** Numbers as the diagram prints them. */
final class Numbers {
  private Numbers() {}

  /** With commas between the thousands. By hand: a picture prints hundreds of them. */
  static String grouped(long number) {
    String digits = Long.toString(number);
    int first = number < 0 ? 1 : 0;
    if (digits.length() - first <= 3) {
      return digits;
    }
    StringBuilder out = new StringBuilder(digits.length() + 6);
    for (int i = 0; i < digits.length(); i++) {
      if (i > first && (digits.length() - i) % 3 == 0) {
        out.append(',');
      }
      out.append(digits.charAt(i));
    }
    return out.toString();
  }

  /** {@code 17} or {@code 17–18}; both ends are part of it. */
  static String range(long first, long last) {
    return first >= last ? grouped(first) : grouped(first) + "–" + grouped(last);
  }

  /** The last digits of a number, the whole number when it has no more. */
  static String tail(long number, int digits) {
    String all = Long.toString(number);
    return all.length() <= digits ? all : all.substring(all.length() - digits);
  }

  /** Milliseconds in seconds: {@code 8.400}. */
  static String seconds(long ms) {
    return String.format(
        Locale.ROOT, "%d.%03d", Math.floorDiv(ms, 1000L), Math.floorMod(ms, 1000L));
  }

  /** Milliseconds in seconds with one decimal: {@code 11.5}. */
  static String tenths(long ms) {
    return String.format(Locale.ROOT, "%.1f", ms / 1000.0);
  }

  /** Bytes: {@code 189 B}, {@code 12.4 KiB}. */
  static String bytes(long bytes) {
    if (bytes < 10_000) {
      return bytes + " B";
    }
    return bytes < 10 * 1024 * 1024
        ? String.format(Locale.ROOT, "%.1f KiB", bytes / 1024.0)
        : String.format(Locale.ROOT, "%.1f MiB", bytes / (1024.0 * 1024));
  }
}
