package io.minikafka.engine.command.producer;

import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.ProducerEvent;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.producer.Buffered;
import io.minikafka.engine.producer.ProducedBatch;
import io.minikafka.engine.producer.Producer;
import java.util.List;
import java.util.SortedMap;

/**
 * Sends the newest batch of a partition once more and unchanged, as a producer does that heard
 * nothing. An idempotent producer's batch is recognised; another one's is appended again.
 */
public record RetryLast(String producer, String topic, int partition) implements Command {
  /** {@code retryLast}. */
  public static final Verb VERB =
      new Verb(
          "retryLast",
          Verb.Kind.APPEND,
          List.of(
              required("producer", ArgumentType.TEXT),
              required("topic", ArgumentType.TOPIC),
              required("partition", ArgumentType.NUMBER)),
          in -> new RetryLast(in.text("producer"), in.text("topic"), in.integer("partition")));

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    Producer sender = Flushing.producer(run, producer);
    run.requireHealthy();
    TopicPartition target = new TopicPartition(topic, partition);
    run.partition(target);
    ProducedBatch batch = sender.newest().get(target);
    if (batch == null) {
      throw new RefusedException(
          ErrorCode.INVALID_STATE,
          "producer " + producer + " has sent no batch to " + target + " yet");
    }
    run.emit(new ProducerEvent.Retried(producer, target, batch.records().size()));
    ProducedBatch unnamed =
        new ProducedBatch(
            batch.records().stream().map(each -> new Buffered(each.content(), null)).toList(),
            batch.baseSequence());
    Flushing.deliver(run, sender, target, unnamed);
    int next = batch.baseSequence() + batch.records().size();
    if (sender.config().idempotent() && sender.nextSequence().getOrDefault(target, 0) < next) {
      Flushing.keep(run, Flushing.producer(run, producer).withNextSequence(target, next));
    }
  }

  @Override
  public String describe() {
    return Sentences.of("command.retryLast", producer, topic + "-" + partition);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write()
        .put("producer", producer)
        .put("topic", topic)
        .put("partition", partition)
        .done();
  }
}
