package io.minikafka.studio;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.logdir.LogDir;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.studio.cli.CommandLine;
import io.minikafka.studio.cli.Reasons;
import io.minikafka.studio.cli.UnusableException;
import io.minikafka.studio.picture.MomentPictures;
import io.minikafka.studio.picture.WindowPictures;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Entry point. It does not extend {@code Application}, so that the class path of a plain {@code
 * java -jar} suffices and the command line never loads JavaFX.
 *
 * <p>A command word goes to {@link CommandLine}. Without one the studio opens, or, where there is
 * no display, the first sample is rendered as pictures into {@code target/screenshots/}.
 */
public final class Main {
  private static final Path SCREENSHOTS = Path.of("target", "screenshots");

  private Main() {}

  /** Runs the program; the exit status is 0, 1 or 2 as {@link CommandLine#run} says. */
  public static void main(String[] args) {
    int status;
    PrintStream out = Terminal.out();
    PrintStream err = Terminal.err();
    try {
      status = run(List.of(args), out, err);
      if (out.checkError()) {
        err.println(text("program.outputLost"));
        status = Math.max(status, 2);
      }
    } catch (OutOfMemoryError e) {
      err.println(text("program.outOfMemory", Runtime.getRuntime().maxMemory() >> 20));
      status = 1;
    } catch (NoClassDefFoundError e) {
      err.println(text("program.partMissing", e.getMessage()));
      status = 1;
    } catch (RuntimeException e) {
      err.println(text("program.internalError", e));
      if (Boolean.getBoolean("minikafka.trace")) {
        e.printStackTrace();
      }
      status = 1;
    }
    System.exit(status);
  }

  static int run(List<String> args, PrintStream out, PrintStream err) {
    if (args.isEmpty()) {
      return openStudio(Optional.empty(), out, err);
    }
    String first = args.get(0);
    if (first.equals("--help") || first.equals("-h")) {
      out.println(text("program.usage"));
      return 0;
    }
    if (args.size() == 1 && !CommandLine.VERBS.contains(first)) {
      Optional<Path> file = existing(first);
      if (file.isPresent()) {
        return openStudio(file, out, err);
      }
      if (first.endsWith(".json")) {
        err.println(text("program.noSuchFile", first));
        return 2;
      }
    }
    if (first.equals("export")) {
      StudioLauncher.useHeadlessToolkit();
      return new CommandLine(new MomentPictures(new WindowPictures(Main::window)))
          .run(args, out, err);
    }
    return new CommandLine(null).run(args, out, err);
  }

  private static WindowPictures.Copy window(Scenario scenario, Theme theme, int scale) {
    return WindowCopy.of(scenario, Optional.empty(), theme, false, scale);
  }

  private static Optional<Path> existing(String name) {
    try {
      return Optional.of(Path.of(name))
          .filter(path -> Files.isRegularFile(path) || isOfABroker(path));
    } catch (InvalidPathException none) {
      return Optional.empty();
    }
  }

  private static boolean isOfABroker(Path path) {
    return LogDir.kind(path) != LogDir.Kind.NONE;
  }

  private static int openStudio(Optional<Path> scenario, PrintStream out, PrintStream err) {
    Display display = Display.ofThisMachine();
    return switch (display.kind()) {
      case WINDOW -> StudioLauncher.launch(scenario, err);
      case NONE -> {
        if (scenario.filter(Main::isOfABroker).isPresent()) {
          yield new CommandLine(null).run(List.of("open", scenario.get().toString()), out, err);
        }
        out.println(
            scenario
                .map(file -> text("display.fileInstead", display.reason(), file, SCREENSHOTS))
                .orElseGet(() -> text("display.picturesInstead", display.reason(), SCREENSHOTS)));
        yield renderPictures(scenario, out, err);
      }
      case INCOMPLETE -> {
        err.println(display.reason());
        yield 1;
      }
    };
  }

  private static int renderPictures(Optional<Path> scenario, PrintStream out, PrintStream err) {
    try {
      List<Path> pictures =
          scenario.isPresent()
              ? Screenshots.render(scenario.get(), SCREENSHOTS)
              : Screenshots.renderFirstSample(SCREENSHOTS);
      pictures.forEach(out::println);
      if (pictures.isEmpty()) {
        out.println(text("screenshots.none"));
      }
      return 0;
    } catch (UnusableException unusable) {
      err.println(unusable.line());
      return 2;
    } catch (IOException e) {
      err.println(text("screenshots.failed", Reasons.of(e)));
      return 1;
    }
  }
}
