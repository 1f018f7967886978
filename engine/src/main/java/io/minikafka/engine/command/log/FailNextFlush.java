package io.minikafka.engine.command.log;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.ClusterEvent.FlushFailureArmed;
import io.minikafka.engine.event.Sentences;
import java.util.SortedMap;

/** Lets the next flush fail with a message, as a full disk would. */
public record FailNextFlush(String message) implements Command {
  /** {@code failNextFlush}. */
  public static final Verb VERB =
      Verb.ofText("failNextFlush", Verb.Kind.FAILURE, "message", FailNextFlush::new);

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    run.set(run.cluster().withArmedFlushFailure(message));
    run.emit(new FlushFailureArmed(message));
  }

  @Override
  public String describe() {
    return Sentences.of("command.failNextFlush", message);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().put("message", message).done();
  }
}
