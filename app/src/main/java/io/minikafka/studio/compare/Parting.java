package io.minikafka.studio.compare;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.compare.Compared;
import io.minikafka.engine.compare.Comparison;
import io.minikafka.engine.compare.Scope;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.engine.timeline.Timeline;
import java.util.List;
import java.util.Optional;

/**
 * Where some commands part two sets of rules.
 *
 * @param number the command's, from 1
 * @param files whether the difference lies in files alone
 */
public record Parting(int number, boolean files) {

  /** Runs the commands under both; empty if nothing ever differs. */
  public static Optional<Parting> of(
      Rules left, Rules right, Cluster start, List<Command> commands) {
    return of(left, right, end(left, start, commands));
  }

  /** Gives the commands to a machine of its own. */
  static Moment end(Rules rules, Cluster start, List<Command> commands) {
    Timeline timeline =
        new Timeline(new Machine(rules), start, commands, (command, at) -> command.describe());
    while (timeline.next().isPresent()) {
      timeline.step();
    }
    return timeline.current();
  }

  /** Looks for the first difference on the way to a moment. */
  static Optional<Parting> of(Rules left, Rules right, Moment end) {
    return first(left, right, end)
        .map(first -> new Parting(first.number(), !first.differs(Scope.WITHOUT_FILES)));
  }

  /** The moment at which the commands part both; one that parts more than files, where there is. */
  public static Optional<Compared> first(
      Rules left, Rules right, Cluster start, List<Command> commands) {
    return first(left, right, end(left, start, commands));
  }

  private static Optional<Compared> first(Rules left, Rules right, Moment end) {
    Comparison comparison = new Comparison(left, right);
    return comparison
        .firstDifference(end, Scope.WITHOUT_FILES)
        .or(() -> comparison.firstDifference(end, Scope.EVERYTHING));
  }
}
