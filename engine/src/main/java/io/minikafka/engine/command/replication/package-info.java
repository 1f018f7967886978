/** Verbs that write and replicate. */
@NullMarked
package io.minikafka.engine.command.replication;

import org.jspecify.annotations.NullMarked;
