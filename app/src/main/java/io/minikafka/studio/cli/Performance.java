package io.minikafka.studio.cli;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.Lifecycle;
import io.minikafka.engine.disk.DataFolder;
import io.minikafka.engine.disk.StorageFailure;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.scenario.Question;
import io.minikafka.engine.scenario.ScenarioRun;
import io.minikafka.engine.scenario.Step;
import java.io.PrintStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One run of a scenario before an audience: each step is done on the disk first, if there is one,
 * then written down, then printed.
 */
final class Performance {
  private final ScenarioRun run;
  private final @Nullable OutputFile events;
  private final @Nullable DataFolder folder;
  private final PrintStream out;
  private Cluster cluster;
  private @Nullable String storageFailure;

  Performance(
      ScenarioRun run, @Nullable OutputFile events, @Nullable DataFolder folder, PrintStream out) {
    this.run = run;
    this.events = events;
    this.folder = folder;
    this.out = out;
    this.cluster = run.cluster();
  }

  /** Runs the first {@code until} steps, or as many as there are and go as the file says. */
  void play(int until) throws UnusableException {
    int done = 0;
    while (done < until && run.hasNext() && storageFailure == null) {
      ScenarioRun.Done step = run.next();
      done = step.number();
      if (onDisk(step.transition())) {
        cluster = run.cluster();
        if (events != null && step.transition() != null) {
          events.write(EventLines.of(step.number(), step.transition()));
        }
        out.println(line(step));
      }
    }
  }

  /** A folder that fails makes the cluster fail where it was; the step is not shown. */
  private boolean onDisk(@Nullable Transition transition) {
    if (folder == null || transition == null) {
      return true;
    }
    try {
      folder.apply(transition.diskOperations());
      folder.requireNames();
      return true;
    } catch (StorageFailure failure) {
      storageFailure = failure.sentence();
      cluster = cluster.withLifecycle(Lifecycle.FAILED, storageFailure);
      return false;
    }
  }

  /** The cluster after the last step that is on the disk. */
  Cluster cluster() {
    return cluster;
  }

  /** Whether the folder failed. */
  boolean storageFailed() {
    return storageFailure != null;
  }

  /** What is not as it should be: the folder, or the first step that differs. */
  Optional<String> difference() {
    if (storageFailure != null) {
      return Optional.of(storageFailure);
    }
    Optional<String> difference = run.difference();
    return difference.isPresent() ? difference : folderDifference();
  }

  private Optional<String> folderDifference() {
    if (folder == null) {
      return Optional.empty();
    }
    try {
      return folder
          .read()
          .difference(cluster.folder())
          .map(each -> text("cli.dataDir.differs", folder.path(), each));
    } catch (StorageFailure failure) {
      return Optional.of(failure.sentence());
    }
  }

  private String line(ScenarioRun.Done done) {
    Step step = done.step();
    Transition transition = done.transition();
    if (transition != null && transition.outcome() instanceof Outcome.Refused refused) {
      return text(
          "cli.play.refused",
          done.number(),
          step.kind(),
          transition.command().describe(),
          refused.code(),
          refused.message());
    }
    return text("cli.play.step", done.number(), step.kind(), sentence(step, transition));
  }

  private String sentence(Step step, @Nullable Transition transition) {
    Question question = step.question();
    if (transition != null) {
      return transition.command().describe();
    } else if (question != null) {
      return oneLine(question.text());
    } else if (step.say() != null) {
      return oneLine(step.say());
    }
    int count = step.expectations().size();
    if (run.difference().isPresent()) {
      return text("cli.play.expect.not");
    }
    return text(count == 1 ? "cli.play.expect.one" : "cli.play.expect", count);
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }
}
