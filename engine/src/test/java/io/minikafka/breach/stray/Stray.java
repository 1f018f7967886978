package io.minikafka.breach.stray;

/** Lives in a package that has no place in the order. */
final class Stray {}
