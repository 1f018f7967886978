/**
 * Reads what a Kafka broker wrote: the directory of a partition, or a log directory with several.
 * Nothing here writes.
 */
@NullMarked
package io.minikafka.engine.logdir;

import org.jspecify.annotations.NullMarked;
