package io.minikafka.studio.paint;

import java.util.Arrays;

/**
 * Rows of premultiplied pixels, {@code 0xAARRGGBB}, and the plain ways to change them. Whatever
 * lies outside the clip stays as it is. A colour handed over is premultiplied too.
 */
final class Pixels {
  private final int[] argb;
  private final int width;
  private Clip clip;

  /** A rectangle of whole pixels; right and bottom lie outside. */
  record Clip(int left, int top, int right, int bottom) {
    Clip within(Clip other) {
      return new Clip(
          Math.max(left, other.left),
          Math.max(top, other.top),
          Math.min(right, other.right),
          Math.min(bottom, other.bottom));
    }
  }

  Pixels(int[] argb, int width, int height) {
    this.argb = argb;
    this.width = width;
    clip = new Clip(0, 0, width, height);
  }

  Clip clip() {
    return clip;
  }

  void clip(Clip next) {
    clip = next;
  }

  /** Gives every pixel one colour, whatever it had. */
  void clear(int color) {
    for (int row = clip.top(); row < clip.bottom(); row++) {
      Arrays.fill(argb, row * width + clip.left(), row * width + clip.right(), color);
    }
  }

  /** Ends premultiplication, in the whole picture. */
  void divideByAlpha() {
    for (int i = 0; i < argb.length; i++) {
      int alpha = argb[i] >>> 24;
      if (alpha != 0 && alpha != 255) {
        argb[i] =
            (alpha << 24)
                | (divided(argb[i] >>> 16, alpha) << 16)
                | (divided(argb[i] >>> 8, alpha) << 8)
                | divided(argb[i], alpha);
      }
    }
  }

  private static int divided(int channel, int alpha) {
    return Math.min(255, ((channel & 0xFF) * 255 + alpha / 2) / alpha);
  }

  void fill(int x, int y, int w, int h, int color) {
    int from = Math.max(y, clip.top());
    int to = Math.min(y + h, clip.bottom());
    for (int row = from; row < to; row++) {
      fillRow(x, x + w, row, color);
    }
  }

  /** Fills a row from one pixel to before another. */
  void fillRow(int from, int to, int y, int color) {
    int start = y * width + Math.max(from, clip.left());
    int end = y * width + Math.min(to, clip.right());
    int alpha = color >>> 24;
    if (start >= end || alpha == 0 || y < clip.top() || y >= clip.bottom()) {
      return;
    }
    if (alpha == 255) {
      Arrays.fill(argb, start, end, color);
      return;
    }
    for (int i = start; i < end; i++) {
      argb[i] = over(color, argb[i]);
    }
  }

  /** Draws a row of other pixels. */
  void copyRow(int[] source, int at, int length, int x, int y) {
    if (y < clip.top() || y >= clip.bottom()) {
      return;
    }
    int from = Math.max(0, clip.left() - x);
    int to = Math.min(length, clip.right() - x);
    int row = y * width + x;
    for (int i = from; i < to; i++) {
      int color = source[at + i];
      int alpha = color >>> 24;
      if (alpha == 255) {
        argb[row + i] = color;
      } else if (alpha != 0) {
        argb[row + i] = over(color, argb[row + i]);
      }
    }
  }

  /** Fills a row as strongly as it is covered, 0 to 255 a pixel. */
  void coverRow(byte[] cover, int at, int length, int x, int y, int color) {
    if (y < clip.top() || y >= clip.bottom()) {
      return;
    }
    int from = Math.max(0, clip.left() - x);
    int to = Math.min(length, clip.right() - x);
    int row = y * width + x;
    for (int i = from; i < to; i++) {
      int much = cover[at + i] & 0xFF;
      if (much != 0) {
        argb[row + i] = over(scaled(color, much), argb[row + i]);
      }
    }
  }

  /** A colour over another. */
  static int over(int color, int below) {
    return color + scaled(below, 255 - (color >>> 24));
  }

  /** A colour that is {@code part} of 255 as strong: two channels in one multiplication. */
  static int scaled(int color, int part) {
    int redBlue = (color & 0xFF00FF) * part + 0x800080;
    int alphaGreen = ((color >>> 8) & 0xFF00FF) * part + 0x800080;
    redBlue = ((redBlue + ((redBlue >>> 8) & 0xFF00FF)) >>> 8) & 0xFF00FF;
    alphaGreen = (alphaGreen + ((alphaGreen >>> 8) & 0xFF00FF)) & 0xFF00FF00;
    return alphaGreen | redBlue;
  }
}
