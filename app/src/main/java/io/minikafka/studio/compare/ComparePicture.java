package io.minikafka.studio.compare;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.compare.ComparePage.Column;
import io.minikafka.studio.compare.ComparePage.Mark;
import io.minikafka.studio.compare.ComparePage.Row;
import io.minikafka.studio.compare.ComparePage.Side;
import io.minikafka.studio.compare.ComparePage.Token;
import io.minikafka.studio.compare.ComparePage.Verdict;
import io.minikafka.studio.diagram.DiagramInput;
import io.minikafka.studio.diagram.DiagramMode;
import io.minikafka.studio.diagram.PartitionFacts;
import io.minikafka.studio.diagram.Shown;
import io.minikafka.studio.diagram.SideBySide;
import io.minikafka.studio.drawing.BundledTextMeasure;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.drawing.Shape;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.TextMeasure;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;
import io.minikafka.studio.picture.DiagramPicture;
import java.util.List;
import java.util.Optional;

/**
 * Compare as a picture for a file: both sides with their legends, the list of differences, the
 * strip and the footer of every picture. Pure.
 */
public final class ComparePicture {
  private static final TextMeasure MEASURE = BundledTextMeasure.get();
  private static final double WIDTH = 1920;
  private static final double INSET = 16;
  private static final double MARGIN = 24;
  private static final double LIST = 272;
  private static final double GAP = 16;
  private static final double SIDE = (WIDTH - 2 * MARGIN - LIST - 2 * GAP) / 2;
  private static final double TOP = 112;
  private static final double WORDS = 64;
  private static final double RULE_LINE = 18;
  private static final int RULE_LINES = 2;
  private static final TextStyle RULE = TextStyle.sans(13).semibold();
  private static final double DIAGRAM = 500;
  private static final double VERDICT = 52;
  private static final double STRIP = 168;
  private static final double NAMES = 176;
  private static final double VALUE = 74;
  private static final double COLUMN = 240;
  private static final double LINE = 30;

  private final ComparePage page;
  private final Shown shown;
  private final DiagramPicture.Footer footer;
  private final DrawingBuilder out = new DrawingBuilder();
  private final Optional<SideBySide.Pair> marks;
  private final double words;
  private final double body;

  private ComparePicture(ComparePage page, Shown shown, DiagramPicture.Footer footer) {
    this.page = page;
    this.shown = shown;
    this.footer = footer;
    Optional<PartitionFacts> theirs = page.right().facts();
    marks =
        page.left()
            .facts()
            .filter(ours -> theirs.isPresent())
            .map(
                ours ->
                    SideBySide.marks(input(ours), input(theirs.orElseThrow()), SIDE - 2 * INSET));
    int lines = Math.max(rule(page.left()).size(), rule(page.right()).size());
    words = WORDS + lines * RULE_LINE;
    double legend =
        marks.map(pair -> Math.max(pair.left().height(), pair.right().height())).orElse(0.0);
    body = words + DIAGRAM + legend + INSET + VERDICT;
  }

  /** Draws a page. */
  public static Drawing of(ComparePage page, Shown shown, DiagramPicture.Footer footer) {
    return new ComparePicture(page, shown, footer).draw();
  }

  private Drawing draw() {
    double foot = TOP + body + GAP + STRIP + GAP / 2;
    double height = foot + DiagramPicture.FOOTER;
    out.fill(0, 0, WIDTH, height, Tone.APP);
    TextStyle title = TextStyle.sans(28).bold();
    out.text(MARGIN, 48, page.title(), title, Tone.INK);
    out.text(
        MARGIN + MEASURE.width(page.title(), title) + 16,
        48,
        page.note(),
        TextStyle.sans(13),
        Tone.INK3);
    TextStyle headline = TextStyle.sans(18);
    out.text(
        MARGIN,
        86,
        MEASURE.ellipsis(page.headline(), headline, WIDTH - 2 * MARGIN),
        headline,
        Tone.INK);
    double right = WIDTH - MARGIN - SIDE;
    side(page.left(), MARGIN, Tone.WARN);
    side(page.right(), right, Tone.ACCENT);
    diagrams(MARGIN, right);
    list(MARGIN + SIDE + GAP);
    strip(TOP + body + GAP);
    String partition = page.left().facts().map(facts -> facts.id().toString()).orElse("");
    Drawing last = DiagramPicture.footer(WIDTH, partition, footer);
    out.add(new Shape.Group(last.shapes(), 0, foot, 1, null));
    return out.build(WIDTH, height);
  }

  private void side(Side side, double left, Tone edge) {
    out.add(Box.at(left, TOP, SIDE, body).rounded(8).fill(Tone.PANEL).stroke(Tone.LINE, 1));
    out.fill(left, TOP, SIDE, 4, edge);
    double x = left + INSET;
    double room = SIDE - 2 * INSET;
    TextStyle title = TextStyle.sans(20).bold();
    out.text(x, TOP + 34, MEASURE.ellipsis(side.title(), title, room), title, Tone.INK);
    double baseline = TOP + 57;
    for (String line : rule(side)) {
      out.text(x, baseline, line, RULE, Tone.INK);
      baseline += RULE_LINE;
    }
    TextStyle event = TextStyle.sans(13);
    out.text(x, baseline + 2, MEASURE.ellipsis(side.event(), event, room), event, Tone.INK2);
    side.verdict().ifPresent(verdict -> verdict(verdict, x, room));
  }

  /** What a rule says, in as few lines as it needs. */
  private static List<String> rule(Side side) {
    double room = SIDE - 2 * INSET;
    List<String> lines = MEASURE.lines(side.rule(), RULE, room);
    return lines.size() <= RULE_LINES
        ? lines
        : List.of(lines.get(0), MEASURE.ellipsis(lines.get(1) + " " + lines.get(2), RULE, room));
  }

  private void verdict(Verdict verdict, double x, double room) {
    Tone tone = verdict.kept() ? Tone.OK : Tone.DANGER;
    Tone ground = verdict.kept() ? Tone.OK_BG : Tone.DANGER_BG;
    double top = TOP + body - VERDICT;
    out.add(Box.at(x, top, room, VERDICT - 12).rounded(6).fill(ground).stroke(tone, 1));
    out.badgeIcon(verdict.kept() ? Glyph.CHECK : Glyph.CROSS, x + 14, top + 12, 16, tone);
    TextStyle words = TextStyle.sans(14).semibold();
    out.text(x + 42, top + 25, MEASURE.ellipsis(verdict.sentence(), words, room - 56), words, tone);
  }

  private void diagrams(double left, double right) {
    Optional<PartitionFacts> ours = page.left().facts();
    Optional<PartitionFacts> theirs = page.right().facts();
    if (ours.isEmpty() || theirs.isEmpty()) {
      return;
    }
    SideBySide.Pair pair = SideBySide.layout(input(ours.get()), input(theirs.get()), page.frame());
    place(pair.left(), left + 2, TOP + words);
    place(pair.right(), right + 2, TOP + words);
    marks.ifPresent(
        legend -> {
          place(legend.left(), left + INSET, TOP + words + DIAGRAM);
          place(legend.right(), right + INSET, TOP + words + DIAGRAM);
        });
  }

  private DiagramInput input(PartitionFacts facts) {
    return SideBySide.input(facts, SIDE - 4, DIAGRAM, shown, DiagramMode.FULL);
  }

  private void place(Drawing drawing, double x, double y) {
    out.add(new Shape.Group(drawing.shapes(), x, y, 1, null));
  }

  private void list(double left) {
    out.add(
        Box.at(left, TOP, LIST, body)
            .rounded(8)
            .fill(Tone.PANEL)
            .stroke(Stroke.of(Tone.DANGER, 1.6).dashed(6, 5)));
    double x = left + 14;
    double end = left + LIST - 14;
    TextStyle head = TextStyle.sans(14).semibold();
    out.text(x, TOP + 28, page.differences().title(), head, Tone.DANGER);
    TextStyle small = TextStyle.sans(12);
    out.text(x, TOP + 48, page.differences().since(), small, Tone.INK2);
    double second = end - 84;
    if (!page.differences().rows().isEmpty()) {
      String ours = MEASURE.ellipsis(page.left().name(), small, VALUE);
      String theirs = MEASURE.ellipsis(page.right().name(), small, VALUE);
      out.toLeft(second, TOP + 70, ours, small, Tone.INK2);
      out.toLeft(end, TOP + 70, theirs, small, Tone.INK2);
    }
    double y = TOP + 78;
    int fitting = (int) ((body - 120) / LINE);
    List<Row> rows = page.differences().rows();
    TextStyle value = TextStyle.mono(12);
    TextStyle what = TextStyle.sans(13);
    for (int i = 0; i < Math.min(rows.size(), fitting); i++) {
      Row row = rows.get(i);
      out.line(x, y, end, y, Stroke.of(Tone.LINE, 1));
      double baseline = y + 20;
      String ours = MEASURE.ellipsis(row.left(), value, VALUE);
      double room = second - MEASURE.width(ours, value) - 8 - x;
      out.text(x, baseline, MEASURE.ellipsis(row.what(), what, room), what, Tone.INK);
      out.toLeft(second, baseline, ours, value, row.leftMissing() ? Tone.DANGER : Tone.INK);
      out.toLeft(
          end,
          baseline,
          MEASURE.ellipsis(row.right(), value, VALUE),
          value,
          row.rightMissing() ? Tone.DANGER : Tone.INK);
      y += LINE;
    }
    if (rows.size() > fitting) {
      out.text(x, y + 20, text("compare.more", rows.size() - fitting), small, Tone.INK2);
    }
  }

  private void strip(double top) {
    double width = WIDTH - 2 * MARGIN;
    out.add(Box.at(MARGIN, top, width, STRIP).rounded(8).fill(Tone.PANEL).stroke(Tone.LINE, 1));
    TextStyle head = TextStyle.sans(13).semibold();
    double x = MARGIN + 16;
    out.text(x, top + 26, text("compare.strip"), head, Tone.INK);
    out.text(x, top + 84, page.left().name(), head, Tone.INK);
    out.text(x, top + 112, page.right().name(), head, Tone.INK);
    List<Column> ran = page.strip().stream().filter(each -> each.mark() != Mark.LATER).toList();
    int fitting = (int) ((width - NAMES - 16) / COLUMN);
    int first = Math.max(0, Math.min(ran.size() - fitting, page.current() + 1 - fitting));
    for (int i = 0; i < Math.min(fitting, ran.size()); i++) {
      column(ran.get(first + i), MARGIN + NAMES + i * COLUMN, top);
    }
  }

  private void column(Column column, double left, double top) {
    boolean differs = column.mark() != Mark.SAME;
    if (differs) {
      out.fill(left, top + 64, COLUMN, 58, Tone.DANGER_BG);
    }
    Tone edge = column.mark() == Mark.FIRST ? Tone.DANGER : Tone.LINE;
    double wide = column.mark() == Mark.FIRST ? 4 : 1;
    out.line(left, top + 36, left, top + STRIP - 10, Stroke.of(edge, wide));
    Tone ink = Tone.INK;
    if (column.current()) {
      out.add(Box.at(left, top + 36, COLUMN, 28).rounded(4).fill(Tone.ACCENT));
      ink = Tone.ON_ACCENT;
    }
    TextStyle title = TextStyle.sans(13).semibold();
    String words = column.number() + "  " + column.title();
    out.text(left + 12, top + 55, MEASURE.ellipsis(words, title, COLUMN - 20), title, ink);
    tokens(column.left(), left + 14, top + 84);
    tokens(column.right(), left + 14, top + 112);
    Tone tone = differs ? Tone.DANGER : Tone.OK;
    out.badgeIcon(differs ? Glyph.NOT_EQUAL : Glyph.CHECK, left + 14, top + 132, 14, tone);
    out.text(left + 34, top + 144, mark(column.mark()), TextStyle.sans(12).semibold(), tone);
  }

  private static String mark(Mark mark) {
    return switch (mark) {
      case FIRST -> text("compare.strip.first");
      case DIFFERS -> text("compare.strip.differs");
      case SAME -> text("compare.strip.same");
      case LATER -> text("compare.strip.later");
    };
  }

  private void tokens(List<Token> tokens, double left, double baseline) {
    double x = left;
    for (Token token : tokens) {
      TextStyle style = token.differs() ? TextStyle.mono(13).bold() : TextStyle.mono(13);
      double width = MEASURE.width(token.text(), style);
      Tone tone = token.differs() ? Tone.DANGER : Tone.INK;
      out.text(x, baseline, token.text(), style, tone);
      if (token.differs()) {
        out.line(x, baseline + 3, x + width, baseline + 3, Stroke.of(tone, 1.2));
      }
      x += width + 9;
    }
  }
}
