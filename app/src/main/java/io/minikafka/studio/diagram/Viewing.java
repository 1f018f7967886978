package io.minikafka.studio.diagram;

import org.jspecify.annotations.Nullable;

/** Which window a person chose, and whether it follows the tail of the log. */
final class Viewing {
  private enum Following {
    /** As many offsets as fit at the usual width, the newest of them. */
    USUAL,
    /** The newest offsets at a chosen width. */
    TAIL,
    /** A chosen window. */
    NOTHING
  }

  private Following following = Following.USUAL;
  private OffsetWindow window = new OffsetWindow(0, 54);
  private double scroll;
  private @Nullable Level level;

  /** Back to what is seen at first. */
  void usual() {
    following = Following.USUAL;
  }

  /** Goes on from where the window is, without following. */
  void choose(OffsetWindow chosen) {
    window = chosen;
    following = Following.NOTHING;
  }

  /** Keeps the width of a window and follows the tail. */
  void follow(OffsetWindow width) {
    window = width;
    following = Following.TAIL;
  }

  /** Follows the tail, as wide as the window is now. */
  void follow() {
    following = following == Following.NOTHING ? Following.TAIL : following;
  }

  /** Moves lanes that have no room; what is too much is taken back when they are drawn. */
  void scrollTo(double pixels) {
    scroll = Math.max(0, pixels);
  }

  /** The window as it is drawn. */
  OffsetWindow window() {
    return window;
  }

  /** The input with the window and level that are seen of it. */
  Geometry seen(DiagramInput input) {
    Geometry usual = new Geometry(input.scrolled(scroll));
    long start = input.facts().start();
    long end = input.facts().end();
    window =
        switch (following) {
          case USUAL -> usual.window;
          case TAIL -> window.atTail(start, end, usual.widthForRecords());
          case NOTHING -> window.within(start, end, usual.widthForRecords());
        };
    // Larger text needs wider cells.
    double pixels = window.pixelsPerRecord() / usual.textScale();
    Level next = level == null ? Level.of(pixels) : level.at(pixels);
    level = next;
    Geometry seen = new Geometry(input.at(window, next).scrolled(scroll));
    scroll = seen.scroll;
    return seen;
  }
}
