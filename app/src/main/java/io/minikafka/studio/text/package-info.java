/** Everything a person reads, from one resource bundle. */
@NullMarked
package io.minikafka.studio.text;

import org.jspecify.annotations.NullMarked;
