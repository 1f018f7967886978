package io.minikafka.engine.explore;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.group.Groups;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.producer.Producers;
import io.minikafka.engine.replication.DelayedProduce;
import io.minikafka.engine.replication.OwnView;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicaProgress;
import java.util.Map;

/**
 * 128 bits of a situation. What no later command can read is left out: names of appends that
 * failed, what a follower that is caught up fetched last, and without power failures what was
 * forced. The clock stands still, so times are equal everywhere.
 */
final class Fingerprint {
  private final boolean withForced;
  private long high;
  private long low;

  /**
   * @param withForced whether a power failure may come
   */
  Fingerprint(boolean withForced) {
    this.withForced = withForced;
  }

  /** The upper half of the last one. */
  long high() {
    return high;
  }

  /** The lower half of the last one. */
  long low() {
    return low;
  }

  /** Reads a situation. */
  void read(SearchSpace space, Situation at) {
    high = 0x9E3779B97F4A7C15L;
    low = 0xC2B2AE3D27D4EB4FL;
    put(at.records());
    put(at.restarts());
    put(at.told());
    for (String name : at.acknowledged()) {
      put(name);
    }
    Cluster cluster = at.cluster();
    put(cluster.lifecycle().name());
    for (Broker broker : cluster.brokers().values()) {
      put(broker);
    }
    put(cluster.files());
    for (Partition partition : cluster.partitions().values()) {
      put(partition);
    }
    if (!cluster.groups().equals(Groups.NONE)) {
      put(cluster.groups().toString());
    }
    if (!cluster.producers().equals(Producers.NONE)) {
      put(cluster.producers().toString());
    }
    if (!cluster.transactions().instances().isEmpty()) {
      put(cluster.transactions().toString());
    }
    if (!cluster.offsets().isEmpty()) {
      put(cluster.offsets().toString());
    }
    high = finished(high + low);
    low = finished(low + high);
  }

  private void put(Broker broker) {
    put(broker.id());
    put(broker.isRunning() ? 1 : 0);
    put(broker.disk());
    if (broker instanceof Broker.Running running) {
      put(running.paused() ? 1 : 0);
      for (PartitionLog log : running.logs().values()) {
        put(log.leaderEpoch());
        put(log.logEndOffset());
      }
    }
  }

  private void put(DiskImage disk) {
    for (Map.Entry<String, ? extends Map<String, FileImage>> directory :
        disk.directories().entrySet()) {
      put(directory.getKey());
      for (Map.Entry<String, FileImage> file : directory.getValue().entrySet()) {
        put(file.getKey());
        put(file.getValue());
      }
    }
  }

  private void put(FileImage file) {
    put(file.length());
    if (withForced) {
      put(file.forcedLength());
    }
    long one = 1;
    long other = 1;
    for (int i = 0; i < file.chunks().size(); i++) {
      for (byte each : file.chunks().get(i)) {
        one = one * 0x100000001B3L + each;
        other = other * 0x5851F42D4C957F2DL + each;
      }
    }
    put(one);
    put(other);
  }

  private void put(Partition partition) {
    put(partition.leader());
    put(partition.leaderEpoch());
    put(partition.leaderEpochStart());
    put(partition.highWatermark());
    for (int member : partition.isr().toList()) {
      put(member);
    }
    for (Map.Entry<Integer, ReplicaProgress> each : partition.replicas().entrySet()) {
      ReplicaProgress progress = each.getValue();
      put(each.getKey());
      put(progress.logEndOffset());
      boolean caughtUp = progress.lastCaughtUpMs() >= progress.lastFetchMs();
      put(caughtUp ? 1 : 0);
      put(caughtUp ? 0 : progress.leaderEndAtFetch());
    }
    for (DelayedProduce waiting : partition.waiting()) {
      put(waiting.baseOffset());
      put(waiting.nextOffset());
      put(waiting.leaderEpoch());
      for (int awaited : waiting.awaited().toList()) {
        put(awaited);
      }
    }
    for (Map.Entry<Integer, OwnView> each : partition.views().entrySet()) {
      put(each.getKey());
      put(each.getValue().highWatermark());
      put(each.getValue().begins() ? 1 : 0);
    }
    if (!partition.decisions().isSettled()) {
      put(partition.decisions().toString());
    }
    if (!partition.producers().entries().isEmpty()) {
      put(partition.producers().entries().toString());
    }
  }

  private void put(String text) {
    put(text.length());
    long one = 1;
    long other = 1;
    for (int i = 0; i < text.length(); i++) {
      one = one * 0x100000001B3L + text.charAt(i);
      other = other * 0x5851F42D4C957F2DL + text.charAt(i);
    }
    put(one);
    put(other);
  }

  private void put(long value) {
    high = Long.rotateLeft((high ^ value) * 0x87C37B91114253D5L, 31) + low;
    low = Long.rotateLeft((low + value) * 0x4CF5AD432745937FL, 33) ^ high;
  }

  private static long finished(long value) {
    long mixed = (value ^ (value >>> 33)) * 0xFF51AFD7ED558CCDL;
    mixed = (mixed ^ (mixed >>> 33)) * 0xC4CEB9FE1A85EC53L;
    return mixed ^ (mixed >>> 33);
  }
}
