package io.minikafka.studio.session;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioProblem;
import io.minikafka.engine.scenario.ScenarioReader;
import io.minikafka.engine.scenario.ScenarioWriter;
import io.minikafka.engine.timeline.Moment;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The line that the cursor is on as a scenario: the open lesson itself, with its words, or the
 * commands that were given, to the end of the branch.
 */
public final class LineScenario {
  private LineScenario() {}

  /** Whether the line can be told from its start: it did not begin with files. */
  public static boolean isPossible(Session session) {
    return ScenarioWriter.canBegin(session.start());
  }

  /** How many steps the scenario of the line has. */
  public static int steps(Session session) {
    return lesson(session)
        .map(scenario -> scenario.steps().size())
        .orElseGet(() -> given(session).size());
  }

  /**
   * The scenario. What is needed is taken at once, and read when it is asked for, on any thread.
   */
  public static Supplier<Scenario> of(Session session) {
    Optional<Scenario> lesson = lesson(session);
    if (lesson.isPresent()) {
      return lesson::get;
    }
    String title =
        session.scenarioProperty().get().map(Scenario::title).orElse(text("program.title"));
    Rules rules = session.rules();
    Cluster start = session.start();
    List<Transition> given = given(session);
    return () -> read(ScenarioWriter.write("line", title, rules, start, given));
  }

  private static Optional<Scenario> lesson(Session session) {
    return session
        .scenarioProperty()
        .get()
        .filter(open -> session.history().onMain() && open.rules().equals(session.rules()));
  }

  private static List<Transition> given(Session session) {
    History history = session.history();
    Moment end =
        history
            .onBranch()
            .map(line -> line.branch().tip())
            .orElseGet(() -> history.main().get(history.main().size() - 1));
    return Lines.pathTo(end).stream().flatMap(each -> each.transition().stream()).toList();
  }

  private static Scenario read(String text) {
    try {
      return ScenarioReader.read(text, "line");
    } catch (ScenarioProblem never) {
      throw new IllegalStateException(never);
    }
  }
}
