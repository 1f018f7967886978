package io.minikafka.studio.diagram;

/** A kind of mark that a lesson may or may not use. */
public enum Feature {
  /** State, role and in-sync badges of several brokers. */
  BROKERS,
  /** Batch headers with their epoch. */
  EPOCHS,
  /** The ISR bracket with {@code min}. */
  ISR,
  /** High watermark and the region above it. */
  HIGH_WATERMARK,
  /** How many offsets a follower is behind. */
  LAG,
  /** When a follower last fetched. */
  LAST_FETCH,
  /** Waiting appends: slots in the lanes and tokens below. */
  ACKS,
  /** Segments with file name and state. */
  SEGMENTS,
  /** Sizes in bytes. */
  BYTES,
  /** Entries of the sparse index. */
  INDEX,
  /** How far each log is forced. */
  FORCED,
  /** Log start and the deleted prefix. */
  LOG_START,
  /** Who reads up to where. */
  RAILS,
  /** The place of the next record. */
  NEXT_RECORD;

  /** Whether it is drawn in Present too. */
  boolean isProjected() {
    return switch (this) {
      case SEGMENTS, BYTES, INDEX, FORCED, LOG_START, RAILS, LAST_FETCH -> false;
      case BROKERS, EPOCHS, ISR, HIGH_WATERMARK, LAG, ACKS, NEXT_RECORD -> true;
    };
  }
}
