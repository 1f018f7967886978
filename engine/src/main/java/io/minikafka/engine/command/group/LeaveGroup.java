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

/** Lets a member leave a group (the coordinator's own call). */
public record LeaveGroup(String group, String member) implements Command {
  /** {@code leaveGroup}. */
  public static final Verb VERB =
      new Verb(
          "leaveGroup",
          Verb.Kind.GROUP,
          List.of(required("group", ArgumentType.TEXT), required("member", ArgumentType.TEXT)),
          in -> new LeaveGroup(in.text("group"), in.text("member")));

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    Consumers.leave(run, group, member);
  }

  @Override
  public String describe() {
    return Sentences.of("command.leaveGroup", group, member);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().put("group", group).put("member", member).done();
  }
}
