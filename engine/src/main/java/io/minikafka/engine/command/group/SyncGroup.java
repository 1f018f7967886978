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

/**
 * A member asks for its assignment (the coordinator's own call). The leader's call makes it; that
 * of another waits for the leader's.
 */
public record SyncGroup(String group, String member, int generation) implements Command {
  /** {@code syncGroup}. */
  public static final Verb VERB =
      new Verb(
          "syncGroup",
          Verb.Kind.GROUP,
          List.of(
              required("group", ArgumentType.TEXT),
              required("member", ArgumentType.TEXT),
              required("generation", ArgumentType.NUMBER)),
          in -> new SyncGroup(in.text("group"), in.text("member"), in.integer("generation")));

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    Consumers.sync(run, group, member, generation);
  }

  @Override
  public String describe() {
    return Sentences.of("command.syncGroup", group, member);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write()
        .put("group", group)
        .put("member", member)
        .put("generation", generation)
        .done();
  }
}
