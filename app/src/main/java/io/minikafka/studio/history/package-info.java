/** The timeline's ticks and what happened, as sentences. */
@NullMarked
package io.minikafka.studio.history;

import org.jspecify.annotations.NullMarked;
