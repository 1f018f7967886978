package io.minikafka.engine.command.group;

import static io.minikafka.engine.command.Parameter.optional;
import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.group.JoinRequest;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * Lets a member join a group (the coordinator's own call).
 *
 * @param instance the name under which it may come back as another member (KIP-345), or null
 * @param sessionTimeoutMs how long after it was heard of it may be expired; null means as
 *     configured
 */
public record JoinGroup(
    String group,
    String member,
    List<String> topics,
    @Nullable String instance,
    @Nullable Long sessionTimeoutMs)
    implements Command {
  /** {@code joinGroup}. */
  public static final Verb VERB =
      new Verb(
          "joinGroup",
          Verb.Kind.GROUP,
          List.of(
              required("group", ArgumentType.TEXT),
              required("member", ArgumentType.TEXT),
              required("topics", ArgumentType.TOPICS),
              optional("instance", ArgumentType.TEXT),
              optional("sessionTimeoutMs", ArgumentType.NUMBER)),
          in ->
              new JoinGroup(
                  in.text("group"),
                  in.text("member"),
                  Consumers.texts(in, "topics"),
                  in.optionalText("instance"),
                  in.optionalNumber("sessionTimeoutMs")));

  /** Joins without an instance, with the session timeout as configured. */
  public JoinGroup(String group, String member, List<String> topics) {
    this(group, member, topics, null, null);
  }

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    long timeoutMs =
        sessionTimeoutMs == null
            ? run.cluster().config().groupSessionTimeoutMs()
            : sessionTimeoutMs;
    if (timeoutMs < 1) {
      throw Execution.invalid("sessionTimeoutMs is " + timeoutMs + ", at least 1 is needed");
    }
    if (instance != null && instance.isEmpty()) {
      throw Execution.invalid("the instance's name is empty: leave it out, or name it");
    }
    Consumers.join(run, group, new JoinRequest(member, topics, timeoutMs, instance));
  }

  @Override
  public String describe() {
    return Sentences.of("command.joinGroup", group, member);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write()
        .put("group", group)
        .put("member", member)
        .put("topics", topics)
        .put("instance", instance)
        .put("sessionTimeoutMs", sessionTimeoutMs)
        .done();
  }
}
