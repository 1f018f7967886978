package io.minikafka.engine.command.group;

import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.Sentences;
import java.util.SortedMap;

/** A member's heartbeat (the coordinator's own call). */
public record GroupHeartbeat(String group, String member, int generation) implements Command {
  /** {@code groupHeartbeat}. */
  public static final Verb VERB = MemberCall.verb("groupHeartbeat", GroupHeartbeat::new);

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    Consumers.hear(run, group, member, generation);
  }

  @Override
  public String describe() {
    return Sentences.of("command.groupHeartbeat", group, member);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return MemberCall.arguments(group, member, generation);
  }
}
