/** The one function: a cluster and a command give a transition. */
@NullMarked
package io.minikafka.engine.machine;

import org.jspecify.annotations.NullMarked;
