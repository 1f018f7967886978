/** The JSON/TCP adapter: sockets, threads and limits around the engine's frames and answers. */
@NullMarked
package io.minikafka.studio.serve;

import org.jspecify.annotations.NullMarked;
