/** The mapping guide: what of MiniKafka transfers to Apache Kafka, and how far. */
@NullMarked
package io.minikafka.studio.mapping;

import org.jspecify.annotations.NullMarked;
