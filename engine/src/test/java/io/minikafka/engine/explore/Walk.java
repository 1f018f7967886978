package io.minikafka.engine.explore;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.explore.Invariant.Violation;
import io.minikafka.engine.explore.WalkGenerator.Flavour;
import io.minikafka.engine.json.JsonWriter;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** One random walk, from its start to its end. Every invariant holds after every command. */
public record Walk(long seed, Cluster start, List<Transition> transitions) {
  private static final Machine MACHINE = new Machine(Rules.miniKafka());

  /** The walk with that seed. */
  public static Walk of(long seed, int length, Flavour flavour) {
    return of(MACHINE, seed, length, flavour);
  }

  /** The walk with that seed under any rules. */
  public static Walk of(Machine machine, long seed, int length, Flavour flavour) {
    WalkGenerator generator = new WalkGenerator(seed, flavour);
    Cluster start = generator.start();
    Walk walk = new Walk(seed, start, new ArrayList<>());
    Cluster cluster = start;
    for (int i = 0; i < length; i++) {
      Transition transition = machine.apply(cluster, generator.next(cluster));
      walk.transitions.add(transition);
      walk.requireInvariants(i);
      cluster = transition.after();
    }
    return walk;
  }

  /** A walk that somebody chose. */
  public static Walk of(ClusterConfig config, List<Command> commands) {
    return of(MACHINE, config, commands);
  }

  /** A walk that somebody chose, under any rules. */
  public static Walk of(Machine machine, ClusterConfig config, List<Command> commands) {
    Cluster start = Cluster.start(config, 0);
    Walk walk = new Walk(0, start, new ArrayList<>());
    Cluster cluster = start;
    for (Command command : commands) {
      Transition transition = machine.apply(cluster, command);
      walk.transitions.add(transition);
      walk.requireInvariants(walk.transitions.size() - 1);
      cluster = transition.after();
    }
    return walk;
  }

  private void requireInvariants(int index) {
    List<Violation> broken = Invariants.violations(before(index), transitions.get(index));
    if (!broken.isEmpty()) {
      throw new AssertionError(at(index).get() + ": " + broken);
    }
  }

  /** The cluster before step {@code index}, counted from 0. */
  public Cluster before(int index) {
    return index == 0 ? start : transitions.get(index - 1).after();
  }

  /** Its commands. */
  public List<Command> commands() {
    return transitions.stream().map(Transition::command).toList();
  }

  /** What to print when step {@code index} fails: enough to run it again. */
  public Supplier<String> at(int index) {
    return () ->
        "walk with seed "
            + seed
            + ", step "
            + index
            + ": "
            + JsonWriter.write(
                transitions.get(index).command().toStep(), JsonWriter.Layout.COMPACT);
  }
}
