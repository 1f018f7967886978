package io.minikafka.studio.paint;

import java.util.Arrays;

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

  /** This over another picture of its width. */
  public Picture above(Picture below) {
    if (below.width != width) {
      throw new IllegalArgumentException(below.width + " pixels below " + width);
    }
    int[] both = Arrays.copyOf(argb, argb.length + below.argb.length);
    System.arraycopy(below.argb, 0, both, argb.length, below.argb.length);
    return new Picture(width, height + below.height, both);
  }

  /** One pixel. */
  public int argb(int x, int y) {
    return argb[y * width + x];
  }

  /** The pixels themselves, for who does not change them. */
  int[] pixels() {
    return argb;
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
