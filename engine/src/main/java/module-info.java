/**
 * The deterministic model of a cluster: pure functions over immutable values, without threads or
 * clocks.
 */
module io.minikafka.engine {
  requires static transitive org.jspecify;
  requires transitive org.pcollections;
  requires tools.jackson.core;
}
