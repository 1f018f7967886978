package io.minikafka.studio.cli;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.scenario.ScenarioRun;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * {@code check}: runs any number of scenario files, each to its first difference, and counts. It
 * goes on after a file that differs or cannot be used.
 */
final class Check {
  static final List<String> OPTIONS = List.of();

  private final PrintStream out;
  private final PrintStream err;
  private int passed;
  private int failed;
  private int status;

  Check(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  int run(Options options) throws UnusableException {
    if (options.operands().isEmpty()) {
      throw new UnusableException(text("cli.check.nothing"));
    }
    for (String operand : options.operands()) {
      try {
        check(operand);
      } catch (UnusableException problem) {
        unusable(problem);
      }
    }
    out.println(text("cli.check.count", passed, failed));
    return status;
  }

  private void check(String operand) throws UnusableException {
    Path path = Options.path(operand);
    if (!Files.isDirectory(path)) {
      checkFile(path);
      return;
    }
    List<Path> files = Scenarios.below(path);
    if (files.isEmpty()) {
      err.println(text("cli.check.emptyFolder", path));
      status = 2;
    }
    for (Path file : files) {
      checkFile(file);
    }
  }

  private void checkFile(Path file) {
    try {
      Optional<String> difference = new ScenarioRun(Scenarios.read(file)).toTheEnd();
      if (difference.isEmpty()) {
        passed++;
      } else {
        differs(text("cli.differs", file, difference.get()));
      }
    } catch (UnusableException problem) {
      unusable(problem);
    } catch (RuntimeException fault) {
      differs(text("cli.differs", file, text("program.internalError", fault)));
    }
  }

  private void differs(String line) {
    err.println(line);
    failed++;
    status = Math.max(status, 1);
  }

  private void unusable(UnusableException problem) {
    err.println(problem.line());
    failed++;
    status = 2;
  }
}
