package io.minikafka.studio;

import io.minikafka.engine.scenario.ScenarioProblem;
import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.studio.diagram.DiagramMode;
import io.minikafka.studio.diagram.LogDiagramViewModel;
import io.minikafka.studio.lesson.LessonViewModel;
import io.minikafka.studio.mapping.MappingTable;
import io.minikafka.studio.paint.Palette;
import io.minikafka.studio.session.Pace;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.Samples;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.toolbar.ToolbarViewModel;
import java.util.Optional;

/**
 * Does once, on another processor while JavaFX starts, what the window will do first: the classes
 * behind it are loaded then. Nothing is kept of it, and nothing in it needs the toolkit.
 */
final class Ahead {
  private static final Pace NEVER = (ms, action) -> () -> {};
  private static final double WIDTH = 1400;
  private static final double HEIGHT = 640;

  private Ahead() {}

  /** Begins beside the caller. */
  static void begin() {
    Thread ahead = new Thread(Ahead::run, "studio-ahead");
    ahead.setDaemon(true);
    ahead.start();
  }

  private static void run() {
    try {
      Optional<Samples.Lesson> first = Samples.load().first();
      if (first.isPresent()) {
        open(first.get());
      }
      MappingTable.get();
    } catch (ScenarioProblem | RuntimeException again) {
      // The window meets the same, and says it.
      return;
    }
  }

  private static void open(Samples.Lesson lesson) throws ScenarioProblem {
    Session session = new Session(NEVER, new Preferences());
    LogDiagramViewModel diagram = new LogDiagramViewModel(session, DiagramMode.FULL);
    diagram.resize(WIDTH, HEIGHT);
    ToolbarViewModel toolbar = new ToolbarViewModel(session, Optional::empty);
    LessonViewModel steps = new LessonViewModel(session);
    session.openScenario(
        ScenarioReader.read(lesson.text(), lesson.name()), Optional.of(lesson.place()));
    session.step();
    diagram.drawing().get();
    toolbar.state();
    steps.pageProperty().get();
    Palette.of(Theme.LIGHT);
  }
}
