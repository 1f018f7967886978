package io.minikafka.engine.command.group;

import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.group.Consumer;
import java.util.List;
import java.util.SortedMap;

/** Lets a consumer join its group for some topics. */
public record Subscribe(String consumer, List<String> topics) implements Command {
  /** {@code subscribe}. */
  public static final Verb VERB =
      new Verb(
          "subscribe",
          Verb.Kind.GROUP,
          List.of(required("consumer", ArgumentType.TEXT), required("topics", ArgumentType.TOPICS)),
          in -> new Subscribe(in.text("consumer"), Consumers.texts(in, "topics")));

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    Consumer joining = Consumers.consumer(run, consumer);
    if (topics.isEmpty()) {
      throw Execution.invalid("consumer " + consumer + " subscribes to nothing: name a topic");
    }
    Consumers.join(run, joining, topics);
  }

  @Override
  public String describe() {
    return Sentences.of("command.subscribe", consumer, topics);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().put("consumer", consumer).put("topics", topics).done();
  }
}
