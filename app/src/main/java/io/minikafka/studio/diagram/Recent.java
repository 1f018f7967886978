package io.minikafka.studio.diagram;

import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.timeline.Moment;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;

/**
 * The commands that led to a moment, newest first. What is done lies within the last few; the
 * append it speaks of among the last hundreds.
 */
record Recent(Moment moment) implements Iterable<Transition> {
  private static final int LIMIT = 400;

  @Override
  public Iterator<Transition> iterator() {
    return new Iterator<>() {
      private Optional<Moment> at = Optional.of(moment);
      private int left = LIMIT;

      @Override
      public boolean hasNext() {
        return left > 0 && at.flatMap(Moment::transition).isPresent();
      }

      @Override
      public Transition next() {
        Transition transition =
            at.flatMap(Moment::transition).orElseThrow(NoSuchElementException::new);
        at = at.flatMap(Moment::before);
        left--;
        return transition;
      }
    };
  }
}
