/** The rules a machine goes by. */
@NullMarked
package io.minikafka.engine.rules;

import org.jspecify.annotations.NullMarked;
