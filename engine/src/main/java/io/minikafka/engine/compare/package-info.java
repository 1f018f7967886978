/** The same commands under two sets of rules, and what comes of it. */
@NullMarked
package io.minikafka.engine.compare;

import org.jspecify.annotations.NullMarked;
