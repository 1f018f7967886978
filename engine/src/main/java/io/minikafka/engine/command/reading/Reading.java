package io.minikafka.engine.command.reading;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ReadRecord;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.replication.Partition;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Reads what a consumer may see. */
public final class Reading {
  private Reading() {}

  /**
   * Records of a partition from {@code offset} on, up to HW, or up to LSO for committed data.
   * Control batches and gaps are passed over.
   */
  public static List<ReadRecord> read(
      Cluster cluster,
      TopicPartition partition,
      PartitionLog log,
      long offset,
      long maxRecords,
      boolean committedOnly) {
    long end = visibleEnd(cluster, partition, committedOnly);
    List<ReadRecord> read = new ArrayList<>();
    for (Iterator<PlacedBatch> each = log.batchesFrom(offset);
        each.hasNext() && read.size() < maxRecords; ) {
      RecordBatch batch = each.next().batch();
      if (batch.baseOffset() >= end) {
        break;
      }
      if (committedOnly && !cluster.isCommitted(partition, batch)) {
        continue;
      }
      for (int i = 0; i < batch.records().size() && read.size() < maxRecords; i++) {
        long at = batch.offset(i);
        if (at >= offset && at < end) {
          read.add(new ReadRecord(partition, at, batch.records().get(i)));
        }
      }
    }
    return read;
  }

  /** The first offset that a reader cannot read. */
  static long visibleEnd(Cluster cluster, TopicPartition partition, boolean committedOnly) {
    if (committedOnly) {
      return cluster.lastStableOffset(partition);
    }
    Partition known = cluster.partition(partition);
    return known == null ? 0 : known.highWatermark();
  }
}
