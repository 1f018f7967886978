package io.minikafka.engine.transaction;

import org.jspecify.annotations.Nullable;
import org.pcollections.PSortedSet;
import org.pcollections.TreePSet;

/**
 * Who may write under a transactional id, where producers fence each other (KIP-98, KIP-890; Kafka:
 * {@code TransactionMetadata}).
 *
 * @param producerId the same for every producer of this id
 * @param epoch grows with every transaction that wrote something, and with every new producer
 * @param owner the producer that took the id last; {@link #UNNAMED} is one, null is not known: the
 *     cluster was opened anew
 * @param fenced producers whose place another one took
 * @param successor a producer that waits for the end of its predecessor's transaction, or null
 */
public record TransactionalId(
    long producerId,
    int epoch,
    @Nullable String owner,
    PSortedSet<String> fenced,
    @Nullable String successor) {
  /** The producer that acts where none is named. */
  public static final String UNNAMED = "";

  /** An id that {@code owner} takes first. */
  public static TransactionalId taken(long producerId, String owner) {
    return new TransactionalId(producerId, 0, owner, TreePSet.empty(), null);
  }

  /** An id as the transaction log knows it. */
  static TransactionalId stored(Transaction.Writer writer) {
    return new TransactionalId(writer.producerId(), writer.epoch(), null, TreePSet.empty(), null);
  }

  /**
   * Who acts: whoever is named; else the one that always acted unnamed, or where nobody did, the
   * owner.
   */
  public @Nullable String acting(@Nullable String named) {
    if (named != null) {
      return named;
    }
    return fenced.contains(UNNAMED) ? UNNAMED : owner;
  }

  /** This id at another epoch. */
  TransactionalId at(int next) {
    return new TransactionalId(producerId, next, owner, fenced, successor);
  }

  /** This id while its owner is fenced and {@code next} waits to begin. */
  public TransactionalId awaiting(String next) {
    return new TransactionalId(
        producerId, epoch, next, owner == null ? fenced : fenced.plus(owner), next);
  }

  /** This id after {@code next} took it with the next epoch. */
  public TransactionalId takenBy(String next) {
    boolean changes = owner != null && !owner.equals(next);
    return new TransactionalId(
        producerId, epoch + 1, next, changes ? fenced.plus(String.valueOf(owner)) : fenced, null);
  }

  /** This id known to belong to {@code producer}. */
  public TransactionalId ownedBy(String producer) {
    return new TransactionalId(producerId, epoch, producer, fenced, successor);
  }
}
