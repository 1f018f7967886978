package io.minikafka.studio.diagram;

import io.minikafka.studio.drawing.BundledTextMeasure;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.Shape;
import io.minikafka.studio.drawing.TextMeasure;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

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
    texts.collect(drawing.shapes(), 0, 0, new Clip(-1e9, -1e9, 1e9, 1e9));
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

  /** What is kept of a text. */
  private record Clip(double left, double top, double right, double bottom) {
    Clip with(Shape.@Nullable Box box, double dx, double dy) {
      return box == null
          ? this
          : new Clip(
              Math.max(left, box.x() + dx),
              Math.max(top, box.y() + dy),
              Math.min(right, box.x() + box.w() + dx),
              Math.min(bottom, box.y() + box.h() + dy));
    }
  }

  private void collect(List<Shape> shapes, double dx, double dy, Clip clip) {
    for (Shape shape : shapes) {
      if (shape instanceof Shape.Group group) {
        double x = dx + group.dx();
        double y = dy + group.dy();
        collect(group.shapes(), x, y, clip.with(group.clip(), x, y));
      } else if (shape instanceof Shape.Text text) {
        add(text, dx, dy, clip);
      }
    }
  }

  private void add(Shape.Text text, double dx, double dy, Clip clip) {
    double width = measure.width(text.string(), text.style());
    double x =
        dx
            + text.x()
            - switch (text.anchor()) {
              case START -> 0;
              case MIDDLE -> width / 2;
              case END -> width;
            };
    double left = Math.max(x, clip.left());
    double right = Math.min(x + width, clip.right());
    double top = Math.max(dy + text.y() - measure.capHeight(text.style()), clip.top());
    double bottom = Math.min(dy + text.y(), clip.bottom());
    if (right > left && bottom > top) {
      pieces.add(
          new Piece(text.string(), left, top, right - left, bottom - top, text.style().size()));
    }
  }
}
