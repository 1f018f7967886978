package io.minikafka.engine.disk;

/**
 * An operation and the disk it is for.
 *
 * @param root {@code broker-N}, or empty for the cluster's own files beside the brokers' folders
 */
public record PlacedOperation(String root, DiskOperation operation) {}
