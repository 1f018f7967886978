/** Verbs of the cluster and its clock. */
@NullMarked
package io.minikafka.engine.command.cluster;

import org.jspecify.annotations.NullMarked;
