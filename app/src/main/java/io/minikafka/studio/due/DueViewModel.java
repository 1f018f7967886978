package io.minikafka.studio.due;

import io.minikafka.studio.session.Page;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.session.ShownPages;
import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ChangeListener;

/** What is due now. It is looked for only while somebody may see it. */
public final class DueViewModel {
  private static final double LOW = 800;

  private final Session session;
  private final ShownPages pages;
  private final ReadOnlyObjectWrapper<List<DueWork>> due =
      new ReadOnlyObjectWrapper<>(this, "due", List.of());
  private boolean low;
  private final BooleanProperty open = new SimpleBooleanProperty(this, "open", false);

  /** What is due in {@code session}. */
  public DueViewModel(Session session, ShownPages pages) {
    this.session = session;
    this.pages = pages;
    session.momentProperty().addListener((at, old, now) -> look());
    pages.pagesProperty().addListener((at, old, now) -> look());
    // A lesson has room for the strip, and it belongs to what it teaches.
    ChangeListener<Object> changed = (at, old, now) -> open.set(opens());
    session.preferences().everythingProperty().addListener(changed);
    session.scenarioProperty().addListener(changed);
    open.set(opens());
    look();
  }

  private boolean opens() {
    return !low && !session.showsEverything();
  }

  /**
   * The height of the window. In a low one the strip would take the height of a lane: it stays a
   * chip until it is asked for.
   */
  public void windowHeight(double height) {
    boolean now = height < LOW;
    if (now != low) {
      low = now;
      open.set(opens());
    }
  }

  private void look() {
    List<DueWork> now =
        pages.has(Page.DUE) ? DueWork.of(session.cluster(), session::preview) : List.of();
    if (!now.equals(due.get())) {
      due.set(now);
    }
  }

  /** What is due; nothing where the page is not shown. */
  public ReadOnlyObjectProperty<List<DueWork>> dueProperty() {
    return due.getReadOnlyProperty();
  }

  /** Whether the strip is open, if anything is due. */
  public BooleanProperty openProperty() {
    return open;
  }

  /** Does what is due. */
  public void perform(DueWork work) {
    session.perform(work.command());
  }
}
