package io.minikafka.engine.command.failure;

import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.Link;
import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.ClusterEvent.LinkHealed;
import io.minikafka.engine.event.ClusterEvent.NothingChanged;
import io.minikafka.engine.event.Sentences;
import java.util.List;
import java.util.SortedMap;

/** Heals the link between two brokers. */
public record HealLink(int from, int to) implements Command {
  /** {@code healLink}. */
  public static final Verb VERB =
      new Verb(
          "healLink",
          Verb.Kind.FAILURE,
          List.of(required("from", ArgumentType.BROKER), required("to", ArgumentType.BROKER)),
          in -> new HealLink(in.integer("from"), in.integer("to")));

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    run.existing(from);
    run.existing(to);
    if (from == to) {
      throw Execution.invalid("a broker has no link to itself: " + from);
    }
    Cluster cluster = run.cluster();
    Link link = Link.between(from, to);
    if (!cluster.cutLinks().contains(link)) {
      run.emit(new NothingChanged(Sentences.of("nothing.not.cut", link.low(), link.high())));
      return;
    }
    run.set(cluster.withCutLinks(cluster.cutLinks().minus(link)));
    run.emit(new LinkHealed(link.low(), link.high()));
  }

  @Override
  public String describe() {
    return Sentences.of("command.healLink", from, to);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().put("from", from).put("to", to).done();
  }
}
