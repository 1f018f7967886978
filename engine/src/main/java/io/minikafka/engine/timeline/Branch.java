package io.minikafka.engine.timeline;

/**
 * A way the history went off the script, or off another branch.
 *
 * @param name what it asks: {@code what if broker 2 crashed at step 11}
 * @param fork the moment it leaves
 * @param tip its last moment
 * @param shelved whether it was undone to its fork: kept for redo, not listed
 */
public record Branch(String name, Moment fork, Moment tip, boolean shelved) {}
