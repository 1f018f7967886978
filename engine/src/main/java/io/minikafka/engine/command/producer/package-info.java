/** Verbs of producers. */
@NullMarked
package io.minikafka.engine.command.producer;

import org.jspecify.annotations.NullMarked;
