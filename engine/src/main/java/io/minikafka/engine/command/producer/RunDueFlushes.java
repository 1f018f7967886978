package io.minikafka.engine.command.producer;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.ProducerEvent;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.producer.Producer;
import java.util.SortedMap;

/** Sends the batches whose first record has waited for the linger time. */
public record RunDueFlushes(String producer) implements Command {
  /** {@code runDueFlushes}. */
  public static final Verb VERB =
      Verb.ofText("runDueFlushes", Verb.Kind.APPEND, "producer", RunDueFlushes::new);

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    Producer due = Flushing.producer(run, producer);
    if (!Flushing.flushDue(run, due)) {
      run.emit(new ProducerEvent.NothingDue(producer));
    }
  }

  @Override
  public String describe() {
    return Sentences.of("command.runDueFlushes", producer);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().put("producer", producer).done();
  }
}
