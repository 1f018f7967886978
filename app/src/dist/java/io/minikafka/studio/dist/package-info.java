/** Builds the program as something to install, and measures how fast it starts. */
@NullMarked
package io.minikafka.studio.dist;

import org.jspecify.annotations.NullMarked;
