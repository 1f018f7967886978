package io.minikafka.studio.paint;

import io.minikafka.studio.drawing.BundledTextMeasure;
import io.minikafka.studio.drawing.TextStyle;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.geometry.VPos;
import javafx.scene.SnapshotParameters;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;

/**
 * Letters of one style as JavaFX draws them, each of them once: it takes longer to lay a text out
 * than to copy it. Writing that needs more than one letter after the other is kept whole. For the
 * JavaFX thread.
 */
final class Glyphs {
  // So many texts kept whole, and letters, of all styles.
  private static final int KEPT = 4_096;
  private static final int SHEET = 1_024;
  private static final int PAD = 3;
  // In pixels.
  private static final double LARGE = 80;
  // From here on scripts join letters or change their order.
  private static final char FIRST_JOINED = 0x300;
  private static final char FIRST_SIGN = 0x2010;
  private static final char LAST_SIGN = 0x2BFF;

  private static final Map<Key, Glyphs> STYLES = new HashMap<>();
  private static int kept;

  private record Key(TextStyle style, double scale) {}

  /**
   * A letter, or a text, that was not drawn yet.
   *
   * @param phase how far right of a pixel's edge the pen is, in parts of {@link #phases}
   */
  record Missing(Glyphs of, String string, int phase) {}

  private final TextStyle style;
  private final double scale;
  private final @Nullable Mask[] letters = new Mask[FIRST_JOINED];
  // Of letters, 0 for one that was not measured yet.
  private final double[] widths = new double[FIRST_JOINED];
  private final Map<String, Mask> others = new HashMap<>();
  private final Map<String, Double> advances = new HashMap<>();

  private Glyphs(Key key) {
    style = key.style();
    scale = key.scale();
  }

  /** Those of a style in a picture so many times as large as its drawing. */
  static Glyphs of(TextStyle style, double scale) {
    if (kept > KEPT) {
      kept = 0;
      STYLES.clear();
    }
    return STYLES.computeIfAbsent(new Key(style, scale), Glyphs::new);
  }

  /** Whether a text is one letter after the other. */
  boolean isSimple(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (!isSimple(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private boolean isSimple(char letter) {
    if (letter < FIRST_JOINED && widths[letter] > 0) {
      return true;
    }
    boolean plain =
        (letter >= ' ' && letter < FIRST_JOINED) || (letter >= FIRST_SIGN && letter <= LAST_SIGN);
    return plain && BundledTextMeasure.get().covers(letter, style);
  }

  /** A letter, drawn where the pen meets the base line; null when it was not drawn yet. */
  @Nullable Mask letter(char letter, int phase) {
    return phase == 0 && letter < FIRST_JOINED
        ? letters[letter]
        : whole(String.valueOf(letter), phase);
  }

  /** The same of a whole text. */
  @Nullable Mask whole(String text, int phase) {
    return others.get(key(text, phase));
  }

  private void put(String part, int phase, Mask mask) {
    kept++;
    if (phase == 0 && part.length() == 1 && part.charAt(0) < FIRST_JOINED) {
      letters[part.charAt(0)] = mask;
    } else {
      others.put(key(part, phase), mask);
    }
  }

  private static String key(String part, int phase) {
    return phase == 0 ? part : part + '\0' + phase;
  }

  /** Places within a pixel that are told apart: JavaFX moves large letters by less than one. */
  int phases() {
    return size() > LARGE ? 4 : 1;
  }

  /** Of its letters in pixels. */
  private double size() {
    return style.size() * scale;
  }

  /** How far a letter moves the pen, in pixels. */
  double advance(char letter) {
    if (letter >= FIRST_JOINED) {
      return advance(String.valueOf(letter));
    }
    if (widths[letter] == 0) {
      widths[letter] = advance(String.valueOf(letter));
    }
    return widths[letter];
  }

  /** How far a text moves the pen, in pixels. */
  double advance(String text) {
    return advances.computeIfAbsent(text, this::measured);
  }

  private double measured(String part) {
    if (part.length() == 1) {
      return BundledTextMeasure.get().width(part, style) * scale;
    }
    Text text = new Text(part);
    text.setFont(Fonts.of(style));
    return text.getLayoutBounds().getWidth() * scale;
  }

  /** Draws what is missing, all of it in one picture. */
  static void draw(Collection<Missing> missing) {
    List<Place> places = new ArrayList<>();
    int x = 0;
    int y = 0;
    int row = 0;
    int right = 1;
    for (Missing each : missing) {
      double size = each.of().size();
      double advance = each.of().advance(each.string());
      int width = (int) Math.ceil(advance + size) + 2 * PAD;
      int height = (int) Math.ceil(2 * size) + 2 * PAD;
      if (x > 0 && x + width > SHEET) {
        x = 0;
        y += row;
        row = 0;
      }
      places.add(new Place(each, x, y, width, height));
      x += width;
      row = Math.max(row, height);
      right = Math.max(right, x);
    }
    Canvas canvas = new Canvas(right, y + row);
    places.forEach(place -> place.drawOn(canvas.getGraphicsContext2D()));
    SnapshotParameters parameters = new SnapshotParameters();
    parameters.setFill(Color.TRANSPARENT);
    WritableImage sheet = canvas.snapshot(parameters, null);
    for (Place place : places) {
      Missing drawn = place.missing();
      drawn.of().put(drawn.string(), drawn.phase(), place.read(sheet));
    }
  }

  /** Where on the sheet a letter is drawn. */
  private record Place(Missing missing, int x, int y, int width, int height) {
    private int penX() {
      return PAD + (int) (missing.of().size() / 2);
    }

    private int baseLine() {
      return PAD + (int) Math.ceil(1.4 * missing.of().size());
    }

    void drawOn(GraphicsContext gc) {
      gc.setTextBaseline(VPos.BASELINE);
      gc.setFill(Color.BLACK);
      gc.setFont(Fonts.of(missing.of().style));
      double scale = missing.of().scale;
      gc.save();
      gc.scale(scale, scale);
      double phase = (double) missing.phase() / missing.of().phases();
      gc.fillText(missing.string(), (x + penX() + phase) / scale, (y + baseLine()) / scale);
      gc.restore();
    }

    Mask read(WritableImage sheet) {
      int[] argb = new int[width * height];
      sheet
          .getPixelReader()
          .getPixels(x, y, width, height, PixelFormat.getIntArgbInstance(), argb, 0, width);
      return Mask.of(argb, width, penX(), baseLine());
    }
  }
}
