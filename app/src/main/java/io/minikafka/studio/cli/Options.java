package io.minikafka.studio.cli;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.json.Members;
import io.minikafka.engine.rules.Rules;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The arguments of one command, taken apart: options with their values, and the rest. */
final class Options {
  private static final List<String> RULES = List.of("minikafka", "kafka");

  private final String command;
  private final Map<String, String> values;
  private final List<String> operands;

  private Options(String command, Map<String, String> values, List<String> operands) {
    this.command = command;
    this.values = values;
    this.operands = operands;
  }

  /**
   * Takes arguments apart. {@code --name value} and {@code --name=value} are the same; {@code --}
   * ends the options.
   *
   * @param known the options of the command, each of which takes a value
   */
  static Options parse(String command, List<String> args, List<String> known)
      throws UnusableException {
    Map<String, String> values = new LinkedHashMap<>();
    List<String> operands = new ArrayList<>();
    if (args.contains("")) {
      throw new UnusableException(text("cli.emptyPath", command));
    }
    for (int i = 0; i < args.size(); i++) {
      String arg = args.get(i);
      if (arg.equals("--")) {
        operands.addAll(args.subList(i + 1, args.size()));
        break;
      } else if (!arg.startsWith("-") || arg.equals("-")) {
        operands.add(arg);
        continue;
      }
      int equals = arg.indexOf('=');
      String name = equals < 0 ? arg : arg.substring(0, equals);
      requireKnown(command, name, known);
      boolean hasNext = i + 1 < args.size() && !args.get(i + 1).startsWith("--");
      if (equals < 0 && !hasNext) {
        throw new UnusableException(text("cli.valueMissing", command, name));
      }
      String value = equals < 0 ? args.get(++i) : arg.substring(equals + 1);
      if (value.isEmpty()) {
        throw new UnusableException(text("cli.valueMissing", command, name));
      }
      if (values.put(name, value) != null) {
        throw new UnusableException(text("cli.optionTwice", command, name));
      }
    }
    return new Options(command, values, operands);
  }

  private static void requireKnown(String command, String name, List<String> known)
      throws UnusableException {
    if (known.contains(name)) {
      return;
    }
    if (known.isEmpty()) {
      throw new UnusableException(text("cli.noOptions", command, name));
    }
    throw new UnusableException(
        text("cli.unknownOption", command, name, nearest(name, known), String.join(", ", known)));
  }

  /** The known word that was probably meant, as the end of a sentence. */
  static String nearest(String word, List<String> known) {
    String near = Members.didYouMean(word, known);
    return near.isEmpty() ? "." : near;
  }

  /** What is no option. */
  List<String> operands() {
    return operands;
  }

  /** The one file or folder the command takes. */
  Path operand() throws UnusableException {
    return operand("cli.fileMissing");
  }

  /** The one folder that the command is about. */
  Path folder() throws UnusableException {
    return operand("cli.folderMissing");
  }

  private Path operand(String missing) throws UnusableException {
    if (operands.size() != 1) {
      throw new UnusableException(
          operands.isEmpty()
              ? text(missing, command)
              : text("cli.tooManyFiles", command, operands.size(), operands.get(1)));
    }
    return path(operands.get(0));
  }

  /** The value of {@code name} as it was written; empty if it is not given. */
  Optional<String> value(String name) {
    return Optional.ofNullable(values.get(name));
  }

  /** The value of {@code name} as a path; empty if it is not given. */
  Optional<Path> file(String name) throws UnusableException {
    String value = values.get(name);
    return value == null ? Optional.empty() : Optional.of(path(value));
  }

  /** The value of {@code name}, one of {@code allowed}, or {@code otherwise}. */
  String choice(String name, List<String> allowed, String otherwise) throws UnusableException {
    String value = values.getOrDefault(name, otherwise);
    if (!allowed.contains(value)) {
      throw new UnusableException(
          text(
              "cli.noChoice",
              command,
              name,
              value,
              String.join(", ", allowed),
              nearest(value, allowed)));
    }
    return value;
  }

  /** The set of rules that {@code --rules} names; empty if it is not given. */
  Optional<Rules> rules() throws UnusableException {
    String name = choice("--rules", RULES, "minikafka");
    Rules chosen = name.equals("kafka") ? Rules.kafka() : Rules.miniKafka();
    return value("--rules").map(given -> chosen);
  }

  /** The value of {@code name}, a number that is not negative, or {@code otherwise}. */
  int number(String name, int otherwise) throws UnusableException {
    String value = values.get(name);
    return value == null ? otherwise : number(command, name, value, Integer.MAX_VALUE);
  }

  /** A number from 0 to {@code max}. */
  static int number(String command, String name, String value, int max) throws UnusableException {
    try {
      int number = Integer.parseInt(value);
      if (number >= 0 && number <= max) {
        return number;
      }
    } catch (NumberFormatException none) {
      // Told below, as a number out of range is.
    }
    throw new UnusableException(text("cli.noNumber", command, name, value, max));
  }

  /** A path as someone wrote it. */
  static Path path(String text) throws UnusableException {
    try {
      return Path.of(text);
    } catch (InvalidPathException invalid) {
      throw new UnusableException(text("cli.noPath", text.replace('\0', '?'), invalid.getReason()));
    }
  }
}
