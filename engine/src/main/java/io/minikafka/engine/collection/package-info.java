/** Persistent collections that versions of a history share. */
@NullMarked
package io.minikafka.engine.collection;

import org.jspecify.annotations.NullMarked;
