package io.minikafka.engine.compare;

import io.minikafka.engine.command.Command;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.timeline.Moment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A history beside itself under other rules: whatever was commanded on the left is commanded on the
 * right too, in lock step. The history moves its cursor as it likes; of each of its moments this
 * knows the other side, so undo, jumps and branches move both. One thread at a time.
 */
public final class Comparison {
  private final Rules left;
  private final Rules right;
  private final Machine machine;
  private final TreeMap<Integer, List<Compared>> known = new TreeMap<>();

  /**
   * A comparison.
   *
   * @param left the rules that the history goes by
   */
  public Comparison(Rules left, Rules right) {
    this.left = left;
    this.right = right;
    this.machine = new Machine(right);
  }

  /** The rules on the left. */
  public Rules left() {
    return left;
  }

  /** The rules on the right. */
  public Rules right() {
    return right;
  }

  /** The rules that differ. */
  public List<RuleDifference> rules() {
    return RuleDifference.between(left, right);
  }

  /** A moment of the history with its other side; what led to it is replayed once. */
  public Compared at(Moment moment) {
    List<Moment> unknown = new ArrayList<>();
    Moment nearest = moment;
    Compared found = find(nearest);
    while (found == null && nearest.before().isPresent()) {
      unknown.add(nearest);
      nearest = nearest.before().get();
      found = find(nearest);
    }
    Compared at = found == null ? keep(new Compared(nearest)) : found;
    for (int i = unknown.size() - 1; i >= 0; i--) {
      at = keep(new Compared(at, unknown.get(i), machine));
    }
    return at;
  }

  private @Nullable Compared find(Moment moment) {
    for (Compared each : known.getOrDefault(moment.number(), List.of())) {
      if (each.left() == moment) {
        return each;
      }
    }
    return null;
  }

  private Compared keep(Compared made) {
    known.computeIfAbsent(made.number(), number -> new ArrayList<>()).add(made);
    return made;
  }

  /** The first step on the way to a moment at which something differs; empty if nothing does. */
  public Optional<Compared> firstDifference(Moment moment, Scope scope) {
    return at(moment).path().stream().filter(each -> each.differs(scope)).findFirst();
  }

  /** The first step at which the two part, with the rules that decided it. Replays the commands. */
  public Optional<Divergence> divergence(Moment moment, Scope scope) {
    return firstDifference(moment, scope)
        .map(
            first ->
                Divergence.of(left, right, first.path().get(0).right(), commands(first), scope));
  }

  private static List<Command> commands(Compared step) {
    return step.path().stream().flatMap(each -> each.command().stream()).toList();
  }
}
