/** Small files that are replaced as a whole. */
@NullMarked
package io.minikafka.engine.checkpoint;

import org.jspecify.annotations.NullMarked;
