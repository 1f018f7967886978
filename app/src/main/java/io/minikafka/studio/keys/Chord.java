package io.minikafka.studio.keys;

import java.util.Arrays;
import java.util.Optional;

/** A letter that begins a command and, but for two, waits for what comes after it. */
public enum Chord {
  CRASH("K", Argument.BROKER),
  START("S", Argument.BROKER),
  REPLICATE("R", Argument.BROKER_OR_NONE),
  PROMOTE("P", Argument.BROKER),
  APPEND("A", Argument.ACKS),
  LINK("X", Argument.BROKER),
  CLOCK("T", Argument.NONE);

  private final String letter;
  private final Argument argument;

  Chord(String letter, Argument argument) {
    this.letter = letter;
    this.argument = argument;
  }

  /** The key that begins it. */
  public String letter() {
    return letter;
  }

  /** What it waits for. */
  public Argument argument() {
    return argument;
  }

  static Optional<Chord> of(Key key) {
    return Arrays.stream(values()).filter(each -> each.letter.equals(key.name())).findFirst();
  }

  /** What a chord waits for. */
  public enum Argument {
    /** It runs at once. */
    NONE,
    /** A broker's number. */
    BROKER,
    /** A broker's number; alone it runs after a moment. */
    BROKER_OR_NONE,
    /** 0, 1 or A. */
    ACKS
  }
}
