/** Kept moments, a cursor and branches. */
@NullMarked
package io.minikafka.engine.timeline;

import org.jspecify.annotations.NullMarked;
