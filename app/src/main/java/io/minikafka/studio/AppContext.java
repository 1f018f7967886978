package io.minikafka.studio;

import io.minikafka.studio.diagram.LogDiagramView;
import io.minikafka.studio.history.EventCard;
import io.minikafka.studio.history.HistoryStrip;
import io.minikafka.studio.history.HistoryView;
import io.minikafka.studio.history.HistoryViewModel;
import io.minikafka.studio.inspector.InspectorView;
import io.minikafka.studio.inspector.InspectorViewModel;
import io.minikafka.studio.lab.LabParts;
import io.minikafka.studio.lab.LabView;
import io.minikafka.studio.lab.LabViewModel;
import io.minikafka.studio.lab.QuestionPart;
import io.minikafka.studio.session.Pace;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.ScenarioOpener;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.toolbar.Commander;
import io.minikafka.studio.toolbar.ToolbarView;
import io.minikafka.studio.toolbar.ToolbarViewModel;
import java.util.concurrent.Executor;
import javafx.scene.layout.Region;

/** The studio's objects, wired by their constructors. Everything else is given what it needs. */
final class AppContext {
  private final Session session;
  private final ScenarioOpener opener;
  private final LabViewModel labModel;
  private final LabView lab;

  /**
   * The objects of one window.
   *
   * @param worker where files are read and pictures written
   * @param thread the JavaFX thread
   */
  AppContext(Pace pace, Executor worker, Executor thread) {
    session = new Session(pace, new Preferences());
    opener = new ScenarioOpener(session, worker, thread);
    labModel = new LabViewModel(session, pace);
    ToolbarViewModel toolbar = new ToolbarViewModel(session);
    Commander commander =
        new Commander(session, toolbar, request -> {}, request -> {}, labModel::notice);
    ToolbarView toolbarView = new ToolbarView(toolbar, session, commander, () -> {});
    lab = new LabView(session, labModel, parts(), toolbarView, () -> {});
  }

  private LabParts parts() {
    HistoryViewModel history = new HistoryViewModel(session);
    return new LabParts(
        new LogDiagramView(session),
        sized(304, 100),
        sized(100, 58),
        QuestionPart.NONE,
        new EventCard(history),
        new HistoryView(history),
        new HistoryStrip(history),
        new InspectorView(new InspectorViewModel(session), session.preferences()));
  }

  private static Region sized(double width, double height) {
    Region region = new Region();
    region.setPrefSize(width, height);
    region.getStyleClass().add(StyleClasses.SIDE);
    return region;
  }

  /** What is open. */
  Session session() {
    return session;
  }

  /** Opens files and samples. */
  ScenarioOpener opener() {
    return opener;
  }

  /** What the window shows around the Lab. */
  LabViewModel labModel() {
    return labModel;
  }

  /** The Lab. */
  LabView lab() {
    return lab;
  }
}
