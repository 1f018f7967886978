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
import io.minikafka.studio.lesson.LessonPanel;
import io.minikafka.studio.lesson.LessonStrip;
import io.minikafka.studio.lesson.LessonViewModel;
import io.minikafka.studio.lesson.QuestionKeys;
import io.minikafka.studio.library.LibraryViewModel;
import io.minikafka.studio.library.ScenarioFiles;
import io.minikafka.studio.session.Pace;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.ScenarioOpener;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.toolbar.Commander;
import io.minikafka.studio.toolbar.ToolbarView;
import io.minikafka.studio.toolbar.ToolbarViewModel;
import java.util.concurrent.Executor;

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
    LessonViewModel lesson = new LessonViewModel(session);
    LibraryViewModel library = new LibraryViewModel(session, opener);
    LogDiagramView diagram = new LogDiagramView(session);
    Runnable openFile = () -> ScenarioFiles.ask(library, diagram.region());
    LessonPanel panel = new LessonPanel(lesson, library, session, openFile);
    LessonStrip strip = new LessonStrip(lesson, library, session, openFile);
    return new LabParts(
        diagram,
        panel,
        strip,
        new QuestionKeys(lesson, panel, strip),
        new EventCard(history),
        new HistoryView(history),
        new HistoryStrip(history),
        new InspectorView(new InspectorViewModel(session), session.preferences()));
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
