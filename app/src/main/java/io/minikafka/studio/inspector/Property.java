package io.minikafka.studio.inspector;

import io.minikafka.studio.session.Selection;

/**
 * A name and a value, and why the value is what it is.
 *
 * @param prose whether the value is words rather than numbers and names
 * @param why a sentence, or an empty text where nothing decides
 * @param asks what can be asked of it; {@link Selection#NONE} where nothing can
 */
public record Property(String name, String value, boolean prose, String why, Selection asks) {
  /** A property that needs no reason. */
  public static Property of(String name, String value) {
    return new Property(name, value, false, "", Selection.NONE);
  }

  /** A property with what decides it. */
  public static Property because(String name, String value, String why) {
    return new Property(name, value, false, why, Selection.NONE);
  }

  /** A property whose value is words. */
  public static Property words(String name, String value, String why) {
    return new Property(name, value, true, why, Selection.NONE);
  }

  /** This property with a question that can be asked of it. */
  public Property asking(Selection subject) {
    return new Property(name, value, prose, why, subject);
  }
}
