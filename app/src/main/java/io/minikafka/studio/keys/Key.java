package io.minikafka.studio.keys;

/**
 * A key that was pressed.
 *
 * @param name letters as capitals, digits as themselves, others as JavaFX names them: {@code
 *     RIGHT}, {@code PAGE_DOWN}, {@code PERIOD}, {@code F11}
 */
public record Key(String name, boolean shift, boolean control, boolean alt) {
  /** A key alone. */
  public static Key of(String name) {
    return new Key(name, false, false, false);
  }

  /** A key with Shift. */
  public static Key shift(String name) {
    return new Key(name, true, false, false);
  }

  /** A key with Ctrl. */
  public static Key control(String name) {
    return new Key(name, false, true, false);
  }

  /** The digit, or −1. */
  public int digit() {
    return name.length() == 1 && Character.isDigit(name.charAt(0)) ? name.charAt(0) - '0' : -1;
  }

  boolean isBareLetter() {
    return !control && !alt && name.length() == 1 && Character.isLetter(name.charAt(0));
  }
}
