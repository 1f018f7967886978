package io.minikafka.engine.command.producer;

import static io.minikafka.engine.command.Parameter.defaulting;
import static io.minikafka.engine.command.Parameter.optional;
import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.ProducerEvent;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.producer.Producer;
import io.minikafka.engine.producer.ProducerConfig;
import io.minikafka.engine.producer.Producers;
import io.minikafka.engine.record.Codec;
import io.minikafka.engine.replication.Partition;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * Opens a producer. An idempotent one takes a producer id and the next epoch of its name, and is
 * announced to every partition that exists.
 *
 * @param acks null where the step leaves it out: the leader, or all when idempotent
 * @param name the name its identity is kept under, or null
 * @param compression how it compresses its batches, where the rules leave that to the producer
 */
public record OpenProducer(
    String producer,
    long batchSize,
    long lingerMs,
    long maxBufferBytes,
    @Nullable Acks acks,
    boolean idempotent,
    @Nullable String name,
    Codec compression)
    implements Command {
  /** {@code openProducer}. */
  public static final Verb VERB =
      new Verb(
          "openProducer",
          Verb.Kind.APPEND,
          List.of(
              required("producer", ArgumentType.TEXT),
              defaulting("batchSize", ArgumentType.NUMBER, 16384L),
              defaulting("lingerMs", ArgumentType.NUMBER, 0L),
              defaulting("maxBufferBytes", ArgumentType.NUMBER, 1048576L),
              optional("acks", ArgumentType.ACKS),
              defaulting("idempotent", ArgumentType.FLAG, false),
              optional("name", ArgumentType.TEXT),
              defaulting("compression", ArgumentType.COMPRESSION, Codec.NONE.toString())),
          in ->
              new OpenProducer(
                  in.text("producer"),
                  in.number("batchSize", 16384),
                  in.number("lingerMs", 0),
                  in.number("maxBufferBytes", 1048576),
                  in.has("acks") ? Arguments.acks(in, "acks", Acks.LEADER) : null,
                  in.flag("idempotent", false),
                  in.optionalText("name"),
                  Arguments.codec(in, "compression")));

  /** Opens a producer that compresses nothing. */
  public OpenProducer(
      String producer,
      long batchSize,
      long lingerMs,
      long maxBufferBytes,
      @Nullable Acks acks,
      boolean idempotent,
      @Nullable String name) {
    this(producer, batchSize, lingerMs, maxBufferBytes, acks, idempotent, name, Codec.NONE);
  }

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public Gate gate() {
    return Gate.WHILE_HEALTHY;
  }

  @Override
  public void apply(Execution run) {
    Producers producers = run.cluster().producers();
    if (producers.byHandle().containsKey(producer)) {
      throw new RefusedException(
          ErrorCode.INVALID_STATE,
          "producer " + producer + " was opened already: take another name");
    }
    check();
    if (!idempotent) {
      ProducerConfig config =
          new ProducerConfig(
              batchSize,
              lingerMs,
              maxBufferBytes,
              acks == null ? Acks.LEADER : acks,
              false,
              compression);
      open(run, Producer.open(producer, config, -1, -1));
      return;
    }
    String known = name == null || name.isEmpty() ? "producer-" + (producers.created() + 1) : name;
    Producers.Identity identity = ProducerIdentities.take(run, known);
    ProducerConfig config =
        new ProducerConfig(batchSize, lingerMs, maxBufferBytes, Acks.ALL, true, compression);
    Producer opened = Producer.open(producer, config, identity.producerId(), identity.epoch());
    if (!run.rules().producer().producerIds().outlivesInstances()) {
      run.set(run.cluster().withProducers(run.cluster().producers().opening(opened)));
      run.emit(new ProducerEvent.OpenedFromBlock(producer, identity.producerId()));
      return;
    }
    for (Partition partition : run.cluster().partitions().values()) {
      run.set(
          run.cluster()
              .withPartition(
                  partition.withProducers(
                      partition.producers().registering(identity.producerId(), identity.epoch()))));
    }
    open(run, opened);
  }

  private static void open(Execution run, Producer opened) {
    run.set(run.cluster().withProducers(run.cluster().producers().opening(opened)));
    run.emit(new ProducerEvent.Opened(opened.handle(), opened.producerId(), opened.epoch()));
  }

  private void check() {
    if (batchSize <= 0) {
      throw Execution.invalid("batchSize is " + batchSize + ", at least 1 is needed");
    }
    if (lingerMs < 0) {
      throw Execution.invalid("lingerMs is " + lingerMs + ", at least 0 is needed");
    }
    if (maxBufferBytes <= 0) {
      throw Execution.invalid("maxBufferBytes is " + maxBufferBytes + ", at least 1 is needed");
    }
    if (idempotent && acks != null && acks != Acks.ALL) {
      throw Execution.invalid("an idempotent producer needs acks=all, not acks=" + acks);
    }
  }

  @Override
  public String describe() {
    return Sentences.of("command.openProducer", producer);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write()
        .put("producer", producer)
        .put("batchSize", batchSize, 16384L)
        .put("lingerMs", lingerMs, 0L)
        .put("maxBufferBytes", maxBufferBytes, 1048576L)
        .put("acks", acks == null ? null : Arguments.acks(acks))
        .put("idempotent", idempotent, false)
        .put("name", name)
        .put("compression", compression.toString(), Codec.NONE.toString())
        .done();
  }
}
