package io.minikafka.studio.inspector;

import io.minikafka.studio.session.Session;
import java.util.Optional;
import javafx.beans.binding.ObjectBinding;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableObjectValue;

/** The transactions that the inspector shows: all of them. */
public final class TransactionsViewModel {
  private final Session session;
  private final ObjectBinding<Optional<TransactionsSheet>> sheet =
      new ObjectBinding<>() {
        @Override
        protected Optional<TransactionsSheet> computeValue() {
          return TransactionsSheets.of(session);
        }
      };

  /** The transactions of what is open in {@code session}. */
  public TransactionsViewModel(Session session) {
    this.session = session;
    ChangeListener<Object> changed = (at, old, now) -> sheet.invalidate();
    session.momentProperty().addListener(changed);
    session.shownPartitionProperty().addListener(changed);
  }

  /** All transactions; empty when none ever began. Computed when it is asked for. */
  public ObservableObjectValue<Optional<TransactionsSheet>> sheet() {
    return sheet;
  }

  /** Gives a command. */
  public void perform(Action action) {
    session.perform(action.command());
  }
}
