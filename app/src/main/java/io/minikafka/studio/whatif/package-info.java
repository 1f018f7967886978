/** What would have been: the past with another command, and two ends side by side. */
@NullMarked
package io.minikafka.studio.whatif;

import org.jspecify.annotations.NullMarked;
