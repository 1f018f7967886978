/** Verbs of consumers and groups. */
@NullMarked
package io.minikafka.engine.command.group;

import org.jspecify.annotations.NullMarked;
