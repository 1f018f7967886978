package io.minikafka.studio.paint;

/**
 * How a small form covers pixels, 0 to 255 each.
 *
 * @param left of its first column, from where it is drawn
 * @param top of its first row, from where it is drawn
 */
@SuppressWarnings("ArrayRecordComponent") // made once, and read ever after
record Mask(int left, int top, int width, int height, byte[] cover) {

  /** The mask of the pixels that are not transparent; {@code (x, y)} is where it will be drawn. */
  static Mask of(int[] argb, int columns, int x, int y) {
    int left = columns;
    int top = argb.length / columns;
    int right = 0;
    int bottom = 0;
    for (int i = 0; i < argb.length; i++) {
      if (argb[i] >>> 24 != 0) {
        left = Math.min(left, i % columns);
        right = Math.max(right, i % columns + 1);
        top = Math.min(top, i / columns);
        bottom = i / columns + 1;
      }
    }
    int width = Math.max(0, right - left);
    int height = Math.max(0, bottom - top);
    byte[] cover = new byte[width * height];
    for (int i = 0; i < cover.length; i++) {
      cover[i] = (byte) (argb[(top + i / width) * columns + left + i % width] >>> 24);
    }
    return new Mask(left - x, top - y, width, height, cover);
  }

  void draw(Pixels pixels, int x, int y, int color) {
    for (int row = 0; row < height; row++) {
      pixels.coverRow(cover, row * width, width, x + left, y + top + row, color);
    }
  }
}
