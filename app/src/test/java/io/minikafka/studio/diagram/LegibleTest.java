package io.minikafka.studio.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.studio.Theme;
import io.minikafka.studio.drawing.BundledTextMeasure;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.Mark;
import io.minikafka.studio.drawing.Shape;
import io.minikafka.studio.drawing.TextMeasure;
import io.minikafka.studio.drawing.Tone;
import io.minikafka.studio.gallery.Fx;
import io.minikafka.studio.paint.Contrast;
import io.minikafka.studio.paint.Palette;
import io.minikafka.studio.paint.Picture;
import io.minikafka.studio.paint.PictureWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The log diagram can be read (WCAG 2.x). Each text and icon is held against the pixels behind it:
 * rendered without them, the 12th percentile of their contrasts, so that a line that crosses counts
 * and a single pixel does not.
 */
class LegibleTest {
  private static final double PERCENTILE = 0.12;
  private static final double VEIL = 0.15;
  private static final int SEEN = 12;

  /** A text or icon: what it is drawn in and the rectangle it takes. */
  private record Sign(
      String name, Tone tone, double opacity, double size, boolean text, Mark place) {}

  private static DiagramInput input(Theme theme) {
    return theme == Theme.PROJECTOR
        ? DiagramInput.picture(States.main(), 1920, 900, Shown.EVERYTHING, DiagramMode.PRESENT)
        : DiagramInput.picture(States.main(), 1203, 514, Shown.EVERYTHING, DiagramMode.FULL);
  }

  @ParameterizedTest
  @EnumSource(Theme.class)
  void textsAndIconsStandOutFromThePixelsBehindThem(Theme theme) throws Exception {
    double text = theme == Theme.PROJECTOR ? 7 : 4.5;
    assertEquals(List.of(), weaker(theme, 0, text, text, 3));
  }

  /** Stray light: 15 % white is added to every pixel. */
  @ParameterizedTest
  @EnumSource(Theme.class)
  void inStrayLightOffsetsAndFlagsKeepTheirContrastAndTheRestStaysVisible(Theme theme)
      throws Exception {
    assertEquals(List.of(), weaker(theme, VEIL, 4.5, 3, 3));
  }

  private static List<String> weaker(
      Theme theme, double veil, double important, double text, double mark) throws Exception {
    Drawing drawing = LogDiagram.layout(input(theme));
    Palette palette = Palette.of(theme);
    Picture behind = paint(without(drawing, true), palette);
    List<String> weak = new ArrayList<>();
    List<Sign> signs = signs(drawing);
    assertTrue(signs.size() > 50, "signs: " + signs.size());
    for (Sign sign : signs) {
      double least = !sign.text() ? mark : isImportant(sign) ? important : text;
      double contrast = contrast(sign, behind, palette, veil);
      if (contrast < least - 0.005) {
        weak.add(String.format(Locale.ROOT, "%s: %.2f, not %.1f", sign, contrast, least));
      }
    }
    return weak;
  }

  /** Offsets and flags: numbers alone, and what stands in a flag. */
  private static boolean isImportant(Sign sign) {
    return sign.name().matches("…?[\\d,]+|(HW|LSO) [\\d,]+");
  }

  private static double contrast(Sign sign, Picture behind, Palette palette, double veil) {
    Mark place = sign.place();
    List<Double> found = new ArrayList<>();
    for (int y = (int) place.y(); y < place.y() + place.h(); y++) {
      for (int x = (int) place.x(); x < place.x() + place.w(); x++) {
        if (x >= 0 && y >= 0 && x < behind.width() && y < behind.height()) {
          int argb = behind.argb(x, y);
          Color ground = Color.rgb(argb >> 16 & 0xFF, argb >> 8 & 0xFF, argb & 0xFF);
          Color ink = ground.interpolate(palette.color(sign.tone()), sign.opacity());
          found.add(
              Contrast.ratio(
                  ink.interpolate(Color.WHITE, veil), ground.interpolate(Color.WHITE, veil)));
        }
      }
    }
    found.sort(null);
    return found.isEmpty() ? 21 : found.get((int) (PERCENTILE * found.size()));
  }

  private static List<Sign> signs(Drawing drawing) {
    List<Sign> signs = new ArrayList<>();
    collect(drawing.shapes(), 0, 0, 1, signs);
    return signs;
  }

  private static void collect(
      List<Shape> shapes, double dx, double dy, double fade, List<Sign> signs) {
    TextMeasure measure = BundledTextMeasure.get();
    for (Shape shape : shapes) {
      if (shape instanceof Shape.Group group) {
        collect(group.shapes(), dx + group.dx(), dy + group.dy(), fade * group.opacity(), signs);
      } else if (shape instanceof Shape.Text text) {
        double width = measure.width(text.string(), text.style());
        double left =
            switch (text.anchor()) {
              case START -> text.x();
              case MIDDLE -> text.x() - width / 2;
              case END -> text.x() - width;
            };
        double cap = measure.capHeight(text.style());
        Mark place = new Mark("", left + dx, text.y() - cap + dy, width, cap, "");
        signs.add(
            new Sign(
                text.string(),
                text.tone(),
                text.opacity() * fade,
                text.style().size(),
                true,
                place));
      } else if (shape instanceof Shape.Icon icon) {
        Mark place = new Mark("", icon.x() + dx, icon.y() + dy, icon.size(), icon.size(), "");
        signs.add(new Sign(icon.glyph().name(), icon.tone(), fade, icon.size(), false, place));
      }
    }
  }

  /** The same without its texts, or without texts and icons. */
  private static Drawing without(Drawing drawing, boolean icons) {
    return new Drawing(
        drawing.width(), drawing.height(), without(drawing.shapes(), icons), drawing.marks());
  }

  private static List<Shape> without(List<Shape> shapes, boolean icons) {
    List<Shape> kept = new ArrayList<>();
    for (Shape shape : shapes) {
      if (shape instanceof Shape.Group group) {
        kept.add(
            new Shape.Group(
                without(group.shapes(), icons),
                group.dx(),
                group.dy(),
                group.opacity(),
                group.clip()));
      } else if (!(shape instanceof Shape.Text) && !(icons && shape instanceof Shape.Icon)) {
        kept.add(shape);
      }
    }
    return kept;
  }

  private static Picture paint(Drawing drawing, Palette palette) throws Exception {
    return Fx.call(() -> PictureWriter.paint(drawing, palette, 1));
  }

  /**
   * Marks, each in a state of its own. A committed batch and an acknowledged one bear the same ✓,
   * in colour too: it is their words that differ.
   */
  private static Map<String, String> states() {
    Map<String, String> states = new TreeMap<>();
    states.put("data", MarkIds.record(1, 9));
    states.put("above HW", MarkIds.record(1, 18));
    states.put("tombstone", MarkIds.record(1, 8));
    states.put("commit marker", MarkIds.record(1, 11));
    states.put("aborted", MarkIds.record(1, 12));
    states.put("abort marker", MarkIds.record(1, 13));
    states.put("open transaction", MarkIds.record(1, 15));
    states.put("gap", MarkIds.gap(1, 5));
    states.put("deleted prefix", MarkIds.gap(1, 0));
    states.put("batch, waits", MarkIds.batch(1, 19));
    states.put("batch, committed", MarkIds.batch(1, 9));
    states.put("batch, aborted", MarkIds.batch(1, 12));
    states.put("batch, open", MarkIds.batch(1, 15));
    states.put("waits for it", MarkIds.waiter(2, 17));
    states.put("HW", "hw");
    states.put("LSO", "lso");
    states.put("broker down", MarkIds.lane(3));
    states.put("broker in sync", MarkIds.lane(2));
    states.put("leader", MarkIds.lane(1));
    states.put("ack done", MarkIds.ack(20));
    states.put("ack pending", MarkIds.ack(19));
    return states;
  }

  /** Colours and words are taken away; what is left are shapes, patterns and brightness. */
  @ParameterizedTest
  @EnumSource(Theme.class)
  void inGreyscaleNoTwoStatesLookAlike(Theme theme) throws Exception {
    DiagramInput in =
        DiagramInput.picture(States.main(), 1203, 514, Shown.EVERYTHING, DiagramMode.FULL);
    Drawing drawing = LogDiagram.layout(in);
    Picture picture = paint(without(drawing, false), Palette.of(theme));
    Map<String, int[]> looks = new TreeMap<>();
    states()
        .forEach(
            (state, id) -> {
              Mark mark = MarkIds.find(drawing.marks(), id);
              assertTrue(mark != null, state + " has no mark " + id);
              looks.put(state, grey(picture, mark));
            });
    List<String> alike = new ArrayList<>();
    looks.forEach(
        (one, first) ->
            looks.forEach(
                (other, second) -> {
                  if (one.compareTo(other) < 0 && differing(first, second) < SEEN) {
                    alike.add(one + " and " + other);
                  }
                }));
    assertEquals(List.of(), alike);
  }

  private static final int SIDE = 28;

  /** The middle of a mark, scaled to one size, as brightness. */
  private static int[] grey(Picture picture, Mark mark) {
    int[] grey = new int[SIDE * SIDE];
    for (int i = 0; i < SIDE; i++) {
      for (int j = 0; j < SIDE; j++) {
        int x = (int) (mark.x() + (i + 0.5) * mark.w() / SIDE);
        int y = (int) (mark.y() + (j + 0.5) * mark.h() / SIDE);
        int argb = picture.argb(x, y);
        grey[j * SIDE + i] =
            (int)
                (0.2126 * (argb >> 16 & 0xFF)
                    + 0.7152 * (argb >> 8 & 0xFF)
                    + 0.0722 * (argb & 0xFF));
      }
    }
    return grey;
  }

  /** How many of the points differ by a tenth of the way from black to white. */
  private static int differing(int[] one, int[] other) {
    int count = 0;
    for (int i = 0; i < one.length; i++) {
      count += Math.abs(one[i] - other[i]) > 25 ? 1 : 0;
    }
    return count;
  }

  @Test
  void aBlankPictureIsNotToldApart() {
    int[] blank = new int[SIDE * SIDE];
    Arrays.fill(blank, 200);
    assertTrue(differing(blank, blank.clone()) < SEEN);
  }

  /** An epoch is a colour, and a number in the header of its batches. */
  @Test
  void everyBatchPrintsItsEpoch() {
    List<String> texts =
        DrawnTexts.of(LogDiagram.layout(input(Theme.LIGHT))).stream()
            .map(DrawnTexts.Piece::string)
            .toList();
    for (String epoch : List.of("e0", "e1", "e2")) {
      assertTrue(texts.stream().filter(epoch::equals).count() > 2, epoch + " in " + texts);
    }
  }

  /** What matters is at least a fiftieth of the screen's height, offsets a thirtieth. */
  @ParameterizedTest
  @CsvSource({
    "800, 600",
    "1024, 768",
    "1280, 720",
    "1280, 800",
    "1920, 1080",
    "960, 540",
    "2560, 1440"
  })
  void inPresentTypeIsLargeEnoughForTheLastRow(double width, double height) {
    // Title, caption and legend take what is left above and below.
    Drawing drawing =
        LogDiagram.layout(
            DiagramInput.picture(
                    States.firstLesson(),
                    width,
                    height * 0.68,
                    Shown.EVERYTHING,
                    DiagramMode.PRESENT)
                .explained(false));
    List<String> small = new ArrayList<>();
    for (DrawnTexts.Piece piece : DrawnTexts.of(drawing)) {
      double middleX = piece.x() + piece.w() / 2;
      double middleY = piece.y() + piece.h() / 2;
      boolean inFocus =
          piece.string().matches("[\\d,]+")
              && drawing.marks().stream()
                  .anyMatch(
                      mark -> mark.id().startsWith("record-") && mark.contains(middleX, middleY));
      double least = inFocus ? 30 : 50;
      if (piece.size() < height / least - 0.01) {
        small.add(piece + " below 1/" + (int) least + " of " + height);
      }
    }
    assertEquals(List.of(), small);
  }

  @ParameterizedTest
  @CsvSource({"960, 540", "800, 600", "1024, 768", "1280, 720", "1920, 1080"})
  void inPresentTheFootNamesEveryMarkOnTheScreen(double width, double height) {
    Drawing legend =
        LogDiagram.legend(
            DiagramInput.picture(
                    States.main(), width, height * 0.68, Shown.EVERYTHING, DiagramMode.PRESENT)
                .explained(false),
            width,
            66 * height / 1080);
    List<String> named = DrawnTexts.of(legend).stream().map(DrawnTexts.Piece::string).toList();
    for (String mark :
        List.of("HW: .*", "LEO: .*", "above HW", "ISR|in-sync replicas", "ack pending")) {
      assertTrue(named.stream().anyMatch(each -> each.matches(mark)), () -> mark + " in " + named);
    }
    assertEquals(width >= 1100, named.contains("running"), named::toString);
    for (DrawnTexts.Piece piece : DrawnTexts.of(legend)) {
      assertTrue(piece.x() + piece.w() <= width, () -> piece + " past " + width);
    }
  }

  /** Under a caption of one or two lines: digits stay in their cells, lanes above the caption. */
  @ParameterizedTest
  @CsvSource({"800, 405", "960, 390", "1024, 520", "1280, 480", "1920, 790"})
  void inPresentThreeLanesHaveRoomAndTheirOffsetsToo(double width, double height) {
    Drawing drawing =
        LogDiagram.layout(
            DiagramInput.picture(
                    States.main(), width, height, Shown.EVERYTHING, DiagramMode.PRESENT)
                .explained(false));
    for (DrawnTexts.Piece piece : DrawnTexts.of(drawing)) {
      assertTrue(piece.y() + piece.h() <= height, () -> piece + " below " + height);
    }
    Mark cell = MarkIds.find(drawing.marks(), MarkIds.record(1, 20));
    assertTrue(cell != null, "record 20 is in sight");
    DrawnTexts.Piece offset =
        DrawnTexts.of(drawing).stream()
            .filter(each -> each.string().equals("20") && cell.contains(each.x(), each.y()))
            .findFirst()
            .orElseThrow();
    assertTrue(offset.y() - cell.y() >= 2, () -> offset + " in " + cell);
    assertTrue(cell.y() + cell.h() - offset.y() - offset.h() >= 2, () -> offset + " in " + cell);
  }
}
