package io.minikafka.studio.mapping;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.library.Library;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the mapping guide shows.
 *
 * @param sections the sections that have a row left, with those rows
 * @param grades how many rows there are of each grade
 * @param counts per section: how many rows of each grade
 * @param states how many rows there are in each state
 * @param detail the selected row; none while none is
 */
public record MappingPage(
    List<Section> sections,
    SortedMap<Grade, Integer> grades,
    List<Counts> counts,
    SortedMap<State, Integer> states,
    Optional<Detail> detail) {

  /** Nothing. */
  public static final MappingPage NONE =
      new MappingPage(List.of(), new TreeMap<>(), List.of(), new TreeMap<>(), Optional.empty());

  public MappingPage {
    sections = List.copyOf(sections);
    counts = List.copyOf(counts);
  }

  /** How far a person is with a row. */
  public enum State {
    SEEN,
    IN_PROGRESS,
    NOT_SEEN,
    /** No scenario shows it. */
    NOTHING;

    /** What it is called. */
    public String title() {
      String key = "mapping.state." + name();
      return text(key);
    }
  }

  /** A section with the rows that are listed. */
  public record Section(String title, String note, List<Line> lines) {
    public Section {
      lines = List.copyOf(lines);
    }
  }

  /** How many rows a section has, and of which grades. */
  public record Counts(String section, int rows, SortedMap<Grade, Integer> grades) {}

  /**
   * One row.
   *
   * @param lesson the scenario that shows it; none if none does
   * @param action what its button says; empty without a scenario
   */
  public record Line(
      MappingTable.Row row,
      State state,
      Optional<Library.Lesson> lesson,
      String lessonTitle,
      String action,
      boolean selected) {}

  /**
   * A row in full.
   *
   * @param rules what each rule it is about does here and in Kafka
   * @param related the rows that are read with it
   * @param stops where an equivalent row is the same and where it stops, if rules make it stop
   * @param compares whether there are two sides to compare
   * @param searches whether the explorer may find a story about it
   */
  public record Detail(
      Line line,
      List<RulePair> rules,
      List<MappingTable.Row> related,
      Optional<Stops> stops,
      boolean compares,
      boolean searches) {
    public Detail {
      rules = List.copyOf(rules);
      related = List.copyOf(related);
    }
  }

  /** A rule with its two values. */
  public record RulePair(
      String name, String miniKafka, String miniKafkaMeans, String kafka, String kafkaMeans) {}
}
