package io.minikafka.engine.group;

import io.minikafka.engine.id.TopicPartition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A member of a group as the coordinator knows it (Kafka: {@code ClassicGroupMember}).
 *
 * @param topics what it subscribed to, sorted
 * @param assignment what it was told that it owns, in order
 * @param given what the coordinator last assigned to it; told with the answer to its sync
 * @param deadlineMs it may be expired when the clock is past this time
 * @param sessionTimeoutMs how long after it was heard of
 * @param instance the name under which it comes back as another member (KIP-345), or null
 * @param stage how far it is in the rebalance
 * @param mustGiveUp whether its last assignment took something away that it has not given up
 */
public record Member(
    List<String> topics,
    List<TopicPartition> assignment,
    List<TopicPartition> given,
    long deadlineMs,
    long sessionTimeoutMs,
    @Nullable String instance,
    Stage stage,
    boolean mustGiveUp) {
  public Member {
    topics = List.copyOf(topics);
    assignment = List.copyOf(assignment);
    given = List.copyOf(given);
  }

  /** How far a member is in a rebalance. */
  public enum Stage {
    /** It has to join again. */
    CALLED,
    /** Its join waits for the others. */
    AWAITS_JOIN,
    /** It is in the generation and has not asked for its assignment. */
    JOINED,
    /** Its sync waits for the leader's. */
    AWAITS_SYNC,
    /** It was told its assignment. */
    SYNCED
  }

  /** A member that owns nothing yet. */
  static Member joining(
      List<String> topics, long nowMs, long sessionTimeoutMs, @Nullable String instance) {
    return new Member(
        topics,
        List.of(),
        List.of(),
        later(nowMs, sessionTimeoutMs),
        sessionTimeoutMs,
        instance,
        Stage.CALLED,
        false);
  }

  private static long later(long nowMs, long timeoutMs) {
    long later = nowMs + timeoutMs;
    return later < nowMs ? Long.MAX_VALUE : later;
  }

  /** Whether the coordinator owes it an answer; then its session does not run. */
  public boolean waits() {
    return stage == Stage.AWAITS_JOIN || stage == Stage.AWAITS_SYNC;
  }

  /** This member after it was heard of at {@code nowMs}. */
  Member heard(long nowMs) {
    return new Member(
        topics,
        assignment,
        given,
        later(nowMs, sessionTimeoutMs),
        sessionTimeoutMs,
        instance,
        stage,
        mustGiveUp);
  }

  /** This member elsewhere in the rebalance. */
  Member at(Stage next) {
    return new Member(
        topics, assignment, given, deadlineMs, sessionTimeoutMs, instance, next, mustGiveUp);
  }

  /** This member as it asks to join again. */
  Member rejoining(List<String> subscription, long timeoutMs, long nowMs) {
    return new Member(
        subscription,
        assignment,
        given,
        later(nowMs, timeoutMs),
        timeoutMs,
        instance,
        stage,
        mustGiveUp);
  }

  /** Who takes this member's place under its instance: the same, and told nothing yet. */
  Member successor() {
    return new Member(
        topics, List.of(), given, deadlineMs, sessionTimeoutMs, instance, stage, mustGiveUp);
  }

  /** This member with nothing left to give up. */
  Member free() {
    return new Member(
        topics, assignment, given, deadlineMs, sessionTimeoutMs, instance, stage, false);
  }

  /** This member with an assignment that it is not told yet. */
  Member given(List<TopicPartition> partitions) {
    return new Member(
        topics,
        assignment,
        partitions,
        deadlineMs,
        sessionTimeoutMs,
        instance,
        stage,
        !partitions.containsAll(given));
  }

  /** This member after it was told what it is given. */
  Member told() {
    return new Member(
        topics, given, given, deadlineMs, sessionTimeoutMs, instance, Stage.SYNCED, mustGiveUp);
  }

  /** This member as an assignor sees it: owning what the coordinator last gave to it. */
  Member asAssigned() {
    return new Member(
        topics, given, given, deadlineMs, sessionTimeoutMs, instance, stage, mustGiveUp);
  }
}
