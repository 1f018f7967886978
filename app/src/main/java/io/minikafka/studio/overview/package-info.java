/** All brokers by all partitions at a glance, and what needs a look. */
@NullMarked
package io.minikafka.studio.overview;

import org.jspecify.annotations.NullMarked;
