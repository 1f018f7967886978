/** One small record a verb. */
@NullMarked
package io.minikafka.engine.command;

import org.jspecify.annotations.NullMarked;
