package io.minikafka.studio.lab;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Lifecycle;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.Theme;
import io.minikafka.studio.session.Notices;
import io.minikafka.studio.session.Pace;
import io.minikafka.studio.session.Selection;
import io.minikafka.studio.session.Session;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/** What the Lab shows around its parts. */
public final class LabViewModel {
  private static final long NOTICE_MS = 5000;
  private static final long TAKE_BACK_MS = 3000;

  private final Session session;
  private final Pace pace;
  private final ReadOnlyObjectWrapper<Optional<Notice>> notice =
      new ReadOnlyObjectWrapper<>(this, "notice", Optional.empty());
  private final ReadOnlyObjectWrapper<Optional<String>> takeBack =
      new ReadOnlyObjectWrapper<>(this, "takeBack", Optional.empty());
  private Runnable forgetting = () -> {};
  private @Nullable Command given;
  private final BooleanBinding full;
  private final BooleanBinding inspected;
  private final StringBinding windowTitle;
  private final StringBinding chapter;
  private final StringBinding partition;
  private final StringBinding status;
  private final ObjectProperty<Centre> centre =
      new SimpleObjectProperty<>(this, "centre", Centre.LOG);
  private final ReadOnlyObjectWrapper<Centre> shownCentre =
      new ReadOnlyObjectWrapper<>(this, "shownCentre", Centre.LOG);
  private Runnable clearing = () -> {};

  /** The Lab of a session. */
  public LabViewModel(Session session, Pace pace) {
    this.session = session;
    this.pace = pace;
    full =
        Bindings.createBooleanBinding(
            session::showsEverything,
            session.preferences().everythingProperty(),
            session.scenarioProperty());
    inspected =
        Bindings.createBooleanBinding(
            () -> full.get() || !session.selectionProperty().get().equals(Selection.NONE),
            full,
            session.selectionProperty());
    windowTitle =
        Bindings.createStringBinding(
            () ->
                session
                    .scenarioProperty()
                    .get()
                    .map(Scenario::title)
                    .or(this::readOnly)
                    .map(title -> text("lab.window", title))
                    .orElse(text("program.title")),
            session.scenarioProperty(),
            session.momentProperty(),
            session.shownPartitionProperty());
    partition =
        Bindings.createStringBinding(
            () -> session.partition().map(LabViewModel::named).orElse(""),
            session.momentProperty(),
            session.shownPartitionProperty());
    chapter =
        Bindings.createStringBinding(
            () ->
                session
                    .lessonPlaceProperty()
                    .get()
                    .map(place -> text("lab.chapter", place.chapter(), place.chapterTitle()))
                    .or(() -> session.scenarioProperty().get().map(Scenario::title))
                    .or(this::readOnly)
                    .orElse(""),
            session.lessonPlaceProperty(),
            session.scenarioProperty(),
            session.momentProperty(),
            session.shownPartitionProperty());
    status = Bindings.createStringBinding(this::sentence, session.momentProperty());
    session
        .momentProperty()
        .addListener(
            (at, old, now) -> {
              dismissNotice();
              if (now.transition().filter(last -> last.command() == given).isEmpty()) {
                forgetGiven();
              }
            });
  }

  /** What is open where it can only be read. */
  private Optional<String> readOnly() {
    return session.cluster().lifecycle() == Lifecycle.READ_ONLY
        ? session.shownPartition().map(id -> text("lab.readOnly", id))
        : Optional.empty();
  }

  /** Whether everything is shown, rather than what the open lesson uses. */
  public BooleanBinding fullProperty() {
    return full;
  }

  /** What a person chose to see in the middle. */
  public ObjectProperty<Centre> centreProperty() {
    return centre;
  }

  /** What is seen in the middle: what was chosen, or the log where that is not there. */
  public ReadOnlyObjectProperty<Centre> shownCentreProperty() {
    return shownCentre.getReadOnlyProperty();
  }

  /** Notes what is seen in the middle. */
  void showCentre(Centre shown) {
    shownCentre.set(shown);
  }

  /** Whether the inspector has something to show or is always there. */
  public BooleanBinding inspectedProperty() {
    return inspected;
  }

  /** The title of the window. */
  public StringBinding windowTitleProperty() {
    return windowTitle;
  }

  private static String named(Partition partition) {
    return text("lab.compared", partition.id(), partition.replicas().size());
  }

  /** The shown partition and its replication factor; empty without one. */
  public StringBinding partitionProperty() {
    return partition;
  }

  /** The chapter that is open, or the title of a file of one's own. */
  public StringBinding chapterProperty() {
    return chapter;
  }

  /** What the last command did and why: the one live message after a step. */
  public StringBinding statusProperty() {
    return status;
  }

  /** A sentence that is shown for a moment; none most of the time. */
  public ReadOnlyObjectProperty<Optional<Notice>> noticeProperty() {
    return notice.getReadOnlyProperty();
  }

  /**
   * A sentence for a moment.
   *
   * @param done whether it says that something was done
   */
  public record Notice(String sentence, boolean done) {}

  /** Shows a sentence for a moment. */
  public void notice(String sentence) {
    notice(new Notice(sentence, false));
  }

  private void notice(Notice shown) {
    clearing.run();
    notice.set(Optional.of(shown));
    clearing = pace.after(NOTICE_MS, this::dismissNotice);
  }

  /** Where others show theirs. */
  public Notices notices() {
    return new Notices() {
      @Override
      public void accept(String sentence) {
        notice(sentence);
      }

      @Override
      public void done(String sentence) {
        notice(new Notice(sentence, true));
      }
    };
  }

  /** The command that was given just now and can be taken back; none after three seconds. */
  public ReadOnlyObjectProperty<Optional<String>> takeBackProperty() {
    return takeBack.getReadOnlyProperty();
  }

  /** Says for three seconds that a command can be taken back. */
  public void given(Command command) {
    forgetting.run();
    given = command;
    takeBack.set(Optional.of(command.describe()));
    forgetting = pace.after(TAKE_BACK_MS, this::forgetGiven);
  }

  private void forgetGiven() {
    forgetting.run();
    forgetting = () -> {};
    given = null;
    takeBack.set(Optional.empty());
  }

  /** Takes the sentence away. */
  public void dismissNotice() {
    clearing.run();
    clearing = () -> {};
    notice.set(Optional.empty());
  }

  /** The other one of light and dark. */
  public void toggleTheme() {
    session
        .preferences()
        .themeProperty()
        .set(session.preferences().themeProperty().get() == Theme.DARK ? Theme.LIGHT : Theme.DARK);
  }

  private String sentence() {
    Moment moment = session.moment();
    return moment.transition().map(LabViewModel::sentence).orElse(text("lab.start"));
  }

  private static String sentence(Transition transition) {
    if (transition.outcome() instanceof Outcome.Refused refused) {
      return text("lab.refused", refused.code(), refused.message());
    }
    List<Event> events = transition.events();
    if (events.isEmpty()) {
      return transition.command().describe();
    }
    String why = events.stream().flatMap(event -> event.why().stream()).findFirst().orElse("");
    return why.isEmpty() ? events.get(0).sentence() : events.get(0).sentence() + " " + why;
  }
}
