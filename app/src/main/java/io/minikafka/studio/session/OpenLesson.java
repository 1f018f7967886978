package io.minikafka.studio.session;

import io.minikafka.engine.scenario.Lesson;
import io.minikafka.engine.scenario.Scenario;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** The scenario of a session, its text and its place among the chapters; none for a free one. */
final class OpenLesson {
  private final ReadOnlyObjectWrapper<Optional<Scenario>> scenario =
      new ReadOnlyObjectWrapper<>(this, "scenario", Optional.empty());
  private final ReadOnlyObjectWrapper<Optional<Lesson>> lesson =
      new ReadOnlyObjectWrapper<>(this, "lesson", Optional.empty());
  private final ReadOnlyObjectWrapper<Optional<LessonPlace>> place =
      new ReadOnlyObjectWrapper<>(this, "lessonPlace", Optional.empty());
  private String source = "";

  ReadOnlyObjectProperty<Optional<Scenario>> scenarioProperty() {
    return scenario.getReadOnlyProperty();
  }

  ReadOnlyObjectProperty<Optional<Lesson>> lessonProperty() {
    return lesson.getReadOnlyProperty();
  }

  ReadOnlyObjectProperty<Optional<LessonPlace>> placeProperty() {
    return place.getReadOnlyProperty();
  }

  /** The file's text; empty where nobody needs it. */
  String source() {
    return source;
  }

  void open(Scenario opened, Optional<LessonPlace> among, String text) {
    source = text;
    scenario.set(Optional.of(opened));
    lesson.set(Optional.of(Lesson.of(opened)));
    place.set(among);
  }

  void close() {
    source = "";
    scenario.set(Optional.empty());
    lesson.set(Optional.empty());
    place.set(Optional.empty());
  }
}
