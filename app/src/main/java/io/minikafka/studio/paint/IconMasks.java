package io.minikafka.studio.paint;

import io.minikafka.studio.drawing.Glyph;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Icons that were traced before: a few are repeated all over. For the JavaFX thread. */
final class IconMasks {
  private static final int KEPT = 1_024;
  private static final int PAD = 4;
  // Places within a pixel that are told apart, along each side.
  private static final int PHASES = 8;

  private record Key(Glyph glyph, double scale, double pen, int phaseX, int phaseY) {}

  private static final Map<Key, Mask> CACHE =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, Mask> eldest) {
          return size() > KEPT;
        }
      };

  private IconMasks() {}

  /**
   * Draws an icon with the corner of its grid at a place.
   *
   * @param scale pixels per unit of the icon's grid
   * @param pen width of its lines in pixels
   */
  static void draw(
      Pixels pixels, Glyph glyph, double x, double y, double scale, double pen, int color) {
    int atX = (int) Math.round(x * PHASES);
    int atY = (int) Math.round(y * PHASES);
    Key key = new Key(glyph, scale, pen, Math.floorMod(atX, PHASES), Math.floorMod(atY, PHASES));
    Mask known = CACHE.get(key);
    if (known == null) {
      known = trace(key);
      CACHE.put(key, known);
    }
    known.draw(pixels, Math.floorDiv(atX, PHASES), Math.floorDiv(atY, PHASES), color);
  }

  private static Mask trace(Key key) {
    int pad = PAD + (int) Math.ceil(key.pen());
    int side = (int) Math.ceil(Glyph.GRID * key.scale()) + 2 * pad;
    int[] argb = new int[side * side];
    Scan scan = new Scan();
    Stroker stroker = new Stroker(scan, key.pen(), List.of(), true);
    double x = pad + (double) key.phaseX() / PHASES;
    double y = pad + (double) key.phaseY() / PHASES;
    key.glyph().data().forEach(stroker, x, y, key.scale());
    stroker.end();
    scan.fill(new Pixels(argb, side, side), 0xFF000000);
    return Mask.of(argb, side, pad, pad);
  }
}
