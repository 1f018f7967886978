package io.minikafka.studio.journey;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/** What occurred while a monkey was at the window, how often, and how long it took. */
final class MonkeyTally {
  private static final int TOLD = 8;
  private static final int NOWHERE = 5;

  private final SortedMap<String, Integer> rows = new TreeMap<>();
  private final SortedMap<String, Integer> occurred = new TreeMap<>();
  private final SortedMap<String, String> led = new TreeMap<>();
  private final SortedMap<String, Long> longest = new TreeMap<>();
  private int done;
  private int changed;

  /**
   * Another moment was reached.
   *
   * @param verb of the command that led there; none at a start
   */
  record Change(Optional<String> verb) {}

  /** A deed was done, and it changed the state or not. */
  void done(Optional<Change> change) {
    done++;
    if (change.isPresent()) {
      changed++;
    }
    change.flatMap(Change::verb).ifPresent(this::count);
  }

  /** A dialog was answered. */
  void answered(String dialog) {
    count(dialog);
  }

  private void count(String what) {
    occurred.merge(what, 1, Integer::sum);
  }

  /** A row of a menu was taken, and led to a verb, to a dialog or to neither. */
  void took(String row, Optional<String> to) {
    rows.merge(row, 1, Integer::sum);
    to.ifPresent(what -> led.put(row, what));
  }

  /** How often what a row of a menu last led to occurred; one that led nowhere counts more. */
  int times(String row) {
    String what = led.get(row);
    return what == null ? NOWHERE * rows.getOrDefault(row, 0) : occurred.getOrDefault(what, 0);
  }

  /** Whether a verb or a dialog never occurred. */
  boolean isNew(String what) {
    return !occurred.containsKey(what);
  }

  /** Which of some verbs or dialogs occurred. */
  Set<String> occurred() {
    return occurred.keySet();
  }

  /** So long the JavaFX thread worked at a deed. */
  void used(String deed, long nanos) {
    longest.merge(deed.replaceAll("[0-9]+", "n"), nanos, Math::max);
  }

  /** The share of all deeds after which the state was another. */
  double shareThatChanged() {
    return (double) changed / done;
  }

  /** All of it in a line. */
  String report() {
    return String.format(
        "%d deeds, %.0f %% changed the state; %d verbs and dialogs; longest on the JavaFX thread:"
            + " %s",
        done,
        100 * shareThatChanged(),
        occurred.size(),
        longest.entrySet().stream()
            .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
            .limit(TOLD)
            .map(each -> TimeUnit.NANOSECONDS.toMillis(each.getValue()) + " ms " + each.getKey())
            .toList());
  }
}
