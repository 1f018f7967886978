package io.minikafka.studio.cli;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.scenario.ScenarioRun;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

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
    // Each file is a run of its own, and what is said of them keeps their order.
    files(options.operands()).parallelStream().map(Check::check).forEachOrdered(this::report);
    out.println(text("cli.check.count", passed, failed));
    return status;
  }

  private List<Path> files(List<String> operands) {
    List<Path> files = new ArrayList<>();
    for (String operand : operands) {
      try {
        Path path = Options.path(operand);
        if (Files.isDirectory(path)) {
          addBelow(path, files);
        } else {
          files.add(path);
        }
      } catch (UnusableException problem) {
        report(new Result(2, problem.line()));
      }
    }
    return files;
  }

  private void addBelow(Path folder, List<Path> files) throws UnusableException {
    List<Path> found = Scenarios.below(folder);
    if (found.isEmpty()) {
      err.println(text("cli.check.emptyFolder", folder));
      status = 2;
    }
    files.addAll(found);
  }

  /**
   * What became of a file.
   *
   * @param status the exit status it asks for
   * @param line what is said of it; empty if it passed
   */
  private record Result(int status, String line) {}

  private static Result check(Path file) {
    try {
      return new ScenarioRun(Scenarios.read(file))
          .toTheEnd()
          .map(difference -> new Result(1, text("cli.differs", file, difference)))
          .orElse(new Result(0, ""));
    } catch (UnusableException problem) {
      return new Result(2, problem.line());
    } catch (RuntimeException fault) {
      return new Result(1, text("cli.differs", file, text("program.internalError", fault)));
    }
  }

  private void report(Result result) {
    status = Math.max(status, result.status());
    if (result.status() == 0) {
      passed++;
    } else {
      failed++;
      err.println(result.line());
    }
  }
}
