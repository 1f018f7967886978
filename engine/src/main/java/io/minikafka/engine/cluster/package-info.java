/** Brokers, links, clock: the whole state as one value. */
@NullMarked
package io.minikafka.engine.cluster;

import org.jspecify.annotations.NullMarked;
