package io.minikafka.studio.lesson;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.command.Command;
import io.minikafka.engine.compare.RuleDifference;
import io.minikafka.engine.scenario.Lesson;
import io.minikafka.engine.scenario.Question;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.lesson.LessonPage.Row;
import io.minikafka.studio.lesson.LessonPage.State;
import io.minikafka.studio.session.History;
import io.minikafka.studio.session.OtherRules;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.text.Prose;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/** What the open lesson says and asks at this moment. Answers are kept while it is open. */
public final class LessonViewModel {
  private final Session session;
  private final ChallengeViewModel challenge;
  private final Answers answers = new Answers();
  private final ReadOnlyObjectWrapper<LessonPage> page =
      new ReadOnlyObjectWrapper<>(this, "page", LessonPage.NONE);
  private final ReadOnlyObjectWrapper<Optional<QuestionCard>> question =
      new ReadOnlyObjectWrapper<>(this, "question", Optional.empty());
  // The stage whose result stays in view one step later, until it is put aside.
  private int lastChecked = -1;
  // The words of each command of the script; they stay the same while it is open.
  private List<String> described = List.of();
  // Answers belong to one run of a lesson; the same lesson opened again begins without.
  private @Nullable Moment start;
  private Hearer hearer = (step, question, choice) -> {};

  /** Hears what is answered. */
  @FunctionalInterface
  public interface Hearer {
    /**
     * An answer was checked.
     *
     * @param step how many commands stand before the question
     * @param choice index of the chosen answer
     */
    void answered(int step, Question question, int choice);
  }

  /** The lesson that {@code session} has open. */
  public LessonViewModel(Session session) {
    this.session = session;
    this.challenge = new ChallengeViewModel(session);
    session.momentProperty().addListener((at, old, now) -> refresh());
    session.lessonProperty().addListener((at, old, now) -> refresh());
    refresh();
  }

  /** Tells somebody each answer that is checked. */
  public void onAnswer(Hearer listener) {
    hearer = listener;
  }

  /** What is to be brought about, once the script is over. */
  public ChallengeViewModel challenge() {
    return challenge;
  }

  private void tell(QuestionCard card) {
    for (QuestionCard.Choice choice : card.choices()) {
      if (choice.chosen()) {
        questionAt(card.stage())
            .ifPresent(asked -> hearer.answered(card.stage(), asked, choice.number() - 1));
      }
    }
  }

  /** The lesson at this moment. */
  public ReadOnlyObjectProperty<LessonPage> pageProperty() {
    return page.getReadOnlyProperty();
  }

  /** The question that waits, or whose answers are shown; none most of the time. */
  public ReadOnlyObjectProperty<Optional<QuestionCard>> questionProperty() {
    return question.getReadOnlyProperty();
  }

  /**
   * Chooses an answer of the question that waits.
   *
   * @param number from 1; one that is not there is ignored
   */
  public void choose(int number) {
    question
        .get()
        .filter(card -> !card.checked() && number >= 1 && number <= card.choices().size())
        .ifPresent(
            card -> {
              answers.choose(card.stage(), number - 1);
              refresh();
            });
  }

  /** Runs the next command and shows both answers; nothing happens while none is chosen. */
  public void check() {
    question
        .get()
        .filter(QuestionCard::canCheck)
        .ifPresent(
            card -> {
              tell(card);
              answers.check(card.stage());
              lastChecked = card.stage();
              if (card.steps()) {
                session.step();
              }
              refresh();
            });
  }

  /** Runs the next command and shows the right answer, whether one was chosen or not. */
  public void reveal() {
    question
        .get()
        .filter(card -> !card.checked())
        .ifPresent(
            card -> {
              tell(card);
              answers.reveal(card.stage());
              lastChecked = card.stage();
              if (card.steps()) {
                session.step();
              }
              refresh();
            });
  }

  /** Runs the next command without grading. */
  public void skip() {
    question
        .get()
        .ifPresent(
            card -> {
              answers.forget(card.stage());
              session.step();
            });
  }

  /** Puts shown answers aside: for the question that waits here, or to ask the same again. */
  public void dismiss() {
    question
        .get()
        .filter(QuestionCard::checked)
        .ifPresent(
            card -> {
              lastChecked = -1;
              if (card.stage() == session.moment().number()) {
                answers.forget(card.stage());
              }
              refresh();
            });
  }

  /** Goes to a step: one that has not run is run up to. */
  public void goTo(Row row) {
    session.goToStep(row.number());
  }

  /** Leaves a branch for the lesson. */
  public void backToLesson() {
    session.backToLesson();
  }

  private void refresh() {
    Moment begin = session.history().main().get(0);
    if (begin != start) {
      start = begin;
      answers.clear();
      lastChecked = -1;
      described = described(session.history());
    }
    page.set(page());
    question.set(question());
  }

  private LessonPage page() {
    Optional<Scenario> scenario = session.scenarioProperty().get();
    History history = session.history();
    if (scenario.isEmpty() || !history.hasScript()) {
      return LessonPage.NONE;
    }
    int here = history.lessonAt().number();
    // The commands of a challenge are meant to leave the script.
    boolean challenged = challenge.cardProperty().get().isPresent();
    Optional<Lesson.Stage> stage = challenged ? stageAt(here) : session.stage();
    return new LessonPage(
        scenario.get().title(),
        here,
        history.scriptLength(),
        rows(here),
        stage.map(LessonViewModel::narration).orElse(List.of()),
        otherRules(),
        history.onBranch().filter(line -> !challenged).map(line -> text("lesson.off", here)),
        history.onMain() && history.next().isEmpty());
  }

  private Optional<String> otherRules() {
    List<RuleDifference> others = OtherRules.of(session);
    if (others.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        others.size() == 1
            ? text("lesson.rules.one", others.get(0).name())
            : text("lesson.rules", others.size()));
  }

  private static List<String> described(History history) {
    return IntStream.rangeClosed(1, history.scriptLength())
        .mapToObj(number -> command(history, number).describe())
        .toList();
  }

  private List<Row> rows(int here) {
    List<Row> rows = new ArrayList<>();
    for (int number = 1; number <= described.size(); number++) {
      rows.add(new Row(number, described.get(number - 1), state(number, here)));
    }
    return rows;
  }

  private static Command command(History history, int number) {
    return number < history.main().size()
        ? history.main().get(number).transition().orElseThrow().command()
        : history.unreached().get(number - history.main().size());
  }

  private static State state(int number, int here) {
    if (number == here) {
      return State.CURRENT;
    }
    if (number < here) {
      return State.DONE;
    }
    return number == here + 1 ? State.NEXT : State.LATER;
  }

  private static List<List<Prose.Run>> narration(Lesson.Stage stage) {
    return stage.narration().stream().map(Prose::parse).toList();
  }

  private Optional<QuestionCard> question() {
    return asked().map(card -> card.checked() ? card.elsewhere(elsewhere(card.stage())) : card);
  }

  private Optional<String> elsewhere(int stage) {
    return session
        .scenarioProperty()
        .get()
        .flatMap(scenario -> KafkaAnswer.sentence(scenario, stage));
  }

  private Optional<QuestionCard> asked() {
    if (!session.history().onMain()) {
      return Optional.empty();
    }
    int stage = session.moment().number();
    Optional<Question> here = questionAt(stage);
    boolean steps = session.history().next().isPresent();
    if (lastChecked == stage - 1 && answers.isChecked(stage - 1)) {
      return questionAt(stage - 1)
          .map(asked -> answers.card(stage - 1, asked, true, here.isPresent()));
    }
    return here.map(asked -> answers.card(stage, asked, steps, false));
  }

  private Optional<Lesson.Stage> stageAt(int stage) {
    return session
        .lessonProperty()
        .get()
        .filter(lesson -> stage >= 0)
        .flatMap(lesson -> lesson.stage(stage));
  }

  private Optional<Question> questionAt(int stage) {
    return stageAt(stage).flatMap(found -> Optional.ofNullable(found.question()));
  }
}
