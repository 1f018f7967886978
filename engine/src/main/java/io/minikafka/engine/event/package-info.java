/** What happened while a command ran, with its why. */
@NullMarked
package io.minikafka.engine.event;

import org.jspecify.annotations.NullMarked;
