package io.minikafka.engine.event;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.event.WhySentences.Claim;
import io.minikafka.engine.event.WhySentences.Scene;
import io.minikafka.engine.explore.Walk;
import io.minikafka.engine.explore.WalkGenerator.Flavour;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.replication.Partition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * On random walks every why-sentence is read as a person reads it: its numbers are those of the
 * state, and the replica it names is the one that limits.
 */
class WhySentencesTest {
  private static final int WALKS = 1_000;
  private static final int LENGTH = 40;

  private final List<String> faults = new ArrayList<>();
  private final SortedMap<String, Integer> met = new TreeMap<>();

  @Test
  void theNumbersOfEveryWhySentenceAreThoseOfTheState() {
    for (long seed = 1; seed <= WALKS; seed++) {
      listen(Walk.of(seed, LENGTH, Flavour.EVERYTHING));
    }
    RareWalks.all().forEach(this::listen);
    int sentences = met.values().stream().mapToInt(Integer::intValue).sum();
    System.out.printf("%,d why-sentences of %d forms on %,d walks%n", sentences, met.size(), WALKS);
    assertEquals(List.of(), faults.stream().limit(5).toList(), faults.size() + " faults");
    TreeSet<String> missed = new TreeSet<>(WhySentences.forms());
    missed.removeAll(met.keySet());
    assertEquals(List.of(), List.copyOf(missed), "forms that no walk met");
  }

  private void listen(Walk walk) {
    for (int i = 0; i < walk.transitions().size(); i++) {
      for (String fault : listen(walk.before(i), walk.transitions().get(i))) {
        faults.add(walk.at(i).get() + " " + fault);
      }
    }
  }

  /** Hears the events of one step, and finally compares what they told with the state. */
  private List<String> listen(Cluster before, Transition step) {
    List<String> found = new ArrayList<>();
    SortedMap<TopicPartition, Shadow> shadows = new TreeMap<>();
    before.partitions().forEach((id, partition) -> shadows.put(id, new Shadow(partition)));
    for (Event event : step.events()) {
      TopicPartition subject = event.subject();
      Shadow shadow = subject == null ? null : shadows.get(subject);
      if (shadow != null) {
        shadow.hear(event, step.after().timeMs());
      }
      Scene scene = new Scene(before, step.after(), event, shadow);
      event.why().flatMap(why -> wrong(why, scene)).ifPresent(found::add);
      if (event instanceof AppendEvent.AppendWaits) {
        wrong(event.sentence(), scene).ifPresent(found::add);
      }
    }
    for (Partition partition : step.after().partitions().values()) {
      Shadow shadow = shadows.get(partition.id());
      if (shadow != null) {
        shadow.difference(step.after(), partition).ifPresent(found::add);
      }
    }
    return found;
  }

  private Optional<String> wrong(String sentence, Scene scene) {
    @Nullable Claim claim = WhySentences.read(sentence).orElse(null);
    if (claim == null) {
      return Optional.of("says “" + sentence + "”, which has no known form");
    }
    met.merge(claim.form(), 1, Integer::sum);
    return claim.holds(scene)
        ? Optional.empty()
        : Optional.of("says “" + sentence + "”, which is not so");
  }
}
