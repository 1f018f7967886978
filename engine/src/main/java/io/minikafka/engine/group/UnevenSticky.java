package io.minikafka.engine.group;

import io.minikafka.engine.id.TopicPartition;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.pcollections.PSortedMap;

/**
 * Shares topics among members whose subscriptions differ (Kafka: {@code AbstractStickyAssignor},
 * its general case). Everybody keeps what it owns, what nobody owns goes to the least loaded
 * subscriber, and then single partitions move as long as that makes two members more equal.
 */
final class UnevenSticky {
  private final PSortedMap<String, Member> members;
  private final Map<String, Integer> partitionCounts;
  private final SortedMap<String, List<String>> subscribers = new TreeMap<>();
  private final List<TopicPartition> all = new ArrayList<>();
  private final Movements movements = new Movements();
  private SortedMap<String, List<TopicPartition>> assignment = new TreeMap<>();

  UnevenSticky(PSortedMap<String, Member> members, Map<String, Integer> partitionCounts) {
    this.members = members;
    this.partitionCounts = partitionCounts;
    members.forEach(
        (id, member) -> {
          for (String topic : member.topics()) {
            subscribers.computeIfAbsent(topic, name -> new ArrayList<>()).add(id);
          }
        });
    List<String> topics = new ArrayList<>(subscribers.keySet());
    // Where few can take a partition, it is placed first.
    topics.sort(Comparator.comparingInt((String topic) -> subscribed(topic).size()));
    for (String topic : topics) {
      for (int p = 0; p < count(topic); p++) {
        all.add(new TopicPartition(topic, p));
      }
    }
  }

  /** Every member's partitions. */
  SortedMap<String, List<TopicPartition>> assign() {
    boolean unsubscribed = keepOwned();
    boolean begins = assignment.values().stream().allMatch(List::isEmpty);
    List<TopicPartition> added = new ArrayList<>();
    for (TopicPartition each : all) {
      if (owner(each) == null) {
        added.add(each);
        own(leastLoaded(each.topic()), each);
      }
    }
    SortedMap<String, List<TopicPartition>> fixed = takeFixed();
    SortedMap<String, List<TopicPartition>> before = copy(assignment);
    if (!unsubscribed) {
      moveWhereUneven(movable(added));
    }
    boolean moved = moveWhereUneven(movable(all));
    if (!begins && moved && unevenness(assignment) >= unevenness(before)) {
      assignment = before;
    }
    assignment.putAll(fixed);
    return assignment;
  }

  /** Begins with what is owned and still subscribed; whether somebody owns what is not. */
  private boolean keepOwned() {
    boolean unsubscribed = false;
    for (Map.Entry<String, Member> each : members.entrySet()) {
      assignment.put(each.getKey(), new ArrayList<>());
      for (TopicPartition owned : each.getValue().assignment()) {
        if (!each.getValue().topics().contains(owned.topic())) {
          unsubscribed |= subscribers.containsKey(owned.topic());
        } else if (all.contains(owned) && owner(owned) == null) {
          own(each.getKey(), owned);
        }
      }
    }
    return unsubscribed;
  }

  /** Takes out the members that can neither give nor take. */
  private SortedMap<String, List<TopicPartition>> takeFixed() {
    SortedMap<String, List<TopicPartition>> fixed = new TreeMap<>();
    for (String member : members.keySet()) {
      List<TopicPartition> owned = owned(member);
      boolean takes = owned.size() < most(member);
      if (!takes && owned.stream().noneMatch(each -> subscribed(each.topic()).size() > 1)) {
        fixed.put(member, owned);
      }
    }
    for (String member : fixed.keySet()) {
      assignment.remove(member);
    }
    return fixed;
  }

  private List<TopicPartition> movable(List<TopicPartition> partitions) {
    return partitions.stream().filter(each -> subscribed(each.topic()).size() > 1).toList();
  }

  /** Moves single partitions until nothing gets more equal; whether any moved. */
  private boolean moveWhereUneven(List<TopicPartition> partitions) {
    boolean any = false;
    boolean again = true;
    while (again) {
      again = false;
      for (TopicPartition each : partitions) {
        if (isEven()) {
          break;
        }
        String owner = owner(each);
        if (owner != null && hasFewer(subscribed(each.topic()), owned(owner).size() - 1)) {
          move(each, owner, leastLoaded(each.topic()));
          any = true;
          again = true;
        }
      }
    }
    return any;
  }

  private boolean hasFewer(List<String> who, int limit) {
    return who.stream().anyMatch(each -> owned(each).size() < limit);
  }

  private void move(TopicPartition partition, String from, String to) {
    TopicPartition moved = movements.insteadOf(partition, from, to);
    String owner = owner(moved);
    if (owner != null) {
      owned(owner).remove(moved);
      movements.note(moved, owner, to);
    }
    own(to, moved);
  }

  /** Whether no member could take one from a member that has at least two more. */
  private boolean isEven() {
    int fewest = assignment.values().stream().mapToInt(List::size).min().orElse(0);
    int most = assignment.values().stream().mapToInt(List::size).max().orElse(0);
    if (fewest >= most - 1) {
      return true;
    }
    for (String member : assignment.keySet()) {
      int size = owned(member).size();
      for (TopicPartition each : all) {
        String owner = owner(each);
        if (owner != null
            && subscribed(each.topic()).contains(member)
            && size + 1 < owned(owner).size()) {
          return false;
        }
      }
    }
    return true;
  }

  private static int unevenness(SortedMap<String, List<TopicPartition>> shares) {
    List<Integer> sizes = shares.values().stream().map(List::size).toList();
    int sum = 0;
    for (int i = 0; i < sizes.size(); i++) {
      for (int j = i + 1; j < sizes.size(); j++) {
        sum += Math.abs(sizes.get(i) - sizes.get(j));
      }
    }
    return sum;
  }

  private String leastLoaded(String topic) {
    return subscribed(topic).stream()
        .filter(each -> assignment.containsKey(each))
        .min(Comparator.comparingInt((String each) -> owned(each).size()))
        .orElseThrow();
  }

  private int most(String member) {
    Member known = members.get(member);
    return known == null ? 0 : known.topics().stream().mapToInt(this::count).sum();
  }

  private int count(String topic) {
    return partitionCounts.getOrDefault(topic, 0);
  }

  private List<String> subscribed(String topic) {
    return subscribers.getOrDefault(topic, List.of());
  }

  private List<TopicPartition> owned(String member) {
    return assignment.getOrDefault(member, List.of());
  }

  private void own(String member, TopicPartition partition) {
    owned(member).add(partition);
  }

  private @Nullable String owner(TopicPartition partition) {
    for (Map.Entry<String, List<TopicPartition>> each : assignment.entrySet()) {
      if (each.getValue().contains(partition)) {
        return each.getKey();
      }
    }
    return null;
  }

  private static SortedMap<String, List<TopicPartition>> copy(
      SortedMap<String, List<TopicPartition>> shares) {
    SortedMap<String, List<TopicPartition>> copies = new TreeMap<>();
    shares.forEach((member, owned) -> copies.put(member, new ArrayList<>(owned)));
    return copies;
  }

  /** What has moved in this assignment, so that a topic does not go back and forth. */
  private static final class Movements {
    private final SortedMap<TopicPartition, Path> paths = new TreeMap<>();

    private record Path(String from, String to) {}

    /** A partition of the same topic that has gone the opposite way, else this one. */
    TopicPartition insteadOf(TopicPartition partition, String from, String to) {
      Path earlier = paths.get(partition);
      Path opposite = new Path(to, earlier == null ? from : earlier.from());
      return of(partition.topic()).stream()
          .filter(each -> opposite.equals(paths.get(each)))
          .findFirst()
          .orElse(partition);
    }

    void note(TopicPartition partition, String from, String to) {
      Path earlier = paths.remove(partition);
      String origin = earlier == null ? from : earlier.from();
      if (!origin.equals(to)) {
        paths.put(partition, new Path(origin, to));
      }
    }

    private Collection<TopicPartition> of(String topic) {
      return paths.keySet().stream().filter(each -> each.topic().equals(topic)).toList();
    }
  }
}
