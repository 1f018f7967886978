package io.minikafka.engine.command.failure;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Elections;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Lives;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.ClusterEvent.BrokerDown;
import io.minikafka.engine.event.ClusterEvent.NothingChanged;
import io.minikafka.engine.event.Sentences;
import java.util.SortedMap;

/** Stops a broker cleanly: its logs are forced first. */
public record StopBroker(int broker) implements Command {
  /** {@code stopBroker}. */
  public static final Verb VERB = Verb.ofBroker("stopBroker", Verb.Kind.FAILURE, StopBroker::new);

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    if (run.existing(broker).isRunning()) {
      Elections.beforeStop(run, broker);
      Lives.goDown(run, broker, BrokerDown.How.STOPPED);
      Elections.afterDown(run);
    } else {
      run.emit(new NothingChanged(Sentences.of("nothing.already.down", broker)));
    }
  }

  @Override
  public String describe() {
    return Sentences.of("command.stopBroker", broker);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().put("broker", broker).done();
  }
}
