package io.minikafka.engine.command.producer;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.ProducerEvent;
import io.minikafka.engine.event.Sentences;
import java.util.SortedMap;

/** Closes a producer: what it has buffered is sent, what waits goes on without it. */
public record CloseProducer(String producer) implements Command {
  /** {@code closeProducer}. */
  public static final Verb VERB =
      Verb.ofText("closeProducer", Verb.Kind.APPEND, "producer", CloseProducer::new);

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    Flushing.flushAll(run, producer, ProducerEvent.Trigger.CLOSE);
    Flushing.keep(run, Flushing.producer(run, producer).closed());
    run.emit(new ProducerEvent.Closed(producer));
  }

  @Override
  public String describe() {
    return Sentences.of("command.closeProducer", producer);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().put("producer", producer).done();
  }
}
