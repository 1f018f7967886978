package io.minikafka.engine.command.group;

import static io.minikafka.engine.command.Parameter.defaulting;
import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.GroupEvent;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.group.Consumer;
import io.minikafka.engine.group.Consumer.OffsetReset;
import io.minikafka.engine.group.Groups;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import java.util.List;
import java.util.SortedMap;

/** Opens a consumer of a group. It reads nothing until it is assigned or subscribed. */
public record OpenConsumer(
    String consumer, String group, OffsetReset autoOffsetReset, boolean committedOnly)
    implements Command {
  /** {@code openConsumer}. */
  public static final Verb VERB =
      new Verb(
          "openConsumer",
          Verb.Kind.GROUP,
          List.of(
              required("consumer", ArgumentType.TEXT),
              required("group", ArgumentType.TEXT),
              defaulting("autoOffsetReset", ArgumentType.TEXT, "earliest"),
              defaulting("isolation", ArgumentType.ISOLATION, Arguments.READ_UNCOMMITTED)),
          in ->
              new OpenConsumer(
                  in.text("consumer"),
                  in.text("group"),
                  Consumers.reset(in),
                  Arguments.committedOnly(in, "isolation")));

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
    Groups groups = run.cluster().groups();
    if (groups.consumers().containsKey(consumer)) {
      throw new RefusedException(
          ErrorCode.INVALID_STATE,
          "consumer " + consumer + " was opened already: take another name");
    }
    if (group.isEmpty()) {
      throw Execution.invalid("a consumer needs a group: its id is empty");
    }
    String member = "member-" + (groups.created() + 1);
    run.set(
        run.cluster()
            .withGroups(
                groups.opening(
                    Consumer.open(consumer, group, member, autoOffsetReset, committedOnly))));
    run.emit(new GroupEvent.ConsumerOpened(consumer, group, member));
  }

  @Override
  public String describe() {
    return Sentences.of("command.openConsumer", consumer, group);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write()
        .put("consumer", consumer)
        .put("group", group)
        .put("autoOffsetReset", Consumers.text(autoOffsetReset), "earliest")
        .put(
            "isolation",
            committedOnly ? Arguments.READ_COMMITTED : Arguments.READ_UNCOMMITTED,
            Arguments.READ_UNCOMMITTED)
        .done();
  }
}
