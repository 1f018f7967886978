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

/** Lets a member join a group (the coordinator's own call). */
public record JoinGroup(String group, String member, List<String> topics) implements Command {
  /** {@code joinGroup}. */
  public static final Verb VERB =
      new Verb(
          "joinGroup",
          Verb.Kind.GROUP,
          List.of(
              required("group", ArgumentType.TEXT),
              required("member", ArgumentType.TEXT),
              required("topics", ArgumentType.TOPICS)),
          in -> new JoinGroup(in.text("group"), in.text("member"), Consumers.texts(in, "topics")));

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    Consumers.join(run, group, member, topics);
  }

  @Override
  public String describe() {
    return Sentences.of("command.joinGroup", group, member);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().put("group", group).put("member", member).put("topics", topics).done();
  }
}
