package io.minikafka.studio.text;

import java.util.Locale;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\d)}");

  private Messages() {}

  /**
   * Returns the text of a key with its placeholders filled.
   *
   * @throws MissingResourceException if the bundle has no such key
   * @throws IllegalArgumentException if the text asks for an argument that is not given
   */
  public static String text(String key, @Nullable Object... arguments) {
    String pattern = BUNDLE.getString(key);
    StringBuilder filled = new StringBuilder();
    Matcher matcher = PLACEHOLDER.matcher(pattern);
    while (matcher.find()) {
      int index = Integer.parseInt(matcher.group(1));
      if (index >= arguments.length) {
        throw new IllegalArgumentException(key + " has no argument " + index);
      }
      matcher.appendReplacement(filled, Matcher.quoteReplacement(String.valueOf(arguments[index])));
    }
    return matcher.appendTail(filled).toString();
  }
}
