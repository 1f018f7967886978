package io.minikafka.engine.event;

import java.util.Optional;

/** An event whose reason was put in words where it was decided. */
interface Reasoned extends Event {
  /** The rule that decided, with its numbers. */
  String because();

  @Override
  default Optional<String> why() {
    return Optional.of(because());
  }
}
