/** Pictures of the log diagram for people who are not at the screen. */
@NullMarked
package io.minikafka.studio.picture;

import org.jspecify.annotations.NullMarked;
