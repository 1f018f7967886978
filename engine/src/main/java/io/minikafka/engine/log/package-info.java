/** One replica's log: segments, sparse index, recovery, retention, compaction, producer state. */
@NullMarked
package io.minikafka.engine.log;

import org.jspecify.annotations.NullMarked;
