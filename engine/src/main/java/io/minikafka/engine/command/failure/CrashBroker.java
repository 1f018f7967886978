package io.minikafka.engine.command.failure;

import static io.minikafka.engine.command.Parameter.defaulting;
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

/**
 * Crashes a broker. Its files stay as they are; with {@code loseUnflushed} it loses power, and
 * every byte that was not forced is gone.
 */
public record CrashBroker(int broker, boolean loseUnflushed) implements Command {
  /** {@code crashBroker}. */
  public static final Verb VERB =
      new Verb(
          "crashBroker",
          Verb.Kind.FAILURE,
          List.of(
              required("broker", ArgumentType.BROKER),
              defaulting("loseUnflushed", ArgumentType.FLAG, false)),
          in -> new CrashBroker(in.integer("broker"), in.flag("loseUnflushed", false)));

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    if (run.existing(broker).isRunning()) {
      Lives.goDown(
          run, broker, loseUnflushed ? BrokerDown.How.POWER_FAILURE : BrokerDown.How.CRASHED);
      Elections.afterDown(run);
    } else {
      run.emit(new NothingChanged(Sentences.of("nothing.already.down", broker)));
    }
  }

  @Override
  public String describe() {
    return Sentences.of(
        loseUnflushed ? "command.crashBroker.power" : "command.crashBroker", broker);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write()
        .put("broker", broker)
        .put("loseUnflushed", loseUnflushed, false)
        .done();
  }
}
