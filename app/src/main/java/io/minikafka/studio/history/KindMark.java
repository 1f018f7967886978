package io.minikafka.studio.history;

import io.minikafka.engine.command.Verb;
import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.drawing.PathData;
import io.minikafka.studio.drawing.Shape;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.Tone;

/** The mark of a kind of command: a shape and a colour, and hollow while it has not run. */
public enum KindMark {
  APPEND(Tone.KIND_APPEND, Glyph.APPEND, 8, 17),
  REPLICATE(Tone.KIND_REPLICATE, Glyph.REP_ALL, 15, 13),
  CLOCK(Tone.KIND_CLOCK, Glyph.CLOCK, 13, 13),
  FAILURE(Tone.KIND_FAILURE, Glyph.BOLT, 11, 11),
  PROMOTE(Tone.KIND_PROMOTE, Glyph.CROWN, 17, 17),
  GROUP(Tone.KIND_GROUP, Glyph.GROUPS, 13, 13),
  TRANSACTION(Tone.KIND_TRANSACTION, Glyph.TX, 16, 16),
  UPKEEP(Tone.KIND_UPKEEP, Glyph.LOG, 14, 6),
  REFUSED(Tone.KIND_REFUSED, Glyph.CROSS, 14, 14);

  private static final double HOLLOW_STROKE = 1.8;
  private static final double CROSS_STROKE = 3.6;
  private static final double STAR_INNER = 0.42;

  private final Tone tone;
  private final Glyph glyph;
  private final double width;
  private final double height;

  KindMark(Tone tone, Glyph glyph, double width, double height) {
    this.tone = tone;
    this.glyph = glyph;
    this.width = width;
    this.height = height;
  }

  /** The mark of a command. */
  public static KindMark of(Verb.Kind kind, boolean refused) {
    if (refused) {
      return REFUSED;
    }
    return switch (kind) {
      case APPEND -> APPEND;
      case REPLICATE -> REPLICATE;
      case CLOCK -> CLOCK;
      case FAILURE -> FAILURE;
      case PROMOTE -> PROMOTE;
      case GROUP -> GROUP;
      case TRANSACTION -> TRANSACTION;
      case UPKEEP -> UPKEEP;
    };
  }

  /** The icon of the same meaning, for cards. */
  public Glyph glyph() {
    return glyph;
  }

  /** Draws the mark with its middle at {@code (x, y)}. */
  void draw(DrawingBuilder out, double x, double y, double scale, boolean hollow) {
    double w = width * scale;
    double h = height * scale;
    Stroke edge = Stroke.of(tone, HOLLOW_STROKE * Math.min(scale, 1.4)).rounded();
    switch (this) {
      case REFUSED -> {
        out.add(box(x, y, w, h).fill(Tone.PANEL).stroke(tone, 2 * scale));
        out.line(x - w * 0.27, y, x + w * 0.27, y, Stroke.of(tone, 2.4 * scale));
      }
      case FAILURE -> {
        Stroke stroke = hollow ? edge : Stroke.of(tone, CROSS_STROKE * scale);
        out.strokePath(PathData.polyline(x - w / 2, y - h / 2, x + w / 2, y + h / 2), stroke);
        out.strokePath(PathData.polyline(x + w / 2, y - h / 2, x - w / 2, y + h / 2), stroke);
      }
      case REPLICATE ->
          form(
              out,
              PathData.polygon(x - w / 2, y - h / 2, x + w / 2, y - h / 2, x, y + h / 2),
              edge,
              hollow);
      case TRANSACTION ->
          form(
              out,
              PathData.polygon(x, y - h / 2, x + w / 2, y, x, y + h / 2, x - w / 2, y),
              edge,
              hollow);
      case PROMOTE -> form(out, star(x, y, w / 2), edge, hollow);
      case APPEND, CLOCK, GROUP, UPKEEP ->
          out.add(
              hollow
                  ? box(x, y, w - 1, h - 1).fill(Tone.PANEL).stroke(edge)
                  : box(x, y, w, h).fill(tone));
    }
  }

  private void form(DrawingBuilder out, PathData path, Stroke edge, boolean hollow) {
    out.fillPath(path, hollow ? Tone.PANEL : tone);
    if (hollow) {
      out.strokePath(path, edge);
    }
  }

  private static PathData star(double x, double y, double radius) {
    double[] xy = new double[20];
    for (int i = 0; i < 10; i++) {
      double r = i % 2 == 0 ? radius : radius * STAR_INNER;
      double angle = Math.PI * (i / 5.0 - 0.5);
      xy[2 * i] = x + r * Math.cos(angle);
      xy[2 * i + 1] = y + r * Math.sin(angle);
    }
    return PathData.polygon(xy);
  }

  private Shape.Box box(double x, double y, double w, double h) {
    Shape.Box box = Shape.Box.at(x - w / 2, y - h / 2, w, h);
    return this == CLOCK || this == REFUSED ? box.pill() : box.rounded(2);
  }
}
