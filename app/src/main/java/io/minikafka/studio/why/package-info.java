/** Why something is as it is, and why it is not otherwise. */
@NullMarked
package io.minikafka.studio.why;

import org.jspecify.annotations.NullMarked;
