package io.minikafka.engine.producer;

import io.minikafka.engine.record.Bytes;
import java.util.zip.CRC32;

/** Chooses the partition of a record with a key: the key's CRC-32 modulo their number. */
public final class Partitioner {
  private Partitioner() {}

  /** The partition of {@code key} among {@code partitions}. */
  public static int partition(Bytes key, int partitions) {
    CRC32 crc = new CRC32();
    crc.update(key.toArray());
    return (int) (crc.getValue() % partitions);
  }
}
