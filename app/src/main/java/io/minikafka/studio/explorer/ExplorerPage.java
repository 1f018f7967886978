package io.minikafka.studio.explorer;

import io.minikafka.engine.explore.ActionKind;
import io.minikafka.engine.explore.Property;
import java.util.List;
import java.util.Optional;

/**
 * Everything that the explorer shows of a search.
 *
 * @param title what it came to
 * @param badge how far it is
 * @param tiles its counts
 * @param bars states found per depth
 * @param rows one for each property
 * @param story the selected one, if it was found
 * @param step which of its steps is shown, from 1
 * @param note what there is to say where no story is selected
 * @param missing the action that would put the selected property to the test
 * @param other what the same search finds under the other set
 */
public record ExplorerPage(
    Status status,
    String title,
    String badge,
    List<Tile> tiles,
    List<Bar> bars,
    List<Row> rows,
    Optional<Story> story,
    int step,
    Note note,
    Optional<ActionKind> missing,
    Other other) {
  /** Before the first search. */
  static final ExplorerPage NONE =
      new ExplorerPage(
          Status.IDLE,
          "",
          "",
          List.of(),
          List.of(),
          List.of(),
          Optional.empty(),
          1,
          new Note("", ""),
          Optional.empty(),
          new Other("", "", "", Standing.OPEN));

  public ExplorerPage {
    tiles = List.copyOf(tiles);
    bars = List.copyOf(bars);
    rows = List.copyOf(rows);
  }

  /** The shown step of the story. */
  public Optional<Story.Step> shown() {
    return story.map(each -> each.steps().get(step - 1));
  }

  /** Where a search stands. */
  public enum Status {
    /** There was none. */
    IDLE,
    /** It goes on. */
    RUNNING,
    /** It waits to be told to go on. */
    PAUSED,
    /** It came to its end. */
    DONE,
    /** It was stopped. */
    STOPPED,
    /** There was no more memory for it. */
    MEMORY
  }

  /** How a property stands. */
  public enum Standing {
    /** Nothing is known yet. */
    OPEN,
    /** A story breaks it. */
    BROKEN,
    /** It held so far. */
    HELD,
    /** It was not put to the test. */
    NOT_EXERCISED
  }

  /** A count and its name. */
  public record Tile(String name, String value, String unit) {}

  /**
   * The states of one depth.
   *
   * @param count how many; negative if the search was not there
   * @param height from 0 to 1, on a logarithmic scale
   * @param finished whether all of them are known
   * @param broken whether a story of that length was found
   */
  public record Bar(int depth, long count, double height, boolean finished, boolean broken) {}

  /** One property. */
  public record Row(
      Property property, String name, Standing standing, String result, boolean selected) {}

  /** Words with a heading. */
  public record Note(String title, String text) {}

  /**
   * The other set.
   *
   * @param heading whose rules
   * @param sentence what was found
   * @param note what that means
   */
  public record Other(String heading, String sentence, String note, Standing standing) {}
}
