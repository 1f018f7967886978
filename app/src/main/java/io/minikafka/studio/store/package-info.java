/** What the studio remembers from one start to the next, in a folder of its own. */
@NullMarked
package io.minikafka.studio.store;

import org.jspecify.annotations.NullMarked;
