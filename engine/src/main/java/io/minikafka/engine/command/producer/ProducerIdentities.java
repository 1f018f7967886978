package io.minikafka.engine.command.producer;

import io.minikafka.engine.checkpoint.CheckpointFile;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.producer.IdentitiesFile;
import io.minikafka.engine.producer.ProducerIdsFile;
import io.minikafka.engine.producer.Producers;

/** Hands out producer ids (Kafka: {@code InitProducerId}). */
public final class ProducerIdentities {
  private ProducerIdentities() {}

  /**
   * The identity of the next producer called {@code name}, saved before anybody uses it.
   *
   * @throws RefusedException BROKER_NOT_AVAILABLE where brokers hand out ids and none runs
   */
  public static Producers.Identity take(Execution run, String name) {
    Producers before = run.cluster().producers();
    Producers.Taken taken =
        run.rules().producer().producerIds().take(before, name, () -> firstRunning(run));
    run.set(run.cluster().withProducers(taken.producers()));
    if (taken.producers().identities() != before.identities()) {
      CheckpointFile.PRODUCER_IDENTITIES.replace(
          IdentitiesFile.write(run.cluster().producers().identities()), run.files());
    }
    if (taken.producers().blocks().next() != before.blocks().next()) {
      CheckpointFile.PRODUCER_IDS.replace(
          ProducerIdsFile.write(taken.producers().blocks()), run.files());
    }
    return taken.identity();
  }

  private static int firstRunning(Execution run) {
    for (int broker : run.cluster().config().brokers()) {
      if (run.cluster().isRunning(broker)) {
        return broker;
      }
    }
    throw new RefusedException(
        ErrorCode.BROKER_NOT_AVAILABLE,
        "no broker runs that could hand out a producer id: start one first");
  }
}
