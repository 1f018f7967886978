/** What happens by itself as the clock moves. */
@NullMarked
package io.minikafka.engine.command.upkeep;

import org.jspecify.annotations.NullMarked;
