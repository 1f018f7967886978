package io.minikafka.engine.command.cluster;

import io.minikafka.engine.cluster.Lifecycle;
import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Lives;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.command.group.Consumers;
import io.minikafka.engine.command.producer.Flushing;
import io.minikafka.engine.event.ClusterEvent.BrokerDown;
import io.minikafka.engine.event.ClusterEvent.ClusterClosed;
import io.minikafka.engine.event.ClusterEvent.NothingChanged;
import io.minikafka.engine.event.Sentences;
import java.util.List;
import java.util.SortedMap;

/** Closes the cluster: committed offsets are written, every log is forced, what waits fails. */
public record CloseCluster() implements Command {
  /** {@code closeCluster}. */
  public static final Verb VERB =
      new Verb("closeCluster", Verb.Kind.UPKEEP, List.of(), in -> new CloseCluster());

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public Gate gate() {
    return Gate.ALWAYS;
  }

  @Override
  public void apply(Execution run) {
    if (run.cluster().lifecycle() == Lifecycle.CLOSED) {
      run.emit(new NothingChanged(Sentences.of("nothing.already.closed")));
      return;
    }
    Flushing.closeAll(run);
    Consumers.closeAll(run);
    run.saveOffsets();
    for (int broker : run.cluster().brokers().keySet()) {
      if (run.cluster().isRunning(broker)) {
        Lives.goDown(run, broker, BrokerDown.How.STOPPED);
      }
    }
    run.set(run.cluster().withLifecycle(Lifecycle.CLOSED, run.cluster().terminalError()));
    run.emit(new ClusterClosed());
  }

  @Override
  public String describe() {
    return Sentences.of("command.closeCluster");
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().done();
  }
}
