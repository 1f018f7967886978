package io.minikafka.engine.command.group;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.group.Consumer;
import java.util.SortedMap;

/** Commits every position of a consumer: through its group if it is subscribed, else unfenced. */
public record Commit(String consumer) implements Command {
  /** {@code commit}. */
  public static final Verb VERB = Verb.ofText("commit", Verb.Kind.GROUP, "consumer", Commit::new);

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    Consumer committing = Consumers.consumer(run, consumer);
    Integer generation = committing.generation();
    if (committing.isSubscribed() && generation != null) {
      Consumers.commit(
          run, committing.group(), committing.memberId(), generation, committing.positions());
    } else {
      Consumers.store(run, committing.group(), committing.positions());
    }
  }

  @Override
  public String describe() {
    return Sentences.of("command.commit", consumer);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().put("consumer", consumer).done();
  }
}
