package io.minikafka.studio.compare;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.replication.Partition;
import io.minikafka.studio.compare.ComparePage.Token;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The state of a partition in one line: the LEO of each broker, HW and ISR. */
final class StateTokens {
  private StateTokens() {}

  static List<Token> of(Cluster cluster, Cluster other, @Nullable TopicPartition partition) {
    List<String> mine = words(cluster, partition);
    List<String> theirs = words(other, partition);
    List<Token> tokens = new ArrayList<>();
    for (int i = 0; i < mine.size(); i++) {
      boolean differs = i >= theirs.size() || !mine.get(i).equals(theirs.get(i));
      tokens.add(new Token(mine.get(i), differs));
    }
    return tokens;
  }

  private static List<String> words(Cluster cluster, @Nullable TopicPartition id) {
    Partition partition = id == null ? null : cluster.partition(id);
    if (id == null || partition == null) {
      return List.of();
    }
    List<String> words = new ArrayList<>();
    for (int replica : partition.replicas().keySet()) {
      Broker broker = cluster.broker(replica);
      PartitionLog log = broker == null ? null : broker.log(id);
      String end = log == null ? text("compare.none") : Long.toString(log.logEndOffset());
      words.add(cluster.isRunning(replica) ? end : text("compare.strip.down", end));
    }
    words.add(text("compare.strip.hw", partition.highWatermark()));
    words.add(partition.decidedIsr().toString());
    return words;
  }
}
