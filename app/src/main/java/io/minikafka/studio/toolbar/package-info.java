/** The toolbar: what can be done now, what it would do, and why it cannot be done. */
@NullMarked
package io.minikafka.studio.toolbar;

import org.jspecify.annotations.NullMarked;
