/** What a key means: a pure function of the key, the view and a chord that is open. */
@NullMarked
package io.minikafka.studio.keys;

import org.jspecify.annotations.NullMarked;
