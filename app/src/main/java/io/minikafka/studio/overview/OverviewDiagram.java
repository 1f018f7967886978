package io.minikafka.studio.overview;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.event.Sentences;
import io.minikafka.studio.drawing.BundledTextMeasure;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.drawing.PathData;
import io.minikafka.studio.drawing.Pill;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.TextMeasure;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;
import io.minikafka.studio.overview.OverviewFacts.BrokerHead;
import io.minikafka.studio.overview.OverviewFacts.Cell;
import io.minikafka.studio.overview.OverviewFacts.Row;
import io.minikafka.studio.overview.OverviewFacts.Stretch;
import java.util.Locale;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The matrix of brokers and partitions. A pure function: equal input, equal drawing. With many
 * partitions badges become glyphs, then only the bar is left.
 */
public final class OverviewDiagram {
  private static final double HEAD = 63;
  private static final double FRAME = 26;
  private static final double GAP = 10;
  private static final double NAMES = 206;
  private static final double WIDEST = 420;
  private static final double DOWN = 0.75;
  private static final int MOST_EPOCHS = 6;

  /** How much of a replica is drawn. */
  public enum Size {
    /** Badges, LEO, bar and what else there is to say. */
    FULL(126),
    /** Glyphs, LEO and bar. */
    MEDIUM(58),
    /** Glyph and bar in one line. */
    SMALL(28);

    private final double height;

    Size(double height) {
      this.height = height;
    }
  }

  private final OverviewFacts facts;
  private final TextMeasure measure = BundledTextMeasure.get();
  private final DrawingBuilder out = new DrawingBuilder();
  private final double width;
  private final double u;
  private final Size size;
  private final double names;
  private final double column;

  private OverviewDiagram(OverviewFacts facts, double width, double scale, Size size) {
    this.facts = facts;
    this.width = width;
    this.u = scale;
    this.size = size;
    names = Math.min(NAMES * u, width * 0.2);
    double room = width - names - (facts.brokers().size() + 1) * GAP * u;
    column = Math.min(WIDEST * u, room / Math.max(1, facts.brokers().size()));
  }

  /** The size that lets all partitions be seen in a height, the smallest if none does. */
  static Size sizeFor(int partitions, double height, double scale) {
    for (Size each : Size.values()) {
      if (rowsIn(height, scale, each) >= partitions) {
        return each;
      }
    }
    return Size.SMALL;
  }

  /** How many rows of a size fit into a height. */
  static int rowsIn(double height, double scale, Size size) {
    double room = height / scale - FRAME - HEAD - 2 * GAP;
    return Math.max(1, (int) (room / (size.height + gap(size))));
  }

  private static double gap(Size size) {
    return size == Size.SMALL ? 4 : GAP;
  }

  /**
   * Lays out one picture.
   *
   * @param width in pixels
   * @param scale of the text, 1 at its normal size
   */
  public static Drawing layout(OverviewFacts facts, double width, double scale, Size size) {
    return new OverviewDiagram(facts, width, scale, size).draw();
  }

  /** What the bars show, in one row: boundaries, the epochs that are seen, and their axis. */
  static Drawing legend(OverviewFacts facts, double scale) {
    DrawingBuilder out = new DrawingBuilder();
    TextMeasure measure = BundledTextMeasure.get();
    TextStyle style = TextStyle.SECONDARY.scaled(scale);
    double h = 20 * scale;
    double baseline = measure.centredBaseline(0, h, style);
    out.line(3, 2 * scale, 3, h - 2 * scale, Stroke.of(Tone.HW, 3));
    double x = word(out, measure, 12 * scale, baseline, text("overview.legend.hw"), style);
    double mid = h / 2;
    out.fillPath(
        PathData.polygon(
            x + 5 * scale,
            mid - 5 * scale,
            x + 11 * scale,
            mid + 5 * scale,
            x - 1 * scale,
            mid + 5 * scale),
        Tone.INK);
    x = word(out, measure, x + 18 * scale, baseline, text("overview.legend.leo"), style);
    for (int epoch : epochs(facts)) {
      swatch(out, x, mid, scale, Tone.epochFill(epoch));
      x = word(out, measure, x + 24 * scale, baseline, text("overview.legend.epoch", epoch), style);
    }
    swatch(out, x, mid, scale, Tone.DEADH);
    x = word(out, measure, x + 24 * scale, baseline, text("overview.legend.down"), style);
    String bars =
        text(
            "overview.legend.bars",
            Sentences.grouped(facts.axisFrom()),
            Sentences.grouped(facts.axisTo()));
    x = word(out, measure, x, baseline, bars, style);
    return out.build(x, h);
  }

  private static void swatch(DrawingBuilder out, double x, double mid, double scale, Tone tone) {
    out.add(Box.at(x, mid - 6 * scale, 16 * scale, 12 * scale).fill(tone).stroke(Tone.CL, 1));
  }

  private static double word(
      DrawingBuilder out,
      TextMeasure measure,
      double x,
      double baseline,
      String word,
      TextStyle style) {
    out.text(x, baseline, word, style, Tone.INK2);
    return x + measure.width(word, style) + 1.6 * style.size();
  }

  private static SortedSet<Integer> epochs(OverviewFacts facts) {
    SortedSet<Integer> epochs = new TreeSet<>();
    for (Row row : facts.seen()) {
      for (Cell cell : row.cells()) {
        cell.stretches().forEach(each -> epochs.add(each.epoch()));
      }
    }
    while (epochs.size() > MOST_EPOCHS) {
      epochs.remove(epochs.first());
    }
    return epochs;
  }

  private Drawing draw() {
    double rows = facts.seen().size() * (size.height + gap(size)) * u;
    double bottom = (FRAME + HEAD + GAP) * u + rows;
    process(bottom);
    for (int i = 0; i < facts.brokers().size(); i++) {
      head(facts.brokers().get(i), x(i));
    }
    for (int i = 0; i < facts.seen().size(); i++) {
      row(facts.seen().get(i), (FRAME + HEAD + GAP + i * (size.height + gap(size))) * u);
    }
    return out.build(width, Math.ceil(bottom + GAP * u));
  }

  private double x(int broker) {
    return names + (GAP + broker * 1.0) * u + broker * (column + (GAP - 1) * u);
  }

  /** One frame around all brokers: they share a process, each has a folder of its own. */
  private void process(double bottom) {
    int last = facts.brokers().size() - 1;
    if (last < 0) {
      return;
    }
    double left = x(0) - 6 * u;
    double right = x(last) + column + 6 * u;
    Tone tone = facts.processRuns() ? Tone.LINE2 : Tone.DANGER;
    out.add(
        Box.at(left, 8 * u, right - left, bottom - 6 * u)
            .rounded(10)
            .stroke(Stroke.of(tone, facts.processRuns() ? 1.2 : 2.4).dashed(6, 4)));
    TextStyle style = TextStyle.SECONDARY.scaled(u);
    String words = text(facts.processRuns() ? "overview.process" : "overview.process.down");
    double w = measure.width(words, style);
    out.fill(left + 14 * u, 0, w + 12 * u, 18 * u, Tone.PANEL);
    out.text(
        left + 20 * u,
        measure.centredBaseline(0, 17 * u, style),
        words,
        style,
        facts.processRuns() ? Tone.INK2 : Tone.DANGER);
    out.mark("overview-process", left + 14 * u, 0, w + 12 * u, 18 * u, words);
  }

  private void head(BrokerHead broker, double x) {
    double top = FRAME * u;
    Box box = Box.at(x, top, column, HEAD * u).rounded(8);
    out.add(
        broker.runs()
            ? box.fill(Tone.OK_BG).stroke(Tone.OK, 1.4)
            : box.fill(Tone.DANGER_BG).stroke(Stroke.of(Tone.DANGER, 1.6).dashed(5, 4)));
    double at = x + 18 * u;
    if (broker.runs()) {
      double r = 6 * u;
      out.add(Box.at(at, top + 18 * u, 2 * r, 2 * r).pill().fill(Tone.OK));
    } else {
      out.badgeIcon(Glyph.CROSS, at, top + 16 * u, 15 * u, Tone.DANGER);
    }
    TextStyle name = TextStyle.BROKER.scaled(u).size(19 * u);
    String title = text("diagram.broker", broker.id());
    out.text(at + 24 * u, top + 30 * u, title, name, Tone.INK);
    TextStyle small = TextStyle.SECONDARY.scaled(u);
    String note =
        broker
            .downSinceMs()
            .map(since -> text("overview.down", Sentences.seconds(since)))
            .orElse(broker.leads());
    out.text(
        at + 24 * u,
        top + 50 * u,
        measure.ellipsis(note, small, column - 34 * u),
        small,
        Tone.INK2);
    if (!broker.runs()) {
      Pill down =
          Pill.filled(
              null, text("overview.DOWN"), TextStyle.BADGE.scaled(u), Tone.DANGER, Tone.ON_DANGER);
      double w = down.width(measure);
      if (at + 24 * u + measure.width(title, name) + w < x + column - 14 * u) {
        down.draw(out, measure, x + column - w - 14 * u, top + 13 * u);
      }
    }
    out.mark(
        OverviewMarks.broker(broker.id()),
        x,
        top,
        column,
        HEAD * u,
        text(
            broker.runs() ? "overview.spoken.broker" : "overview.spoken.broker.down",
            broker.id(),
            broker.leads(),
            note));
  }

  private void row(Row row, double top) {
    name(row, top);
    for (int i = 0; i < facts.brokers().size(); i++) {
      double x = x(i);
      row.cell(facts.brokers().get(i).id()).ifPresent(cell -> cell(row, cell, x, top));
    }
  }

  private void name(Row row, double top) {
    TextStyle style = TextStyle.mono((size == Size.FULL ? 16 : 13) * u).bold();
    double room = names - 4 * u;
    double height = size.height * u;
    TextStyle small = TextStyle.SECONDARY.scaled(u);
    String bounds = text("overview.bounds", row.epoch(), row.highWatermark());
    if (size == Size.SMALL) {
      boolean trouble = !row.trouble().isEmpty();
      double icon = trouble ? 18 * u : 0;
      double baseline = measure.centredBaseline(top, height, style);
      out.text(
          0, baseline, measure.ellipsis(row.id().toString(), style, room - icon), style, Tone.INK);
      if (trouble) {
        out.badgeIcon(Glyph.WARN, room - 14 * u, top + 7 * u, 13 * u, Tone.DANGER);
      }
    } else {
      double y = top + (size == Size.FULL ? 34 : 22) * u;
      out.text(0, y, measure.ellipsis(row.id().toString(), style, room), style, Tone.INK);
      out.text(0, y + 20 * u, measure.ellipsis(bounds, small, room), small, Tone.INK2);
      if (size == Size.FULL) {
        out.text(0, y + 39 * u, text("overview.lso", row.lso()), small, Tone.INK2);
        if (!row.trouble().isEmpty()) {
          Pill.dashed(Glyph.WARN, row.trouble(), TextStyle.BADGE.scaled(u), Tone.DANGER, Tone.PANEL)
              .draw(out, measure, 0, y + 50 * u);
        }
      }
    }
    out.mark(
        OverviewMarks.partition(row.id()),
        0,
        top,
        names,
        height,
        text(
            "overview.spoken.partition",
            row.id(),
            row.epoch(),
            row.highWatermark(),
            row.lso(),
            row.trouble().isEmpty() ? text("overview.spoken.fine") : row.trouble()));
  }

  private void cell(Row row, Cell cell, double x, double top) {
    double height = size.height * u;
    Box box = Box.at(x, top, column, height).rounded(size == Size.SMALL ? 4 : 8);
    Stroke line =
        cell.leader()
            ? Stroke.of(Tone.INK, size == Size.SMALL ? 1.6 : 2.4)
            : Stroke.of(Tone.LINE2, 1.2);
    out.add(
        cell.runs()
            ? box.fill(Tone.PANEL).stroke(line)
            : box.fill(Tone.TRACK).stroke(line.dashed(5, 4)));
    double inner = x + 13 * u;
    double right = x + column - 13 * u;
    String leo = text("diagram.leo", Sentences.grouped(cell.logEnd()));
    switch (size) {
      case FULL -> {
        TextStyle style = TextStyle.BODY_STRONG.scaled(u).size(14 * u);
        badges(cell, inner, top + 12 * u, right - measure.width(leo, style) - 8 * u);
        out.toLeft(right, top + 29 * u, leo, style, Tone.INK);
        bar(row, cell, inner, right, top + 54 * u, 17 * u);
        TextStyle small = TextStyle.SECONDARY.scaled(u);
        out.text(
            inner,
            top + 102 * u,
            measure.ellipsis(note(cell), small, right - inner),
            small,
            Tone.INK2);
      }
      case MEDIUM -> {
        TextStyle style = TextStyle.SECONDARY.scaled(u).semibold();
        glyphs(cell, inner, top + 9 * u, 14 * u);
        out.toLeft(right, top + 21 * u, leo, style, Tone.INK);
        bar(row, cell, inner, right, top + 30 * u, 12 * u);
      }
      case SMALL -> {
        TextStyle style = TextStyle.mono(11 * u);
        double after = glyphs(cell, inner - 5 * u, top + 7 * u, 13 * u);
        String end = Sentences.grouped(cell.logEnd());
        double w = Math.max(measure.width(end, style), measure.width("00", style));
        out.toLeft(
            right + 6 * u, measure.centredBaseline(top, height, style), end, style, Tone.INK);
        bar(row, cell, after + 4 * u, right - w - 4 * u, top + 9 * u, 10 * u);
      }
    }
    out.mark(
        OverviewMarks.cell(row.id(), cell.broker()), x, top, column, height, spoken(row, cell));
  }

  private void badges(Cell cell, double x, double y, double right) {
    TextStyle style = TextStyle.BADGE.scaled(u);
    double at =
        (cell.leader()
                ? Pill.filled(Glyph.STAR, text("overview.leader"), style, Tone.INK, Tone.ON_INK)
                : Pill.outlined(null, text("overview.follower"), style, Tone.INK2))
            .draw(out, measure, x, y);
    Pill sync = sync(cell, style);
    if (at + 6 * u + sync.width(measure) <= right) {
      sync.draw(out, measure, at + 6 * u, y);
    }
  }

  private static Pill sync(Cell cell, TextStyle style) {
    if (!cell.inSync()) {
      return Pill.dashed(Glyph.CROSS, text("overview.outOfIsr"), style, Tone.DANGER, Tone.PANEL);
    }
    return cell.runs()
        ? Pill.filled(Glyph.CHECK, text("overview.inSync"), style, Tone.OK, Tone.ON_OK)
        : Pill.dashed(null, text("overview.inIsrDown"), style, Tone.WARN, Tone.WARN_BG);
  }

  private double glyphs(Cell cell, double x, double y, double icon) {
    double at = x;
    if (cell.leader()) {
      out.badgeIcon(Glyph.STAR, at, y, icon, Tone.INK);
      at += icon + 4 * u;
    }
    out.badgeIcon(
        cell.inSync() ? Glyph.CHECK : Glyph.CROSS,
        at,
        y,
        icon,
        !cell.inSync() ? Tone.DANGER : cell.runs() ? Tone.OK : Tone.WARN);
    return at + icon;
  }

  private void bar(Row row, Cell cell, double left, double right, double top, double height) {
    double span = Math.max(1, facts.axisTo() - facts.axisFrom());
    double scale = (right - left) / span;
    out.add(
        Box.at(left, top, right - left, height)
            .rounded(3)
            .fill(cell.runs() ? Tone.SUNKEN : Tone.PANEL)
            .stroke(Tone.LINE2, 1));
    for (Stretch each : cell.stretches()) {
      double from = left + (each.from() - facts.axisFrom()) * scale;
      double w = (each.to() - each.from()) * scale;
      Box box =
          Box.at(from, top, w, height)
              .fill(cell.runs() ? Tone.epochFill(each.epoch()) : Tone.DEADH)
              .opacity(cell.runs() ? 1 : DOWN);
      out.add(w > 3 ? box.stroke(Tone.CL, 1) : box);
    }
    double end = left + (cell.logEnd() - facts.axisFrom()) * scale;
    if (cell.inSync()) {
      double hw = left + (row.highWatermark() - facts.axisFrom()) * scale;
      if (hw >= left && hw <= right + 1) {
        out.line(hw, top - height * 0.4, hw, top + height * 1.2, Stroke.of(Tone.HW, 3));
      }
    }
    if (size != Size.SMALL) {
      double tip = top + height + 3 * u;
      out.fillPath(
          PathData.polygon(end, tip, end + 5 * u, tip + 9 * u, end - 5 * u, tip + 9 * u),
          cell.runs() ? Tone.INK : Tone.INK3);
    }
  }

  private static String note(Cell cell) {
    if (cell.leader()) {
      return cell.segments() == 1
          ? text("overview.segments.one")
          : text("overview.segments", cell.segments());
    }
    return text(
        "overview.lag",
        Sentences.grouped(cell.lag()),
        String.format(Locale.ROOT, "%.1f", cell.lastFetchMs() / 1000.0));
  }

  private static String spoken(Row row, Cell cell) {
    String role = text(cell.leader() ? "overview.spoken.leads" : "overview.spoken.follows");
    String sync =
        text(
            !cell.inSync()
                ? "overview.spoken.out"
                : cell.runs() ? "overview.spoken.in" : "overview.spoken.inDown");
    return text(
        "overview.spoken.cell", row.id(), cell.broker(), role, sync, cell.logEnd(), cell.lag());
  }
}
