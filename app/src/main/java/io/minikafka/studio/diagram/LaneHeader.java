package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;
import org.jspecify.annotations.Nullable;

/** The head of one lane: broker, state, role, in sync or not, lag, last fetch. */
final class LaneHeader {
  private final Geometry g;
  private final int index;
  private final LaneFacts lane;
  private final DrawingBuilder out;
  private final Pills pills;
  private final double x;
  private double y;

  private LaneHeader(Geometry g, int index, DrawingBuilder out) {
    this.g = g;
    this.index = index;
    this.lane = g.facts.lanes().get(index);
    this.out = out;
    this.pills = new Pills(g, out);
    this.x = g.left + g.m.columns().bracket() + 4 * g.u;
  }

  static void draw(Geometry g, int index, DrawingBuilder out) {
    LaneHeader header = new LaneHeader(g, index, out);
    if (g.shows(Feature.BROKERS)) {
      header.whole();
    } else {
      header.name();
    }
    out.mark(
        MarkIds.lane(header.lane.broker()),
        g.left,
        g.laneTop(index),
        g.bracketRight - g.left,
        g.m.rows().lane(),
        Words.lane(g.facts, header.lane));
  }

  /** One broker: its name and the partition beside the middle of the cells. */
  private void name() {
    TextStyle style = g.type.broker();
    double middle = (g.containerTop(index) + g.containerBottom(index)) / 2;
    double gap = style.size() * 1.35;
    boolean tall = g.m.rows().container() > 4 * style.size();
    double centre = tall ? middle - gap : middle;
    out.text(
        g.left,
        centre + g.text.capHeight(style) / 2,
        text("diagram.broker", lane.broker()),
        style,
        lane.down() ? Tone.INK2 : Tone.INK);
    if (tall) {
      TextStyle mono = TextStyle.mono(style.size() * 0.75);
      out.text(
          g.left,
          middle + g.text.capHeight(mono) / 2,
          g.text.ellipsis(g.facts.id().toString(), mono, g.trackLeft - g.left - 8),
          mono,
          Tone.INK2);
    }
  }

  /** A small projector has no room for the dot of a broker's state; the badge says the same. */
  static boolean hasDots(Geometry g) {
    return g.in.mode() != DiagramMode.PRESENT || g.in.width() >= 1100;
  }

  private void whole() {
    TextStyle style = g.type.broker();
    double nameHeight = style.size() * 1.6;
    y = g.laneTop(index) + Math.max(2, 4 * g.u);
    double middle = y + nameHeight / 2;
    double mark = style.size() * 0.62;
    boolean dot = hasDots(g);
    if (dot && lane.down()) {
      double icon = style.size() * 0.95;
      out.badgeIcon(Glyph.CROSS, x + mark / 2 + 1 - icon / 2, middle - icon / 2, icon, Tone.DANGER);
    } else if (dot) {
      out.add(
          Box.at(x + 1, middle - mark / 2, mark, mark)
              .pill()
              .fill(lane.state() == LaneFacts.State.RUNNING ? Tone.OK : Tone.WARN));
    }
    out.text(
        dot ? x + style.size() * 1.18 : x,
        middle + g.text.capHeight(style) / 2,
        text("diagram.broker", lane.broker()),
        style,
        lane.down() ? Tone.INK2 : Tone.INK);
    y += nameHeight + 3 * g.u;
    if (y + 2 * pills.height() + 4.5 * g.u > g.laneBottom(index)) {
      brief();
      return;
    }
    role();
    sync();
    if (g.in.mode() != DiagramMode.PRESENT) {
      fetch();
    }
  }

  /** Where there is room for one pill: what matters most, and a line of text. */
  private void brief() {
    if (lane.down()) {
      filled(x, null, "diagram.down", Tone.DANGER, Tone.ON_DANGER);
    } else if (lane.leader()) {
      filled(x, Glyph.STAR, "diagram.leader", Tone.INK, Tone.ON_INK);
    } else if (lane.inSync()) {
      filled(x, Glyph.CHECK, "diagram.inSync", Tone.OK, Tone.ON_OK);
    } else {
      pills.draw(
          x, y, Glyph.CROSS, text("diagram.outOfIsr"), Pills.Look.DASHED, Tone.DANGER, Tone.PANEL);
    }
    y += pills.height() + 2 * g.u;
    if (lane.leader()) {
      line(text("diagram.epoch", g.facts.leaderEpoch()));
    } else if (g.shows(Feature.LAG) && lane.lag() > 0) {
      line(text("diagram.lag", Numbers.grouped(lane.lag())));
    }
  }

  private double limit() {
    return g.trackLeft - 4;
  }

  private boolean fits(double height) {
    return y + height <= g.laneBottom(index);
  }

  private void role() {
    if (!fits(pills.height())) {
      return;
    }
    double at = x;
    switch (lane.state()) {
      case DOWN -> at = filled(at, null, "diagram.down", Tone.DANGER, Tone.ON_DANGER);
      case PAUSED -> at = outline(at, "diagram.paused", Tone.WARN);
      case CUT_OFF -> at = outline(at, "diagram.cutOff", Tone.DANGER);
      case RUNNING -> {}
    }
    if (lane.leader()) {
      String epoch = text("diagram.leaderEpoch", g.facts.leaderEpoch());
      String words =
          at + pills.width(Glyph.STAR, epoch) <= limit() ? epoch : text("diagram.leader");
      boolean star = at + pills.width(Glyph.STAR, words) <= limit();
      pills.draw(at, y, star ? Glyph.STAR : null, words, Pills.Look.FILLED, Tone.INK, Tone.ON_INK);
    } else if (at + pills.width(null, text("diagram.follower")) <= limit()) {
      pills.draw(
          at,
          y,
          null,
          text("diagram.follower"),
          Pills.Look.OUTLINE,
          Tone.LINE2,
          lane.inSync() ? Tone.OK_BG : Tone.PANEL);
    }
    y += pills.height() + 4.5 * g.u;
  }

  private double filled(double at, @Nullable Glyph glyph, String key, Tone tone, Tone on) {
    return pills.draw(at, y, glyph, text(key), Pills.Look.FILLED, tone, on)
        + 4 * Math.min(g.u, 1.3);
  }

  private double outline(double at, String key, Tone tone) {
    return pills.draw(at, y, null, text(key), Pills.Look.DASHED, tone, Tone.PANEL)
        + 4 * Math.min(g.u, 1.3);
  }

  private void sync() {
    if (!fits(pills.height())) {
      return;
    }
    double right =
        lane.inSync()
            ? pills.draw(
                x, y, Glyph.CHECK, text("diagram.inSync"), Pills.Look.FILLED, Tone.OK, Tone.ON_OK)
            : pills.draw(
                x,
                y,
                Glyph.CROSS,
                text("diagram.outOfIsr"),
                Pills.Look.DASHED,
                Tone.DANGER,
                Tone.PANEL);
    if (g.shows(Feature.LAG) && !lane.leader() && lane.lag() > 0) {
      TextStyle style = g.type.secondary().weight(TextStyle.Weight.MEDIUM);
      String lag = text("diagram.lag", Numbers.grouped(lane.lag()));
      if (right + 6 * Math.min(g.u, 1.4) + g.text.width(lag, style) <= limit()) {
        out.text(
            right + 6 * Math.min(g.u, 1.4),
            g.text.centredBaseline(y, pills.height(), style),
            lag,
            style,
            Tone.INK2);
      }
    }
    y += pills.height() + 4 * Math.min(g.u, 1.3);
  }

  private void fetch() {
    if (lane.down()) {
      line(text("diagram.since", Numbers.seconds(lane.downSinceMs())));
    } else if (g.shows(Feature.LAST_FETCH) && !lane.leader()) {
      String at = Numbers.tenths(lane.lastFetchMs());
      if (fits(2 * lineHeight())) {
        line(text("diagram.lastFetch", at));
        line(text("diagram.ago", Numbers.tenths(g.facts.nowMs() - lane.lastFetchMs())));
      } else {
        line(text("diagram.lastFetchOnly", at));
      }
    }
  }

  private double lineHeight() {
    return g.type.secondary().size() * 1.22;
  }

  private void line(String words) {
    TextStyle style = g.type.secondary();
    double height = lineHeight();
    if (fits(height) && g.text.fits(words, style, limit() - x)) {
      out.text(x, y + height * 0.8, words, style, Tone.INK2);
      y += height;
    }
  }
}
