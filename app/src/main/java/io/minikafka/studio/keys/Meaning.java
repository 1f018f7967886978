package io.minikafka.studio.keys;

import io.minikafka.engine.id.Acks;
import org.jspecify.annotations.Nullable;

/** What a key came to. */
public sealed interface Meaning {
  /** Nothing: the focused control may use the key. */
  record Nothing() implements Meaning {}

  /** Something for the window to do. */
  record Do(Act act) implements Meaning {}

  /** The answer with that number, from 1. */
  record Choose(int number) implements Meaning {}

  /** One hand more for the answer with that number, from 1. */
  record Count(int number) implements Meaning {}

  /**
   * A chord is open; the foot bar shows it.
   *
   * @param typed the digits so far
   * @param timeoutMs after this {@link KeyMap#timeout} is called
   */
  record Waiting(Chord chord, String typed, long timeoutMs) implements Meaning {}

  /** The open chord was given up. */
  record Cancelled() implements Meaning {}

  /**
   * A chord is complete.
   *
   * @param broker the broker, or null
   * @param acks of an append, or null
   * @param shifted whether Shift was held: until caught up, or a second in place of 100 ms
   */
  record Run(Chord chord, @Nullable Integer broker, @Nullable Acks acks, boolean shifted)
      implements Meaning {}
}
