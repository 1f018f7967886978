package io.minikafka.engine.machine;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.disk.PlacedOperation;
import io.minikafka.engine.event.Event;
import java.util.List;

/**
 * What one command did.
 *
 * @param events what happened, in order; of a refused command only a storage failure
 * @param diskOperations what was done to disks, in order
 * @param after the cluster afterwards; the same value as before when the command was refused
 */
public record Transition(
    Command command,
    Outcome outcome,
    List<Event> events,
    List<PlacedOperation> diskOperations,
    Cluster after) {
  public Transition {
    events = List.copyOf(events);
    diskOperations = List.copyOf(diskOperations);
  }
}
