package io.minikafka.studio.picture;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.drawing.BundledTextMeasure;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.Shape;
import io.minikafka.studio.drawing.TextMeasure;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;
import java.util.List;

/** Handouts: a step a page, the picture with its caption and every event with its why below it. */
final class Storyboard {
  private static final double SIDE = 30;
  private static final double GAP = 12;
  private static final TextMeasure MEASURE = BundledTextMeasure.get();
  private static final TextStyle CAPTION = TextStyle.sans(22).semibold();
  private static final TextStyle NARRATION = TextStyle.sans(16);
  private static final TextStyle SENTENCE = TextStyle.sans(15).semibold();
  private static final TextStyle WHY = TextStyle.sans(15);

  /**
   * What is said of a moment.
   *
   * @param heading the step's number and what it did
   * @param caption at most twelve words; may be empty
   * @param narration may be empty, and is where it says what the caption says already
   * @param sentences what happened
   */
  record Words(String heading, String caption, String narration, List<Sentence> sentences) {
    Words {
      sentences = List.copyOf(sentences);
      narration = isSame(caption, narration) ? "" : narration;
    }

    private static boolean isSame(String caption, String narration) {
      return narration.equals(caption) || narration.equals(caption + ".");
    }
  }

  /**
   * An event.
   *
   * @param what what happened
   * @param why the reason; may be empty
   */
  record Sentence(String what, String why) {}

  private Storyboard() {}

  /** A page of a document: the picture over its words. */
  static Drawing page(Drawing picture, Words words) {
    DrawingBuilder out = new DrawingBuilder();
    double y = 26;
    out.text(SIDE, y, words.heading(), TextStyle.sans(15), Tone.INK2);
    out.add(new Shape.Group(picture.shapes(), 0, y + GAP, 1, null));
    y += GAP + picture.height() + 2 * GAP;
    y = paragraph(out, y, picture.width(), words.caption(), CAPTION, Tone.INK);
    y = paragraph(out, y, picture.width(), words.narration(), NARRATION, Tone.INK);
    for (Sentence sentence : words.sentences()) {
      y = paragraph(out, y, picture.width(), sentence.what(), SENTENCE, Tone.INK);
      y = paragraph(out, y - GAP / 2, picture.width(), sentence.why(), WHY, Tone.INK2);
    }
    return out.build(picture.width(), y + GAP);
  }

  private static double paragraph(
      DrawingBuilder out, double top, double width, String text, TextStyle style, Tone tone) {
    if (text.isEmpty()) {
      return top;
    }
    double y = top;
    double line = style.size() * 1.4;
    for (String each : MEASURE.lines(text, style, width - 2 * SIDE)) {
      out.text(SIDE, y + style.size(), each, style, tone);
      y += line;
    }
    return y + GAP;
  }

  /** The same in Markdown, beside pictures in files. */
  static String markdown(String title, List<String> files, List<Words> words) {
    StringBuilder out = new StringBuilder("# ").append(escape(title)).append('\n');
    for (int i = 0; i < files.size(); i++) {
      Words of = words.get(i);
      out.append("\n## ").append(escape(of.heading())).append("\n\n![");
      out.append(escape(text("picture.storyboard.picture", of.heading())));
      out.append("](").append(files.get(i)).append(")\n");
      if (!of.caption().isEmpty()) {
        out.append("\n**").append(escape(of.caption())).append("**\n");
      }
      if (!of.narration().isEmpty()) {
        out.append('\n').append(escape(of.narration())).append('\n');
      }
      for (int j = 0; j < of.sentences().size(); j++) {
        Sentence sentence = of.sentences().get(j);
        out.append(j == 0 ? "\n- " : "- ").append(escape(sentence.what()));
        out.append(sentence.why().isEmpty() ? "\n" : " *" + escape(sentence.why()) + "*\n");
      }
    }
    return out.toString();
  }

  private static String escape(String text) {
    return text.replaceAll("([\\\\`*_\\[\\]<>#|])", "\\\\$1").replaceAll("\\s+", " ");
  }
}
