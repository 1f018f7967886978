/** Records, batches and the MKB1 format. */
@NullMarked
package io.minikafka.engine.record;

import org.jspecify.annotations.NullMarked;
