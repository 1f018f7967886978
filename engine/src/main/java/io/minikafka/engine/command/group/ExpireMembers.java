package io.minikafka.engine.command.group;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.GroupEvent;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.group.Group;
import java.util.List;
import java.util.SortedMap;

/**
 * Removes every member whose deadline is strictly past, and rebalances the groups that lost one.
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
    long now = run.nowMs();
    boolean any = false;
    for (Group group : run.cluster().groups().byId().values()) {
      Group left = group.expiring(run.rules().group(), now, run.cluster().topics());
      for (String member : group.expired(now)) {
        any = true;
        run.emit(
            new GroupEvent.Expired(
                group.id(),
                member,
                group.requireMember(member).deadlineMs(),
                now,
                left.generation()));
      }
      Consumers.keep(run, left);
    }
    if (!any) {
      run.emit(new GroupEvent.NobodyExpired(now));
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
