package io.minikafka.engine.producer;

import io.minikafka.engine.producer.ProducerRules.KeyHash;
import io.minikafka.engine.record.Bytes;

/** {@code keyHash: murmur2}, Kafka's {@code Utils.murmur2}: 32 bits, seed 0x9747b28c. */
record Murmur2Hash() implements KeyHash {
  private static final int SEED = 0x9747b28c;
  private static final int MULTIPLIER = 0x5bd1e995;
  private static final int SHIFT = 24;

  @Override
  public String value() {
    return "murmur2";
  }

  @Override
  public String explain() {
    return "The key's murmur2 hash without its sign, modulo the number of partitions. It is what "
        + "Kafka's producer does where partitioner.class is not set (KIP-480, KIP-794).";
  }

  @Override
  public int partition(Bytes key, int partitions) {
    return (hash(key.toArray()) & Integer.MAX_VALUE) % partitions;
  }

  static int hash(byte[] key) {
    int hash = SEED ^ key.length;
    int whole = key.length & ~3;
    for (int i = 0; i < whole; i += 4) {
      hash = (hash * MULTIPLIER) ^ mixed(littleEndian(key, i));
    }
    if (whole < key.length) {
      for (int i = key.length - 1; i >= whole; i--) {
        hash ^= (key[i] & 0xff) << (8 * (i - whole));
      }
      hash *= MULTIPLIER;
    }
    hash = (hash ^ (hash >>> 13)) * MULTIPLIER;
    return hash ^ (hash >>> 15);
  }

  private static int mixed(int word) {
    int mixed = word * MULTIPLIER;
    return (mixed ^ (mixed >>> SHIFT)) * MULTIPLIER;
  }

  private static int littleEndian(byte[] key, int from) {
    return (key[from] & 0xff)
        | ((key[from + 1] & 0xff) << 8)
        | ((key[from + 2] & 0xff) << 16)
        | ((key[from + 3] & 0xff) << 24);
  }
}
