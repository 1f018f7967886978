package io.minikafka.oracle;

import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.record.ProducerSequence;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.common.message.EndTxnRequestData;
import org.apache.kafka.common.message.InitProducerIdRequestData;
import org.apache.kafka.common.message.ProduceResponseData.PartitionProduceResponse;
import org.apache.kafka.common.message.TxnOffsetCommitRequestData;
import org.apache.kafka.common.protocol.Errors;
import org.apache.kafka.common.requests.EndTxnRequest;
import org.apache.kafka.common.requests.EndTxnResponse;
import org.apache.kafka.common.requests.FindCoordinatorRequest.CoordinatorType;
import org.apache.kafka.common.requests.InitProducerIdRequest;
import org.apache.kafka.common.requests.InitProducerIdResponse;
import org.apache.kafka.common.requests.TxnOffsetCommitRequest;
import org.apache.kafka.common.requests.TxnOffsetCommitResponse;
import org.jspecify.annotations.Nullable;

/** Transactional producers on the real cluster, request by request, as KIP-890 has them. */
final class RealTransactions {
  private static final long SOON_MS = 400;

  private final RealTopics topics;
  private final Coordinators coordinators;
  private final TreeMap<String, Identity> producers = new TreeMap<>();

  RealTransactions(RealTopics topics, Coordinators coordinators) {
    this.topics = topics;
    this.coordinators = coordinators;
  }

  /** What a producer with a transactional id holds. */
  private static final class Identity {
    long id;
    int epoch;
    boolean wrote;
    final TreeMap<TopicPartition, Integer> sequences = new TreeMap<>();
  }

  private static String key(String transaction, @Nullable String producer) {
    return transaction + "/" + (producer == null ? "" : producer);
  }

  private int coordinator(String transaction) throws IOException, InterruptedException {
    return coordinators.port(CoordinatorType.TRANSACTION, transaction);
  }

  /** A producer that is new asks for its id and epoch; for another one nothing is sent. */
  Asked begin(String transaction, @Nullable String producer)
      throws IOException, InterruptedException {
    String key = key(transaction, producer);
    if (producers.containsKey(key)) {
      return Asked.done();
    }
    for (int i = 0; i < 300; i++) {
      InitProducerIdResponse answer =
          Wire.ask(
              coordinator(transaction),
              new InitProducerIdRequest.Builder(
                  new InitProducerIdRequestData()
                      .setTransactionalId(transaction)
                      .setTransactionTimeoutMs(600_000)));
      Errors error = Errors.forCode(answer.data().errorCode());
      if (!Coordinators.isTooEarly(error)) {
        Identity identity = new Identity();
        identity.id = answer.data().producerId();
        identity.epoch = answer.data().producerEpoch();
        if (error == Errors.NONE) {
          producers.put(key, identity);
        }
        return new Asked.Answered(error);
      }
      Thread.sleep(20);
    }
    return Asked.not("the transaction before still waits for its markers to be replicated");
  }

  private @Nullable Identity identity(String transaction, @Nullable String producer) {
    Identity named = producers.get(key(transaction, producer));
    if (named != null || producer != null) {
      return named;
    }
    // Without a name it is the one that began last in the file; files with two name them.
    Map.Entry<String, Identity> only = producers.ceilingEntry(transaction + "/");
    return only != null && only.getKey().startsWith(transaction + "/") ? only.getValue() : null;
  }

  /** Writes one record; the leader lets the coordinator add its partition. */
  Sent send(
      String transaction,
      @Nullable String producer,
      TopicPartition target,
      RecordTemplate record,
      long nowMs)
      throws IOException, InterruptedException {
    Identity identity = identity(transaction, producer);
    if (identity == null) {
      return new Sent(Asked.not("nobody began this transaction on the real cluster"), null);
    }
    int sequence = identity.sequences.getOrDefault(target, 0);
    for (int i = 0; ; i++) {
      RealTopics.Append sent =
          topics.append(
              target,
              List.of(record),
              Acks.ALL,
              new RealTopics.Writer(
                  new ProducerSequence(identity.id, identity.epoch, sequence), transaction),
              nowMs);
      if (sent == null) {
        return new Sent(new Asked.Answered(Errors.BROKER_NOT_AVAILABLE), null);
      }
      PartitionProduceResponse answer = soon(sent);
      Errors error = answer == null ? Errors.NONE : Errors.forCode(answer.errorCode());
      if (i < 300 && Coordinators.isTooEarly(error)) {
        Thread.sleep(20);
        continue;
      }
      if (error == Errors.NONE) {
        identity.sequences.put(target, sequence + 1);
        identity.wrote = true;
      }
      return new Sent(new Asked.Answered(error), sent);
    }
  }

  /** How a write went, and its answer that may come later. */
  record Sent(Asked asked, RealTopics.@Nullable Append append) {}

  static @Nullable PartitionProduceResponse soon(RealTopics.Append append)
      throws InterruptedException {
    try {
      append.answer.get(SOON_MS, TimeUnit.MILLISECONDS);
    } catch (TimeoutException waits) {
      return null;
    } catch (ExecutionException e) {
      throw new IllegalStateException("the answer to an append did not come", e);
    }
    return append.now();
  }

  Asked sendOffsets(
      String transaction,
      @Nullable String producer,
      String group,
      Map<TopicPartition, Long> offsets)
      throws IOException, InterruptedException {
    Identity identity = identity(transaction, producer);
    if (identity == null) {
      return Asked.not("nobody began this transaction on the real cluster");
    }
    TxnOffsetCommitRequestData data =
        new TxnOffsetCommitRequestData()
            .setTransactionalId(transaction)
            .setGroupId(group)
            .setProducerId(identity.id)
            .setProducerEpoch((short) identity.epoch);
    offsets.forEach(
        (id, offset) ->
            data.topics()
                .add(
                    new TxnOffsetCommitRequestData.TxnOffsetCommitRequestTopic()
                        .setName(id.topic())
                        .setPartitions(
                            List.of(
                                new TxnOffsetCommitRequestData.TxnOffsetCommitRequestPartition()
                                    .setPartitionIndex(id.partition())
                                    .setCommittedOffset(offset)))));
    for (int i = 0; ; i++) {
      TxnOffsetCommitResponse answer =
          Wire.ask(
              coordinators.port(CoordinatorType.GROUP, group),
              TxnOffsetCommitRequest.Builder.forTopicNames(data, true));
      Errors error = Errors.forCode(answer.data().topics().get(0).partitions().get(0).errorCode());
      if (i == 300 || !Coordinators.isTooEarly(error)) {
        identity.wrote = true;
        return new Asked.Answered(error);
      }
      Thread.sleep(20);
    }
  }

  /** Ends a transaction; the answer brings the next epoch. */
  Asked end(String transaction, @Nullable String producer, boolean commits)
      throws IOException, InterruptedException {
    Identity identity = identity(transaction, producer);
    if (identity == null) {
      return Asked.not("nobody began this transaction on the real cluster");
    }
    if (!identity.wrote) {
      return Asked.done();
    }
    for (int i = 0; ; i++) {
      CompletableFuture<EndTxnResponse> asked =
          Wire.askLater(
              coordinator(transaction),
              new EndTxnRequest.Builder(
                  new EndTxnRequestData()
                      .setTransactionalId(transaction)
                      .setProducerId(identity.id)
                      .setProducerEpoch((short) identity.epoch)
                      .setCommitted(commits),
                  true));
      EndTxnResponse answer = asked.join();
      Errors error = Errors.forCode(answer.data().errorCode());
      if (i < 300 && Coordinators.isTooEarly(error)) {
        Thread.sleep(20);
        continue;
      }
      if (error == Errors.NONE) {
        identity.id = answer.data().producerId();
        identity.epoch = answer.data().producerEpoch();
        identity.sequences.clear();
        identity.wrote = false;
      }
      return new Asked.Answered(error);
    }
  }
}
