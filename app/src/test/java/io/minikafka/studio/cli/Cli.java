package io.minikafka.studio.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs the command line and keeps what it printed. */
final class Cli {
  /** Two brokers, one record that waits for the second of them. */
  static final String SMALL =
      """
      {
        "scenario": 1, "id": "small", "title": "Small",
        "cluster": {"brokers": [1, 2]},
        "steps": [
          {"do": "createTopic", "topic": "orders", "partitions": 1, "replicationFactor": 2},
          {"say": "The leader\\n is broker 1."},
          {"do": "append", "partition": "orders-0", "records": [{"key": "k", "value": "é"}], "acks": "all", "as": "first"},
          {"do": "promote", "partition": "orders-0", "broker": 9, "fails": "NOT_IN_SYNC_REPLICA"},
          {"do": "replicate"},
          {"expect": {"/partitions/orders-0/highWatermark": 1, "/timeMs": 0}},
          {"ask": "Which offsets can be read?", "choices": ["none", "0"], "answer": 1}
        ]
      }
      """;

  /** {@link #SMALL} with an expectation that does not hold. */
  static final String DIFFERS = SMALL.replace("highWatermark\": 1", "highWatermark\": 2");

  /** {@link #SMALL} under Kafka's rules, where its expectations hold one fetch later. */
  static final String KAFKA =
      SMALL.replace(
          "\"steps\"",
          "\"rules\": {\"from\": \"kafka\", \"followerProgress\": \"copied\"}, \"steps\"");

  private final @Nullable PictureExport pictures;

  Cli() {
    this(null);
  }

  Cli(@Nullable PictureExport pictures) {
    this.pictures = pictures;
  }

  record Result(int status, String out, String err) {
    /** Asserts that it ended with a status, after one calm line of errors. */
    void assertRefused(int expectedStatus, String line) {
      assertEquals(line + System.lineSeparator(), err);
      assertEquals(expectedStatus, status);
    }

    String lastLine() {
      List<String> lines = out.lines().toList();
      return lines.get(lines.size() - 1);
    }
  }

  Result run(Object... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status =
        new CommandLine(pictures)
            .run(
                Arrays.stream(args).map(String::valueOf).toList(),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
    Result result =
        new Result(
            status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    assertFalse(result.err.contains("\tat "), result.err);
    assertFalse(result.err.contains("Exception"), result.err);
    return result;
  }

  static Path file(Path folder, String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }
}
