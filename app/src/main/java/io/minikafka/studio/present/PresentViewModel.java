package io.minikafka.studio.present;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.scenario.Lesson;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.studio.keys.ChordBar;
import io.minikafka.studio.session.History;
import io.minikafka.studio.session.OtherRules;
import io.minikafka.studio.session.Pace;
import io.minikafka.studio.session.Selection;
import io.minikafka.studio.session.Session;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.ObjectBinding;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableObjectValue;

/**
 * What Present says around the diagram: title, progress, one caption, and the foot. The full
 * narration stays on the speaker's side.
 */
public final class PresentViewModel {
  private static final long KEYS_MS = 3000;

  private final Session session;
  private final Pace pace;
  private final Function<Selection, Optional<Why>> whys;
  private final ObjectBinding<Page> page;
  private final ReadOnlyObjectWrapper<Optional<Why>> why =
      new ReadOnlyObjectWrapper<>(this, "why", Optional.empty());
  private final ReadOnlyBooleanWrapper keys = new ReadOnlyBooleanWrapper(this, "keys", false);
  private final StringProperty screen = new SimpleStringProperty(this, "screen", "");
  private Runnable keysGo = () -> {};
  private boolean asking;
  // What was pointed at when it was asked; else the last command of each moment.
  private Optional<Selection> asked = Optional.empty();
  private final ObjectProperty<Blank> blank = new SimpleObjectProperty<>(this, "blank", Blank.NO);
  private final ObjectProperty<Optional<ChordBar>> chord =
      new SimpleObjectProperty<>(this, "chord", Optional.empty());

  private final ObjectProperty<Optional<String>> takeBack =
      new SimpleObjectProperty<>(this, "takeBack", Optional.empty());

  /** Whether the screen shows nothing, so that the room looks at the speaker. */
  public enum Blank {
    NO,
    BLACK,
    WHITE
  }

  /**
   * What is said at one moment.
   *
   * @param progress {@code 78 of 82}; empty without a script
   * @param fraction how far the script is, 0 to 1
   * @param whatIf whether the moment is on a branch
   * @param refused whether the last command was refused
   */
  public record Page(
      String title,
      String progress,
      double fraction,
      String caption,
      boolean whatIf,
      boolean refused) {}

  /**
   * An answer in few words.
   *
   * @param because sentences that answer it
   */
  public record Why(String question, List<String> because) {
    private static final int MOST = 2;

    /** The first sentences of an answer: a projector has room for two. */
    public Why {
      because = List.copyOf(because.subList(0, Math.min(MOST, because.size())));
    }
  }

  /**
   * Present of what the session has open.
   *
   * @param whys answers why something is as it is at the moment under the cursor
   */
  public PresentViewModel(Session session, Pace pace, Function<Selection, Optional<Why>> whys) {
    this.session = session;
    this.pace = pace;
    this.whys = whys;
    session.momentProperty().addListener((at, was, now) -> answer());
    session.historyProperty().addListener((at, was, now) -> answer());
    Observable[] sources = {
      session.momentProperty(), session.historyProperty(), session.scenarioProperty()
    };
    this.page = Bindings.createObjectBinding(this::compute, sources);
  }

  /** The command that was given just now and can be taken back; none most of the time. */
  public ObjectProperty<Optional<String>> takeBackProperty() {
    return takeBack;
  }

  /** What is said at the moment under the cursor. */
  public ObservableObjectValue<Page> page() {
    return page;
  }

  /** The answer that stands above the caption; none most of the time. */
  public ReadOnlyObjectProperty<Optional<Why>> whyProperty() {
    return why.getReadOnlyProperty();
  }

  /**
   * Shows why, or puts the answer away.
   *
   * @param pointedAt what is asked about; without it the last command
   */
  public void toggleWhy(Optional<Selection> pointedAt) {
    asking = !asking;
    asked = pointedAt;
    answer();
  }

  private void answer() {
    Selection subject = asked.orElseGet(() -> new Selection.OfEvent(session.moment(), 0));
    why.set(
        asking
            ? Optional.of(
                whys.apply(subject).orElseGet(() -> new Why(text("present.why.none"), List.of())))
            : Optional.empty());
  }

  /** Whether the keys stand at the foot. */
  public ReadOnlyBooleanProperty keysProperty() {
    return keys.getReadOnlyProperty();
  }

  /** Shows the keys at the foot for as long as it takes to read them. */
  public void showKeys() {
    keysGo.run();
    keys.set(true);
    keysGo = pace.after(KEYS_MS, () -> keys.set(false));
  }

  /** The screen the audience sees, in words; empty while it is the speaker's too. */
  public StringProperty screenProperty() {
    return screen;
  }

  /** Whether things change place at once, without a way in between. */
  public ReadOnlyBooleanProperty reducedMotionProperty() {
    return session.preferences().reducedMotionProperty();
  }

  /** Whether the screen is black or white. */
  public ObjectProperty<Blank> blankProperty() {
    return blank;
  }

  /** The foot bar of an open chord; empty while none is. */
  public ObjectProperty<Optional<ChordBar>> chordProperty() {
    return chord;
  }

  private Page compute() {
    History history = session.history();
    int number = history.current().number();
    int length = Math.max(1, history.scriptLength());
    Optional<Transition> last = history.current().transition();
    boolean refused = last.map(Transition::outcome).filter(o -> !o.isAccepted()).isPresent();
    if (!history.onMain()) {
      String name = history.onBranch().map(line -> line.branch().name()).orElse("");
      return new Page(whatIf(name), text("present.back"), 1, event(last), true, refused);
    }
    String title = session.scenarioProperty().get().map(Scenario::title).orElse("");
    // A caption says what happens by the rules that its lesson means.
    String caption =
        session
            .stage()
            .filter(stage -> OtherRules.of(session).isEmpty())
            .flatMap(PresentViewModel::caption)
            .orElseGet(() -> event(last));
    return new Page(
        title,
        text("present.progress", number, history.scriptLength()),
        (double) number / length,
        caption,
        false,
        refused);
  }

  private static String whatIf(String name) {
    String bare = name.startsWith("what if ") ? name.substring("what if ".length()) : name;
    return text("present.whatif", bare);
  }

  private static Optional<String> caption(Lesson.Stage stage) {
    return Optional.ofNullable(stage.caption());
  }

  private static String event(Optional<Transition> last) {
    return last.map(ShortSentences::of).orElse(text("present.start"));
  }
}
