package io.minikafka.studio.store;

import io.minikafka.engine.command.Command;
import io.minikafka.engine.json.JsonParser;
import io.minikafka.engine.json.JsonProblem;
import io.minikafka.engine.json.JsonValue;
import io.minikafka.engine.json.JsonWriter;
import io.minikafka.engine.json.Members;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioProblem;
import io.minikafka.engine.scenario.ScenarioReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a person did in a window that ended without a word: every line of commands given beside the
 * script, and where the cursor stood.
 *
 * @param title what was open
 * @param source the open scenario's text; empty for a cluster of one's own
 * @param count how many commands the person gave
 * @param lines at least one; the one under the cursor is the last
 * @param onLine whether the cursor is on the last line rather than on the script
 * @param step how many commands led to the cursor
 */
public record Unsaved(
    String title, String source, int count, List<Line> lines, boolean onLine, int step) {
  private static final String TITLE = "title";
  private static final String SOURCE = "source";
  private static final String COUNT = "count";
  private static final String LINES = "lines";
  private static final String ON_LINE = "onLine";
  private static final String STEP = "step";
  private static final String NAME = "name";
  private static final String GIVEN = "given";

  public Unsaved {
    lines = List.copyOf(lines);
  }

  /**
   * Commands that a person gave one after the other.
   *
   * @param name of the branch
   * @param step how many commands of the script had run
   * @param given a scenario of the cluster and the commands
   */
  public record Line(String name, int step, String given) {
    /** The cluster and the commands. */
    public Scenario scenario() {
      return parsed(given);
    }

    /** The commands. */
    public List<Command> commands() {
      return scenario().commands();
    }

    private SortedMap<String, Object> plain() {
      SortedMap<String, Object> plain = new TreeMap<>();
      plain.put(NAME, name);
      plain.put(STEP, (long) step);
      plain.put(GIVEN, given);
      return plain;
    }

    private static Line read(JsonValue value) throws ScenarioProblem {
      Members in = Members.of(value);
      Line read = new Line(in.text(NAME), in.integer(STEP), in.text(GIVEN));
      ScenarioReader.read(read.given, GIVEN);
      return read;
    }
  }

  /** This as text. */
  public String write() {
    SortedMap<String, Object> plain = new TreeMap<>();
    plain.put(TITLE, title);
    plain.put(SOURCE, source);
    plain.put(COUNT, (long) count);
    plain.put(LINES, lines.stream().map(Line::plain).toList());
    plain.put(ON_LINE, onLine);
    plain.put(STEP, (long) step);
    return JsonWriter.write(plain, JsonWriter.Layout.INDENTED) + "\n";
  }

  /** What a text says; none when it is damaged. */
  public static Optional<Unsaved> read(String text) {
    try {
      Members in = Members.of(JsonParser.parse(text));
      List<Line> lines = new ArrayList<>();
      for (JsonValue each : in.items(LINES)) {
        lines.add(Line.read(each));
      }
      Unsaved read =
          new Unsaved(
              in.text(TITLE),
              in.text(SOURCE),
              in.integer(COUNT),
              lines,
              in.flag(ON_LINE, true),
              in.integer(STEP));
      if (!read.source.isEmpty()) {
        ScenarioReader.read(read.source, SOURCE);
      }
      return read.step < 0 || lines.isEmpty() ? Optional.empty() : Optional.of(read);
    } catch (JsonProblem | ScenarioProblem damaged) {
      return Optional.empty();
    }
  }

  /** The scenario that was open; none for a cluster of one's own. */
  public Optional<Scenario> scenario() {
    return source.isEmpty() ? Optional.empty() : Optional.of(parsed(source));
  }

  private static Scenario parsed(String text) {
    try {
      return ScenarioReader.read(text, "kept");
    } catch (ScenarioProblem changed) {
      throw new IllegalStateException(changed);
    }
  }
}
