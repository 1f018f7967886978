package io.minikafka.oracle;

import java.io.IOException;
import java.util.List;
import org.apache.kafka.common.message.FindCoordinatorRequestData;
import org.apache.kafka.common.message.FindCoordinatorResponseData;
import org.apache.kafka.common.protocol.Errors;
import org.apache.kafka.common.requests.FindCoordinatorRequest;
import org.apache.kafka.common.requests.FindCoordinatorRequest.CoordinatorType;
import org.apache.kafka.common.requests.FindCoordinatorResponse;

/** Finds the broker that coordinates a group or a transaction. */
final class Coordinators {
  private static final int TRIES = 600;

  private final RealCluster cluster;

  Coordinators(RealCluster cluster) {
    this.cluster = cluster;
  }

  /** The port of the coordinator. */
  int port(CoordinatorType type, String key) throws IOException, InterruptedException {
    Errors last = Errors.NONE;
    for (int i = 0; i < TRIES; i++) {
      for (int broker : List.copyOf(cluster.running().keySet())) {
        FindCoordinatorResponse answer =
            Wire.ask(
                cluster.port(broker),
                new FindCoordinatorRequest.Builder(
                    new FindCoordinatorRequestData()
                        .setKeyType(type.id())
                        .setCoordinatorKeys(List.of(key))));
        FindCoordinatorResponseData.Coordinator found = answer.data().coordinators().get(0);
        last = Errors.forCode(found.errorCode());
        if (last == Errors.NONE && cluster.isRunning(found.nodeId())) {
          return found.port();
        }
      }
      Thread.sleep(20);
    }
    throw new IllegalStateException("no coordinator for " + key + ": " + last);
  }

  /** Whether the answer only says that it is too early. */
  static boolean isTooEarly(Errors error) {
    return error == Errors.COORDINATOR_LOAD_IN_PROGRESS
        || error == Errors.COORDINATOR_NOT_AVAILABLE
        || error == Errors.NOT_COORDINATOR
        || error == Errors.CONCURRENT_TRANSACTIONS;
  }
}
