package io.minikafka.studio.study;

import io.minikafka.engine.scenario.Question;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.studio.session.History;
import io.minikafka.studio.session.LessonPlace;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.study.Study.Answered;
import io.minikafka.studio.study.Study.Given;
import io.minikafka.studio.study.Study.Studied;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** Notes what is reached and answered in a session. One thread: the session's. */
public final class StudyProgress {
  // More answers to one question tell nothing new.
  private static final int MOST_GIVEN = 50;

  private final Session session;
  private final ReadOnlyObjectWrapper<Study> study =
      new ReadOnlyObjectWrapper<>(this, "study", Study.NONE);

  /** Notes what is reached in a session from now on. */
  public StudyProgress(Session session) {
    this.session = session;
    session.momentProperty().addListener((at, was, now) -> reached());
  }

  /** All that is known. */
  public ReadOnlyObjectProperty<Study> studyProperty() {
    return study.getReadOnlyProperty();
  }

  /** Adds what was kept from earlier. */
  public void restore(Study kept) {
    study.set(study.get().merged(kept));
  }

  private void reached() {
    History history = session.history();
    Optional<Scenario> open = session.scenarioProperty().get();
    if (open.isEmpty() || !history.onMain() || !history.hasScript()) {
      return;
    }
    String id = open.get().id();
    Studied before = lesson(open.get());
    int now = Math.min(history.main().size() - 1, before.steps());
    if (now > before.reached() || study.get().lesson(id).isEmpty()) {
      study.set(
          study
              .get()
              .with(
                  id,
                  new Studied(
                      before.title(),
                      before.chapter(),
                      before.number(),
                      before.steps(),
                      Math.max(now, before.reached()),
                      before.answers())));
    }
  }

  /** The lesson as it is known, under its name and place of today. */
  private Studied lesson(Scenario open) {
    Optional<Studied> known = study.get().lesson(open.id());
    Optional<LessonPlace> place = session.lessonPlaceProperty().get();
    int steps = open.commands().size();
    return new Studied(
        open.title(),
        place.map(LessonPlace::chapter).orElse(known.map(Studied::chapter).orElse(0)),
        place.map(LessonPlace::number).orElse(known.map(Studied::number).orElse(0)),
        steps,
        Math.min(steps, known.map(Studied::reached).orElse(0)),
        known.map(Studied::answers).orElse(new TreeMap<>()));
  }

  /**
   * Notes an answer.
   *
   * @param step how many commands stand before the question
   * @param choice index of the chosen answer
   */
  public void answered(int step, Question question, int choice) {
    Optional<Scenario> open = session.scenarioProperty().get();
    if (open.isEmpty()) {
      return;
    }
    Studied lesson = lesson(open.get());
    Question.Choice chosen = question.choices().get(choice);
    String belief = chosen.belief() == null ? "" : chosen.belief();
    List<Given> given = new ArrayList<>();
    lesson.answer(step, question.text()).ifPresent(before -> given.addAll(before.given()));
    given.add(new Given(chosen.text(), choice == question.answer(), belief));
    while (given.size() > MOST_GIVEN) {
      given.remove(1);
    }
    SortedMap<Integer, Answered> answers = new TreeMap<>(lesson.answers());
    String right = question.choices().get(question.answer()).text();
    answers.put(step, new Answered(question.text(), right, given));
    study.set(
        study
            .get()
            .with(
                open.get().id(),
                new Studied(
                    lesson.title(),
                    lesson.chapter(),
                    lesson.number(),
                    lesson.steps(),
                    lesson.reached(),
                    answers)));
  }
}
