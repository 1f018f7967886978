/** Present: the log diagram and its caption alone, for a projector and a remote. */
@NullMarked
package io.minikafka.studio.present;

import org.jspecify.annotations.NullMarked;
