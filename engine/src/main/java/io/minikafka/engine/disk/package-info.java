/** Disks as values, and the operations that change them. */
@NullMarked
package io.minikafka.engine.disk;

import org.jspecify.annotations.NullMarked;
