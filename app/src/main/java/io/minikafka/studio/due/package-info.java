/** What background threads would have done by now. */
@NullMarked
package io.minikafka.studio.due;

import org.jspecify.annotations.NullMarked;
