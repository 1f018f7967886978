package io.minikafka.engine.command.group;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.group.Consumer;
import java.util.SortedMap;

/** Lets a subscribed consumer say that it lives. */
public record Heartbeat(String consumer) implements Command {
  /** {@code heartbeat}. */
  public static final Verb VERB =
      Verb.ofText("heartbeat", Verb.Kind.GROUP, "consumer", Heartbeat::new);

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    Consumer alive = Consumers.consumer(run, consumer);
    Integer generation = alive.generation();
    if (generation == null) {
      throw Execution.invalid("consumer " + consumer + " has not joined a group: subscribe first");
    }
    Consumers.hear(run, alive.group(), alive.memberId(), generation);
  }

  @Override
  public String describe() {
    return Sentences.of("command.heartbeat", consumer);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().put("consumer", consumer).done();
  }
}
