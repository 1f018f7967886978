package io.minikafka.engine.log;

/**
 * What a look-up by time found (KIP-79; Kafka: {@code FileRecords.TimestampAndOffset}).
 *
 * @param offset of the first record with at least the time asked for
 * @param timestampMs its own time, −1 where only an offset was asked for
 * @param leaderEpoch the epoch of its batch
 */
public record FoundOffset(long offset, long timestampMs, int leaderEpoch) {
  /** Asks for the log's end instead of a time. */
  public static final long LATEST = -1;

  /** Asks for the log's start instead of a time. */
  public static final long EARLIEST = -2;

  /** Asks for the record with the greatest time (KIP-734). */
  public static final long GREATEST_TIME = -3;
}
