package io.minikafka.studio.diagram;

/**
 * What is said of a mark under the pointer.
 *
 * @param title what it is
 * @param numbers its numbers
 * @param why why it is so; empty where there is no choice
 */
public record DiagramCard(String title, String numbers, String why) {}
