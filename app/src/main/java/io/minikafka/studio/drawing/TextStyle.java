package io.minikafka.studio.drawing;

/**
 * The type of a text: family, weight and size in pixels.
 *
 * <p>The constants are the desktop roles of a diagram; {@link #size(double)} gives those of
 * Present.
 *
 * @param family words or numbers
 * @param weight one of the bundled weights; a family without it takes the nearest it has
 * @param size in pixels
 */
public record TextStyle(Family family, Weight weight, double size) {
  /** The two bundled families. */
  public enum Family {
    /** Inter, for words. */
    SANS,
    /** JetBrains Mono NL, for offsets, keys, values, bytes, times and file names. */
    MONO
  }

  /** The bundled weights. */
  public enum Weight {
    REGULAR,
    /** Inter only. */
    MEDIUM,
    SEMIBOLD,
    BOLD
  }

  /** File names, @positions and other metadata of a diagram; also the floor. */
  public static final TextStyle META = sans(11);

  public static final TextStyle META_MONO = mono(11);

  /** Text of a batch header. */
  public static final TextStyle EPOCH = sans(11).semibold();

  public static final TextStyle CELL_OFFSET = mono(13).bold();
  public static final TextStyle CELL_KEY = mono(12);
  public static final TextStyle CELL_VALUE = mono(12);
  public static final TextStyle RULER = sans(12);

  /** HW and LSO flags. */
  public static final TextStyle FLAG = sans(13).bold();

  public static final TextStyle LEO = sans(13).bold();
  public static final TextStyle BROKER = sans(16).bold();
  public static final TextStyle BADGE = sans(12).semibold();
  public static final TextStyle SECONDARY = sans(12);
  public static final TextStyle BODY = sans(13);
  public static final TextStyle BODY_STRONG = sans(13).semibold();
  public static final TextStyle SECTION = sans(16).semibold();
  public static final TextStyle PAGE_TITLE = sans(28).bold();

  /** Regular words of a size in pixels. */
  public static TextStyle sans(double size) {
    return new TextStyle(Family.SANS, Weight.REGULAR, size);
  }

  /** Regular numbers, names of files and keys, of a size in pixels. */
  public static TextStyle mono(double size) {
    return new TextStyle(Family.MONO, Weight.REGULAR, size);
  }

  public TextStyle size(double pixels) {
    return new TextStyle(family, weight, pixels);
  }

  public TextStyle scaled(double factor) {
    return new TextStyle(family, weight, size * factor);
  }

  public TextStyle weight(Weight other) {
    return new TextStyle(family, other, size);
  }

  public TextStyle regular() {
    return weight(Weight.REGULAR);
  }

  public TextStyle medium() {
    return weight(Weight.MEDIUM);
  }

  public TextStyle semibold() {
    return weight(Weight.SEMIBOLD);
  }

  public TextStyle bold() {
    return weight(Weight.BOLD);
  }
}
