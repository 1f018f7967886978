package io.minikafka.engine.group;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.minikafka.engine.id.TopicPartition;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/**
 * Sticky shares among members whose subscriptions differ, in cases that can be reckoned by hand.
 */
class UnevenStickyTest {
  private final SortedMap<String, Integer> counts = new TreeMap<>();
  private PSortedMap<String, Member> members = TreePMap.empty();

  /** A member that subscribes to {@code topics} and owns {@code owned}, both as words. */
  private UnevenStickyTest member(String id, String topics, String owned) {
    Member member =
        Member.joining(words(topics), 0, 1, null)
            .given(words(owned).stream().map(UnevenStickyTest::partition).toList())
            .told();
    members = members.plus(id, member);
    return this;
  }

  private UnevenStickyTest topic(String name, int partitions) {
    counts.put(name, partitions);
    return this;
  }

  private static List<String> words(String text) {
    return text.isEmpty() ? List.of() : List.of(text.split(" "));
  }

  private static TopicPartition partition(String name) {
    int dash = name.indexOf('-');
    return new TopicPartition(name.substring(0, dash), Integer.parseInt(name.substring(dash + 1)));
  }

  private void gives(String... shares) {
    SortedMap<String, List<TopicPartition>> assigned =
        new UnevenSticky(members, Map.copyOf(counts)).assign();
    assigned.values().forEach(each -> each.sort(null));
    List<String> found =
        assigned.entrySet().stream()
            .map(
                each ->
                    each.getKey()
                        + ": "
                        + String.join(" ", each.getValue().stream().map(Object::toString).toList()))
            .toList();
    assertEquals(Stream.of(shares).toList(), found);
  }

  @Test
  void whatFewCanTakeIsPlacedFirst() {
    topic("a", 2).topic("z", 1).member("A", "a z", "").member("B", "a", "");
    gives("A: a-1 z-0", "B: a-0");
  }

  @Test
  void ofEquallyLoadedSubscribersTheFirstTakes() {
    topic("a", 3).topic("z", 1).member("A", "a", "").member("B", "a", "").member("C", "z", "");
    gives("A: a-0 a-2", "B: a-1", "C: z-0");
  }

  @Test
  void everybodyKeepsWhatItOwnsWhileNobodyHasTwoMore() {
    topic("a", 3).topic("z", 0).member("A", "a", "a-2").member("B", "a z", "a-0 a-1");
    gives("A: a-2", "B: a-0 a-1");
  }

  @Test
  void aMemberWithTwoMoreGivesOneAway() {
    topic("a", 4).topic("z", 0).member("A", "a", "a-0 a-1 a-2 a-3").member("B", "a z", "");
    gives("A: a-2 a-3", "B: a-0 a-1");
  }

  @Test
  void whatComesNewCountsToo() {
    topic("a", 3).topic("z", 1).member("A", "a", "a-2").member("B", "a z", "a-0 a-1");
    gives("A: a-0 a-2", "B: a-1 z-0");
  }

  @Test
  void whatTwoOwnBelongsToTheFirstOfThem() {
    topic("a", 2).topic("z", 0).member("A", "a", "a-0 a-1").member("B", "a z", "a-0");
    gives("A: a-1", "B: a-0");
  }

  @Test
  void whatIsNoLongerSubscribedOrGoneIsGivenUp() {
    topic("a", 2).topic("z", 2);
    member("A", "z", "a-0 a-1").member("B", "a z", "z-0 z-7");
    gives("A: z-0 z-1", "B: a-0 a-1");
  }

  @Test
  void whatNobodyElseCanTakeStaysWithItsMember() {
    topic("a", 3).topic("z", 1).member("A", "a", "").member("B", "z", "").member("C", "z", "");
    gives("A: a-0 a-1 a-2", "B: z-0", "C: ");
  }

  @Test
  void nobodyGetsWhatItDoesNotSubscribeTo() {
    topic("a", 4).topic("b", 1).member("A", "a", "").member("B", "b", "").member("C", "c", "");
    gives("A: a-0 a-1 a-2 a-3", "B: b-0", "C: ");
  }
}
