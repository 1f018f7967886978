package io.minikafka.studio.gallery;

import io.minikafka.studio.drawing.BundledTextMeasure;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.drawing.Outline;
import io.minikafka.studio.drawing.PathData;
import io.minikafka.studio.drawing.Shape;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.Shape.Pattern.Kind;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.TextMeasure;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;
import java.util.List;
import java.util.Locale;

/** One drawing with every tone, pattern, form, text style and icon. */
public final class MarkSheet {
  private static final TextMeasure MEASURE = BundledTextMeasure.get();
  private static final int WIDTH = 1280;
  private static final int HEIGHT = 960;

  private final DrawingBuilder out = new DrawingBuilder();

  private MarkSheet() {}

  public static Drawing drawing() {
    return new MarkSheet().draw();
  }

  private Drawing draw() {
    tones(24, 24);
    lane(24, 300);
    forms(700, 300);
    texts(24, 540);
    icons(560, 540);
    return out.build(WIDTH, HEIGHT);
  }

  private void tones(double x, double y) {
    int i = 0;
    for (Tone tone : Tone.values()) {
      double left = x + (i % 10) * 124;
      double top = y + (i / 10) * 40;
      out.add(Box.at(left, top, 28, 28).rounded(4).fill(tone).stroke(Tone.LINE2, 1));
      out.text(
          left + 34,
          MEASURE.centredBaseline(top, 28, TextStyle.META),
          tone.token().substring(4),
          TextStyle.META,
          Tone.INK2);
      i++;
    }
  }

  // A lane as in the Lab: two segments, every kind of record, HW, LSO, LEO, waiters.
  private void lane(double x, double y) {
    out.add(Box.at(x, y, 640, 118).rounded(8).fill(Tone.TRACK));
    String file = "00000000000000000014.log";
    out.text(x + 12, y + 14, file, TextStyle.META_MONO, Tone.INK2);
    double after = x + 20 + MEASURE.width(file, TextStyle.META_MONO);
    out.text(after, y + 14, "189 B", TextStyle.META, Tone.INK);
    out.icon(Glyph.LOCK, after + 34, y + 4, 13, Tone.INK3);
    out.text(after + 49, y + 14, "closed", TextStyle.META, Tone.INK3);
    double top = y + 20;
    out.add(Box.at(x + 8, top, 330, 75).rounded(6).fill(Tone.PANEL).stroke(Tone.LINE2, 1.2));
    out.add(Box.at(x + 340, top, 226, 75).rounded(6).fill(Tone.PANEL).stroke(Tone.INK2, 2));
    for (int i = 0; i < 6; i++) {
      cell(x + 12 + i * 54, top, i, i);
    }
    for (int i = 6; i < 10; i++) {
      cell(x + 346 + (i - 6) * 54, top, 2, i);
    }
    double hw = x + 453;
    out.pattern(Kind.HATCH, Box.at(hw, top + 1, 112, 73), Tone.INK);
    out.casedLine(x + 398, y - 14, x + 398, y + 96, Stroke.of(Tone.LSO, 3).dashed(9, 5), 1.5);
    out.casedLine(hw, y - 14, hw, y + 96, Stroke.of(Tone.HW, 3), 1.5);
    out.add(Box.at(hw, y - 28, 52, 22).outline(Outline.rounded(3)).fill(Tone.HW));
    out.centred(
        hw + 26,
        MEASURE.centredBaseline(y - 28, 22, TextStyle.FLAG),
        "HW 17",
        TextStyle.FLAG,
        Tone.ON_HW);
    out.add(
        Box.at(x + 338, y - 28, 60, 22)
            .rounded(3)
            .fill(Tone.LSO_BG)
            .stroke(Stroke.of(Tone.LSO, 1.4).dashed(4, 3)));
    out.centred(
        x + 368,
        MEASURE.centredBaseline(y - 28, 22, TextStyle.FLAG),
        "LSO 15",
        TextStyle.FLAG,
        Tone.LSO);
    double leo = x + 566;
    out.line(leo, top, leo, top + 78, Stroke.of(Tone.INK, 1.6));
    out.fillPath(PathData.polygon(leo - 6, top + 88, leo + 6, top + 88, leo, top + 77), Tone.INK);
    out.text(leo + 10, top + 90, "LEO 21", TextStyle.LEO, Tone.INK);
    out.add(
        Box.at(x, y + 130, 104, 40)
            .rounded(6)
            .fill(Tone.WARN_BG)
            .stroke(Stroke.of(Tone.WARN, 1.4).dashed(5, 4)));
    out.icon(Glyph.HOUR, x + 22, y + 133, 14, Tone.WARN);
    out.text(x + 40, y + 145, "17–18", TextStyle.BADGE, Tone.WARN);
    out.centred(x + 52, y + 162, "LEO ≥ 19", TextStyle.META_MONO, Tone.WARN);
    badges(x + 130, y + 140);
  }

  private void cell(double x, double top, int epoch, int index) {
    out.add(
        Box.at(x, top + 5, 50, 15)
            .outline(Outline.rounded(4, 0))
            .fill(Tone.epochHeader(epoch))
            .stroke(Tone.CL, 1.4));
    out.text(x + 4, top + 16, "e" + epoch, TextStyle.EPOCH, Tone.INK);
    Box box =
        Box.at(x, top + 20, 50, 50).rounded(4).fill(Tone.epochFill(epoch)).stroke(Tone.CL, 1.4);
    if (index == 1) {
      box = box.outline(Outline.rounded(22, 0));
    } else if (index == 3) {
      box = box.pill();
    } else if (index == 5) {
      box = box.outline(Outline.octagon(13));
    } else if (index == 6 || index == 7) {
      box = box.stroke(Stroke.of(Tone.CL, 1.4).dashed(4, 3));
    }
    out.add(box);
    if (index == 1) {
      out.line(x, top + 68, x + 50, top + 68, Stroke.of(Tone.CL, 4));
    }
    if (index == 4) {
      out.pattern(Kind.LINES, box, Tone.INK);
    } else if (index == 6 || index == 7) {
      out.pattern(Kind.DOTS, box, Tone.CL);
    }
    double middle = x + 25;
    out.centred(middle, top + 34, String.valueOf(10 + index), TextStyle.CELL_OFFSET, Tone.INK);
    if (index == 3 || index == 5) {
      boolean commit = index == 3;
      out.centred(middle, top + 49, commit ? "commit" : "abort", TextStyle.BADGE, Tone.INK);
      out.badgeIcon(
          commit ? Glyph.CHECK : Glyph.CROSS,
          middle - 7,
          top + 52,
          14,
          commit ? Tone.OK : Tone.DANGER);
      return;
    }
    Shape.Text key =
        Shape.Text.at(middle, top + 49, "o-1" + index, TextStyle.CELL_KEY, Tone.INK).centred();
    Shape.Text value =
        Shape.Text.at(middle, top + 63, index == 1 ? "null" : "new", TextStyle.CELL_VALUE, Tone.INK)
            .centred();
    out.add(index == 4 ? key.struck() : key);
    out.add(index == 4 ? value.struck() : value);
  }

  private void badges(double x, double y) {
    badge(x, y, 92, Tone.INK, Tone.ON_INK, Glyph.STAR, "LEADER · e2");
    badge(x + 104, y, 68, Tone.OK, Tone.ON_OK, Glyph.CHECK, "in sync");
    badge(x + 184, y, 60, Tone.DANGER, Tone.ON_DANGER, Glyph.CROSS, "DOWN");
    badge(x + 256, y, 60, Tone.WARN, Tone.ON_WARN, Glyph.HOUR, "waits");
    badge(x + 328, y, 84, Tone.PROMOTE, Tone.ON_PROMOTE, Glyph.CROWN, "promoted");
    badge(x + 424, y, 60, Tone.LSO, Tone.ON_LSO, Glyph.TX, "open");
  }

  private void badge(
      double x, double y, double w, Tone fill, Tone text, Glyph glyph, String words) {
    out.add(Box.at(x, y, w, 20).pill().fill(fill));
    out.badgeIcon(glyph, x + 6, y + 4, 12, text);
    out.text(x + 21, MEASURE.centredBaseline(y, 20, TextStyle.BADGE), words, TextStyle.BADGE, text);
  }

  private void forms(double x, double y) {
    List<Outline> outlines =
        List.of(
            Outline.SQUARE,
            Outline.rounded(8),
            Outline.rounded(20, 0),
            Outline.rounded(0, 12),
            Outline.PILL,
            Outline.octagon(14),
            Outline.hexagon(14));
    double left = x;
    for (Outline outline : outlines) {
      Box box = Box.at(left, y, 64, 44).outline(outline).fill(Tone.SUNKEN).stroke(Tone.INK2, 1.4);
      out.add(box);
      out.pattern(
          left < x + 150 ? Kind.HATCH : left < x + 300 ? Kind.DOTS : Kind.LINES, box, Tone.INK);
      left += 76;
    }
    double line = y + 70;
    for (double width : new double[] {1, 1.2, 1.4, 2, 3, 4}) {
      out.line(x, line, x + 240, line, Stroke.of(Tone.INK, width));
      out.line(x + 260, line, x + 500, line, Stroke.of(Tone.ACCENT, width).dashed(9, 5));
      line += 10;
    }
    out.strokePath(
        PathData.parse("M" + x + " " + (y + 150) + "c120 0 120 40 240 40"),
        Stroke.of(Tone.INK2, 2.2).rounded());
    out.strokePath(
        PathData.parse("M" + (x + 260) + " " + (y + 150) + "c120 0 120 40 240 40"),
        Stroke.of(Tone.DANGER, 2).dashed(5, 4));
    out.line(x, y + 200, x + 500, y + 200, Stroke.of(Tone.LINE2, 1.4).dotted(3));
    out.clipped(
        Box.at(x, y + 206, 500, 20).pill(),
        in ->
            in.fill(x, y + 206, 250, 20, Tone.ACCENT).fill(x + 250, y + 206, 250, 20, Tone.OK_BG));
  }

  private void texts(double x, double y) {
    double baseline = y + 24;
    for (TextStyle style :
        List.of(
            TextStyle.PAGE_TITLE,
            TextStyle.SECTION,
            TextStyle.BROKER,
            TextStyle.FLAG,
            TextStyle.BODY_STRONG,
            TextStyle.BODY,
            TextStyle.BODY.medium(),
            TextStyle.BADGE,
            TextStyle.SECONDARY,
            TextStyle.META,
            TextStyle.CELL_OFFSET,
            TextStyle.CELL_KEY,
            TextStyle.META_MONO,
            TextStyle.mono(20).bold(),
            TextStyle.mono(14).semibold())) {
      String words =
          "HW 17 → 19: broker 2, LEO ≥ 19 "
              + String.format(
                  Locale.ROOT, "%s %s %.0f", style.family(), style.weight(), style.size());
      out.text(x, baseline, MEASURE.ellipsis(words, style, 500), style, Tone.INK);
      baseline += Math.max(20, style.size() + 8);
    }
    double right = x + 500;
    out.line(right, y, right, baseline, Stroke.of(Tone.LINE, 1));
    out.toLeft(right, baseline, "ends here", TextStyle.BODY, Tone.INK2);
    out.text(
        x,
        baseline,
        MEASURE.ellipsisStart("0000000000000000014.log", TextStyle.META_MONO, 80),
        TextStyle.META_MONO,
        Tone.INK2);
  }

  private void icons(double x, double y) {
    int i = 0;
    for (Glyph glyph : Glyph.values()) {
      double left = x + (i % 12) * 58;
      double top = y + (i / 12) * 60;
      out.icon(glyph, left + 19, top, 20, Tone.INK);
      out.centred(
          left + 29, top + 36, glyph.name().toLowerCase(Locale.ROOT), TextStyle.META, Tone.INK3);
      i++;
    }
  }
}
