package io.minikafka.engine.command.group;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.GroupEvent;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.group.Consumer;
import io.minikafka.engine.group.Group;
import io.minikafka.engine.group.GroupRules.GroupErrors.Call;
import java.util.SortedMap;

/** Lets a consumer take over what the coordinator assigned to it meanwhile. */
public record RefreshAssignment(String consumer) implements Command {
  /** {@code refreshAssignment}. */
  public static final Verb VERB =
      Verb.ofText("refreshAssignment", Verb.Kind.GROUP, "consumer", RefreshAssignment::new);

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    Consumer stale = Consumers.consumer(run, consumer);
    Group group = Consumers.require(run, stale.group(), Call.DESCRIPTION);
    group.requireMember(stale.memberId());
    Consumer current = run.rules().group().rebalance().synced(stale, group);
    Consumers.keep(run, current);
    run.emit(new GroupEvent.Refreshed(consumer, group.generation(), current.assignment()));
  }

  @Override
  public String describe() {
    return Sentences.of("command.refreshAssignment", consumer);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().put("consumer", consumer).done();
  }
}
