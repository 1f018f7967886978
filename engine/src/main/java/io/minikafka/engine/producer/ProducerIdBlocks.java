package io.minikafka.engine.producer;

import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/**
 * Producer ids in blocks (KIP-730; Kafka: {@code ProducerIdControlManager} and {@code
 * ProducerIdManager}). The controller remembers where the next block begins; a broker only in
 * memory how much of its own is left.
 *
 * @param next first id of the next block
 * @param held by broker the ids that it may still hand out
 */
public record ProducerIdBlocks(long next, PSortedMap<Integer, Block> held) {
  /** How many ids a block has. */
  public static final long SIZE = 1_000;

  /** Nothing handed out yet. */
  public static final ProducerIdBlocks NONE = new ProducerIdBlocks(0, TreePMap.empty());

  /**
   * Ids that a broker may hand out.
   *
   * @param next the first of them
   * @param end the id after the last one
   */
  public record Block(long next, long end) {}

  /** The block that {@code broker} takes its next id from: its own, or a new one. */
  Block current(int broker) {
    Block own = held.get(broker);
    return own == null || own.next() >= own.end() ? new Block(next, next + SIZE) : own;
  }

  /** These after {@code broker} handed out the first id of its current block. */
  ProducerIdBlocks taking(int broker) {
    Block from = current(broker);
    return new ProducerIdBlocks(
        Math.max(next, from.end()), held.plus(broker, new Block(from.next() + 1, from.end())));
  }

  /** These after a broker went down: what it had left is never handed out. */
  ProducerIdBlocks without(int broker) {
    return held.containsKey(broker) ? new ProducerIdBlocks(next, held.minus(broker)) : this;
  }
}
