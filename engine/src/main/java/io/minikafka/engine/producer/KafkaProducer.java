package io.minikafka.engine.producer;

import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.producer.ProducerRules.AcksZero;

/** The {@code kafka} value of every rule of producers. */
final class KafkaProducer {
  private KafkaProducer() {}

  /** {@code acksZero: silent}. */
  record Silent() implements AcksZero {
    @Override
    public String value() {
      return "silent";
    }

    @Override
    public String explain() {
      return "With acks=0 no answer is sent, so a producer never learns of a dead leader or an old"
          + " epoch. Its record counts as sent and may be in no log (acks).";
    }

    @Override
    public boolean hides(ErrorCode error) {
      return error == ErrorCode.BROKER_NOT_AVAILABLE
          || error == ErrorCode.FENCED_LEADER_EPOCH
          || error == ErrorCode.UNKNOWN_LEADER_EPOCH;
    }
  }
}
