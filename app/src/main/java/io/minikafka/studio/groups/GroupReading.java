package io.minikafka.studio.groups;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.group.Commit;
import io.minikafka.engine.command.group.RefreshAssignment;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.GroupEvent;
import io.minikafka.engine.group.Consumer;
import io.minikafka.engine.group.Group;
import io.minikafka.engine.group.GroupState;
import io.minikafka.engine.group.Member;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.engine.transaction.Transaction;
import io.minikafka.studio.groups.GroupFacts.MemberFacts;
import io.minikafka.studio.groups.GroupFacts.PartitionRow;
import io.minikafka.studio.groups.GroupFacts.RefusedCommit;
import io.minikafka.studio.groups.GroupFacts.Staged;
import io.minikafka.studio.groups.GroupFacts.StalePosition;
import io.minikafka.studio.groups.GroupFacts.Standing;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/** Reads the facts of a group from a moment. */
final class GroupReading {
  private static final int LOOKED_BACK = 200;

  private final Moment moment;
  private final Cluster cluster;
  private final Rules rules;
  private final String id;
  private final @Nullable Group group;
  private final PSortedMap<TopicPartition, Long> committed;

  private GroupReading(Moment moment, Rules rules, String id) {
    this.moment = moment;
    this.cluster = moment.cluster();
    this.rules = rules;
    this.id = id;
    this.group = cluster.groups().byId().get(id);
    this.committed = cluster.offsets().getOrDefault(id, TreePMap.empty());
  }

  /** The ids of all groups that the cluster knows in any way, sorted. */
  static List<String> ids(Cluster cluster) {
    Set<String> ids = new TreeSet<>(cluster.groups().byId().keySet());
    ids.addAll(cluster.offsets().keySet());
    for (Consumer consumer : cluster.groups().consumers().values()) {
      if (!consumer.isClosed()) {
        ids.add(consumer.group());
      }
    }
    return List.copyOf(ids);
  }

  static GroupFacts of(Moment moment, Rules rules, String id) {
    return new GroupReading(moment, rules, id).facts();
  }

  private GroupFacts facts() {
    List<MemberFacts> members = members();
    return new GroupFacts(
        id,
        group == null ? 0 : group.generation(),
        group == null ? GroupState.EMPTY : group.state(),
        group == null ? Optional.empty() : GroupPhases.of(group, rules.group(), this::name),
        since(),
        rules.group().assignor().value(),
        isolation(),
        members,
        rows(members));
  }

  private String since() {
    int now = group == null ? 0 : group.generation();
    Optional<Moment> at = Optional.of(moment);
    for (int i = 0; i < LOOKED_BACK && at.isPresent(); i++) {
      for (Event event : at.get().transition().map(Transition::events).orElse(List.of())) {
        if (event instanceof GroupEvent.Joined joined
            && joined.group().equals(id)
            && joined.generation() == now) {
          return text("groups.since.joined", name(joined.member()));
        } else if (event instanceof GroupEvent.Left left
            && left.group().equals(id)
            && left.generation() == now) {
          return text("groups.since.left", name(left.member()));
        } else if (event instanceof GroupEvent.Expired expired
            && expired.group().equals(id)
            && expired.generation() == now) {
          return text("groups.since.expired", name(expired.member()));
        }
      }
      at = at.get().before();
    }
    return "";
  }

  private String name(String member) {
    return cluster.groups().consumers().values().stream()
        .filter(each -> each.group().equals(id) && each.memberId().equals(member))
        .map(Consumer::handle)
        .reduce((first, last) -> last)
        .orElse(member);
  }

  private List<Consumer> consumers() {
    return cluster.groups().consumers().values().stream()
        .filter(each -> each.group().equals(id) && !each.isClosed())
        .toList();
  }

  private String isolation() {
    List<Boolean> kinds = consumers().stream().map(Consumer::committedOnly).distinct().toList();
    return kinds.size() != 1 ? "" : kinds.get(0) ? "read_committed" : "read_uncommitted";
  }

  private List<MemberFacts> members() {
    SortedMap<String, Consumer> behind = new TreeMap<>();
    consumers().forEach(each -> behind.put(each.memberId(), each));
    List<MemberFacts> all = new ArrayList<>();
    Map<String, Member> known = group == null ? Map.of() : group.members();
    known.forEach((member, each) -> all.add(member(member, each, behind.get(member))));
    behind.forEach(
        (member, consumer) -> {
          boolean reads = consumer.isSubscribed() || !consumer.assignment().isEmpty();
          if (!known.containsKey(member) && reads) {
            all.add(outsider(member, consumer));
          }
        });
    return all;
  }

  private MemberFacts member(String member, Member known, @Nullable Consumer consumer) {
    int now = group == null ? 0 : group.generation();
    boolean due = cluster.timeMs() > known.deadlineMs();
    if (consumer == null) {
      return new MemberFacts(
          member,
          Optional.empty(),
          Standing.REMOTE,
          Optional.empty(),
          known.assignment(),
          List.of(),
          Optional.of(known.deadlineMs()),
          due);
    }
    Integer believed = consumer.generation();
    return new MemberFacts(
        member,
        Optional.of(consumer.handle()),
        known.waits()
            ? Standing.WAITS
            : believed != null && believed == now ? Standing.CURRENT : Standing.STALE,
        Optional.ofNullable(believed),
        known.assignment(),
        consumer.assignment(),
        Optional.of(known.deadlineMs()),
        due);
  }

  private static MemberFacts outsider(String member, Consumer consumer) {
    return new MemberFacts(
        member,
        Optional.of(consumer.handle()),
        consumer.isSubscribed() ? Standing.GONE : Standing.BY_HAND,
        Optional.ofNullable(consumer.generation()),
        List.of(),
        consumer.assignment(),
        Optional.empty(),
        false);
  }

  private List<PartitionRow> rows(List<MemberFacts> members) {
    Set<TopicPartition> ids = new TreeSet<>(committed.keySet());
    members.forEach(
        member -> {
          ids.addAll(member.owns());
          ids.addAll(member.believes());
        });
    SortedMap<TopicPartition, RefusedCommit> refused = refusedCommits(members);
    List<PartitionRow> rows = new ArrayList<>();
    for (TopicPartition each : ids) {
      Partition partition = cluster.partition(each);
      if (partition != null) {
        rows.add(row(partition, members, Optional.ofNullable(refused.get(each))));
      }
    }
    return rows;
  }

  private PartitionRow row(
      Partition partition, List<MemberFacts> members, Optional<RefusedCommit> refused) {
    TopicPartition each = partition.id();
    String owner = "";
    Optional<Long> position = Optional.empty();
    List<StalePosition> stale = new ArrayList<>();
    for (MemberFacts member : members) {
      boolean owns =
          member.owns().contains(each)
              || (member.standing() == Standing.BY_HAND && member.believes().contains(each));
      Optional<Long> reads = member.consumer().flatMap(handle -> position(handle, each));
      if (owns) {
        owner = member.name();
        position = reads;
      } else if (member.believes().contains(each)) {
        reads.ifPresent(at -> stale.add(new StalePosition(member.name(), at)));
      }
    }
    Broker leader = cluster.broker(partition.leader());
    PartitionLog log = leader == null ? null : leader.log(each);
    return new PartitionRow(
        each,
        owner,
        partition.leader(),
        cluster.isRunning(partition.leader()),
        log == null ? 0 : log.logStartOffset(),
        log == null ? 0 : log.logEndOffset(),
        partition.highWatermark(),
        cluster.lastStableOffset(each),
        Optional.ofNullable(committed.get(each)),
        staged(each),
        position,
        stale,
        refused);
  }

  private Optional<Long> position(String handle, TopicPartition partition) {
    Consumer consumer = cluster.groups().consumers().get(handle);
    return consumer == null
        ? Optional.empty()
        : Optional.ofNullable(consumer.positions().get(partition));
  }

  private Optional<Staged> staged(TopicPartition partition) {
    for (String open : cluster.transactions().open()) {
      Transaction transaction = cluster.transactions().newest(open);
      PSortedMap<TopicPartition, Long> offsets =
          transaction == null ? null : transaction.stagedOffsets().get(id);
      Long offset = offsets == null ? null : offsets.get(partition);
      if (offset != null) {
        return Optional.of(new Staged(open, offset));
      }
    }
    return Optional.empty();
  }

  /** Per partition the newest commit that was refused to somebody who still believes in it. */
  private SortedMap<TopicPartition, RefusedCommit> refusedCommits(List<MemberFacts> members) {
    SortedMap<TopicPartition, RefusedCommit> found = new TreeMap<>();
    Set<String> settled = new TreeSet<>();
    Optional<Moment> at = Optional.of(moment);
    for (int i = 0; i < LOOKED_BACK && at.flatMap(Moment::transition).isPresent(); i++) {
      Transition transition = at.get().transition().orElseThrow();
      Command command = transition.command();
      if (command instanceof RefreshAssignment refresh) {
        settled.add(refresh.consumer());
      } else if (command instanceof Commit commit && settled.add(commit.consumer())) {
        if (transition.outcome() instanceof Outcome.Refused refused) {
          note(commit.consumer(), refused, members, found);
        }
      }
      at = at.get().before();
    }
    return found;
  }

  private static void note(
      String consumer,
      Outcome.Refused refused,
      Collection<MemberFacts> members,
      SortedMap<TopicPartition, RefusedCommit> found) {
    for (MemberFacts member : members) {
      if (member.consumer().filter(consumer::equals).isPresent()) {
        for (TopicPartition each : member.believes()) {
          if (!member.owns().contains(each)) {
            found.putIfAbsent(
                each,
                new RefusedCommit(
                    member.name(), member.generation().orElse(0), refused.code().toString()));
          }
        }
      }
    }
  }
}
