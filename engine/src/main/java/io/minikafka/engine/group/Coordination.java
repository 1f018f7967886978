package io.minikafka.engine.group;

import io.minikafka.engine.event.Event;
import java.util.Map;
import java.util.function.Consumer;

/**
 * What a rebalance needs to know beside the group.
 *
 * @param partitionCounts number of partitions per topic
 * @param nowMs the clock
 * @param rebalanceTimeoutMs how long joins and syncs are waited for (Kafka: {@code
 *     max.poll.interval.ms})
 * @param events told what happens
 */
public record Coordination(
    GroupRules rules,
    Map<String, Integer> partitionCounts,
    long nowMs,
    long rebalanceTimeoutMs,
    Consumer<Event> events) {

  /** When a round that begins now is over. */
  long roundEndMs() {
    long end = nowMs + rebalanceTimeoutMs;
    return end < nowMs ? Long.MAX_VALUE : end;
  }

  void tell(Event event) {
    events.accept(event);
  }
}
