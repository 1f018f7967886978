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

/** Sends a consumer to an offset of a partition it has. */
public record Seek(String consumer, TopicPartition partition, long offset) implements Command {
  /** {@code seek}. */
  public static final Verb VERB =
      new Verb(
          "seek",
          Verb.Kind.GROUP,
          List.of(
              required("consumer", ArgumentType.TEXT),
              required("partition", ArgumentType.PARTITION),
              required("offset", ArgumentType.NUMBER)),
          in ->
              new Seek(
                  in.text("consumer"), Arguments.partition(in, "partition"), in.number("offset")));

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    Consumer sent = Consumers.consumer(run, consumer);
    if (!sent.assignment().contains(partition)) {
      throw Execution.invalid(
          "consumer " + consumer + " does not have " + partition + ", it has " + sent.assignment());
    }
    if (offset < 0) {
      throw Execution.invalid("offset " + offset + " is negative: offsets begin at 0");
    }
    Consumers.keep(run, sent.at(partition, offset));
    run.emit(new GroupEvent.Sought(consumer, partition, offset));
  }

  @Override
  public String describe() {
    return Sentences.of("command.seek", consumer, partition, offset);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write()
        .put("consumer", consumer)
        .put("partition", partition)
        .put("offset", offset)
        .done();
  }
}
