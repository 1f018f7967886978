package io.minikafka.engine.timeline;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.machine.Transition;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One moment of a history: how it was reached and what the cluster is there. Moments are kept, so
 * going back is going to a value.
 */
public final class Moment {
  private final @Nullable Moment before;
  private final @Nullable Transition transition;
  private final Cluster cluster;
  private final int number;

  Moment(Cluster start) {
    this.before = null;
    this.transition = null;
    this.cluster = start;
    this.number = 0;
  }

  Moment(Moment before, Transition transition) {
    this.before = before;
    this.transition = transition;
    this.cluster = transition.after();
    this.number = before.number + 1;
  }

  /** The moment before, none at the start. */
  public Optional<Moment> before() {
    return Optional.ofNullable(before);
  }

  /** The command that led here and what it did, none at the start. */
  public Optional<Transition> transition() {
    return Optional.ofNullable(transition);
  }

  /** The cluster at this moment. */
  public Cluster cluster() {
    return cluster;
  }

  /** How many commands led here. */
  public int number() {
    return number;
  }
}
