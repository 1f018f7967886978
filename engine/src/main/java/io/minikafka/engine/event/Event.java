package io.minikafka.engine.event;

import io.minikafka.engine.id.TopicPartition;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Something that happened while a command ran, and which rule decided it. Sentences, highlights and
 * motion come from events, never from comparing two states.
 */
public interface Event {
  /** One sentence that says what happened, with its numbers. */
  String sentence();

  /** One sentence that says why, with the numbers that decided; empty where there is no choice. */
  default Optional<String> why() {
    return Optional.empty();
  }

  /** The partition it happened to, or null. */
  default @Nullable TopicPartition subject() {
    return null;
  }
}
