/** Verbs of transactions. */
@NullMarked
package io.minikafka.engine.command.transaction;

import org.jspecify.annotations.NullMarked;
