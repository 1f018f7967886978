package io.minikafka.engine.command.group;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.GroupEvent;
import io.minikafka.engine.event.Sentences;
import java.util.List;
import java.util.SortedMap;

/**
 * Removes every member whose deadline is strictly past, and rebalances the groups that lost one. A
 * rebalance that has waited long enough goes on without those who are missing.
 */
public record ExpireMembers() implements Command {
  /** {@code expireMembers}. */
  public static final Verb VERB =
      new Verb("expireMembers", Verb.Kind.GROUP, List.of(), in -> new ExpireMembers());

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    if (!Deadlines.act(run)) {
      run.emit(new GroupEvent.NobodyExpired(run.nowMs()));
    }
  }

  @Override
  public String describe() {
    return Sentences.of("command.expireMembers");
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().done();
  }
}
