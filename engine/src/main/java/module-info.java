/**
 * The deterministic model of a cluster: pure functions over immutable values, without threads or
 * clocks.
 */
module io.minikafka.engine {
  requires static transitive org.jspecify;
  requires transitive org.pcollections;
  requires tools.jackson.core;
  requires aircompressor;

  exports io.minikafka.engine.checkpoint;
  exports io.minikafka.engine.cluster;
  exports io.minikafka.engine.collection;
  exports io.minikafka.engine.command;
  exports io.minikafka.engine.command.cluster;
  exports io.minikafka.engine.command.failure;
  exports io.minikafka.engine.command.log;
  exports io.minikafka.engine.command.reading;
  exports io.minikafka.engine.command.replication;
  exports io.minikafka.engine.compare;
  exports io.minikafka.engine.disk;
  exports io.minikafka.engine.event;
  exports io.minikafka.engine.explore;
  exports io.minikafka.engine.id;
  exports io.minikafka.engine.json;
  exports io.minikafka.engine.log;
  exports io.minikafka.engine.logdir;
  exports io.minikafka.engine.machine;
  exports io.minikafka.engine.record;
  exports io.minikafka.engine.replication;
  exports io.minikafka.engine.producer;
  exports io.minikafka.engine.group;
  exports io.minikafka.engine.transaction;
  exports io.minikafka.engine.command.producer;
  exports io.minikafka.engine.command.group;
  exports io.minikafka.engine.command.transaction;
  exports io.minikafka.engine.rules;
  exports io.minikafka.engine.scenario;
  exports io.minikafka.engine.tcp;
  exports io.minikafka.engine.timeline;
}
