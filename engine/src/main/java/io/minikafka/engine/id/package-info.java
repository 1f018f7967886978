/** Names and codes that everything speaks of. */
@NullMarked
package io.minikafka.engine.id;

import org.jspecify.annotations.NullMarked;
