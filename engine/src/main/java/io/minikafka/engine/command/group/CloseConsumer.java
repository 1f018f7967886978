package io.minikafka.engine.command.group;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.Sentences;
import java.util.SortedMap;

/** Closes a consumer; a subscribed one leaves its group. */
public record CloseConsumer(String consumer) implements Command {
  /** {@code closeConsumer}. */
  public static final Verb VERB =
      Verb.ofText("closeConsumer", Verb.Kind.GROUP, "consumer", CloseConsumer::new);

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    Consumers.close(run, Consumers.consumer(run, consumer));
  }

  @Override
  public String describe() {
    return Sentences.of("command.closeConsumer", consumer);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().put("consumer", consumer).done();
  }
}
