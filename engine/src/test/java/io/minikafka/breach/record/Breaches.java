package io.minikafka.breach.record;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.core.JsonParser;

/** One method a thing that the engine must not do. */
final class Breaches {
  long readsTheTime() {
    return System.currentTimeMillis();
  }

  int drawsAtRandom() {
    return new Random().nextInt();
  }

  Thread startsAThread(Runnable task) {
    return new Thread(task);
  }

  long sharesWork(List<String> values) {
    return values.parallelStream().count();
  }

  Map<String, String> usesHashMap() {
    return new HashMap<>();
  }

  Map<String, String> usesMapOf() {
    return Map.of("a", "b");
  }

  Set<String> usesSetOf() {
    return Set.of("a");
  }

  Set<String> collectsToSet(List<String> values) {
    return values.stream().collect(Collectors.toSet());
  }

  Map<Integer, List<String>> groups(List<String> values) {
    return values.stream().collect(Collectors.groupingBy(String::length));
  }

  Map<Integer, List<String>> groupsInOrder(List<String> values) {
    return values.stream()
        .collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.toList()));
  }

  boolean readsTokens(JsonParser parser) {
    return parser.isClosed();
  }
}
