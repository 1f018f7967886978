package io.minikafka.engine.replication;

import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.TopicPartition;
import org.jspecify.annotations.Nullable;

/**
 * An append that waited and is done.
 *
 * @param error why it failed; null when it succeeded
 */
public record Settled(
    TopicPartition partition, DelayedProduce produce, @Nullable ErrorCode error) {}
