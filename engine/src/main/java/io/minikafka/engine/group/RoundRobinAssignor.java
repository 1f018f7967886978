package io.minikafka.engine.group;

import io.minikafka.engine.id.TopicPartition;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.pcollections.PSortedMap;

/**
 * Deals partitions to members in turn (Kafka: {@code RoundRobinAssignor}): topics by name,
 * partitions by number, members by the text of their ids, one cursor through all topics.
 */
final class RoundRobinAssignor {
  private RoundRobinAssignor() {}

  /** Every member's partitions; each partition of a subscribed topic has exactly one owner. */
  static SortedMap<String, List<TopicPartition>> assign(
      PSortedMap<String, Member> members, Map<String, Integer> partitionCounts) {
    SortedMap<String, List<TopicPartition>> assignment = new TreeMap<>();
    SortedMap<String, List<String>> subscribers = new TreeMap<>();
    SortedSet<String> topics = new TreeSet<>();
    for (Map.Entry<String, Member> each : members.entrySet()) {
      assignment.put(each.getKey(), new ArrayList<>());
      for (String topic : each.getValue().topics()) {
        topics.add(topic);
        subscribers.computeIfAbsent(topic, name -> new ArrayList<>()).add(each.getKey());
      }
    }
    int cursor = 0;
    for (String topic : topics) {
      List<String> eligible = subscribers.getOrDefault(topic, List.of());
      int count = partitionCounts.getOrDefault(topic, 0);
      for (int p = 0; p < count; p++) {
        String owner = eligible.get(cursor++ % eligible.size());
        assignment.getOrDefault(owner, List.of()).add(new TopicPartition(topic, p));
      }
    }
    return assignment;
  }
}
