package io.minikafka.studio.mapping;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.mapping.MappingPage.Line;
import io.minikafka.studio.text.Prose;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The table as a file: a line a row, in the order in which it is listed. */
public enum MappingExport {
  /** Comma-separated values as RFC 4180 has them, without marks in the text. */
  CSV("csv") {
    @Override
    String line(List<String> cells) {
      return cells.stream()
          .map(cell -> Prose.plain(Prose.parse(cell)))
          .map(cell -> cell.matches("(?s).*[\",\\r\\n].*") ? quoted(cell) : cell)
          .collect(Collectors.joining(","));
    }
  },
  /** A Markdown table; code stays in backticks. */
  MARKDOWN("md") {
    @Override
    String line(List<String> cells) {
      return cells.stream()
          .map(cell -> cell.replace("|", "\\|"))
          .collect(Collectors.joining(" | ", "| ", " |"));
    }

    @Override
    List<String> rule(int columns) {
      return List.of("|" + "---|".repeat(columns));
    }
  };

  private static final List<String> COLUMNS =
      List.of(
          "id",
          "grade",
          "section",
          "mechanism",
          "kafka",
          "see",
          "boundary",
          "beyond",
          "scenario",
          "state");

  private final String suffix;

  MappingExport(String suffix) {
    this.suffix = suffix;
  }

  /** How a file of this kind ends, without the dot. */
  public String suffix() {
    return suffix;
  }

  /** What it is called. */
  public String title() {
    return word("as." + name());
  }

  private static String word(String end) {
    String key = "mapping.export." + end;
    return text(key);
  }

  abstract String line(List<String> cells);

  /** What stands between the head and the rows. */
  List<String> rule(int columns) {
    return List.of();
  }

  /** The text of a file. */
  String write(List<Line> rows) {
    List<String> lines = new ArrayList<>();
    lines.add(line(COLUMNS.stream().map(MappingExport::word).toList()));
    lines.addAll(rule(COLUMNS.size()));
    for (Line each : rows) {
      MappingTable.Row row = each.row();
      lines.add(
          line(
              List.of(
                  row.id(),
                  row.grade().title(),
                  row.section(),
                  row.mechanism(),
                  row.kafka(),
                  row.see().stream()
                      .map(MappingTable.Reference::full)
                      .collect(Collectors.joining(" ")),
                  row.boundary(),
                  row.beyond(),
                  each.lessonTitle(),
                  each.state().title())));
    }
    return String.join("\n", lines) + "\n";
  }

  private static String quoted(String cell) {
    return '"' + cell.replace("\"", "\"\"") + '"';
  }
}
