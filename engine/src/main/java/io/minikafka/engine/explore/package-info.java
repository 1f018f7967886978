/** What must always hold, whatever is commanded. */
@NullMarked
package io.minikafka.engine.explore;

import org.jspecify.annotations.NullMarked;
