package io.minikafka.engine.command.producer;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.ProducerEvent;
import io.minikafka.engine.event.Sentences;
import java.util.SortedMap;

/** Sends everything that a producer has buffered, whatever its size or age. */
public record Flush(String producer) implements Command {
  /** {@code flush}. */
  public static final Verb VERB = Verb.ofText("flush", Verb.Kind.APPEND, "producer", Flush::new);

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    if (!Flushing.flushAll(run, producer, ProducerEvent.Trigger.CALL)) {
      run.emit(new ProducerEvent.NothingDue(producer));
    }
  }

  @Override
  public String describe() {
    return Sentences.of("command.flush", producer);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().put("producer", producer).done();
  }
}
