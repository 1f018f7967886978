/** Compare: the same commands under two sets of rules, side by side. */
@NullMarked
package io.minikafka.studio.compare;

import org.jspecify.annotations.NullMarked;
