package io.minikafka.studio.present;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.command.Command;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.scenario.Lesson;
import io.minikafka.engine.scenario.Question;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.studio.history.KindMark;
import io.minikafka.studio.keys.Chord;
import io.minikafka.studio.lesson.QuestionCard;
import io.minikafka.studio.session.History;
import io.minikafka.studio.session.Pace;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.text.Prose;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** What the speaker sees beside the audience's picture: notes, what comes next, and the time. */
public final class SpeakerViewModel {
  private static final int MOST_EVENTS = 4;
  private static final int MOST_AFTER = 3;
  private static final long SECOND_MS = 1000;

  private final Session session;
  private final PresentQuestionViewModel questions;
  private final TallyViewModel tally;
  private final Pace pace;
  private final LongSupplier nowMs;
  private final ReadOnlyObjectWrapper<SpeakerPage> page;
  private final ReadOnlyObjectWrapper<Times> times =
      new ReadOnlyObjectWrapper<>(this, "times", new Times("00:00", "00:00", ""));
  private final ReadOnlyBooleanWrapper running = new ReadOnlyBooleanWrapper(this, "running", false);
  private Runnable ticking = () -> {};
  private long sinceMs;
  private long wholeMs;
  private long lessonMs;

  /**
   * The two clocks.
   *
   * @param lesson since the lesson was opened
   * @param whole since the speaker began
   * @param minutes what the lesson takes, or empty
   */
  public record Times(String lesson, String whole, String minutes) {}

  /**
   * What the speaker of a session sees.
   *
   * @param nowMs a clock that goes forward
   */
  public SpeakerViewModel(
      Session session,
      PresentQuestionViewModel questions,
      TallyViewModel tally,
      Pace pace,
      LongSupplier nowMs) {
    this.session = session;
    this.questions = questions;
    this.tally = tally;
    this.pace = pace;
    this.nowMs = nowMs;
    this.page = new ReadOnlyObjectWrapper<>(this, "page", compute());
    session.momentProperty().addListener((at, was, now) -> page.set(compute()));
    session.historyProperty().addListener((at, was, now) -> page.set(compute()));
    questions.questionProperty().addListener((at, was, now) -> page.set(compute()));
    session
        .lessonProperty()
        .addListener(
            (at, was, now) -> {
              count();
              lessonMs = 0;
              tell();
              page.set(compute());
            });
  }

  /** What the speaker sees at this moment. */
  public ReadOnlyObjectProperty<SpeakerPage> pageProperty() {
    return page.getReadOnlyProperty();
  }

  /** The hands that were counted. */
  public TallyViewModel tally() {
    return tally;
  }

  /** The two clocks. */
  public ReadOnlyObjectProperty<Times> timesProperty() {
    return times.getReadOnlyProperty();
  }

  /** Whether the clocks go. */
  public ReadOnlyBooleanProperty runningProperty() {
    return running.getReadOnlyProperty();
  }

  /** Lets the clocks go, if they do not yet. */
  public void begin() {
    if (!running.get()) {
      sinceMs = nowMs.getAsLong();
      running.set(true);
      tick();
    }
  }

  /** Stops the clocks, or lets them go on. */
  public void pauseOrGoOn() {
    if (running.get()) {
      count();
      running.set(false);
      ticking.run();
      ticking = () -> {};
    } else {
      begin();
    }
  }

  /** Both clocks begin anew. */
  public void reset() {
    sinceMs = nowMs.getAsLong();
    wholeMs = 0;
    lessonMs = 0;
    tell();
  }

  private void tick() {
    count();
    tell();
    ticking = pace.after(SECOND_MS, this::tick);
  }

  private void count() {
    if (running.get()) {
      long now = nowMs.getAsLong();
      wholeMs += now - sinceMs;
      lessonMs += now - sinceMs;
      sinceMs = now;
    }
  }

  private void tell() {
    String minutes =
        session
            .scenarioProperty()
            .get()
            .flatMap(open -> Optional.ofNullable(open.minutes()))
            .map(each -> text("speaker.minutes", each))
            .orElse("");
    times.set(new Times(clock(lessonMs), clock(wholeMs), minutes));
  }

  private static String clock(long ms) {
    long seconds = ms / SECOND_MS;
    return String.format(Locale.ROOT, "%02d:%02d", seconds / 60, seconds % 60);
  }

  private SpeakerPage compute() {
    History history = session.history();
    Optional<Lesson.Stage> stage = session.stage();
    int number = history.current().number();
    return new SpeakerPage(
        title(),
        stage.map(Lesson.Stage::notes).orElse(List.of()).stream().map(Prose::parse).toList(),
        stage.map(Lesson.Stage::narration).orElse(List.of()).stream().map(Prose::parse).toList(),
        next(history),
        asked(),
        history.onMain()
            ? text("present.progress", number, history.scriptLength())
            : text("present.back"),
        history.onMain() ? (double) number / Math.max(1, history.scriptLength()) : 1);
  }

  private String title() {
    String name = session.scenarioProperty().get().map(Scenario::title).orElse("");
    return session
        .lessonPlaceProperty()
        .get()
        .map(place -> text("lesson.numbered", place.chapter(), place.number(), name))
        .orElse(name);
  }

  private Optional<SpeakerPage.Next> next(History history) {
    return history
        .next()
        .map(
            command ->
                new SpeakerPage.Next(
                    KindMark.of(command.verb().kind(), false),
                    text(
                        "speaker.next.command", history.current().number() + 1, command.describe()),
                    effect(session.preview(command)),
                    after(history)));
  }

  private static String effect(Transition tried) {
    if (tried.outcome() instanceof Outcome.Refused refused) {
      return text("speaker.next.refused", refused.code(), refused.message());
    }
    return tried.events().stream()
        .limit(MOST_EVENTS)
        .map(Event::sentence)
        .collect(Collectors.joining(" "));
  }

  private static String after(History history) {
    int here = history.current().number();
    List<String> after = new ArrayList<>();
    for (int number = here + 2;
        number <= history.scriptLength() && after.size() < MOST_AFTER;
        number++) {
      after.add(text("speaker.after.command", number, command(history, number).describe()));
    }
    return after.isEmpty() ? "" : text("speaker.after", String.join(" · ", after));
  }

  private static Command command(History history, int number) {
    return number < history.main().size()
        ? history.main().get(number).transition().orElseThrow().command()
        : history.unreached().get(number - history.main().size());
  }

  /** The question that fills the projector, else the one that waits at this moment. */
  private Optional<SpeakerPage.Asked> asked() {
    int stage = questions.isOpen() ? questions.stage() : session.moment().number();
    if (!questions.isOpen() && !session.history().onMain()) {
      return Optional.empty();
    }
    boolean hidden =
        questions.questionProperty().get().map(shown -> !shown.revealed()).orElse(true);
    return session
        .lessonProperty()
        .get()
        .flatMap(open -> open.stage(stage))
        .flatMap(found -> Optional.ofNullable(found.question()))
        .map(question -> asked(stage, question, hidden));
  }

  private static SpeakerPage.Asked asked(int stage, Question question, boolean hidden) {
    List<String> choices = new ArrayList<>();
    for (int i = 0; i < question.choices().size(); i++) {
      QuestionCard.Choice choice =
          QuestionCard.Choice.of(
              i + 1, question.choices().get(i).text(), false, QuestionCard.Mark.NONE, "");
      choices.add(choice.value().isEmpty() ? choice.words() : choice.value());
    }
    return new SpeakerPage.Asked(
        stage,
        question.text(),
        text("speaker.answer", question.answer() + 1, choices.get(question.answer())),
        hidden,
        Optional.ofNullable(question.because()).orElse(""),
        choices);
  }

  /** What a chord can mean at this moment. */
  public List<SpeakerCommand> commands(Chord chord) {
    return SpeakerCommand.of(session, chord);
  }
}
