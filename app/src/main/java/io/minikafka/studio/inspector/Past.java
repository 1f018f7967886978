package io.minikafka.studio.inspector;

import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.LeadershipEvent.Promoted;
import io.minikafka.engine.event.ReplicationEvent.IsrShrunk;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.timeline.Moment;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/** What only the way to a moment can tell: who led in an epoch, why a replica left the ISR. */
final class Past {
  private final Moment moment;
  private final Partition partition;

  Past(Moment moment, Partition partition) {
    this.moment = moment;
    this.partition = partition;
  }

  /** The broker that led in {@code epoch}, if this history saw it begin. */
  Optional<Integer> leaderIn(int epoch) {
    if (epoch == partition.leaderEpoch()) {
      return Optional.of(partition.leader());
    }
    if (epoch == 0) {
      return Optional.of(partition.assignment().get(0));
    }
    return latest(
        event ->
            event instanceof Promoted promoted
                    && promoted.partition().equals(partition.id())
                    && promoted.leaderEpoch() == epoch
                ? Optional.of(promoted.to())
                : Optional.empty());
  }

  /** Why {@code broker} is out of the ISR. */
  Optional<String> whyOutOfSync(int broker) {
    return latest(
        event ->
            event instanceof IsrShrunk left
                    && left.partition().equals(partition.id())
                    && left.broker() == broker
                ? Optional.of(left.because())
                : Optional.empty());
  }

  private <T> Optional<T> latest(Function<Event, Optional<T>> wanted) {
    return latest(moment, wanted);
  }

  /** What the newest event says that is wanted, on the way to {@code moment}. */
  static <T> Optional<T> latest(Moment moment, Function<Event, Optional<T>> wanted) {
    for (Optional<Moment> at = Optional.of(moment); at.isPresent(); at = at.get().before()) {
      Optional<T> found =
          at.get().transition().stream()
              .flatMap(transition -> transition.events().stream())
              .map(wanted)
              .flatMap(Optional::stream)
              .reduce((earlier, later) -> later);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** The newest moment that made such an event happen. */
  static Optional<Moment> when(Moment moment, Predicate<Event> wanted) {
    for (Optional<Moment> at = Optional.of(moment); at.isPresent(); at = at.get().before()) {
      boolean here =
          at.get().transition().stream()
              .flatMap(transition -> transition.events().stream())
              .anyMatch(wanted);
      if (here) {
        return at;
      }
    }
    return Optional.empty();
  }
}
