package io.minikafka.studio.paint;

/**
 * Pixels: rows from the top, each pixel {@code 0xAARRGGBB}, not premultiplied. The caller leaves
 * the array alone.
 */
public final class Picture {
  private final int width;
  private final int height;
  private final int[] argb;

  Picture(int width, int height, int[] argb) {
    this.width = width;
    this.height = height;
    this.argb = argb;
  }

  public int width() {
    return width;
  }

  public int height() {
    return height;
  }

  /** One pixel. */
  public int argb(int x, int y) {
    return argb[y * width + x];
  }

  boolean opaque() {
    for (int pixel : argb) {
      if (pixel >>> 24 != 0xFF) {
        return false;
      }
    }
    return true;
  }
}
