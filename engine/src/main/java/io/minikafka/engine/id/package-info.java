/** Identifiers of what a cluster is made of: brokers, topics, partitions, producers, groups. */
@NullMarked
package io.minikafka.engine.id;

import org.jspecify.annotations.NullMarked;
