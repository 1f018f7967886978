package io.minikafka.engine.command.group;

import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.Sentences;
import java.util.List;
import java.util.SortedMap;

/** Closes a consumer; a subscribed one leaves its group. */
public record CloseConsumer(String consumer) implements Command {
  /** {@code closeConsumer}. */
  public static final Verb VERB =
      new Verb(
          "closeConsumer",
          Verb.Kind.GROUP,
          List.of(required("consumer", ArgumentType.TEXT)),
          in -> new CloseConsumer(in.text("consumer")));

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
