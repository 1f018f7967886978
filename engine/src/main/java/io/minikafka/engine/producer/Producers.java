package io.minikafka.engine.producer;

import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/**
 * All producers, and the identities that outlive them.
 *
 * @param byHandle by the scenario's name, closed ones too
 * @param identities by producer name, as in {@code producer-identities.json}
 * @param created how many producers were opened since the cluster was
 */
public record Producers(
    PSortedMap<String, Producer> byHandle, PSortedMap<String, Identity> identities, int created) {
  /** No producer and no identity. */
  public static final Producers NONE = new Producers(TreePMap.empty(), TreePMap.empty(), 0);

  /** A producer id and its current epoch. */
  public record Identity(long producerId, int epoch) {}

  /** These with one producer changed. */
  public Producers with(Producer producer) {
    return new Producers(byHandle.plus(producer.handle(), producer), identities, created);
  }

  /** These with one more producer that was opened just now. */
  public Producers opening(Producer producer) {
    return new Producers(byHandle.plus(producer.handle(), producer), identities, created + 1);
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
    return new Producers(byHandle, identities.plus(name, identity), created);
  }

  /** What is left when the cluster is opened again: the identities. */
  public static Producers reopened(PSortedMap<String, Identity> identities) {
    return new Producers(TreePMap.empty(), identities, 0);
  }
}
