package io.minikafka.studio.groups;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.studio.drawing.BundledTextMeasure;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.drawing.Outline;
import io.minikafka.studio.drawing.PathData;
import io.minikafka.studio.drawing.Pill;
import io.minikafka.studio.drawing.Shape;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.TextMeasure;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;
import io.minikafka.studio.groups.GroupFacts.MemberFacts;
import io.minikafka.studio.groups.GroupFacts.PartitionRow;
import io.minikafka.studio.groups.GroupFacts.StalePosition;
import io.minikafka.studio.groups.GroupFacts.Standing;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The picture of one consumer group: members at the left, partitions with their progress at the
 * right, links of ownership between them. A pure function: equal input, equal drawing.
 */
public final class GroupsDiagram {
  private final GroupsLayout at;
  private final double u;
  private final DrawingBuilder out = new DrawingBuilder();
  private final @Nullable String selected;

  private GroupsDiagram(GroupsLayout at, @Nullable String selected) {
    this.at = at;
    this.u = at.u;
    this.selected = selected;
  }

  /**
   * Lays out one picture.
   *
   * @param width in pixels
   * @param scale of the text, 1 at its normal size
   * @param selected id of the mark that is chosen, or null
   */
  public static Drawing layout(
      GroupFacts facts, double width, double scale, @Nullable String selected) {
    return new GroupsDiagram(new GroupsLayout(facts, width, scale), selected).draw();
  }

  /** What the marks on the bars mean, in one row. */
  public static Drawing legend(double scale) {
    DrawingBuilder out = new DrawingBuilder();
    TextMeasure measure = BundledTextMeasure.get();
    TextStyle style = TextStyle.SECONDARY.scaled(scale);
    double middle = 10 * scale;
    double baseline = measure.centredBaseline(0, 20 * scale, style);
    double x = 8 * scale;
    diamond(out, x, middle, 6.5 * scale, true);
    x = word(out, measure, x + 11 * scale, baseline, text("groups.legend.committed"), style);
    triangle(out, x + 6 * scale, middle - 5 * scale, 6 * scale, Tone.INK, false);
    x = word(out, measure, x + 16 * scale, baseline, text("groups.legend.position"), style);
    out.line(x + 2, middle - 8 * scale, x + 2, middle + 8 * scale, Stroke.of(Tone.HW, 3));
    x = word(out, measure, x + 9 * scale, baseline, text("groups.legend.hw"), style);
    out.line(
        x + 2, middle - 8 * scale, x + 2, middle + 8 * scale, Stroke.of(Tone.LSO, 3).dashed(4, 2));
    x = word(out, measure, x + 9 * scale, baseline, text("groups.legend.lso"), style);
    return out.build(x, 20 * scale);
  }

  private static double word(
      DrawingBuilder out,
      TextMeasure measure,
      double x,
      double baseline,
      String word,
      TextStyle style) {
    out.text(x, baseline, word, style, Tone.INK2);
    return x + measure.width(word, style) + style.size();
  }

  private Drawing draw() {
    axis();
    List<PartitionRow> rows = at.facts.rows();
    for (int i = 0; i < rows.size(); i++) {
      row(i, rows.get(i));
    }
    links();
    for (int i = 0; i < at.facts.members().size(); i++) {
      member(i, at.facts.members().get(i));
    }
    return out.build(at.width, Math.ceil(at.height()));
  }

  private void axis() {
    double baseline = 14 * u;
    TextStyle style = at.head();
    for (GroupsLayout.Column column : at.columns) {
      out.toLeft(column.right(), baseline, column.head(), style, Tone.INK3);
    }
    if (at.facts.rows().isEmpty()) {
      return;
    }
    TextStyle ruler = TextStyle.mono(11 * u);
    out.toLeft(at.barLeft - 14 * u, baseline, text("diagram.offset"), style, Tone.INK3);
    long step = step();
    for (long tick = (at.axisFrom + step - 1) / step * step; tick <= at.axisTo; tick += step) {
      double x = at.x(tick);
      String number = Sentences.grouped(tick);
      double half = at.measure.width(number, ruler) / 2;
      if (x + half < at.columns.get(0).right() - 40 * u) {
        out.centred(x, baseline - 1, number, ruler, Tone.INK3);
        out.line(x, 18 * u, x, 22 * u, Stroke.of(Tone.LINE2, 1));
      }
    }
  }

  /** A round number of offsets whose labels do not touch. */
  private long step() {
    double room = at.barRight - at.barLeft;
    double label = at.measure.width(Sentences.grouped(at.axisTo), TextStyle.mono(11 * u)) + 22 * u;
    long most = Math.max(1, (long) (room / label));
    long least = Math.max(1, (at.axisTo - at.axisFrom) / most);
    long power = 1;
    while (true) {
      for (long factor : new long[] {1, 2, 5}) {
        if (power * factor >= least && power * factor >= 5) {
          return power * factor;
        }
      }
      power *= 10;
    }
  }

  private void row(int index, PartitionRow row) {
    double top = at.rowTop(index);
    double middle = at.rowMiddle(index);
    boolean chosen = GroupMarks.partition(row.id()).equals(selected);
    Box box =
        Box.at(at.rowsLeft, top, at.width - at.rowsLeft, GroupsLayout.ROW * u)
            .rounded(6)
            .fill(chosen ? Tone.ACCENT_BG : Tone.SUNKEN);
    out.add(chosen ? box.stroke(Tone.ACCENT, 1.4) : box);
    TextStyle name = at.name();
    double baseline = at.measure.centredBaseline(top, GroupsLayout.ROW * u, name);
    out.text(at.rowsLeft + 14 * u, baseline, row.id().toString(), name, Tone.INK);
    if (at.showsOwners()) {
      out.text(
          at.rowsLeft + 28 * u + at.measure.width(row.id().toString(), name),
          baseline,
          GroupsLayout.owner(row),
          TextStyle.SECONDARY.scaled(u),
          Tone.INK2);
    }
    double end = bar(row, middle);
    note(row, end, middle);
    for (GroupsLayout.Column column : at.columns) {
      out.toLeft(
          column.right(),
          baseline,
          GroupsLayout.number(column.value().apply(row)),
          at.number(),
          Tone.INK);
    }
    out.mark(
        GroupMarks.partition(row.id()),
        at.rowsLeft,
        top,
        at.width - at.rowsLeft,
        GroupsLayout.ROW * u,
        GroupWords.row(at.facts, row));
  }

  /** The log as a bar with its boundaries; its right end is returned. */
  private double bar(PartitionRow row, double middle) {
    double half = 4 * u;
    double from = at.x(row.logStart());
    double readable = at.x(row.highWatermark());
    double end = at.x(row.logEnd());
    double committed = at.x(row.committed().orElse(row.logStart()));
    out.add(
        Box.at(from, middle - half, Math.max(0, readable - from), 2 * half)
            .fill(Tone.PANEL)
            .stroke(Tone.LINE2, 1));
    if (committed > from) {
      out.fill(from, middle - half, committed - from, 2 * half, Tone.HW);
    }
    if (end > readable) {
      Box above = Box.at(readable, middle - half, end - readable, 2 * half);
      out.add(above.stroke(Tone.LINE2, 1));
      out.add(new Shape.Pattern(above, Shape.Pattern.Kind.HATCH, Tone.INK, 1));
    }
    if (row.lastStable() < row.highWatermark()) {
      double x = at.x(row.lastStable());
      out.line(x, middle - 13 * u, x, middle - half + 1, Stroke.of(Tone.LSO, 3).dashed(4, 2));
    }
    out.line(readable, middle - 9 * u, readable, middle + half, Stroke.of(Tone.HW, 3));
    row.staged().ifPresent(staged -> diamond(out, at.x(staged.offset()), middle, 6.5 * u, false));
    row.committed().ifPresent(offset -> diamond(out, at.x(offset), middle, 6.5 * u, true));
    double tip = middle + half + 1;
    double last = end;
    for (StalePosition stale : row.stale()) {
      double x = at.x(stale.offset());
      triangle(out, x, tip, 6 * u, Tone.DANGER, true);
      last = Math.max(last, x + 7 * u);
    }
    row.position().ifPresent(offset -> triangle(out, at.x(offset), tip, 6 * u, Tone.INK, false));
    return Math.max(last, at.x(row.position().orElse(0L)) + 7 * u);
  }

  /** ◆ where a new owner begins; hollow while a transaction holds it back. */
  private static void diamond(DrawingBuilder out, double x, double y, double half, boolean filled) {
    PathData form = PathData.polygon(x, y - half, x + half, y, x, y + half, x - half, y);
    if (filled) {
      out.fillPath(form, Tone.INK);
    } else {
      out.fillPath(form, Tone.PANEL);
      out.strokePath(form, Stroke.of(Tone.INK, 1.6));
    }
  }

  /** ▲ where a consumer reads on; hollow and dashed where it owns nothing. */
  private static void triangle(
      DrawingBuilder out, double x, double tip, double half, Tone tone, boolean hollow) {
    PathData form =
        PathData.polygon(x, tip, x + half, tip + 1.7 * half, x - half, tip + 1.7 * half);
    if (hollow) {
      out.fillPath(form, Tone.DANGER_BG);
      out.strokePath(form, Stroke.of(tone, 1.6).dashed(3, 2));
    } else {
      out.fillPath(form, tone);
    }
  }

  private void note(PartitionRow row, double end, double middle) {
    String note =
        !row.led()
            ? text("groups.note.down", row.leader())
            : row.refused()
                .map(refused -> text("groups.note.refused", refused.member(), refused.generation()))
                .orElse("");
    if (note.isEmpty()) {
      return;
    }
    TextStyle style = TextStyle.SECONDARY.scaled(u).semibold();
    double icon = row.led() ? 0 : 15 * u;
    double x = end + 12 * u + icon;
    GroupsLayout.Column first = at.columns.get(0);
    double room = first.right() - at.measure.width(first.head(), at.head()) - 8 * u - x;
    String fits = at.measure.ellipsis(note, style, room);
    if (fits.length() < 6) {
      return;
    }
    if (!row.led()) {
      out.badgeIcon(Glyph.WARN, x - icon, middle - 7 * u, 13 * u, Tone.DANGER);
    }
    out.text(x, middle + at.measure.capHeight(style) / 2, fits, style, Tone.DANGER);
  }

  private void member(int index, MemberFacts member) {
    double top = at.cardTop(index);
    double height = GroupsLayout.CARD * u;
    boolean stale = GroupWords.isStale(member);
    String mark = GroupMarks.member(member.id());
    Box card = Box.at(0.7, top, at.memberWidth - 1.4, height).rounded(8);
    out.add(
        stale
            ? card.fill(Tone.DANGER_BG).stroke(Stroke.of(Tone.DANGER, 1.4).dashed(5, 4))
            : card.fill(Tone.SUNKEN).stroke(Tone.LINE2, 1.2));
    if (mark.equals(selected)) {
      out.add(card.stroke(Tone.INK, 3));
    }
    out.icon(Glyph.GROUPS, 12 * u, top + 8 * u, 16 * u, stale ? Tone.DANGER : Tone.INK2);
    TextStyle bold = TextStyle.sans(14 * u).semibold();
    double baseline = top + 21 * u;
    Pill pill = pill(member);
    double hour = member.due() ? 22 * u : 0;
    double room = at.memberWidth - 34 * u - pill.width(at.measure) - 18 * u - hour;
    String name = at.measure.ellipsis(member.name(), bold, room);
    out.text(34 * u, baseline, name, bold, stale ? Tone.DANGER : Tone.INK);
    double pillRight =
        pill.draw(out, at.measure, 34 * u + at.measure.width(name, bold) + 8 * u, top + 7 * u);
    TextStyle small =
        stale ? TextStyle.SECONDARY.scaled(u).semibold() : TextStyle.SECONDARY.scaled(u);
    out.text(
        12 * u,
        top + 39 * u,
        at.measure.ellipsis(GroupWords.belief(member), small, at.memberWidth - 22 * u),
        small,
        stale ? Tone.DANGER : Tone.INK2);
    if (member.due()) {
      due(member, top, pillRight);
    }
    out.mark(mark, 0, top, at.memberWidth, height, GroupWords.member(at.facts, member));
  }

  /** Nobody has called for its expiry: an hourglass, and since when where there is room. */
  private void due(MemberFacts member, double top, double left) {
    TextStyle style = TextStyle.SECONDARY.scaled(u);
    String since = text("groups.due", Sentences.seconds(member.deadlineMs().orElse(0L)));
    double right = at.memberWidth - 10 * u;
    double room = right - left - 8 * u - 18 * u;
    boolean fits = at.measure.fits(since, style, room);
    double x = right - 14 * u - (fits ? at.measure.width(since, style) + 4 * u : 0);
    out.icon(Glyph.HOUR, x, top + 10 * u, 13 * u, Tone.WARN);
    if (fits) {
      out.text(x + 18 * u, top + 21 * u, since, style, Tone.WARN);
    }
  }

  private Pill pill(MemberFacts member) {
    TextStyle style = TextStyle.BADGE.scaled(u);
    String generation =
        text("groups.generation.short", member.generation().orElse(at.facts.generation()));
    return switch (member.standing()) {
      case CURRENT -> Pill.outlined(Glyph.CHECK, generation, style, Tone.OK);
      case WAITS ->
          Pill.dashed(Glyph.HOUR, text("groups.pill.waits"), style, Tone.WARN, Tone.WARN_BG);
      case STALE ->
          Pill.filled(Glyph.CROSS, text("groups.stale"), style, Tone.DANGER, Tone.ON_DANGER);
      case GONE ->
          Pill.filled(Glyph.CROSS, text("groups.gone"), style, Tone.DANGER, Tone.ON_DANGER);
      case REMOTE -> Pill.outlined(null, generation, style, Tone.INK2);
      case BY_HAND -> Pill.outlined(null, text("groups.byHand"), style, Tone.INK2);
    };
  }

  private record End(int row, boolean stale) {}

  private void links() {
    List<MemberFacts> members = at.facts.members();
    for (int i = 0; i < members.size(); i++) {
      MemberFacts member = members.get(i);
      List<End> ends = ends(member);
      for (int e = 0; e < ends.size(); e++) {
        double y = at.cardTop(i) + GroupsLayout.CARD * u * (e + 1) / (ends.size() + 1);
        link(member, y, ends.get(e));
      }
    }
  }

  private List<End> ends(MemberFacts member) {
    List<End> ends = new ArrayList<>();
    for (int i = 0; i < at.facts.rows().size(); i++) {
      TopicPartition id = at.facts.rows().get(i).id();
      boolean owns =
          member.owns().contains(id)
              || (member.standing() == Standing.BY_HAND && member.believes().contains(id));
      if (owns) {
        ends.add(new End(i, false));
      } else if (member.believes().contains(id)) {
        ends.add(new End(i, true));
      }
    }
    return ends;
  }

  private void link(MemberFacts member, double y, End end) {
    PartitionRow row = at.facts.rows().get(end.row());
    boolean crowded = at.facts.members().stream().anyMatch(each -> believesWrongly(each, row));
    double to = at.rowMiddle(end.row()) + (!crowded ? 0 : end.stale() ? 9 * u : -5 * u);
    double toX = at.rowsLeft - (end.stale() ? 14 * u : 0);
    double middle = (at.memberWidth + toX) / 2;
    PathData curve =
        new PathData.Builder()
            .moveTo(at.memberWidth, y)
            .curveTo(middle, y, middle, to, toX, to)
            .build();
    if (end.stale()) {
      out.strokePath(curve, Stroke.of(Tone.DANGER, 2.2).dashed(5, 4));
      double size = 16 * u;
      out.add(
          Box.at(toX - 2 * u, to - size / 2, size, size)
              .outline(Outline.octagon(size * 0.29))
              .fill(Tone.DANGER));
      out.badgeIcon(
          Glyph.CROSS, toX - 2 * u + size * 0.2, to - size * 0.3, size * 0.6, Tone.ON_DANGER);
    } else {
      out.strokePath(curve, Stroke.of(Tone.INK2, 2.2).rounded());
      dot(at.rowsLeft, to);
    }
    dot(at.memberWidth, y);
    double left = at.memberWidth + 6 * u;
    out.mark(
        GroupMarks.link(member.id(), row.id()),
        left,
        Math.min(y, to) - 6 * u,
        Math.max(12 * u, (at.rowsLeft - left) / 3),
        12 * u,
        GroupWords.link(at.facts, member, row, end.stale()));
  }

  private static boolean believesWrongly(MemberFacts member, PartitionRow row) {
    return member.standing() != Standing.BY_HAND
        && member.believes().contains(row.id())
        && !member.owns().contains(row.id());
  }

  private void dot(double x, double y) {
    double r = 3.4 * u;
    out.add(Box.at(x - r, y - r, 2 * r, 2 * r).pill().fill(Tone.INK2));
  }
}
