package io.minikafka.studio.cli;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioRun;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** {@code export}: writes pictures of a scenario's moments and prints their paths. */
final class Export {
  static final List<String> OPTIONS =
      List.of("--out", "--steps", "--format", "--scale", "--theme", "--view");
  private static final List<String> FORMATS = List.of("png", "svg", "pdf");
  private static final List<String> SCALES = List.of("1", "2", "4");
  private static final List<String> THEMES = List.of("light", "dark", "projector");
  private static final List<String> VIEWS = List.of("log", "window", "storyboard");
  private static final String ALL = "all";

  private final PictureExport pictures;
  private final PrintStream out;
  private final PrintStream err;

  Export(PictureExport pictures, PrintStream out, PrintStream err) {
    this.pictures = pictures;
    this.out = out;
    this.err = err;
  }

  int run(Options options) throws UnusableException {
    Path file = options.operand();
    Path folder =
        options
            .file("--out")
            .orElseThrow(() -> new UnusableException(text("cli.export.outMissing")));
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new UnusableException(text("cli.export.outIsFile", folder));
    }
    String format = options.choice("--format", FORMATS, "png");
    int scale = Integer.parseInt(options.choice("--scale", SCALES, "2"));
    String theme = options.choice("--theme", THEMES, "light");
    String view = options.choice("--view", VIEWS, "log");
    Scenario scenario = Scenarios.read(file);
    NavigableSet<Integer> steps =
        steps(options.value("--steps").orElse(ALL), scenario.steps().size());
    Optional<String> difference = new ScenarioRun(scenario).toTheEnd();
    if (difference.isPresent()) {
      err.println(text("cli.differs", file, difference.get()));
      return 1;
    }
    write(
        new PictureExport.Request(
            scenario,
            folder,
            steps,
            PictureExport.Format.valueOf(format.toUpperCase(Locale.ROOT)),
            scale,
            theme,
            view));
    return 0;
  }

  private void write(PictureExport.Request request) throws UnusableException {
    try {
      pictures.write(request).forEach(out::println);
    } catch (IOException failed) {
      throw new UnusableException(text("cli.export.failed", request.folder(), Reasons.of(failed)));
    }
  }

  /** {@code all}, or numbers and ranges: {@code 0,3,5-8}. */
  private static NavigableSet<Integer> steps(String list, int last) throws UnusableException {
    NavigableSet<Integer> steps = new TreeSet<>();
    if (list.equals(ALL)) {
      IntStream.rangeClosed(0, last).forEach(steps::add);
      return steps;
    }
    for (String part : list.split(",", -1)) {
      if (part.isBlank()) {
        throw new UnusableException(text("cli.export.noStep", list, last));
      }
      int dash = part.indexOf('-', 1);
      int from = number(dash < 0 ? part : part.substring(0, dash), last);
      int to = dash < 0 ? from : number(part.substring(dash + 1), last);
      if (to < from) {
        throw new UnusableException(text("cli.export.backwards", part));
      }
      IntStream.rangeClosed(from, to).forEach(steps::add);
    }
    return steps;
  }

  private static int number(String text, int last) throws UnusableException {
    return Options.number("export", "--steps", text.strip(), last);
  }
}
