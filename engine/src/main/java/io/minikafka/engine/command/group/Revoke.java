package io.minikafka.engine.command.group;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.ClusterEvent.NothingChanged;
import io.minikafka.engine.event.GroupEvent;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.group.Consumer;
import io.minikafka.engine.group.Group;
import io.minikafka.engine.group.GroupRules.GroupErrors.Call;
import io.minikafka.engine.group.Member;
import io.minikafka.engine.id.TopicPartition;
import java.util.List;
import java.util.SortedMap;

/**
 * Lets a consumer give up what its group's assignment has taken away. Where members keep what they
 * own during a rebalance, it joins again, so that the rest can be handed out (KIP-429).
 */
public record Revoke(String consumer) implements Command {
  /** {@code revoke}. */
  public static final Verb VERB = Verb.ofText("revoke", Verb.Kind.GROUP, "consumer", Revoke::new);

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    Consumer holding = Consumers.consumer(run, consumer);
    Group group = Consumers.require(run, holding.group(), Call.DESCRIPTION);
    Member member = group.requireMember(holding.memberId());
    List<TopicPartition> lost =
        holding.assignment().stream().filter(each -> !member.given().contains(each)).toList();
    if (lost.isEmpty()) {
      run.emit(new NothingChanged(Sentences.of("nothing.to.revoke", consumer)));
      return;
    }
    Consumers.keep(run, holding.without(lost));
    run.emit(new GroupEvent.Revoked(consumer, lost));
    if (run.rules().group().rebalance().rejoinsAfterRevoking()) {
      Consumers.join(run, Consumers.consumer(run, consumer), member.topics());
    }
  }

  @Override
  public String describe() {
    return Sentences.of("command.revoke", consumer);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().put("consumer", consumer).done();
  }
}
