package io.minikafka.engine.compare;

/**
 * One thing that differs between two clusters. The values are as a person reads them; the words
 * around them are the reader's.
 *
 * @param kind what differs
 * @param subject whose it is: a partition, a group, a producer; empty where the kind says it all
 * @param broker whose replica it is; {@link #NO_BROKER} where it is nobody's alone
 * @param name which of several: an offset, a member, the name of a command; else empty
 * @param left the value on the left; empty where nothing is there
 * @param right the value on the right; empty where nothing is there
 */
public record Difference(
    Kind kind, String subject, int broker, String name, String left, String right) {
  /** In place of a broker id. */
  public static final int NO_BROKER = -1;

  /** What differs, in the order in which it is listed. */
  public enum Kind {
    /** Whether the command was carried out, and with which error it was refused. */
    OUTCOME,
    /** Whether the cluster runs. */
    LIFECYCLE,
    /** Whether a broker runs. */
    BROKER,
    /** A partition that only one of the two has. */
    PARTITION,
    LEADER,
    LEADER_EPOCH,
    ISR,
    LOG_START,
    LOG_END,
    HIGH_WATERMARK,
    /** Where it is not HW, which says the same then. */
    LAST_STABLE_OFFSET,
    /** A record, by its offset. */
    RECORD,
    /** The offsets that the leader's log holds of one epoch. */
    EPOCH,
    /** How a command that appends stands. */
    APPEND,
    /** What a reader was given. */
    READ,
    /** A producer's id, epoch and buffer. */
    PRODUCER,
    TRANSACTION,
    /** State and generation of a group. */
    GROUP,
    /** What a member owns. */
    MEMBER,
    COMMITTED,
    /** Where a consumer reads on. */
    POSITION,
    /** The files of a log. */
    SEGMENTS,
    /** Bytes of a log file. */
    BYTES,
    /** Entries of an index: offset and position. */
    INDEX,
    /** Entries of a time index: time and offset. */
    TIME_INDEX;

    /** Whether it lies in files alone: nobody who produces or reads notices. */
    public boolean isOfFiles() {
      return compareTo(SEGMENTS) >= 0;
    }
  }
}
