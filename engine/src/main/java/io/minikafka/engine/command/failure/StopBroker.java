package io.minikafka.engine.command.failure;

import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Elections;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Lives;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.ClusterEvent.BrokerDown;
import io.minikafka.engine.event.ClusterEvent.NothingChanged;
import io.minikafka.engine.event.Sentences;
import java.util.List;
import java.util.SortedMap;

/** Stops a broker cleanly: its logs are forced first. */
public record StopBroker(int broker) implements Command {
  /** {@code stopBroker}. */
  public static final Verb VERB =
      new Verb(
          "stopBroker",
          Verb.Kind.FAILURE,
          List.of(required("broker", ArgumentType.BROKER)),
          in -> new StopBroker(in.integer("broker")));

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
