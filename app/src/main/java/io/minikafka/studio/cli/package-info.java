/**
 * The command line: {@code play}, {@code open}, {@code serve}, {@code check}, {@code export}. Loads
 * no JavaFX.
 */
@NullMarked
package io.minikafka.studio.cli;

import org.jspecify.annotations.NullMarked;
