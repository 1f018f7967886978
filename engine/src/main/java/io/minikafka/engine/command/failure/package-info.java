/** Verbs that break and mend. */
@NullMarked
package io.minikafka.engine.command.failure;

import org.jspecify.annotations.NullMarked;
