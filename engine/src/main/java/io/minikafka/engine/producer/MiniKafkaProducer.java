package io.minikafka.engine.producer;

import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.producer.ProducerRules.AcksZero;
import io.minikafka.engine.producer.ProducerRules.KeyHash;
import io.minikafka.engine.producer.ProducerRules.ProducerIds;
import io.minikafka.engine.producer.Producers.Taken;
import io.minikafka.engine.record.Bytes;
import java.util.function.IntSupplier;
import java.util.zip.CRC32;

/** The {@code minikafka} value of every rule of producers. */
final class MiniKafkaProducer {
  private MiniKafkaProducer() {}

  /** {@code keyHash: crc32}. */
  record Crc32Hash() implements KeyHash {
    @Override
    public String value() {
      return "crc32";
    }

    @Override
    public String explain() {
      return "The key's CRC-32 modulo the number of partitions. Kafka's producer hashes with "
          + "murmur2, so the same key may go elsewhere.";
    }

    @Override
    public int partition(Bytes key, int partitions) {
      CRC32 crc = new CRC32();
      crc.update(key.toArray());
      return (int) (crc.getValue() % partitions);
    }
  }

  /** {@code producerIds: json-file}. */
  record JsonFile() implements ProducerIds {
    @Override
    public String value() {
      return "json-file";
    }

    @Override
    public String explain() {
      return "Ids count up in producer-identities.json, and a name gets its own back with the next"
          + " epoch. Kafka's controller hands out blocks of 1,000 (KIP-730).";
    }

    @Override
    public Taken take(Producers producers, String name, IntSupplier broker) {
      Producers.Identity identity = producers.next(name);
      return new Taken(identity, producers.identified(name, identity));
    }

    @Override
    public boolean outlivesInstances() {
      return true;
    }
  }

  /** {@code acksZero: answered}. */
  record Answered() implements AcksZero {
    @Override
    public String value() {
      return "answered";
    }

    @Override
    public String explain() {
      return "An append with acks=0 is refused like any other where the leader is down or the "
          + "epoch old. In Kafka no response is sent, so the producer never learns of it.";
    }

    @Override
    public boolean hides(ErrorCode error) {
      return false;
    }
  }
}
