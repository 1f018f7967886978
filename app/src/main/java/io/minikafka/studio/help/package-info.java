/** Help: the keys, and where to read on. */
@NullMarked
package io.minikafka.studio.help;

import org.jspecify.annotations.NullMarked;
