package io.minikafka.studio.session;

import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.timeline.Moment;

/** What is selected. One thing at a time; the inspector shows it. */
public sealed interface Selection {
  /** Nothing is selected. */
  Selection NONE = new None();

  /** Nothing. */
  record None() implements Selection {}

  /** A partition as a whole. */
  record OfPartition(TopicPartition partition) implements Selection {}

  /** One replica of a partition: a lane of the log diagram. */
  record OfLane(TopicPartition partition, int broker) implements Selection {}

  /** One record in one replica's log. */
  record OfRecord(TopicPartition partition, int broker, long offset) implements Selection {}

  /** The batch that begins at {@code baseOffset} in one replica's log. */
  record OfBatch(TopicPartition partition, int broker, long baseOffset) implements Selection {}

  /** The segment of that base offset in one replica's log. */
  record OfSegment(TopicPartition partition, int broker, long baseOffset) implements Selection {}

  /** A boundary of the log that carries a flag. */
  record OfFlag(TopicPartition partition, Flag flag) implements Selection {}

  /** Where one replica's log ends. */
  record OfCaret(TopicPartition partition, int broker) implements Selection {}

  /** All files of a broker. */
  record OfFiles(int broker) implements Selection {}

  /** A consumer group as a whole. */
  record OfGroup(String group) implements Selection {}

  /** What a group read and committed of a partition. */
  record OfProgress(String group, TopicPartition partition) implements Selection {}

  /** A member of a consumer group, or a consumer that believes to be one. */
  record OfMember(String group, String member) implements Selection {}

  /** An append that waits, named by its first offset. */
  record OfWaiting(TopicPartition partition, long baseOffset) implements Selection {}

  /**
   * One event of a moment.
   *
   * @param index its place among the moment's events
   */
  record OfEvent(Moment moment, int index) implements Selection {}

  /** Where the cluster stands in its life. */
  record OfCluster() implements Selection {}

  /** The boundaries that carry a flag. */
  enum Flag {
    /** High watermark. */
    HW,
    /** Last stable offset. */
    LSO,
    LOG_START
  }
}
