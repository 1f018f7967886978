/** Small controls that panels share; they carry style classes and decide nothing. */
@NullMarked
package io.minikafka.studio.control;

import org.jspecify.annotations.NullMarked;
