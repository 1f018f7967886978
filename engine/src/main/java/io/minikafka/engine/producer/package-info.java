/** Producers: accumulators, identities, partitioner. */
@NullMarked
package io.minikafka.engine.producer;

import org.jspecify.annotations.NullMarked;
