package io.minikafka.engine.group;

import io.minikafka.engine.id.TopicPartition;
import java.util.List;

/**
 * A member of a group as the coordinator knows it.
 *
 * @param topics what it subscribed to, sorted
 * @param assignment what it owns in this generation, in order
 * @param deadlineMs it may be expired when the clock is past this time
 */
public record Member(List<String> topics, List<TopicPartition> assignment, long deadlineMs) {
  public Member {
    topics = List.copyOf(topics);
    assignment = List.copyOf(assignment);
  }
}
