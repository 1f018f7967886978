package io.minikafka.engine.producer;

import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.Rule;
import io.minikafka.engine.id.RuleChoices;
import io.minikafka.engine.id.RuleRow;
import io.minikafka.engine.producer.Producers.Taken;
import io.minikafka.engine.record.Bytes;
import java.util.List;
import java.util.function.IntSupplier;

/** The rules of producers that can be exchanged, one at a time. */
public record ProducerRules(KeyHash keyHash, ProducerIds producerIds, AcksZero acksZero) {

  private static final RuleRow<KeyHash> KEY_HASH =
      RuleRow.of("keyHash", KeyHash.class, new MiniKafkaProducer.Crc32Hash(), new Murmur2Hash());
  private static final RuleRow<ProducerIds> PRODUCER_IDS =
      RuleRow.of(
          "producerIds",
          ProducerIds.class,
          new MiniKafkaProducer.JsonFile(),
          new KafkaProducer.AllocatedBlocks());
  private static final RuleRow<AcksZero> ACKS_ZERO =
      RuleRow.of(
          "acksZero", AcksZero.class, new MiniKafkaProducer.Answered(), new KafkaProducer.Silent());

  /** The rows of the table that this package governs. */
  public static final List<RuleRow<?>> ROWS = List.of(KEY_HASH, PRODUCER_IDS, ACKS_ZERO);

  /** Those of {@code chosen} that this package governs. */
  public static ProducerRules of(RuleChoices chosen) {
    return new ProducerRules(chosen.of(KEY_HASH), chosen.of(PRODUCER_IDS), chosen.of(ACKS_ZERO));
  }

  /** Which partition a record with a key goes to. */
  public interface KeyHash extends Rule {
    /** The partition of {@code key} among {@code partitions}. */
    int partition(Bytes key, int partitions);
  }

  /** Where producer ids come from. */
  public interface ProducerIds extends Rule {
    /**
     * The identity that the next instance called {@code name} gets.
     *
     * @param broker asked for the broker that hands out ids, where one does
     */
    Taken take(Producers producers, String name, IntSupplier broker);

    /** Whether a name keeps its id, so that a new instance is announced with the next epoch. */
    boolean outlivesInstances();
  }

  /** What a producer learns that asks for no answer. */
  public interface AcksZero extends Rule {
    /**
     * Whether a producer with acks=0 never learns that its append was refused with {@code error}.
     */
    boolean hides(ErrorCode error);
  }
}
