package io.minikafka.engine.timeline;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Applies each command once to a cluster. Who looks at what a command would do mostly gives it
 * next, and on a long log some take a tenth of a second.
 */
final class Tried {
  private static final int KEPT = 32;

  private final Machine machine;
  private final Map<Command, Transition> done = new LinkedHashMap<>();
  private @Nullable Cluster at;

  Tried(Machine machine) {
    this.machine = machine;
  }

  /** What a command does to a cluster; only the last cluster's are kept. */
  Transition apply(Cluster cluster, Command command) {
    if (cluster != at) {
      done.clear();
      at = cluster;
    }
    Transition known = done.get(command);
    if (known != null) {
      return known;
    }
    if (done.size() == KEPT) {
      done.remove(done.keySet().iterator().next());
    }
    Transition made = machine.apply(cluster, command);
    done.put(command, made);
    return made;
  }
}
