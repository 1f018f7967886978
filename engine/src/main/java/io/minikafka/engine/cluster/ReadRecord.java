package io.minikafka.engine.cluster;

import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.record.Record;

/** A record that a reader was given. */
public record ReadRecord(TopicPartition partition, long offset, Record content) {}
