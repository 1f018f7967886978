package io.minikafka.studio.serve;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;

/** The cluster that requests are given to. Called on its own thread only. */
public interface ServedCluster {
  /** The cluster as it is now. */
  Cluster cluster();

  /** The rules it goes by. */
  Rules rules();

  /** Gives a command on the one timeline. */
  Transition perform(Command command);
}
