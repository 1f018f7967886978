/** Transactions and their journal. */
@NullMarked
package io.minikafka.engine.transaction;

import org.jspecify.annotations.NullMarked;
