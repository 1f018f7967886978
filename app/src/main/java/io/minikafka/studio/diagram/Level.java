package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

/** What is drawn of a record, by the pixels it has. */
public enum Level {
  /** Offset, key, value, headers, timestamp, batch header, index ticks. */
  DETAILS(96, "diagram.level.details"),
  /** Offset, key, value, batch header, index ticks. */
  RECORDS(40, "diagram.level.records"),
  /** The last digits of the offset and the shape of its kind. */
  OFFSETS(16, "diagram.level.offsets"),
  /** One box a batch, its pattern and the markers. */
  BATCHES(2, "diagram.level.batches"),
  /** Containers, and in columns of four pixels how many offsets still hold a record. */
  SEGMENTS(0, "diagram.level.segments");

  // On the way down a level is kept a little longer, so that a slow wheel does not flicker.
  private static final double KEPT = 0.9;

  private final double fromPixels;
  private final String key;

  Level(double fromPixels, String key) {
    this.fromPixels = fromPixels;
    this.key = key;
  }

  /** Its name as people read it. */
  String label() {
    return text(key);
  }

  /** Pixels a record from which this level is drawn. */
  public double fromPixels() {
    return fromPixels;
  }

  /** The level for a width, without a history. */
  public static Level of(double pixelsPerRecord) {
    for (Level level : values()) {
      if (pixelsPerRecord >= level.fromPixels) {
        return level;
      }
    }
    return SEGMENTS;
  }

  /** The level for a width when this one was drawn before: 10 % hysteresis. */
  public Level at(double pixelsPerRecord) {
    Level other = of(pixelsPerRecord);
    return other.fromPixels < fromPixels && pixelsPerRecord >= fromPixels * KEPT ? this : other;
  }
}
