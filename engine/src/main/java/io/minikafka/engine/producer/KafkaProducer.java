package io.minikafka.engine.producer;

import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.producer.ProducerRules.AcksZero;
import io.minikafka.engine.producer.ProducerRules.ProducerIds;
import io.minikafka.engine.producer.Producers.Taken;
import java.util.function.IntSupplier;

/** The {@code kafka} value of every rule of producers. */
final class KafkaProducer {
  private KafkaProducer() {}

  /** {@code producerIds: allocated-blocks}. */
  record AllocatedBlocks() implements ProducerIds {
    @Override
    public String value() {
      return "allocated-blocks";
    }

    @Override
    public String explain() {
      return "A broker hands out ids from a block of 1,000 that the controller gave to it, and every"
          + " instance of an idempotent producer gets a new one. A broker that restarts asks for "
          + "another block, so ids are left out (KIP-730).";
    }

    @Override
    public Taken take(Producers producers, String name, IntSupplier broker) {
      int asked = broker.getAsInt();
      long id = producers.blocks().current(asked).next();
      return new Taken(new Producers.Identity(id, 0), producers.taking(asked));
    }

    @Override
    public boolean outlivesInstances() {
      return false;
    }
  }

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
