/** The one mutable holder of what is open, and what a person chose. */
@NullMarked
package io.minikafka.studio.session;

import org.jspecify.annotations.NullMarked;
