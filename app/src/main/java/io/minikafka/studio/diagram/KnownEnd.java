package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.replication.ReplicaProgress;

/**
 * How far a replica is as its leader knows it, in words: of one that has not fetched since its
 * leader leads there is no number.
 *
 * @param offset its LEO, below 0 where the leader has not heard of it
 * @param leaderEnd the leader's LEO
 */
public record KnownEnd(int broker, long offset, long leaderEnd) {
  /** What the leader of {@code partition} knows of {@code broker}. */
  public static KnownEnd of(Partition partition, int broker) {
    ReplicaProgress progress = partition.progress(broker);
    return new KnownEnd(broker, progress.logEndOffset(), partition.leaderEndOffset());
  }

  /** The LEO of the files of {@code broker}, whatever its leader knows; 0 without a log. */
  public static long held(Cluster cluster, TopicPartition id, int broker) {
    Broker found = cluster.broker(broker);
    PartitionLog log = found == null ? null : found.log(id);
    return log == null ? 0 : log.logEndOffset();
  }

  /** Whether the leader has heard of it. */
  public boolean isHeard() {
    return offset >= 0;
  }

  /** Offsets it is behind; below 0 where it is ahead of a leader that lost some. */
  public long lag() {
    return leaderEnd - offset;
  }

  /** {@code 5}. */
  public String leo() {
    return isHeard() ? Sentences.grouped(offset) : text("knownEnd.unheard");
  }

  /** {@code LEO 5}. */
  public String words() {
    return isHeard() ? text("knownEnd.words", offset) : text("knownEnd.words.unheard");
  }

  /** {@code broker 2 has LEO 5}. */
  public String sentence() {
    return isHeard()
        ? text("knownEnd.sentence", broker, offset)
        : text("knownEnd.sentence.unheard", broker);
  }

  /** {@code 3}, or {@code 1 ahead}. */
  public String lagWords() {
    return isHeard() && lag() >= 0 ? Sentences.grouped(lag()) : distance();
  }

  /** {@code 3 behind}, or {@code 1 ahead}. */
  public String distance() {
    if (!isHeard()) {
      return text("knownEnd.unheard");
    }
    return lag() < 0
        ? text("knownEnd.ahead", Sentences.grouped(-lag()))
        : text("knownEnd.behind", Sentences.grouped(lag()));
  }
}
