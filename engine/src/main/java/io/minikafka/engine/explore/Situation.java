package io.minikafka.engine.explore;

import io.minikafka.engine.cluster.AppendResult;
import io.minikafka.engine.cluster.Cluster;
import java.util.List;

/**
 * Where a search stands: the cluster, and what cannot be read from it.
 *
 * @param records how many records were used
 * @param restarts how often the process was restarted
 * @param told the highest HW that a consumer was told
 * @param names the names of the records that were written, in order
 */
public record Situation(Cluster cluster, int records, int restarts, long told, List<String> names) {
  public Situation {
    names = List.copyOf(names);
  }

  /** The names of the records whose append was acknowledged. */
  public List<String> acknowledged() {
    return names.stream()
        .filter(name -> cluster.appends().get(name) instanceof AppendResult.Appended)
        .toList();
  }
}
