package io.minikafka.studio;

import io.minikafka.studio.diagram.LogDiagramViewModel;
import io.minikafka.studio.dialog.Exports;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.picture.DiagramExport;
import io.minikafka.studio.picture.WindowPictures;
import io.minikafka.studio.session.LessonPlace;
import io.minikafka.studio.session.Session;
import java.util.Optional;

/** The shown diagram and the window as pictures, in the theme of the Lab. */
final class LabPictures implements Exports.Pictures {
  private final Session session;
  private final LogDiagramViewModel diagram;

  /** Pictures of what {@code diagram} shows of a session. */
  LabPictures(Session session, LogDiagramViewModel diagram) {
    this.session = session;
    this.diagram = diagram;
  }

  @Override
  public Optional<Drawing> drawing() {
    return new DiagramExport(session, diagram).drawing();
  }

  @Override
  public Theme theme() {
    return session.preferences().themeProperty().get();
  }

  @Override
  public Optional<WindowPictures> window() {
    Optional<LessonPlace> place = session.lessonPlaceProperty().get();
    boolean everything = session.preferences().everythingProperty().get();
    return Optional.of(
        new WindowPictures(
            (scenario, theme, scale) -> WindowCopy.of(scenario, place, theme, everything, scale)));
  }
}
