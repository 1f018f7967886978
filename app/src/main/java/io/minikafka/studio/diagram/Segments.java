package io.minikafka.studio.diagram;

/**
 * A stretch of a lane's segments.
 *
 * @param from index of the first
 * @param to index after the last
 */
record Segments(int from, int to) {}
