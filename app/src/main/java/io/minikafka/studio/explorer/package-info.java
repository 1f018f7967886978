/** The explorer: searches for shortest stories that break a property, and what it found. */
@NullMarked
package io.minikafka.studio.explorer;

import org.jspecify.annotations.NullMarked;
