package io.minikafka.engine.command.failure;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Lives;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.ClusterEvent.FollowerResumed;
import io.minikafka.engine.event.ClusterEvent.NothingChanged;
import io.minikafka.engine.event.Sentences;
import java.util.SortedMap;

/** Lets a paused broker fetch again. */
public record ResumeFollower(int broker) implements Command {
  /** {@code resumeFollower}. */
  public static final Verb VERB =
      Verb.ofBroker("resumeFollower", Verb.Kind.FAILURE, ResumeFollower::new);

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    run.existing(broker);
    boolean isChanged = Lives.setPaused(run, broker, false);
    run.emit(
        isChanged
            ? new FollowerResumed(broker)
            : new NothingChanged(Sentences.of("nothing.not.paused", broker)));
  }

  @Override
  public String describe() {
    return Sentences.of("command.resumeFollower", broker);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().put("broker", broker).done();
  }
}
