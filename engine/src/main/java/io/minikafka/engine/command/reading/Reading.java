package io.minikafka.engine.command.reading;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ReadRecord;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.log.PlacedBatch;
import io.minikafka.engine.record.RecordBatch;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.transaction.CommittedView;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Reads what a consumer may see. */
public final class Reading {
  private Reading() {}

  /**
   * Records of a partition from {@code offset} on, up to HW, or up to LSO for committed data.
   * Control batches and gaps are passed over.
   *
   * @throws RefusedException CORRUPT_BATCH if it reaches one that is damaged
   */
  public static List<ReadRecord> read(
      Cluster cluster,
      TopicPartition partition,
      PartitionLog log,
      long offset,
      long maxRecords,
      boolean committedOnly) {
    CommittedView view = cluster.committedView(partition);
    long end = committedOnly ? view.lastStableOffset() : visibleEnd(cluster, partition, false);
    List<ReadRecord> read = new ArrayList<>();
    for (Iterator<PlacedBatch> each = log.batchesFrom(offset);
        each.hasNext() && read.size() < maxRecords; ) {
      PlacedBatch placed = each.next();
      RecordBatch batch = placed.batch();
      if (batch.baseOffset() >= end) {
        break;
      }
      if (placed.stored().isDamaged()) {
        throw new RefusedException(
            ErrorCode.CORRUPT_BATCH,
            "offsets "
                + batch.baseOffset()
                + " to "
                + batch.lastOffset()
                + " of "
                + partition
                + " are damaged on its leader, "
                + placed.stored().damage()
                + ": make another replica the leader or read from offset "
                + batch.nextOffset());
      }
      if (committedOnly && !view.isCommitted(batch)) {
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

  /**
   * Requires that the leader can say where the readable part ends.
   *
   * @throws RefusedException OFFSET_NOT_AVAILABLE: a new leader has not heard enough yet
   */
  public static void requireKnownEnd(Execution run, Partition led) {
    if (!run.rules()
        .replication()
        .followerProgress()
        .knowsReadableEnd(led.highWatermark(), led.leaderEpochStart())) {
      throw new RefusedException(
          ErrorCode.OFFSET_NOT_AVAILABLE,
          "leader "
              + led.leader()
              + " of "
              + led.id()
              + " knows HW "
              + led.highWatermark()
              + ", below the start "
              + led.leaderEpochStart()
              + " of its epoch: let its followers fetch first");
    }
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
