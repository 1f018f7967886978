package io.minikafka.engine.explore;

import java.util.Optional;

/** What a search says of one property. */
public sealed interface Finding {
  /** What it is about. */
  Property property();

  /** It can be broken. */
  record Broken(Counterexample counterexample) implements Finding {
    @Override
    public Property property() {
      return counterexample.property();
    }
  }

  /** It was put to the test and held; that proves nothing beyond the depth that is finished. */
  record Held(Property property) implements Finding {}

  /**
   * It held, and was never put to the test.
   *
   * @param missing a kind of action without which it cannot be; none if the bounds are too narrow
   */
  record NotExercised(Property property, Optional<ActionKind> missing) implements Finding {}
}
