package io.minikafka.studio.store;

import io.minikafka.engine.command.Command;
import io.minikafka.engine.json.JsonParser;
import io.minikafka.engine.json.JsonProblem;
import io.minikafka.engine.json.JsonWriter;
import io.minikafka.engine.json.Members;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioProblem;
import io.minikafka.engine.scenario.ScenarioReader;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a person did in a window that ended without a word: where the script stood, and the commands
 * given after it.
 *
 * @param title what was open
 * @param source the open scenario's text; empty for a cluster of one's own
 * @param step how many of its commands had run
 * @param given a scenario of the cluster and the person's own commands
 */
public record Unsaved(String title, String source, int step, String given) {
  private static final String TITLE = "title";
  private static final String SOURCE = "source";
  private static final String STEP = "step";
  private static final String GIVEN = "given";

  /** This as text. */
  public String write() {
    SortedMap<String, Object> plain = new TreeMap<>();
    plain.put(TITLE, title);
    plain.put(SOURCE, source);
    plain.put(STEP, (long) step);
    plain.put(GIVEN, given);
    return JsonWriter.write(plain, JsonWriter.Layout.INDENTED) + "\n";
  }

  /** What a text says; none when it is damaged. */
  public static Optional<Unsaved> read(String text) {
    try {
      Members in = Members.of(JsonParser.parse(text));
      Unsaved read = new Unsaved(in.text(TITLE), in.text(SOURCE), in.integer(STEP), in.text(GIVEN));
      ScenarioReader.read(read.given, GIVEN);
      if (!read.source.isEmpty()) {
        ScenarioReader.read(read.source, SOURCE);
      }
      return read.step < 0 ? Optional.empty() : Optional.of(read);
    } catch (JsonProblem | ScenarioProblem damaged) {
      return Optional.empty();
    }
  }

  /** The scenario that was open; none for a cluster of one's own. */
  public Optional<Scenario> scenario() {
    return source.isEmpty() ? Optional.empty() : Optional.of(parsed(source));
  }

  /** The cluster and the commands that the person gave. */
  public Scenario own() {
    return parsed(given);
  }

  /** The commands that the person gave. */
  public List<Command> commands() {
    return own().commands();
  }

  private static Scenario parsed(String text) {
    try {
      return ScenarioReader.read(text, "kept");
    } catch (ScenarioProblem changed) {
      throw new IllegalStateException(changed);
    }
  }
}
