package io.minikafka.engine.log;

import io.minikafka.engine.log.LogRules.TimeIndex;

/** {@code timeIndex: kafka}, Kafka's {@code TimeIndex}. */
record KafkaTimeIndex() implements TimeIndex {
  @Override
  public String value() {
    return "kafka";
  }

  @Override
  public String explain() {
    return "Where the sparse index gets an entry, and when a segment is closed, the .timeindex gets "
        + "the greatest time so far, if it grew. Offsets can be looked up by time with it (KIP-33, "
        + "KIP-79).";
  }

  @Override
  public boolean isKept() {
    return true;
  }

  @Override
  public SegmentTimes noting(SegmentTimes times) {
    return times.noted();
  }
}
