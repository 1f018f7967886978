package io.minikafka.engine.command.producer;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.Sentences;
import java.util.SortedMap;

/** Lets a producer die: what it has buffered is cancelled. */
public record CrashProducer(String producer) implements Command {
  /** {@code crashProducer}. */
  public static final Verb VERB =
      Verb.ofText("crashProducer", Verb.Kind.FAILURE, "producer", CrashProducer::new);

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    Flushing.crash(run, Flushing.producer(run, producer));
  }

  @Override
  public String describe() {
    return Sentences.of("command.crashProducer", producer);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().put("producer", producer).done();
  }
}
