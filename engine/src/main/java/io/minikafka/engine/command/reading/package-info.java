/** Verbs that read. */
@NullMarked
package io.minikafka.engine.command.reading;

import org.jspecify.annotations.NullMarked;
