package io.minikafka.studio.mapping;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.drawing.Glyph;
import java.util.List;

/** How far a mechanism may be transferred to Kafka, the worst last. */
public enum Grade {
  /** What one can observe is Kafka's, within the stated boundary. */
  EQUIVALENT("E", Glyph.EQUAL, StyleClasses.OK, StyleClasses.TINTED),
  /** The same idea with less protocol, persistence, scale or background work. */
  SIMPLIFIED("S", Glyph.ABOUT_EQUAL, StyleClasses.WARN, StyleClasses.TINTED, StyleClasses.SQUARE),
  /** It does what Kafka deliberately does not. */
  OPPOSITE("O", Glyph.NOT_EQUAL, StyleClasses.DANGER, StyleClasses.FILLED, StyleClasses.HEXAGON);

  private final String letter;
  private final Glyph glyph;

  // Immutable, but not by a type the check knows.
  @SuppressWarnings("ImmutableEnumChecker")
  private final List<String> styleClasses;

  Grade(String letter, Glyph glyph, String... styleClasses) {
    this.letter = letter;
    this.glyph = glyph;
    this.styleClasses = List.of(styleClasses);
  }

  /** The grade that the table writes as {@code letter}. */
  static Grade of(String letter) {
    for (Grade grade : values()) {
      if (grade.letter.equals(letter)) {
        return grade;
      }
    }
    throw new IllegalArgumentException("there is no grade " + letter);
  }

  /** Its mark: a second channel beside its colour. */
  public Glyph glyph() {
    return glyph;
  }

  /** Its whole name. */
  public String title() {
    String key = "mapping.grade." + name();
    return text(key);
  }

  /** Its name where there is little room. */
  public String shortTitle() {
    String key = "mapping.grade.short." + name();
    return text(key);
  }

  /** So many rows of this grade. */
  String counted(long count) {
    String key = "mapping.count." + name();
    return text(key, count);
  }

  /** Form and colour of its badge. */
  public List<String> styleClasses() {
    return styleClasses;
  }
}
