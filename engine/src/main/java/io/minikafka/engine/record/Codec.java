package io.minikafka.engine.record;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How the records of a batch are compressed; the number is the one in a batch's attributes. */
public enum Codec {
  NONE(0),
  GZIP(1),
  SNAPPY(2),
  LZ4(3),
  ZSTD(4);

  private final int number;

  Codec(int number) {
    this.number = number;
  }

  /** As a batch's attributes have it. */
  int number() {
    return number;
  }

  /** The codec with that number, if there is one. */
  static Optional<Codec> numbered(int number) {
    return Arrays.stream(values()).filter(each -> each.number == number).findFirst();
  }

  /** The codec of that name as {@code compression.type} has it, if there is one. */
  public static Optional<Codec> named(String name) {
    for (Codec each : values()) {
      if (each.toString().equals(name)) {
        return Optional.of(each);
      }
    }
    return Optional.empty();
  }

  /** As {@code compression.type} has it: {@code gzip}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
