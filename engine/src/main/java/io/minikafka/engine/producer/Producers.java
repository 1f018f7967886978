package io.minikafka.engine.producer;

import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/**
 * All producers, and the identities that outlive them.
 *
 * @param byHandle by the scenario's name, closed ones too
 * @param identities by producer name, as in {@code producer-identities.json}
 * @param created how many producers were opened since the cluster was
 * @param blocks where ids come from, under rules that hand them out in blocks
 */
public record Producers(
    PSortedMap<String, Producer> byHandle,
    PSortedMap<String, Identity> identities,
    int created,
    ProducerIdBlocks blocks) {
  /** No producer and no identity. */
  public static final Producers NONE =
      new Producers(TreePMap.empty(), TreePMap.empty(), 0, ProducerIdBlocks.NONE);

  /** A producer id and its current epoch. */
  public record Identity(long producerId, int epoch) {}

  /**
   * An identity that somebody took.
   *
   * @param producers what is known afterwards
   */
  public record Taken(Identity identity, Producers producers) {}

  /** These with one producer changed. */
  public Producers with(Producer producer) {
    return new Producers(byHandle.plus(producer.handle(), producer), identities, created, blocks);
  }

  /** These with one more producer that was opened just now. */
  public Producers opening(Producer producer) {
    return new Producers(
        byHandle.plus(producer.handle(), producer), identities, created + 1, blocks);
  }

  /**
   * The identity the next instance called {@code name} gets: a known id with the next epoch, and a
   * new id when there is no next epoch (KIP-360).
   */
  public Identity next(String name) {
    Identity known = identities.get(name);
    return known == null || known.epoch() == Integer.MAX_VALUE
        ? new Identity(identities.size() + 1L, 0)
        : new Identity(known.producerId(), known.epoch() + 1);
  }

  /** These with an identity taken. */
  public Producers identified(String name, Identity identity) {
    return new Producers(byHandle, identities.plus(name, identity), created, blocks);
  }

  /** These after a broker took an id from its block. */
  Producers taking(int broker) {
    return new Producers(byHandle, identities, created, blocks.taking(broker));
  }

  /** These after a broker went down. */
  public Producers withoutBlockOf(int broker) {
    ProducerIdBlocks left = blocks.without(broker);
    return left == blocks ? this : new Producers(byHandle, identities, created, left);
  }

  /** What is left when the cluster is opened again: the identities, and where ids go on. */
  public static Producers reopened(
      PSortedMap<String, Identity> identities, ProducerIdBlocks blocks) {
    return new Producers(TreePMap.empty(), identities, 0, blocks);
  }
}
