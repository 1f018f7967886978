package io.minikafka.studio.text;

import java.util.Locale;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import org.jspecify.annotations.Nullable;

/**
 * The one resource bundle ({@code messages.properties}).
 *
 * <p>Placeholders are {@code {0}}, {@code {1}}, …. Arguments are written as {@link
 * String#valueOf(Object)} gives them, so offsets carry no thousands separators, and an apostrophe
 * stands for itself; {@link java.text.MessageFormat} would do neither.
 */
public final class Messages {
  private static final ResourceBundle BUNDLE =
      ResourceBundle.getBundle("io.minikafka.studio.text.messages", Locale.ROOT);

  private Messages() {}

  /** Whether the bundle has a key. */
  public static boolean has(String key) {
    return BUNDLE.containsKey(key);
  }

  /**
   * Returns the text of a key with its placeholders filled.
   *
   * @throws MissingResourceException if the bundle has no such key
   * @throws IllegalArgumentException if the text asks for an argument that is not given
   */
  public static String text(String key, @Nullable Object... arguments) {
    String pattern = BUNDLE.getString(key);
    StringBuilder filled = new StringBuilder(pattern.length() + 16 * arguments.length);
    int from = 0;
    // By hand and not by a pattern: a diagram says something of each of its marks.
    for (int open = pattern.indexOf('{'); open >= 0; open = pattern.indexOf('{', open + 1)) {
      int digit = open + 1 < pattern.length() ? pattern.charAt(open + 1) - '0' : -1;
      boolean placeholder =
          digit >= 0
              && digit <= 9
              && open + 2 < pattern.length()
              && pattern.charAt(open + 2) == '}';
      if (placeholder) {
        if (digit >= arguments.length) {
          throw new IllegalArgumentException(key + " has no argument " + digit);
        }
        filled.append(pattern, from, open).append(arguments[digit]);
        from = open + 3;
      }
    }
    return filled.append(pattern, from, pattern.length()).toString();
  }
}
