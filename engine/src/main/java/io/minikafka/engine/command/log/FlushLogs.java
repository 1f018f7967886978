package io.minikafka.engine.command.log;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Lives;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.ClusterEvent.FlushFailed;
import io.minikafka.engine.event.ClusterEvent.LogsFlushed;
import io.minikafka.engine.event.Sentences;
import java.util.List;
import java.util.SortedMap;

/** Forces every log and writes committed offsets. A failure that was armed ends the cluster. */
public record FlushLogs() implements Command {
  /** {@code flushLogs}. */
  public static final Verb VERB =
      new Verb("flushLogs", Verb.Kind.UPKEEP, List.of(), in -> new FlushLogs());

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public Gate gate() {
    return Gate.WHILE_HEALTHY;
  }

  @Override
  public void apply(Execution run) {
    Cluster cluster = run.cluster();
    String failure = cluster.armedFlushFailure();
    if (failure != null) {
      run.emit(new FlushFailed(failure));
      throw run.storageFailure(failure);
    }
    int forced = 0;
    for (int broker : cluster.brokers().keySet()) {
      if (cluster.isRunning(broker)) {
        Lives.forceLogs(run, broker);
        forced++;
      }
    }
    run.saveOffsets();
    run.emit(new LogsFlushed(forced));
  }

  @Override
  public String describe() {
    return Sentences.of("command.flushLogs");
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().done();
  }
}
