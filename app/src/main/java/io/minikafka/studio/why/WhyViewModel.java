package io.minikafka.studio.why;

import io.minikafka.studio.session.Selection;
import io.minikafka.studio.session.Session;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ChangeListener;

/** The answer to what was asked last, at the moment under the cursor. */
public final class WhyViewModel {
  private final Session session;
  private final Supplier<Optional<Selection>> pointedAt;
  private final ReadOnlyObjectWrapper<Optional<Answer>> answer =
      new ReadOnlyObjectWrapper<>(this, "answer", Optional.empty());

  /**
   * What is asked in {@code session}.
   *
   * @param pointedAt what the pointer is on, or what has the keyboard
   */
  public WhyViewModel(Session session, Supplier<Optional<Selection>> pointedAt) {
    this.session = session;
    this.pointedAt = pointedAt;
    ChangeListener<Object> changed = (at, old, now) -> look();
    session.askedProperty().addListener(changed);
    session.momentProperty().addListener(changed);
    session.historyProperty().addListener(changed);
    look();
  }

  private void look() {
    Optional<Answer> next =
        session.askedProperty().get().flatMap(subject -> Whys.of(session, subject));
    if (!next.equals(answer.get())) {
      answer.set(next);
    }
  }

  /** The answer; empty while nothing is asked, or what is asked of is not there. */
  public ReadOnlyObjectProperty<Optional<Answer>> answerProperty() {
    return answer.getReadOnlyProperty();
  }

  /** Asks of what is pointed at, else of what is selected, else of the last command. */
  public void ask() {
    Selection selected = pointedAt.get().orElse(session.selectionProperty().get());
    session.ask(
        selected.equals(Selection.NONE) ? new Selection.OfEvent(session.moment(), 0) : selected);
  }

  /** Whether an answer was there to be put away. */
  public boolean close() {
    boolean open = answer.get().isPresent();
    session.ask(Selection.NONE);
    return open;
  }

  /** Goes to the step that set it. */
  public void goTo(Answer.Cause cause) {
    session.goTo(cause.moment());
  }

  /** Runs the script to the step that will change it. */
  public void goTo(Answer.Next next) {
    next.number().ifPresent(session::goToStep);
  }
}
