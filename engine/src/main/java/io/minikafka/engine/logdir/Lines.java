package io.minikafka.engine.logdir;

import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.log.LeaderEpochs;
import java.nio.charset.StandardCharsets;
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

  /** What is wrong with a file of leader epochs of which {@code read} could be read, or null. */
  static @Nullable String problem(byte[] content, LeaderEpochs read) {
    List<String> lines = new String(content, StandardCharsets.UTF_8).lines().toList();
    String problem = problem(lines);
    int entries = read.entries().size();
    return problem == null && entries != lines.size() - 2 ? noEntry(2 + entries) : problem;
  }

  static String noEntry(int index) {
    return Sentences.of("logdir.problem.line", index + 1);
  }
}
