/** The Lab: the window's parts put together. */
@NullMarked
package io.minikafka.studio.lab;

import org.jspecify.annotations.NullMarked;
