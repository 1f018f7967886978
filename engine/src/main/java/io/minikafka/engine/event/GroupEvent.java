package io.minikafka.engine.event;

import io.minikafka.engine.id.TopicPartition;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What happens in groups and consumers. */
public sealed interface GroupEvent extends Event {

  /** A consumer was opened. */
  record ConsumerOpened(String consumer, String group, String member) implements GroupEvent {
    @Override
    public String sentence() {
      return Sentences.of("consumer.opened", consumer, group, member);
    }
  }

  /** A consumer was assigned by hand. */
  record Assigned(String consumer, List<TopicPartition> partitions) implements GroupEvent {
    @Override
    public String sentence() {
      return Sentences.of("consumer.assigned", consumer, partitions);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(Sentences.of("consumer.assigned.why"));
    }
  }

  /** A member joined; the group has a new generation. */
  record Joined(String group, String member, int generation, List<TopicPartition> assignment)
      implements GroupEvent {
    @Override
    public String sentence() {
      return Sentences.of("group.joined", member, group, generation, assignment);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(Sentences.of("group.joined.why", generation));
    }
  }

  /** A member joined again with the same topics, which changes nothing. */
  record JoinedAgain(String group, String member, int generation) implements GroupEvent {
    @Override
    public String sentence() {
      return Sentences.of("group.joined.again", member, group, generation);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(Sentences.of("group.joined.again.why"));
    }
  }

  /**
   * Everybody has to join again.
   *
   * @param joined who has just joined and waits, or null
   * @param missing who has not yet
   */
  record RebalancePrepared(
      String group, @Nullable String joined, List<String> missing, long untilMs)
      implements GroupEvent {
    @Override
    public String sentence() {
      return joined == null
          ? Sentences.of("group.prepares", group, missing)
          : Sentences.of("group.join.waits", joined, group, missing);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(Sentences.of("group.prepares.why", Sentences.seconds(untilMs)));
    }
  }

  /** Everybody joined: a generation begins, and its leader will assign. */
  record GenerationBegan(String group, int generation, String leader, List<String> members)
      implements GroupEvent {
    @Override
    public String sentence() {
      return Sentences.of("group.generation", group, generation, members);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(Sentences.of("group.generation.why", leader));
    }
  }

  /** The last member went. */
  record Emptied(String group, int generation) implements GroupEvent {
    @Override
    public String sentence() {
      return Sentences.of("group.emptied", group, generation);
    }
  }

  /** A member asked for its assignment before the leader made it. */
  record SyncWaits(String group, String member, String leader) implements GroupEvent {
    @Override
    public String sentence() {
      return Sentences.of("group.sync.waits", member, group, leader);
    }
  }

  /** A member was told what it owns. */
  record Synced(String group, String member, int generation, List<TopicPartition> assignment)
      implements GroupEvent {
    @Override
    public String sentence() {
      return Sentences.of("group.synced", member, assignment, generation, group);
    }
  }

  /** The coordinator waited in vain for a member to join again, or to sync. */
  record GivenUp(String group, String member, boolean joining, long deadlineMs)
      implements GroupEvent {
    @Override
    public String sentence() {
      return Sentences.of("group.given.up", member, group);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(
          Sentences.of(
              joining ? "group.given.up.join" : "group.given.up.sync",
              member,
              Sentences.seconds(deadlineMs)));
    }
  }

  /** A member took the place of another that had the same instance. */
  record InstanceTaken(String group, String member, String former, String instance)
      implements GroupEvent {
    @Override
    public String sentence() {
      return Sentences.of("group.instance", member, former, instance, group);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(Sentences.of("group.instance.why", former));
    }
  }

  /** A consumer gave up what its assignment takes away. */
  record Revoked(String consumer, List<TopicPartition> partitions) implements GroupEvent {
    @Override
    public String sentence() {
      return Sentences.of("consumer.revoked", consumer, partitions);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(Sentences.of("consumer.revoked.why"));
    }
  }

  /** A member left; the group has a new generation. */
  record Left(String group, String member, int generation, int members) implements GroupEvent {
    @Override
    public String sentence() {
      return Sentences.of("group.left", member, group, generation, members);
    }
  }

  /** Somebody who is no member left: nothing happened. */
  record NotAMember(String group, String member) implements GroupEvent {
    @Override
    public String sentence() {
      return Sentences.of("group.not.a.member", member, group);
    }
  }

  /** A member was expired. */
  record Expired(String group, String member, long deadlineMs, long nowMs, int generation)
      implements GroupEvent {
    @Override
    public String sentence() {
      return Sentences.of("group.expired", member, group, generation);
    }

    @Override
    public Optional<String> why() {
      return Optional.of(
          Sentences.of(
              "group.expired.why",
              member,
              Sentences.seconds(deadlineMs),
              Sentences.seconds(nowMs)));
    }
  }

  /** No deadline was past. */
  record NobodyExpired(long nowMs) implements GroupEvent {
    @Override
    public String sentence() {
      return Sentences.of("group.nobody.expired", Sentences.seconds(nowMs));
    }
  }

  /** A member was heard of. */
  record Heartbeat(String group, String member, long deadlineMs) implements GroupEvent {
    @Override
    public String sentence() {
      return Sentences.of("group.heartbeat", member, group, Sentences.seconds(deadlineMs));
    }
  }

  /** A consumer took over its current assignment. */
  record Refreshed(String consumer, int generation, List<TopicPartition> assignment)
      implements GroupEvent {
    @Override
    public String sentence() {
      return Sentences.of("consumer.refreshed", consumer, generation, assignment);
    }
  }

  /** A consumer read. */
  record Polled(String consumer, int records, long more) implements GroupEvent {
    @Override
    public String sentence() {
      return Sentences.of(
          records == 1 ? "consumer.polled.one" : "consumer.polled", consumer, records);
    }
  }

  /** A poll passed over a partition whose leader is down. */
  record PartitionSkipped(String consumer, TopicPartition partition, int leader)
      implements GroupEvent {
    @Override
    public String sentence() {
      return Sentences.of("consumer.skipped", consumer, partition, leader);
    }

    @Override
    public TopicPartition subject() {
      return partition;
    }
  }

  /** A consumer began, or began again, where its policy says. */
  record PositionReset(String consumer, TopicPartition partition, long position, String because)
      implements GroupEvent, Reasoned {
    @Override
    public String sentence() {
      return Sentences.of("consumer.reset", consumer, partition, position);
    }

    @Override
    public TopicPartition subject() {
      return partition;
    }
  }

  /** A consumer was sent to an offset. */
  record Sought(String consumer, TopicPartition partition, long offset) implements GroupEvent {
    @Override
    public String sentence() {
      return Sentences.of("consumer.sought", consumer, partition, offset);
    }

    @Override
    public TopicPartition subject() {
      return partition;
    }
  }

  /** A group committed. */
  record Committed(String group, String offsets) implements GroupEvent {
    @Override
    public String sentence() {
      return Sentences.of("group.committed", group, offsets);
    }
  }

  /** A consumer was closed. */
  record ConsumerClosed(String consumer) implements GroupEvent {
    @Override
    public String sentence() {
      return Sentences.of("consumer.closed", consumer);
    }
  }
}
