package io.minikafka.studio.drawing;

/** Reads SVG path data: M L H V C S Q T A Z, absolute and relative. */
final class SvgPathReader {
  private final String text;
  private final PathData.Builder out = new PathData.Builder();
  private int at;
  private double x;
  private double y;
  private double startX;
  private double startY;
  // The control point that S and T mirror.
  private double controlX;
  private double controlY;

  SvgPathReader(String text) {
    this.text = text;
  }

  PathData read() {
    char command = 0;
    while (skipSeparators()) {
      char next = text.charAt(at);
      if (Character.isLetter(next)) {
        command = next;
        at++;
      } else if (command == 'M') {
        command = 'L';
      } else if (command == 'm') {
        command = 'l';
      } else if (command == 0 || command == 'Z' || command == 'z') {
        throw broken("a command");
      }
      segment(command);
    }
    return out.build();
  }

  private void segment(char command) {
    boolean relative = Character.isLowerCase(command);
    double ox = relative ? x : 0;
    double oy = relative ? y : 0;
    switch (Character.toUpperCase(command)) {
      case 'M' -> {
        x = ox + number();
        y = oy + number();
        startX = x;
        startY = y;
        out.moveTo(x, y);
        forgetControl();
      }
      case 'L' -> lineTo(ox + number(), oy + number());
      case 'H' -> lineTo(ox + number(), y);
      case 'V' -> lineTo(x, oy + number());
      case 'C' ->
          curveTo(
              ox + number(),
              oy + number(),
              ox + number(),
              oy + number(),
              ox + number(),
              oy + number());
      case 'S' ->
          curveTo(
              2 * x - controlX,
              2 * y - controlY,
              ox + number(),
              oy + number(),
              ox + number(),
              oy + number());
      case 'Q' -> quadTo(ox + number(), oy + number(), ox + number(), oy + number());
      case 'T' -> quadTo(2 * x - controlX, 2 * y - controlY, ox + number(), oy + number());
      case 'A' -> arcTo(number(), number(), number(), flag(), flag(), ox + number(), oy + number());
      case 'Z' -> {
        out.close();
        x = startX;
        y = startY;
        forgetControl();
      }
      default -> throw broken("one of M L H V C S Q T A Z");
    }
  }

  private void lineTo(double toX, double toY) {
    x = toX;
    y = toY;
    out.lineTo(x, y);
    forgetControl();
  }

  private void curveTo(double x1, double y1, double x2, double y2, double toX, double toY) {
    out.curveTo(x1, y1, x2, y2, toX, toY);
    controlX = x2;
    controlY = y2;
    x = toX;
    y = toY;
  }

  private void quadTo(double cx, double cy, double toX, double toY) {
    out.curveTo(
        x + 2 * (cx - x) / 3,
        y + 2 * (cy - y) / 3,
        toX + 2 * (cx - toX) / 3,
        toY + 2 * (cy - toY) / 3,
        toX,
        toY);
    controlX = cx;
    controlY = cy;
    x = toX;
    y = toY;
  }

  private void forgetControl() {
    controlX = x;
    controlY = y;
  }

  // SVG 1.1, appendix F.6: from end points to the centre, then one cubic a quarter turn or less.
  private void arcTo(
      double rx, double ry, double degrees, boolean large, boolean sweep, double toX, double toY) {
    rx = Math.abs(rx);
    ry = Math.abs(ry);
    if (rx == 0 || ry == 0) {
      lineTo(toX, toY);
      return;
    }
    double phi = Math.toRadians(degrees);
    double cos = Math.cos(phi);
    double sin = Math.sin(phi);
    double hx = (x - toX) / 2;
    double hy = (y - toY) / 2;
    double px = cos * hx + sin * hy;
    double py = -sin * hx + cos * hy;
    double tooFar = (px * px) / (rx * rx) + (py * py) / (ry * ry);
    if (tooFar > 1) {
      rx *= Math.sqrt(tooFar);
      ry *= Math.sqrt(tooFar);
    }
    double below = rx * rx * py * py + ry * ry * px * px;
    double k = below == 0 ? 0 : Math.sqrt(Math.max(0, (rx * rx * ry * ry - below) / below));
    if (large == sweep) {
      k = -k;
    }
    double qx = k * rx * py / ry;
    double qy = -k * ry * px / rx;
    double cx = cos * qx - sin * qy + (x + toX) / 2;
    double cy = sin * qx + cos * qy + (y + toY) / 2;
    double from = Math.atan2((py - qy) / ry, (px - qx) / rx);
    double turn = Math.atan2((-py - qy) / ry, (-px - qx) / rx) - from;
    if (sweep && turn < 0) {
      turn += 2 * Math.PI;
    } else if (!sweep && turn > 0) {
      turn -= 2 * Math.PI;
    }
    int pieces = Math.max(1, (int) Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9));
    double step = turn / pieces;
    double t = 4.0 / 3.0 * Math.tan(step / 4);
    for (int i = 0; i < pieces; i++) {
      double a = from + i * step;
      double b = a + step;
      double ax = rx * (Math.cos(a) - t * Math.sin(a));
      double ay = ry * (Math.sin(a) + t * Math.cos(a));
      double bx = rx * (Math.cos(b) + t * Math.sin(b));
      double by = ry * (Math.sin(b) - t * Math.cos(b));
      double ex = rx * Math.cos(b);
      double ey = ry * Math.sin(b);
      boolean last = i == pieces - 1;
      out.curveTo(
          cx + cos * ax - sin * ay,
          cy + sin * ax + cos * ay,
          cx + cos * bx - sin * by,
          cy + sin * bx + cos * by,
          last ? toX : cx + cos * ex - sin * ey,
          last ? toY : cy + sin * ex + cos * ey);
    }
    x = toX;
    y = toY;
    forgetControl();
  }

  private boolean skipSeparators() {
    while (at < text.length()
        && (text.charAt(at) == ',' || Character.isWhitespace(text.charAt(at)))) {
      at++;
    }
    return at < text.length();
  }

  private boolean flag() {
    if (!skipSeparators()) {
      throw broken("a flag");
    }
    char c = text.charAt(at++);
    if (c != '0' && c != '1') {
      throw broken("a flag, 0 or 1");
    }
    return c == '1';
  }

  private double number() {
    skipSeparators();
    int from = at;
    if (at < text.length() && (text.charAt(at) == '-' || text.charAt(at) == '+')) {
      at++;
    }
    boolean dot = false;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '.' && !dot) {
        dot = true;
      } else if ((c == 'e' || c == 'E') && at > from) {
        if (at + 1 < text.length() && (text.charAt(at + 1) == '-' || text.charAt(at + 1) == '+')) {
          at++;
        }
      } else if (!Character.isDigit(c)) {
        break;
      }
      at++;
    }
    try {
      return Double.parseDouble(text.substring(from, at));
    } catch (NumberFormatException e) {
      throw broken("a number");
    }
  }

  private IllegalArgumentException broken(String expected) {
    return new IllegalArgumentException(
        "Path data \"" + text + "\": expected " + expected + " at character " + at);
  }
}
