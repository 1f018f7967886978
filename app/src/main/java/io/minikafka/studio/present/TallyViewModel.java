package io.minikafka.studio.present;

import io.minikafka.studio.session.Session;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;

/**
 * Hands that were counted, by question and answer. They are kept while the lesson is open, whatever
 * is shown.
 */
public final class TallyViewModel {
  private final SortedMap<Integer, List<Integer>> counted = new TreeMap<>();
  private final ReadOnlyObjectWrapper<Integer> changes =
      new ReadOnlyObjectWrapper<>(this, "changes", 0);
  private final SimpleObjectProperty<Boolean> shown =
      new SimpleObjectProperty<>(this, "shown", true);

  /** The tally of a session's questions. */
  public TallyViewModel(Session session) {
    session
        .lessonProperty()
        .addListener(
            (at, was, now) -> {
              counted.clear();
              changed();
            });
  }

  /** Changes with every count. */
  public ReadOnlyObjectProperty<Integer> changesProperty() {
    return changes.getReadOnlyProperty();
  }

  /** Whether the audience sees the tally with the answer. */
  public SimpleObjectProperty<Boolean> shownProperty() {
    return shown;
  }

  /**
   * Counts one hand more or less.
   *
   * @param stage the question, by how many commands stand before it
   * @param answer its number, from 1
   * @param by 1 or −1; a count never falls below none
   */
  public void count(int stage, int answer, int by) {
    List<Integer> now = new ArrayList<>(counted.getOrDefault(stage, List.of()));
    while (now.size() < answer) {
      now.add(0);
    }
    now.set(answer - 1, Math.max(0, now.get(answer - 1) + by));
    counted.put(stage, now);
    changed();
  }

  private void changed() {
    changes.set(changes.get() + 1);
  }

  /** How many hands each of so many answers has. */
  public List<Integer> of(int stage, int answers) {
    List<Integer> now = new ArrayList<>(counted.getOrDefault(stage, List.of()));
    now.addAll(Collections.nCopies(Math.max(0, answers - now.size()), 0));
    return List.copyOf(now.subList(0, answers));
  }

  /** How many hands were counted for a question. */
  public int total(int stage) {
    return counted.getOrDefault(stage, List.of()).stream().mapToInt(each -> each).sum();
  }
}
