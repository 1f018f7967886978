/**
 * The log diagram of one partition: lanes on one offset ruler. {@code PartitionFacts} says what is
 * the case, {@code LogDiagram} lays it out as values, the view paints it and puts nodes over the
 * marks.
 */
@NullMarked
package io.minikafka.studio.diagram;

import org.jspecify.annotations.NullMarked;
