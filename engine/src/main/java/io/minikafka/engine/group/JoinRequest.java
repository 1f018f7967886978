package io.minikafka.engine.group;

import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What a member says as it joins, or joins again (Kafka: {@code JoinGroupRequest}).
 *
 * @param topics what it subscribes to, sorted
 * @param instance its {@code group.instance.id} (KIP-345), or null
 */
public record JoinRequest(
    String member, List<String> topics, long sessionTimeoutMs, @Nullable String instance) {
  public JoinRequest {
    topics = List.copyOf(new TreeSet<>(topics));
  }
}
