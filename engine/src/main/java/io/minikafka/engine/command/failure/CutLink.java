package io.minikafka.engine.command.failure;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.Link;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.ClusterEvent.LinkCut;
import io.minikafka.engine.event.ClusterEvent.NothingChanged;
import io.minikafka.engine.event.Sentences;
import java.util.SortedMap;

/** Cuts the link between two brokers, both ways: a follower cannot fetch across it. */
public record CutLink(int from, int to) implements Command {
  /** {@code cutLink}. */
  public static final Verb VERB = Links.verb("cutLink", CutLink::new);

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    Link link = Links.existing(run, from, to);
    Cluster cluster = run.cluster();
    if (cluster.cutLinks().contains(link)) {
      run.emit(new NothingChanged(Sentences.of("nothing.already.cut", link.low(), link.high())));
      return;
    }
    run.set(cluster.withCutLinks(cluster.cutLinks().plus(link)));
    run.emit(new LinkCut(link.low(), link.high()));
  }

  @Override
  public String describe() {
    return Sentences.of("command.cutLink", from, to);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Links.arguments(from, to);
  }
}
