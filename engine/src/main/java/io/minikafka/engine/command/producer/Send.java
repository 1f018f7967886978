package io.minikafka.engine.command.producer;

import static io.minikafka.engine.command.Parameter.optional;
import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.cluster.AppendResult;
import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.ProducerEvent;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.producer.Accumulator;
import io.minikafka.engine.producer.Buffered;
import io.minikafka.engine.producer.Producer;
import io.minikafka.engine.producer.ProducerRules;
import io.minikafka.engine.record.Bytes;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * Puts a record into the buffer of its partition. A buffer that is full is flushed at once.
 *
 * @param partition the partition the caller names, or null: then the key chooses, or the sticky one
 * @param as the name of the result, or null
 */
public record Send(
    String producer,
    String topic,
    RecordTemplate content,
    @Nullable Integer partition,
    @Nullable String as)
    implements Command {
  /** {@code send}. */
  public static final Verb VERB =
      new Verb(
          "send",
          Verb.Kind.APPEND,
          List.of(
              required("producer", ArgumentType.TEXT),
              required("topic", ArgumentType.TOPIC),
              optional("key", ArgumentType.BYTES),
              required("value", ArgumentType.BYTES),
              optional("partition", ArgumentType.NUMBER),
              optional("timestampMs", ArgumentType.NUMBER),
              optional("headers", ArgumentType.HEADERS),
              optional("as", ArgumentType.HANDLE)),
          in ->
              new Send(
                  in.text("producer"),
                  in.text("topic"),
                  RecordTemplate.member(in),
                  in.optionalInteger("partition"),
                  in.optionalText("as")));

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    Producer sender = Flushing.producer(run, producer);
    if (!sender.isOpen()) {
      throw new RefusedException(
          ErrorCode.INVALID_STATE, "producer " + producer + " is closed: open another");
    }
    run.requireHealthy();
    int count = run.partitionCount(topic);
    TopicPartition target =
        new TopicPartition(topic, choose(run.rules().producer(), sender, count));
    run.partition(target);
    Buffered record = new Buffered(content.at(run.nowMs()), as);
    if (sender.bufferedBytes() + record.bytes() > sender.config().maxBufferBytes()) {
      throw new RefusedException(
          ErrorCode.PRODUCER_BUFFER_FULL,
          "producer "
              + producer
              + " has buffered "
              + sender.bufferedBytes()
              + " of "
              + sender.config().maxBufferBytes()
              + " bytes, "
              + record.bytes()
              + " more do not fit: flush it first");
    }
    if (as != null) {
      run.set(run.cluster().withAppend(as, new AppendResult.Pending()));
    }
    Producer fuller = sender.buffering(target, record, run.nowMs());
    run.set(run.cluster().withProducers(run.cluster().producers().with(fuller)));
    long bytes = fuller.buffers().getOrDefault(target, Accumulator.EMPTY).bytes();
    run.emit(
        new ProducerEvent.Buffered(
            producer, target, content.describe(), chosen(), bytes, sender.config().batchSize()));
    if (bytes >= sender.config().batchSize()) {
      Flushing.flush(run, producer, target, ProducerEvent.Trigger.FULL);
    }
  }

  private int choose(ProducerRules rules, Producer sender, int count) {
    if (partition != null) {
      return partition;
    }
    Bytes key = content.key();
    return key == null ? sender.stickyPartition(topic) : rules.keyHash().partition(key, count);
  }

  private ProducerEvent.Chosen chosen() {
    if (partition != null) {
      return ProducerEvent.Chosen.EXPLICIT;
    }
    return content.key() == null ? ProducerEvent.Chosen.STICKY : ProducerEvent.Chosen.KEYED;
  }

  @Override
  public String describe() {
    return Sentences.of("command.send", producer, content.describe());
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return content
        .write(
            Arguments.write()
                .put("producer", producer)
                .put("topic", topic)
                .put("partition", partition)
                .put("as", as))
        .done();
  }
}
