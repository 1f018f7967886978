package io.minikafka.engine.explore;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A breadth-first search for stories that break properties. It does nothing by itself: whoever owns
 * it lets it go on, so that it can be paused, watched and dropped between any two states. Breadth
 * first, the first story that breaks a property is a shortest one; the same space is always
 * searched in the same order.
 */
public final class Search {
  private final SearchSpace space;
  private final List<Property> properties;
  private final SeenStates seen = new SeenStates();
  private final Fingerprint fingerprint;
  private final List<Integer> perDepth = new ArrayList<>();
  private final List<Counterexample> found = new ArrayList<>();
  private final List<Property> exercised = new ArrayList<>();
  private ArrayDeque<Open> frontier = new ArrayDeque<>();
  private ArrayDeque<Open> next = new ArrayDeque<>();
  private long transitions;
  private int depth;
  private End end = End.RUNNING;

  /** A state that is not expanded yet. */
  private record Open(int state, Situation situation) {}

  /** Why a search ended. */
  public enum End {
    /** It has not. */
    RUNNING,
    /** It looked as deep as it may. */
    DEPTH,
    /** There is nothing else: every state that can be reached was looked at. */
    EXHAUSTED,
    /** It met as many states as it may. */
    STATES
  }

  /**
   * How far a search is.
   *
   * @param states states met, the start included
   * @param transitions actions taken
   * @param frontier states that are known and not expanded
   * @param perDepth new states at each depth, from 0; the last may be incomplete
   * @param finished the deepest depth of which all states are known
   * @param end why it ended, if it did
   */
  public record Progress(
      int states, long transitions, int frontier, List<Integer> perDepth, int finished, End end) {
    public Progress {
      perDepth = List.copyOf(perDepth);
    }
  }

  /** A search that has not begun. */
  public Search(SearchSpace space, List<Property> properties) {
    this.space = space;
    this.properties = List.copyOf(properties);
    this.fingerprint = new Fingerprint(space.kinds().contains(ActionKind.POWER));
    fingerprint.read(space, space.start());
    int state = seen.add(fingerprint.high(), fingerprint.low(), -1, 0);
    frontier.add(new Open(state, space.start()));
    perDepth.add(1);
  }

  /** Where it searches. */
  public SearchSpace space() {
    return space;
  }

  /**
   * Expands up to {@code states} states.
   *
   * @return whether anything is left to do
   */
  public boolean advance(int states) {
    for (int i = 0; i < states && end == End.RUNNING; i++) {
      Open open = frontier.poll();
      if (open == null) {
        deepen();
      } else {
        expand(open);
      }
    }
    return end == End.RUNNING;
  }

  /** Goes on until the end. */
  public Search run() {
    while (advance(1_000)) {
      // Every bound is one on states.
    }
    return this;
  }

  private void deepen() {
    if (next.isEmpty() && perDepth.size() <= depth + 1) {
      end = End.EXHAUSTED;
    } else if (depth + 1 >= space.bounds().depth()) {
      depth++;
      end = End.DEPTH;
    } else {
      depth++;
      frontier = next;
      next = new ArrayDeque<>();
    }
  }

  private void expand(Open open) {
    List<SearchAction> possible = space.possible(open.situation);
    for (int i = 0; i < possible.size() && end == End.RUNNING; i++) {
      Optional<SearchStep> taken = space.take(open.situation, possible.get(i));
      if (taken.isPresent()) {
        transitions++;
        meet(open.state, i, taken.get());
      }
    }
  }

  private void meet(int from, int action, SearchStep step) {
    fingerprint.read(space, step.after());
    int state = seen.add(fingerprint.high(), fingerprint.low(), from, action);
    if (state < 0) {
      return;
    }
    int at = depth + 1;
    if (perDepth.size() == at) {
      perDepth.add(0);
    }
    perDepth.set(at, perDepth.get(at) + 1);
    judge(state, step);
    if (at < space.bounds().depth()) {
      next.add(new Open(state, step.after()));
    }
    if (seen.size() >= space.bounds().states()) {
      end = End.STATES;
    }
  }

  private void judge(int state, SearchStep step) {
    for (Property property : properties) {
      if (isBroken(property)) {
        continue;
      }
      if (!exercised.contains(property) && property.isExercised(space, step)) {
        exercised.add(property);
      }
      property.broken(space, step).ifPresent(broken -> note(property, state, broken));
    }
  }

  private boolean isBroken(Property property) {
    return found.stream().anyMatch(each -> each.property() == property);
  }

  private void note(Property property, int state, String broken) {
    List<SearchStep> steps = path(state);
    found.add(new Counterexample(property, steps, property.story(space, steps, broken)));
  }

  private List<SearchStep> path(int state) {
    ArrayDeque<Integer> actions = new ArrayDeque<>();
    for (int at = state; seen.parent(at) >= 0; at = seen.parent(at)) {
      actions.push(seen.action(at));
    }
    List<SearchStep> steps = new ArrayList<>();
    Situation situation = space.start();
    for (int action : actions) {
      SearchStep step = space.take(situation, space.possible(situation).get(action)).orElseThrow();
      steps.add(step);
      situation = step.after();
    }
    return steps;
  }

  /** How many states are known and not expanded. */
  public int frontier() {
    return frontier.size() + next.size();
  }

  /** How far it is. */
  public Progress progress() {
    return new Progress(
        seen.size(),
        transitions,
        frontier(),
        perDepth,
        end == End.EXHAUSTED ? space.bounds().depth() : depth,
        end);
  }

  /** What is known of every property so far, in the order asked for. */
  public List<Finding> findings() {
    return properties.stream().map(this::finding).toList();
  }

  private Finding finding(Property property) {
    Optional<Counterexample> broken =
        found.stream().filter(each -> each.property() == property).findFirst();
    if (broken.isPresent()) {
      return new Finding.Broken(broken.get());
    }
    return exercised.contains(property)
        ? new Finding.Held(property)
        : new Finding.NotExercised(
            property,
            property.needs().stream().filter(kind -> !space.kinds().contains(kind)).findFirst());
  }
}
