package io.minikafka.engine.group;

import io.minikafka.engine.id.TopicPartition;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.pcollections.PSortedMap;

/**
 * Shares topics evenly among members that all subscribe to the same ones (Kafka: {@code
 * AbstractStickyAssignor}, its constrained case). A member gets the whole part of the average, and
 * as many as there are partitions left over get one more. Each keeps up to that of what it owns;
 * the rest is dealt in turn.
 */
final class EvenSticky {
  private static final Comparator<TopicPartition> BY_NUMBER =
      Comparator.comparingInt(TopicPartition::partition).thenComparing(TopicPartition::topic);

  private EvenSticky() {}

  static SortedMap<String, List<TopicPartition>> assign(
      PSortedMap<String, Member> members, Map<String, Integer> partitionCounts) {
    SortedMap<String, List<TopicPartition>> assignment = new TreeMap<>();
    if (members.isEmpty()) {
      return assignment;
    }
    NavigableSet<TopicPartition> left =
        partitions(members.values().iterator().next(), partitionCounts);
    int least = left.size() / members.size();
    int withMore = left.size() % members.size();
    List<String> below = new ArrayList<>();
    Deque<String> atLeast = new ArrayDeque<>();
    for (Map.Entry<String, Member> each : members.entrySet()) {
      List<TopicPartition> owned = stillThere(each.getValue(), left);
      int keeps = Math.min(owned.size(), least);
      if (owned.size() < least) {
        below.add(each.getKey());
      } else if (owned.size() > least && withMore > 0) {
        keeps = least + 1;
        withMore--;
      } else {
        atLeast.add(each.getKey());
      }
      List<TopicPartition> kept = new ArrayList<>(owned.subList(0, keeps));
      assignment.put(each.getKey(), kept);
      kept.forEach(left::remove);
    }
    deal(left, assignment, below, atLeast, least);
    return assignment;
  }

  private static NavigableSet<TopicPartition> partitions(
      Member member, Map<String, Integer> partitionCounts) {
    NavigableSet<TopicPartition> all = new TreeSet<>();
    for (String topic : member.topics()) {
      for (int p = 0; p < partitionCounts.getOrDefault(topic, 0); p++) {
        all.add(new TopicPartition(topic, p));
      }
    }
    return all;
  }

  /** What a member owns and nobody before it, in the order in which it is kept. */
  private static List<TopicPartition> stillThere(Member member, NavigableSet<TopicPartition> left) {
    return member.assignment().stream().filter(left::contains).sorted(BY_NUMBER).toList();
  }

  private static void deal(
      NavigableSet<TopicPartition> left,
      SortedMap<String, List<TopicPartition>> assignment,
      List<String> below,
      Deque<String> atLeast,
      int least) {
    int turn = 0;
    for (TopicPartition each : left) {
      if (below.isEmpty()) {
        assignment.getOrDefault(atLeast.remove(), List.of()).add(each);
        continue;
      }
      turn = turn < below.size() ? turn : 0;
      String owner = below.get(turn);
      List<TopicPartition> owned = assignment.getOrDefault(owner, List.of());
      owned.add(each);
      if (owned.size() == least) {
        below.remove(turn);
        atLeast.add(owner);
      } else {
        turn++;
      }
    }
  }
}
