package io.minikafka.studio.explorer;

import io.minikafka.engine.explore.Counterexample;
import io.minikafka.engine.explore.SearchStep;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.mapping.MappingTable;
import java.util.List;

/**
 * A found story as a table shows it.
 *
 * @param title how many steps it has
 * @param note what is broken, in a few words
 */
public record Story(Counterexample found, String title, String note, List<Step> steps) {
  public Story {
    steps = List.copyOf(steps);
  }

  /**
   * One step.
   *
   * @param rows the rows of the mapping whose rule decided it
   * @param ends the LEO of each broker
   * @param highWatermark HW, or how it moved
   * @param lowered whether HW went back
   * @param moved whether HW moved
   * @param fate what became of acknowledged records
   * @param remark what the picture shows of it
   */
  public record Step(
      int number,
      Glyph icon,
      String title,
      String effect,
      List<MappingTable.Row> rows,
      List<End> ends,
      String highWatermark,
      boolean moved,
      boolean lowered,
      String isr,
      List<Fate> fate,
      String remark,
      SearchStep step) {
    public Step {
      rows = List.copyOf(rows);
      ends = List.copyOf(ends);
      fate = List.copyOf(fate);
    }
  }

  /** A broker's LEO; the leader's is underlined. */
  public record End(String text, boolean leads, boolean changed) {}

  /** Whether an acknowledged record is still somewhere. */
  public record Fate(String record, boolean kept) {}
}
