package io.minikafka.studio.cli;

import static io.minikafka.studio.text.Messages.text;

import java.io.PrintStream;
import java.util.List;

/** Finds the command that the first argument names and runs it. */
public final class CommandLine {
  /** The words that are commands, in the order in which help lists them. */
  public static final List<String> VERBS = List.of("play", "open", "serve", "check", "export");

  /**
   * Runs one command.
   *
   * @return the exit status: 0 if all is as the file says, 1 if a step, an expectation or the
   *     folder differs, 2 if a file or the arguments are not usable
   */
  public int run(List<String> args, PrintStream out, PrintStream err) {
    String verb = args.get(0);
    if (!VERBS.contains(verb)) {
      err.println(text("cli.unknownVerb", verb, String.join(", ", VERBS)));
      return 2;
    }
    err.println(text("cli.notBuilt", verb));
    return 2;
  }
}
