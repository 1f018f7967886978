package io.minikafka.studio.cli;

import static io.minikafka.studio.text.Messages.text;

import java.io.PrintStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the command that the first argument names and runs it. */
public final class CommandLine {
  /** The words that are commands, in the order in which help lists them. */
  public static final List<String> VERBS = List.of("play", "open", "serve", "check", "export");

  private final @Nullable PictureExport pictures;

  /**
   * A command line.
   *
   * @param pictures draws for {@code export}; null where that is not built
   */
  public CommandLine(@Nullable PictureExport pictures) {
    this.pictures = pictures;
  }

  /**
   * Runs one command.
   *
   * @return the exit status: 0 if all is as the file says, 1 if a step, an expectation or the
   *     folder differs, 2 if a file or the arguments are not usable
   */
  public int run(List<String> args, PrintStream out, PrintStream err) {
    String verb = args.get(0);
    List<String> rest = args.subList(1, args.size());
    try {
      if (!VERBS.contains(verb)) {
        throw new UnusableException(
            text("cli.unknownVerb", verb, Options.nearest(verb, VERBS), String.join(", ", VERBS)));
      }
      if (rest.contains("--help") || rest.contains("-h")) {
        String usage = "cli.usage." + verb;
        out.println(text(usage));
        return 0;
      }
      return run(verb, rest, out, err);
    } catch (UnusableException problem) {
      err.println(problem.line());
      return 2;
    }
  }

  private int run(String verb, List<String> args, PrintStream out, PrintStream err)
      throws UnusableException {
    return switch (verb) {
      case "play" -> new Play(out, err).run(Options.parse(verb, args, Play.OPTIONS));
      case "check" -> new Check(out, err).run(Options.parse(verb, args, Check.OPTIONS));
      case "export" -> {
        Options options = Options.parse(verb, args, Export.OPTIONS);
        if (pictures == null) {
          throw new UnusableException(text("cli.notBuilt", verb));
        }
        yield new Export(pictures, out, err).run(options);
      }
      case "open" -> new Open(out, err).run(Options.parse(verb, args, Open.OPTIONS));
      case "serve" -> new Serve(out, err).run(Options.parse(verb, args, Serve.OPTIONS));
      default -> throw new UnusableException(text("cli.notBuilt", verb));
    };
  }
}
