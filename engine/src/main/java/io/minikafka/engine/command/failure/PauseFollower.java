package io.minikafka.engine.command.failure;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Lives;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.ClusterEvent.FollowerPaused;
import io.minikafka.engine.event.ClusterEvent.NothingChanged;
import io.minikafka.engine.event.Sentences;
import java.util.SortedMap;

/** Keeps a broker from fetching until it is resumed. It still serves what it leads. */
public record PauseFollower(int broker) implements Command {
  /** {@code pauseFollower}. */
  public static final Verb VERB =
      Verb.ofBroker("pauseFollower", Verb.Kind.FAILURE, PauseFollower::new);

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    run.existing(broker);
    run.requireRunning(broker);
    boolean isChanged = Lives.setPaused(run, broker, true);
    run.emit(
        isChanged
            ? new FollowerPaused(broker)
            : new NothingChanged(Sentences.of("nothing.already.paused", broker)));
  }

  @Override
  public String describe() {
    return Sentences.of("command.pauseFollower", broker);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().put("broker", broker).done();
  }
}
