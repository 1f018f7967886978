package io.minikafka.studio.inspector;

/**
 * A name and a value, and why the value is what it is.
 *
 * @param prose whether the value is words rather than numbers and names
 * @param why a sentence, or an empty text where nothing decides
 */
public record Property(String name, String value, boolean prose, String why) {
  /** A property that needs no reason. */
  public static Property of(String name, String value) {
    return new Property(name, value, false, "");
  }

  /** A property with what decides it. */
  public static Property because(String name, String value, String why) {
    return new Property(name, value, false, why);
  }

  /** A property whose value is words. */
  public static Property words(String name, String value, String why) {
    return new Property(name, value, true, why);
  }
}
