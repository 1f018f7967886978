package io.minikafka.studio.groups;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.event.Sentences;
import io.minikafka.studio.drawing.BundledTextMeasure;
import io.minikafka.studio.drawing.TextMeasure;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.groups.GroupFacts.PartitionRow;
import io.minikafka.studio.groups.GroupFacts.StalePosition;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Where everything of a group's picture lies, in pixels. */
final class GroupsLayout {
  static final double AXIS = 22;
  static final double ROW = 34;
  static final double PITCH = 42;
  static final double CARD = 47;
  private static final double CARD_GAP = 9;
  private static final double FIRST = 1;

  final GroupFacts facts;
  final TextMeasure measure = BundledTextMeasure.get();
  final double width;
  final double u;
  final double memberWidth;
  final double rowsLeft;
  final double barLeft;
  final double barRight;
  final List<Column> columns;
  final long axisFrom;
  final long axisTo;

  /** A column of numbers at the right. */
  record Column(String head, double right, Function<PartitionRow, Optional<Long>> value) {}

  GroupsLayout(GroupFacts facts, double width, double scale) {
    this.facts = facts;
    this.width = width;
    this.u = scale;
    memberWidth = within(width * 0.2, 176 * u, 236 * u);
    rowsLeft = memberWidth + within(width * 0.14, 70 * u, 196 * u);
    columns = columns();
    double columnsLeft =
        columns.get(0).right() - measure.width(columns.get(0).head(), head()) - 16 * u;
    double names =
        facts.rows().stream()
            .mapToDouble(row -> measure.width(row.id().toString(), name()))
            .max()
            .orElse(0);
    double owners =
        facts.rows().stream()
            .mapToDouble(row -> measure.width(owner(row), TextStyle.SECONDARY.scaled(u)))
            .max()
            .orElse(0);
    double withOwners = rowsLeft + 14 * u + names + 14 * u + owners + 24 * u;
    boolean room = columnsLeft - withOwners > 160 * u;
    barLeft = room ? withOwners : rowsLeft + 14 * u + names + 18 * u;
    barRight = Math.max(barLeft + 40 * u, columnsLeft - 24 * u);
    long end = 5;
    long start = Long.MAX_VALUE;
    for (PartitionRow row : facts.rows()) {
      end = Math.max(end, Math.max(row.logEnd(), row.committed().orElse(0L)));
      for (StalePosition stale : row.stale()) {
        end = Math.max(end, stale.offset());
      }
      start = Math.min(start, Math.min(row.logStart(), row.committed().orElse(row.logStart())));
    }
    // Short logs begin at 0; of long ones the part that is left is worth its room.
    axisFrom = start == Long.MAX_VALUE || start < end / 2 ? 0 : start;
    axisTo = Math.max(axisFrom + 5, end);
  }

  private static double within(double value, double least, double most) {
    return Math.max(least, Math.min(most, value));
  }

  private List<Column> columns() {
    List<Column> made = new ArrayList<>();
    double right = width - 12 * u;
    right = add(made, right, text("groups.column.toCommit"), PartitionRow::toCommit);
    right = add(made, right, text("groups.column.toRead"), PartitionRow::toRead);
    right = add(made, right, text("groups.column.hw"), row -> Optional.of(row.highWatermark()));
    right = add(made, right, text("groups.column.position"), PartitionRow::position);
    add(made, right, text("groups.column.committed"), PartitionRow::committed);
    Collections.reverse(made);
    return List.copyOf(made);
  }

  private double add(
      List<Column> made, double right, String head, Function<PartitionRow, Optional<Long>> value) {
    made.add(new Column(head, right, value));
    double widest = measure.width(head, head());
    for (PartitionRow row : facts.rows()) {
      widest = Math.max(widest, measure.width(number(value.apply(row)), number()));
    }
    return right - Math.max(26 * u, widest) - 14 * u;
  }

  static String number(Optional<Long> value) {
    return value.map(Sentences::grouped).orElse("–");
  }

  TextStyle head() {
    return TextStyle.SECONDARY.scaled(u);
  }

  TextStyle number() {
    return TextStyle.mono(13 * u);
  }

  TextStyle name() {
    return TextStyle.mono(13 * u).bold();
  }

  static String owner(PartitionRow row) {
    return row.owner().isEmpty() ? text("groups.owner.none") : text("groups.owner", row.owner());
  }

  /** Whether there is room for the owner beside the name. */
  boolean showsOwners() {
    double names =
        facts.rows().stream()
            .mapToDouble(row -> measure.width(row.id().toString(), name()))
            .max()
            .orElse(0);
    return barLeft > rowsLeft + 14 * u + names + 20 * u;
  }

  /** Where an offset's boundary lies on the bars. */
  double x(long offset) {
    double share = (double) (offset - axisFrom) / (axisTo - axisFrom);
    return barLeft + within(share, 0, 1) * (barRight - barLeft);
  }

  double rowTop(int row) {
    return (AXIS + FIRST + row * PITCH) * u;
  }

  double rowMiddle(int row) {
    return rowTop(row) + ROW * u / 2;
  }

  double cardTop(int member) {
    return (AXIS + FIRST + member * (CARD + CARD_GAP)) * u;
  }

  double height() {
    int members = facts.members().size();
    double cards = members == 0 ? 0 : cardTop(members - 1) + (CARD + 4) * u;
    double rows = facts.rows().isEmpty() ? 0 : rowTop(facts.rows().size() - 1) + (ROW + 3) * u;
    return Math.max(Math.max(cards, rows), (AXIS + ROW) * u);
  }
}
