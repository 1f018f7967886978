package io.minikafka.engine.command.group;

import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.Sentences;
import java.util.SortedMap;

/**
 * A member asks for its assignment (the coordinator's own call). The leader's call makes it; that
 * of another waits for the leader's.
 */
public record SyncGroup(String group, String member, int generation) implements Command {
  /** {@code syncGroup}. */
  public static final Verb VERB = MemberCall.verb("syncGroup", SyncGroup::new);

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
    return MemberCall.arguments(group, member, generation);
  }
}
