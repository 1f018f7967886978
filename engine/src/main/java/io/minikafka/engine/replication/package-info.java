/** One partition: in-sync replicas, high watermark, delayed appends, promotion. */
@NullMarked
package io.minikafka.engine.replication;

import org.jspecify.annotations.NullMarked;
