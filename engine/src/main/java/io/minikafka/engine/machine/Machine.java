package io.minikafka.engine.machine;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.Lifecycle;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Command.Gate;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.rules.Rules;
import java.util.List;

/**
 * The one function of the engine: a cluster and a command give a transition. It is pure and total.
 * A refused command is an outcome and changes nothing; a broken invariant is a bug and throws.
 */
public record Machine(Rules rules) {

  /** Applies {@code command} to {@code cluster}. */
  public Transition apply(Cluster cluster, Command command) {
    Execution run = new Execution(rules, cluster);
    try {
      requireGate(run, cluster, command.gate());
      command.apply(run);
      run.followUp();
      return new Transition(
          command, Outcome.Accepted.INSTANCE, run.events(), run.operations(), run.cluster());
    } catch (RefusedException refused) {
      Cluster after = run.onRefusal();
      List<Event> events = after == cluster ? List.of() : run.events();
      return new Transition(
          command,
          new Outcome.Refused(refused.code(), refused.sentence()),
          events,
          List.of(),
          after);
    }
  }

  private static void requireGate(Execution run, Cluster cluster, Gate gate) {
    if (cluster.lifecycle() == Lifecycle.READ_ONLY) {
      throw new RefusedException(ErrorCode.INVALID_STATE, Sentences.of("gate.readOnly"));
    }
    if (gate == Gate.ALWAYS) {
      return;
    }
    if (gate == Gate.WHILE_HEALTHY) {
      run.requireHealthy();
    }
    if (cluster.lifecycle() == Lifecycle.CLOSED) {
      throw new RefusedException(ErrorCode.INVALID_STATE, Sentences.of("gate.closed"));
    }
  }
}
