package io.minikafka.engine.group;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/** Sticky assignments through joins and leaves, where the numbers are known and at random. */
class StickyAssignorsTest {
  private static final GroupRules.Assignor STICKY = assignor("sticky");
  private static final GroupRules.Assignor COOPERATIVE = assignor("cooperative-sticky");

  private static GroupRules.Assignor assignor(String value) {
    return Rules.miniKafka().with("assignor", value).group().assignor();
  }

  /** Who is a member, what it subscribes to and what it owns. */
  private static PSortedMap<String, Member> members(
      SortedMap<String, List<String>> topics, SortedMap<String, List<TopicPartition>> owned) {
    PSortedMap<String, Member> members = TreePMap.empty();
    for (Map.Entry<String, List<String>> each : topics.entrySet()) {
      List<TopicPartition> own = owned.getOrDefault(each.getKey(), List.of());
      members =
          members.plus(
              each.getKey(), Member.joining(each.getValue(), 0, 1, null).given(own).told());
    }
    return members;
  }

  private static SortedMap<String, List<Integer>> numbers(
      GroupRules.Assignor assignor, SortedMap<String, List<Integer>> owned, String... ids) {
    SortedMap<String, List<String>> topics = new TreeMap<>();
    SortedMap<String, List<TopicPartition>> own = new TreeMap<>();
    for (String id : ids) {
      topics.put(id, List.of("t"));
      own.put(
          id,
          owned.getOrDefault(id, List.of()).stream()
              .map(number -> new TopicPartition("t", number))
              .toList());
    }
    SortedMap<String, Integer> counts = new TreeMap<>(Map.of("t", 7));
    SortedMap<String, List<Integer>> numbers = new TreeMap<>();
    assignor
        .assign(members(topics, own), counts)
        .forEach(
            (id, list) -> numbers.put(id, list.stream().map(TopicPartition::partition).toList()));
    return numbers;
  }

  @Test
  void sevenPartitionsStayWhereTheyAreAsMembersComeAndGo() {
    SortedMap<String, List<Integer>> three = numbers(STICKY, new TreeMap<>(), "C0", "C1", "C2");
    assertEquals(
        new TreeMap<>(Map.of("C0", List.of(0, 3, 6), "C1", List.of(1, 4), "C2", List.of(2, 5))),
        three);
    SortedMap<String, List<Integer>> four = numbers(STICKY, three, "C0", "C1", "C2", "C3");
    assertEquals(List.of(6), four.get("C3"));
    SortedMap<String, List<Integer>> left = numbers(STICKY, four, "C1", "C2", "C3");
    assertEquals(
        new TreeMap<>(Map.of("C1", List.of(1, 3, 4), "C2", List.of(2, 5), "C3", List.of(0, 6))),
        left);
  }

  @Test
  void cooperativelyWhatIsTakenAwayIsHandedOutAGenerationLater() {
    SortedMap<String, List<Integer>> three =
        numbers(COOPERATIVE, new TreeMap<>(), "C0", "C1", "C2");
    SortedMap<String, List<Integer>> first = numbers(COOPERATIVE, three, "C0", "C1", "C2", "C3");
    assertEquals(List.of(0, 3), first.get("C0"));
    assertEquals(List.of(), first.get("C3"));
    assertEquals(List.of(6), numbers(COOPERATIVE, first, "C0", "C1", "C2", "C3").get("C3"));
  }

  @Test
  void everyPartitionHasOneOwnerAndNobodyCouldBeGivenMore() {
    for (long seed = 1; seed <= 2_000; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      SortedMap<String, Integer> counts = new TreeMap<>();
      for (int t = 0; t < 3; t++) {
        counts.put("t" + t, random.nextInt(0, 5));
      }
      boolean alike = random.nextBoolean();
      SortedMap<String, List<TopicPartition>> owned = new TreeMap<>();
      for (int step = 0; step < 6; step++) {
        SortedMap<String, List<String>> topics = new TreeMap<>();
        for (int m = 0; m < 4; m++) {
          if (random.nextInt(4) > 0) {
            topics.put("m" + m, alike ? List.copyOf(counts.keySet()) : some(counts, random));
          }
        }
        owned = STICKY.assign(members(topics, owned), counts);
        check("seed " + seed + ", step " + step, topics, counts, owned);
        assertEquals(owned, STICKY.assign(members(topics, owned), counts), "seed " + seed);
      }
    }
  }

  private static List<String> some(SortedMap<String, Integer> counts, SplittableRandom random) {
    return counts.keySet().stream().filter(topic -> random.nextBoolean()).toList();
  }

  private static void check(
      String at,
      SortedMap<String, List<String>> topics,
      SortedMap<String, Integer> counts,
      SortedMap<String, List<TopicPartition>> owned) {
    List<TopicPartition> dealt = new ArrayList<>();
    owned.values().forEach(dealt::addAll);
    dealt.sort(null);
    List<TopicPartition> all = new ArrayList<>();
    counts.forEach(
        (topic, count) -> {
          boolean wanted = topics.values().stream().anyMatch(each -> each.contains(topic));
          for (int p = 0; wanted && p < count; p++) {
            all.add(new TopicPartition(topic, p));
          }
        });
    assertEquals(all, dealt, at);
    owned.forEach(
        (giver, partitions) -> {
          for (TopicPartition each : partitions) {
            assertTrue(topics.getOrDefault(giver, List.of()).contains(each.topic()), at);
            topics.forEach(
                (taker, wanted) -> {
                  int takes = owned.getOrDefault(taker, List.of()).size();
                  assertTrue(
                      !wanted.contains(each.topic()) || takes + 2 > partitions.size(),
                      at + ": " + taker + " could take " + each + " from " + giver);
                });
          }
        });
  }
}
