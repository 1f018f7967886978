/**
 * The engine beside Apache Kafka: the same scenario on both, and the engine's files read by Kafka.
 */
@NullMarked
package io.minikafka.oracle;

import org.jspecify.annotations.NullMarked;
