/** JSON lines over TCP: a frame becomes a command, its end an answer. Sockets are elsewhere. */
@NullMarked
package io.minikafka.engine.tcp;

import org.jspecify.annotations.NullMarked;
