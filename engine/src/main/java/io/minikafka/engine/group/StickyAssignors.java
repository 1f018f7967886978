package io.minikafka.engine.group;

import io.minikafka.engine.group.GroupRules.Assignor;
import io.minikafka.engine.id.TopicPartition;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import org.pcollections.PSortedMap;

/** The values of {@code assignor} that keep what members own. */
final class StickyAssignors {
  private StickyAssignors() {}

  private static SortedMap<String, List<TopicPartition>> sticky(
      PSortedMap<String, Member> members, Map<String, Integer> partitionCounts) {
    boolean alike = members.values().stream().map(Member::topics).distinct().limit(2).count() <= 1;
    SortedMap<String, List<TopicPartition>> assignment =
        alike
            ? EvenSticky.assign(members, partitionCounts)
            : new UnevenSticky(members, partitionCounts).assign();
    assignment.values().forEach(each -> each.sort(null));
    return assignment;
  }

  /** {@code assignor: sticky}. */
  record Sticky() implements Assignor {
    @Override
    public String value() {
      return "sticky";
    }

    @Override
    public String explain() {
      return "Members keep what they own, as far as the shares stay even; only the rest moves. "
          + "This is Kafka's StickyAssignor (KIP-54).";
    }

    @Override
    public SortedMap<String, List<TopicPartition>> assign(
        PSortedMap<String, Member> members, Map<String, Integer> partitionCounts) {
      return sticky(members, partitionCounts);
    }
  }

  /** {@code assignor: cooperative-sticky}. */
  record CooperativeSticky() implements Assignor {
    @Override
    public String value() {
      return "cooperative-sticky";
    }

    @Override
    public String explain() {
      return "As sticky, but what one member has to give up goes to another only in the "
          + "generation after. This is Kafka's CooperativeStickyAssignor (KIP-429).";
    }

    @Override
    public boolean handsOutLater() {
      return true;
    }

    @Override
    public SortedMap<String, List<TopicPartition>> assign(
        PSortedMap<String, Member> members, Map<String, Integer> partitionCounts) {
      SortedMap<String, List<TopicPartition>> assignment = sticky(members, partitionCounts);
      SortedSet<TopicPartition> owned = new TreeSet<>();
      members.values().forEach(member -> owned.addAll(member.assignment()));
      members.forEach(
          (id, member) -> {
            List<TopicPartition> mine = new ArrayList<>(member.assignment());
            assignment
                .getOrDefault(id, new ArrayList<>())
                .removeIf(each -> !mine.contains(each) && owned.contains(each));
          });
      return assignment;
    }
  }
}
