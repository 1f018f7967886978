package io.minikafka.studio.due;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.Lifecycle;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.group.ExpireMembers;
import io.minikafka.engine.command.producer.RunDueFlushes;
import io.minikafka.engine.command.replication.Promote;
import io.minikafka.engine.command.replication.RefreshIsr;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.ReplicationEvent;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.group.Group;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.producer.Accumulator;
import io.minikafka.engine.producer.Producer;
import io.minikafka.engine.replication.Partition;
import io.minikafka.studio.diagram.KnownEnd;
import io.minikafka.studio.drawing.Glyph;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Something a background thread would have done by now: here nothing happens by itself, so it is
 * offered.
 *
 * @param id of its button
 * @param thread who would have done it in Kafka
 * @param words what is due, with the numbers that say so
 * @param action what its button is called
 */
public record DueWork(
    String id, Glyph glyph, String thread, String words, String action, Command command) {
  // A cluster of a thousand partitions has other faces for what is wrong with them.
  private static final int MOST_LOOKED_AT = 60;
  private static final int MOST_OF_A_KIND = 2;

  /**
   * What is due.
   *
   * @param preview what a command would do; changes nothing
   */
  static List<DueWork> of(Cluster cluster, Function<Command, Transition> preview) {
    if (cluster.lifecycle() == Lifecycle.CLOSED) {
      return List.of();
    }
    List<DueWork> due = new ArrayList<>();
    expiry(cluster).ifPresent(due::add);
    due.addAll(flushes(cluster));
    List<Partition> partitions =
        cluster.partitions().values().stream().limit(MOST_LOOKED_AT).toList();
    due.addAll(refreshes(partitions, preview));
    due.addAll(elections(cluster, partitions, preview));
    fetches(cluster, partitions, preview).ifPresent(due::add);
    return due;
  }

  private static Optional<DueWork> expiry(Cluster cluster) {
    List<String> members = new ArrayList<>();
    long first = Long.MAX_VALUE;
    for (Group group : cluster.groups().byId().values()) {
      for (String member : group.expired(cluster.timeMs())) {
        members.add(name(cluster, group.id(), member));
        first = Math.min(first, group.requireMember(member).deadlineMs());
      }
    }
    return members.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new DueWork(
                "due-expire",
                Glyph.HOUR,
                text("due.thread.coordinator"),
                text("due.expire.words", String.join(", ", members), Sentences.seconds(first)),
                text("due.expire.action"),
                new ExpireMembers()));
  }

  private static String name(Cluster cluster, String group, String member) {
    return cluster.groups().consumers().values().stream()
        .filter(each -> each.group().equals(group) && each.memberId().equals(member))
        .map(each -> each.handle())
        .reduce((earlier, later) -> later)
        .orElse(member);
  }

  private static List<DueWork> flushes(Cluster cluster) {
    List<DueWork> due = new ArrayList<>();
    for (Producer producer : cluster.producers().byHandle().values()) {
      List<String> partitions = new ArrayList<>();
      long first = Long.MAX_VALUE;
      for (Map.Entry<TopicPartition, Accumulator> each : producer.buffers().entrySet()) {
        long dueMs = each.getValue().sinceMs() + producer.config().lingerMs();
        if (cluster.timeMs() >= dueMs) {
          partitions.add(each.getKey().toString());
          first = Math.min(first, dueMs);
        }
      }
      if (producer.isOpen() && !partitions.isEmpty() && due.size() < MOST_OF_A_KIND) {
        due.add(
            new DueWork(
                "due-flush-" + producer.handle(),
                Glyph.APPEND,
                text("due.thread.sender"),
                text(
                    "due.flush.words",
                    producer.handle(),
                    String.join(", ", partitions),
                    Sentences.seconds(first)),
                text("due.flush.action"),
                new RunDueFlushes(producer.handle())));
      }
    }
    return due;
  }

  /** Partitions whose ISR would change if somebody looked. */
  private static List<DueWork> refreshes(
      List<Partition> partitions, Function<Command, Transition> preview) {
    List<DueWork> due = new ArrayList<>();
    for (Partition partition : partitions) {
      RefreshIsr refresh = new RefreshIsr(partition.id());
      List<String> changes = new ArrayList<>();
      for (Event event : preview.apply(refresh).events()) {
        if (event instanceof ReplicationEvent.IsrShrunk left) {
          changes.add(text("due.isr.leaves", left.broker()));
        } else if (event instanceof ReplicationEvent.IsrExpanded joined) {
          changes.add(text("due.isr.joins", joined.broker()));
        }
      }
      if (!changes.isEmpty() && due.size() < MOST_OF_A_KIND) {
        due.add(
            new DueWork(
                "due-isr-" + partition.id(),
                Glyph.EYE,
                text("due.thread.isr"),
                text("due.isr.words", partition.id(), String.join(", ", changes)),
                text("due.isr.action"),
                refresh));
      }
    }
    return due;
  }

  /** Partitions without a leader for which an in-sync replica could lead. */
  private static List<DueWork> elections(
      Cluster cluster, List<Partition> partitions, Function<Command, Transition> preview) {
    List<DueWork> due = new ArrayList<>();
    for (Partition partition : partitions) {
      if (cluster.isRunning(partition.leader()) || due.size() == MOST_OF_A_KIND) {
        continue;
      }
      for (int broker : partition.assignment()) {
        Promote promote = new Promote(partition.id(), broker);
        if (partition.isr().contains(broker)
            && cluster.isRunning(broker)
            && preview.apply(promote).outcome().isAccepted()) {
          due.add(
              new DueWork(
                  "due-elect-" + partition.id(),
                  Glyph.CROWN,
                  text("due.thread.controller"),
                  text("due.elect.words", partition.id(), partition.leader()),
                  text("due.elect.action", broker),
                  promote));
          break;
        }
      }
    }
    return due;
  }

  /** Followers that are behind and could fetch. */
  private static Optional<DueWork> fetches(
      Cluster cluster, List<Partition> partitions, Function<Command, Transition> preview) {
    TreeSet<Integer> behind = new TreeSet<>();
    long most = 0;
    TopicPartition where = null;
    for (Partition partition : partitions) {
      if (!cluster.isRunning(partition.leader())) {
        continue;
      }
      long end = partition.leaderEndOffset();
      for (int follower : partition.followers()) {
        long lag = end - KnownEnd.held(cluster, partition.id(), follower);
        if (lag > 0 && cluster.isRunning(follower)) {
          behind.add(follower);
          if (lag > most) {
            most = lag;
            where = partition.id();
          }
        }
      }
    }
    Replicate all = new Replicate(null, null, null);
    if (where == null || !preview.apply(all).outcome().isAccepted()) {
      return Optional.empty();
    }
    String brokers = String.join(", ", behind.stream().map(String::valueOf).toList());
    return Optional.of(
        new DueWork(
            "due-fetch",
            Glyph.REP_ALL,
            text("due.thread.fetcher"),
            text(
                behind.size() == 1 ? "due.fetch.words.one" : "due.fetch.words",
                brokers,
                Sentences.grouped(most),
                where),
            text("due.fetch.action"),
            all));
  }
}
