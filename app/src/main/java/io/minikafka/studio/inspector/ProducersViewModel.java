package io.minikafka.studio.inspector;

import io.minikafka.engine.cluster.Broker;
import io.minikafka.engine.log.PartitionLog;
import io.minikafka.studio.session.Selection;
import io.minikafka.studio.session.Session;
import java.util.Optional;
import javafx.beans.binding.ObjectBinding;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableObjectValue;
import org.jspecify.annotations.Nullable;

/** Which producer the inspector shows. */
public final class ProducersViewModel {
  private final Session session;
  private @Nullable String wanted;
  private final ObjectBinding<Optional<ProducersSheet>> sheet =
      new ObjectBinding<>() {
        @Override
        protected Optional<ProducersSheet> computeValue() {
          return ProducersSheets.of(session, wanted);
        }
      };

  /** The producers of what is open in {@code session}. */
  public ProducersViewModel(Session session) {
    this.session = session;
    ChangeListener<Object> changed = (at, old, now) -> sheet.invalidate();
    session.momentProperty().addListener(changed);
    session.shownPartitionProperty().addListener(changed);
    session.scenarioProperty().addListener((at, old, now) -> show(null));
  }

  /** The shown producer; empty when there is none. Computed when it is asked for. */
  public ObservableObjectValue<Optional<ProducersSheet>> sheet() {
    return sheet;
  }

  /** Shows another producer; the one opened last for null. */
  public void show(@Nullable String handle) {
    wanted = handle;
    sheet.invalidate();
  }

  /** Selects a batch that the sheet shows, in the leader's log. */
  public void selectBatch(long baseOffset) {
    sheet
        .get()
        .flatMap(ProducersSheet::sequences)
        .ifPresent(
            sequences -> {
              Broker broker = session.cluster().broker(sequences.broker());
              PartitionLog log = broker == null ? null : broker.log(sequences.partition());
              if (log != null && log.batchAt(baseOffset) != null) {
                session.show(sequences.partition());
                session
                    .selectionProperty()
                    .set(
                        new Selection.OfBatch(
                            sequences.partition(), sequences.broker(), baseOffset));
              }
            });
  }

  /** Gives a command. */
  public void perform(Action action) {
    session.perform(action.command());
  }
}
