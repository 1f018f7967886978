package io.minikafka.studio.diagram;

import io.minikafka.studio.drawing.BundledTextMeasure;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.Shape;
import io.minikafka.studio.drawing.TextMeasure;
import java.util.ArrayList;
import java.util.List;

/** The texts of a drawing with the rectangles they take. */
public final class DrawnTexts {
  private static final double SLACK = 0.6;

  /** One text: its rectangle from the top of capitals to the baseline. */
  public record Piece(String string, double x, double y, double w, double h, double size) {
    boolean overlaps(Piece other) {
      return x + SLACK < other.x + other.w
          && other.x + SLACK < x + w
          && y + SLACK < other.y + other.h
          && other.y + SLACK < y + h;
    }
  }

  private final List<Piece> pieces = new ArrayList<>();
  private final TextMeasure measure = BundledTextMeasure.get();

  private DrawnTexts() {}

  public static List<Piece> of(Drawing drawing) {
    DrawnTexts texts = new DrawnTexts();
    texts.collect(drawing.shapes(), 0, 0, -1e9, 1e9);
    return texts.pieces;
  }

  /** Pairs of texts that lie over each other, as a person would report them. */
  public static List<String> overlaps(Drawing drawing) {
    List<Piece> all = of(drawing);
    List<String> found = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      for (int j = i + 1; j < all.size(); j++) {
        if (all.get(i).overlaps(all.get(j))) {
          found.add(all.get(i) + " and " + all.get(j));
        }
      }
    }
    return found;
  }

  private void collect(
      List<Shape> shapes, double dx, double dy, double clipLeft, double clipRight) {
    for (Shape shape : shapes) {
      if (shape instanceof Shape.Group group) {
        Shape.Box clip = group.clip();
        double left = clip == null ? clipLeft : Math.max(clipLeft, clip.x() + dx + group.dx());
        double right =
            clip == null ? clipRight : Math.min(clipRight, clip.x() + clip.w() + dx + group.dx());
        collect(group.shapes(), dx + group.dx(), dy + group.dy(), left, right);
      } else if (shape instanceof Shape.Text text) {
        double width = measure.width(text.string(), text.style());
        double height = measure.capHeight(text.style());
        double x =
            dx
                + text.x()
                - switch (text.anchor()) {
                  case START -> 0;
                  case MIDDLE -> width / 2;
                  case END -> width;
                };
        double left = Math.max(x, clipLeft);
        double right = Math.min(x + width, clipRight);
        if (right > left) {
          pieces.add(
              new Piece(
                  text.string(),
                  left,
                  dy + text.y() - height,
                  right - left,
                  height,
                  text.style().size()));
        }
      }
    }
  }
}
