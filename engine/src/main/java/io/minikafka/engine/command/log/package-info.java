/** Verbs of a log's upkeep. */
@NullMarked
package io.minikafka.engine.command.log;

import org.jspecify.annotations.NullMarked;
