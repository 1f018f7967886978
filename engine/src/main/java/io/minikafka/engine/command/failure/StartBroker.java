package io.minikafka.engine.command.failure;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Elections;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Lives;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.ClusterEvent.NothingChanged;
import io.minikafka.engine.event.Sentences;
import java.util.SortedMap;

/**
 * Starts a broker: it recovers its logs from its files, then goes on as the leader or follower it
 * was. Refused with STORAGE_ERROR when recovery refuses a log; then every file is as it was.
 */
public record StartBroker(int broker) implements Command {
  /** {@code startBroker}. */
  public static final Verb VERB = Verb.ofBroker("startBroker", Verb.Kind.FAILURE, StartBroker::new);

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    if (run.existing(broker).isRunning()) {
      run.emit(new NothingChanged(Sentences.of("nothing.already.running", broker)));
      return;
    }
    Elections.beforeStart(run, broker);
    Lives.recover(run, broker, run.cluster().partitions().values());
    Lives.resumePartitions(run, broker);
  }

  @Override
  public String describe() {
    return Sentences.of("command.startBroker", broker);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().put("broker", broker).done();
  }
}
