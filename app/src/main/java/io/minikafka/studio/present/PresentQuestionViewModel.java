package io.minikafka.studio.present;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.replication.Partition;
import io.minikafka.engine.scenario.Lesson;
import io.minikafka.engine.scenario.Question;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.diagram.KnownEnd;
import io.minikafka.studio.lesson.KafkaAnswer;
import io.minikafka.studio.lesson.LessonViewModel;
import io.minikafka.studio.lesson.QuestionCard;
import io.minikafka.studio.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * Questions in Present, made for a remote with two keys: next shows the question, next runs the
 * step and reveals the answer, next goes on. Nobody has to choose.
 */
public final class PresentQuestionViewModel {
  private final Session session;
  private final LessonViewModel lesson;
  private final TallyViewModel tally;
  private final ReadOnlyObjectWrapper<Optional<ProjectedQuestion>> question =
      new ReadOnlyObjectWrapper<>(this, "question", Optional.empty());
  // The stage that asks, or -1; and where the cursor stands while it does.
  private int stage = -1;
  private boolean revealed;
  private Moment here;
  // The moment whose question was shown and put away: there, next steps.
  private Optional<Moment> shown = Optional.empty();

  /** The questions of the lesson that {@code session} has open. */
  public PresentQuestionViewModel(Session session, LessonViewModel lesson) {
    this(session, lesson, new TallyViewModel(session));
  }

  /**
   * The questions of the lesson that {@code session} has open.
   *
   * @param tally the hands that were counted
   */
  public PresentQuestionViewModel(Session session, LessonViewModel lesson, TallyViewModel tally) {
    this.tally = tally;
    tally.changesProperty().addListener((at, was, now) -> refresh());
    tally.shownProperty().addListener((at, was, now) -> refresh());
    this.session = session;
    this.lesson = lesson;
    this.here = session.moment();
    session.momentProperty().addListener((at, was, now) -> moved(now));
    lesson.questionProperty().addListener((at, was, now) -> refresh());
  }

  /** The question that fills the screen; none most of the time. */
  public ReadOnlyObjectProperty<Optional<ProjectedQuestion>> questionProperty() {
    return question.getReadOnlyProperty();
  }

  /** Whether a question fills the screen. */
  public boolean isOpen() {
    return stage >= 0;
  }

  /** How many commands stand before the question that fills the screen; −1 without one. */
  int stage() {
    return stage;
  }

  /**
   * The question that digits with Shift count hands for: the open one, else that of this moment.
   */
  public void countHand(int answer, int by) {
    int asked = isOpen() ? stage : session.moment().number();
    session
        .lessonProperty()
        .get()
        .flatMap(open -> open.stage(asked))
        .flatMap(found -> Optional.ofNullable(found.question()))
        .filter(question -> answer >= 1 && answer <= question.choices().size())
        .ifPresent(question -> tally.count(asked, answer, by));
  }

  /** Shows the question of this moment, if it has one. */
  public void open() {
    if (!isOpen() && session.stage().map(Lesson.Stage::question).isPresent()) {
      lesson
          .questionProperty()
          .get()
          .filter(card -> card.stage() != session.moment().number())
          .ifPresent(card -> lesson.dismiss());
      session.pause();
      stage = session.moment().number();
      revealed = false;
      here = session.moment();
      refresh();
    }
  }

  /** Puts the question away. */
  public void close() {
    // After the step another question may wait, which nobody has seen yet.
    if (stage == session.moment().number()) {
      shown = Optional.of(session.moment());
    }
    stage = -1;
    refresh();
  }

  /** What the next key does: show the question, reveal its answer, or step. */
  public void next() {
    if (isOpen() && !revealed) {
      reveal();
    } else if (isOpen()) {
      close();
    } else if (asksHere() && session.history().canStep()) {
      open();
    } else {
      session.step();
    }
  }

  /** What the previous key does: hide the answer again, put the question away, or go back. */
  public void previous() {
    if (!isOpen()) {
      session.undo();
    } else if (revealed) {
      int asked = stage;
      stage = -1;
      if (session.moment().number() > asked) {
        session.undo();
      }
      lesson.dismiss();
      open();
    } else {
      close();
    }
  }

  private boolean asksHere() {
    return session.stage().map(Lesson.Stage::question).isPresent()
        && shown.filter(session.moment()::equals).isEmpty();
  }

  private void reveal() {
    revealed = true;
    lesson.reveal();
    here = session.moment();
    refresh();
  }

  private void moved(Moment now) {
    boolean ownStep = isOpen() && revealed && now.number() == stage + 1;
    if (isOpen() && now != here && !ownStep) {
      stage = -1;
    }
    if (shown.filter(moment -> moment != now).isPresent()) {
      shown = Optional.empty();
    }
    here = now;
    refresh();
  }

  private void refresh() {
    question.set(
        isOpen()
            ? session
                .lessonProperty()
                .get()
                .flatMap(open -> open.stage(stage))
                .flatMap(found -> Optional.ofNullable(found.question()))
                .map(this::projected)
            : Optional.empty());
  }

  private ProjectedQuestion projected(Question asked) {
    List<QuestionCard.Choice> choices = new ArrayList<>();
    for (int i = 0; i < asked.choices().size(); i++) {
      choices.add(choice(asked, i));
    }
    return new ProjectedQuestion(
        asked.text(),
        facts(session.history().main().get(stage).cluster()),
        choices,
        revealed,
        revealed ? because(asked) : Optional.empty(),
        revealed && tally.shownProperty().get() && tally.total(stage) > 0
            ? tally.of(stage, asked.choices().size())
            : List.of());
  }

  /** Why the answer is right, and what it would be under Kafka's rules. */
  private Optional<String> because(Question asked) {
    Optional<String> kafka =
        session.scenarioProperty().get().flatMap(scenario -> KafkaAnswer.sentence(scenario, stage));
    List<String> said =
        Stream.concat(Optional.ofNullable(asked.because()).stream(), kafka.stream()).toList();
    return said.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", said));
  }

  private QuestionCard.Choice choice(Question asked, int index) {
    Question.Choice choice = asked.choices().get(index);
    boolean chosen =
        lesson
            .questionProperty()
            .get()
            .filter(card -> card.stage() == stage && index < card.choices().size())
            .filter(card -> card.choices().get(index).chosen())
            .isPresent();
    boolean right = index == asked.answer();
    QuestionCard.Mark mark =
        !revealed
            ? QuestionCard.Mark.NONE
            : right ? QuestionCard.Mark.RIGHT : QuestionCard.Mark.WRONG;
    return QuestionCard.Choice.of(index + 1, choice.text(), chosen, mark, note(choice, right));
  }

  private String note(Question.Choice choice, boolean right) {
    String belief = choice.belief();
    if (!revealed || (belief == null && !right)) {
      return "";
    }
    if (belief == null) {
      return text("lesson.question.right");
    }
    return text(right ? "lesson.question.right.because" : "present.question.belief", belief);
  }

  /** What the diagram says of the shown partition, for who cannot see it now. */
  private List<String> facts(Cluster cluster) {
    Optional<Partition> shownThen =
        session.shownPartition().flatMap(id -> Optional.ofNullable(cluster.partition(id)));
    if (shownThen.isEmpty()) {
      return List.of();
    }
    Partition partition = shownThen.get();
    List<String> facts = new ArrayList<>();
    if (partition.followers().isEmpty()) {
      facts.add(text("present.question.leo", partition.leaderEndOffset()));
      return facts;
    }
    facts.add(text("present.question.hw", partition.highWatermark()));
    facts.add(text("present.question.leader", partition.leaderEndOffset()));
    for (int follower : partition.followers()) {
      facts.add(
          text("present.question.follower", follower, KnownEnd.of(partition, follower).words()));
    }
    return facts;
  }
}
