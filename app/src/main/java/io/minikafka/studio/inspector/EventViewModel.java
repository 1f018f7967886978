package io.minikafka.studio.inspector;

import io.minikafka.studio.session.Selection;
import io.minikafka.studio.session.Session;
import java.util.Optional;
import javafx.beans.binding.ObjectBinding;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableObjectValue;

/** The command that the inspector shows: that of the selected event, else the last one. */
public final class EventViewModel {
  private final Session session;
  private final ObjectBinding<Optional<EventSheet>> sheet =
      new ObjectBinding<>() {
        @Override
        protected Optional<EventSheet> computeValue() {
          return session.selectionProperty().get() instanceof Selection.OfEvent event
              ? EventSheets.of(event.moment(), session.rules().log(), event.index())
              : EventSheets.of(session.moment(), session.rules().log(), -1);
        }
      };

  /** The commands of {@code session}. */
  public EventViewModel(Session session) {
    this.session = session;
    ChangeListener<Object> changed = (at, old, now) -> sheet.invalidate();
    session.momentProperty().addListener(changed);
    session.selectionProperty().addListener(changed);
  }

  /** Asks why the shown command came to what it came to. */
  public void ask() {
    session.ask(
        session.selectionProperty().get() instanceof Selection.OfEvent event
            ? event
            : new Selection.OfEvent(session.moment(), 0));
  }

  /** The command; empty at the start. Computed when it is asked for. */
  public ObservableObjectValue<Optional<EventSheet>> sheet() {
    return sheet;
  }
}
