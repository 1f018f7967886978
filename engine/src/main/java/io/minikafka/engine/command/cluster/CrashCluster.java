package io.minikafka.engine.command.cluster;

import static io.minikafka.engine.command.Parameter.defaulting;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.cluster.Lifecycle;
import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Lives;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.command.group.Consumers;
import io.minikafka.engine.command.producer.Flushing;
import io.minikafka.engine.disk.DiskOperation;
import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.event.ClusterEvent.BrokerDown;
import io.minikafka.engine.event.ClusterEvent.ClusterCrashed;
import io.minikafka.engine.event.ClusterEvent.NothingChanged;
import io.minikafka.engine.event.Sentences;
import java.util.List;
import java.util.SortedMap;

/**
 * The whole process dies; with {@code loseUnflushed} it loses power, and what was not forced goes.
 */
public record CrashCluster(boolean loseUnflushed) implements Command {
  /** {@code crashCluster}. */
  public static final Verb VERB =
      new Verb(
          "crashCluster",
          Verb.Kind.FAILURE,
          List.of(defaulting("loseUnflushed", ArgumentType.FLAG, false)),
          in -> new CrashCluster(in.flag("loseUnflushed", false)));

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
    run.emit(new ClusterCrashed(loseUnflushed));
    Flushing.crashAll(run);
    Consumers.closeAll(run);
    for (int broker : run.cluster().brokers().keySet()) {
      if (run.cluster().isRunning(broker)) {
        Lives.goDown(
            run, broker, loseUnflushed ? BrokerDown.How.POWER_FAILURE : BrokerDown.How.CRASHED);
      } else if (loseUnflushed && run.existing(broker) instanceof Broker.Stopped stopped) {
        Lives.losePower(run, stopped);
      }
    }
    if (loseUnflushed) {
      losePower(run);
    }
    run.set(run.cluster().withLifecycle(Lifecycle.CLOSED, run.cluster().terminalError()));
  }

  /** Takes what was not forced of the cluster's own files, as {@link Lives} does of the logs. */
  private static void losePower(Execution run) {
    run.cluster()
        .files()
        .files("")
        .forEach(
            (name, file) -> {
              if (file.forcedLength() < file.length()) {
                run.files()
                    .write(new DiskOperation.Truncate(new FilePath("", name), file.forcedLength()));
              }
            });
  }

  @Override
  public String describe() {
    return Sentences.of(loseUnflushed ? "command.crashCluster.power" : "command.crashCluster");
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().put("loseUnflushed", loseUnflushed, false).done();
  }
}
