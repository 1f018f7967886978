package io.minikafka.engine.logdir;

import io.minikafka.engine.event.Sentences;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A checkpoint file's lines: version 0, the number of entries, one entry each. */
final class Lines {
  private Lines() {}

  /** What is wrong with the first two lines, or null. */
  static @Nullable String problem(List<String> lines) {
    if (lines.size() < 2 || !lines.get(0).equals("0")) {
      return Sentences.of("logdir.problem.line", 1);
    }
    String entries = String.valueOf(lines.size() - 2);
    return lines.get(1).equals(entries)
        ? null
        : Sentences.of(
            "logdir.problem.lines", lines.get(1).length() > 9 ? "…" : lines.get(1), entries);
  }

  static String noEntry(int index) {
    return Sentences.of("logdir.problem.line", index + 1);
  }
}
