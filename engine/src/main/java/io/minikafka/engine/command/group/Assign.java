package io.minikafka.engine.command.group;

import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.GroupEvent;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.group.Consumer;
import io.minikafka.engine.id.TopicPartition;
import java.util.List;
import java.util.SortedMap;

/** Assigns partitions to a consumer by hand, without a group. */
public record Assign(String consumer, List<TopicPartition> partitions) implements Command {
  /** {@code assign}. */
  public static final Verb VERB =
      new Verb(
          "assign",
          Verb.Kind.GROUP,
          List.of(
              required("consumer", ArgumentType.TEXT),
              required("partitions", ArgumentType.PARTITIONS)),
          in ->
              new Assign(
                  in.text("consumer"),
                  in.items("partitions").stream().map(Arguments::partition).toList()));

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public Gate gate() {
    return Gate.WHILE_HEALTHY;
  }

  @Override
  public void apply(Execution run) {
    Consumer assigned = Consumers.consumer(run, consumer);
    if (assigned.isSubscribed()) {
      throw Execution.invalid(
          "consumer " + consumer + " is subscribed, so its group assigns: open another one");
    }
    for (TopicPartition partition : partitions) {
      run.partition(partition);
    }
    assigned = assigned.assigned(partitions);
    Consumers.keep(run, assigned);
    run.emit(new GroupEvent.Assigned(consumer, assigned.assignment()));
  }

  @Override
  public String describe() {
    return Sentences.of("command.assign", consumer, partitions);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write()
        .put("consumer", consumer)
        .put("partitions", partitions.stream().map(TopicPartition::toString).toList())
        .done();
  }
}
