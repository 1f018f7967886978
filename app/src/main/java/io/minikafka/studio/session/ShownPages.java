package io.minikafka.studio.session;

import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.scenario.Scenario;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ChangeListener;
import javafx.collections.SetChangeListener;

/**
 * Which pages are shown now: those that the open scenario names or uses, those that a person's own
 * commands need, and those that were added by hand; all of them in a cluster of one's own.
 */
public final class ShownPages {
  private final Session session;
  private final ReadOnlyObjectWrapper<Set<Page>> pages =
      new ReadOnlyObjectWrapper<>(this, "pages", Set.of());
  private Set<Page> ofScenario = Set.of();

  /** The pages of a session. */
  public ShownPages(Session session) {
    this.session = session;
    ChangeListener<Object> changed = (at, old, now) -> refresh();
    session.scenarioProperty().addListener((at, old, now) -> readScenario());
    session.momentProperty().addListener(changed);
    session.preferences().everythingProperty().addListener(changed);
    session.preferences().addedPages().addListener((SetChangeListener<Page>) change -> refresh());
    readScenario();
  }

  /** The pages that are shown. */
  public ReadOnlyObjectProperty<Set<Page>> pagesProperty() {
    return pages.getReadOnlyProperty();
  }

  /** Whether a page is shown. */
  public boolean has(Page page) {
    return pages.get().contains(page);
  }

  private void readScenario() {
    ofScenario = session.scenarioProperty().get().map(ShownPages::of).orElse(Set.of());
    refresh();
  }

  /** The pages that {@code show} names; where it names marks alone, those that its verbs use. */
  private static Set<Page> of(Scenario scenario) {
    EnumSet<Page> named = EnumSet.noneOf(Page.class);
    for (Page page : Page.values()) {
      if (scenario.show().contains(page.word())) {
        named.add(page);
      }
    }
    return named.isEmpty() ? Page.usedBy(scenario.usedCommands()) : named;
  }

  private void refresh() {
    EnumSet<Page> now = EnumSet.noneOf(Page.class);
    if (session.showsEverything()) {
      now = EnumSet.allOf(Page.class);
    } else {
      now.addAll(ofScenario);
      now.addAll(session.preferences().addedPages());
      now.addAll(
          Page.usedBy(
              session.history().onBranch().stream()
                  .flatMap(branch -> branch.moments().stream())
                  .flatMap(moment -> moment.transition().stream())
                  .map(Transition::command)
                  .toList()));
    }
    Set<Page> next = Collections.unmodifiableSet(now);
    if (!next.equals(pages.get())) {
      pages.set(next);
    }
  }
}
