package io.minikafka.studio.drawing;

/** The icons: one path each on a 20 × 20 grid, stroked with round ends, never filled. */
public enum Glyph {
  PRODUCER("M3 10h9.5M9 6.5 12.5 10 9 13.5M16 4v12"),
  CLUSTER("M3 4h5.5v5H3zM11.5 4H17v5h-5.5zM7.2 11.5h5.6v5H7.2z"),
  SPEAKER("M4 4h12v8H4zM7 16h6M10 12v4"),
  MATRIX("M3.5 3.5h13v13h-13zM3.5 8h13M3.5 12.3h13M8 3.5v13M12.3 3.5v13"),
  FWD("M7.5 4.5 13 10l-5.5 5.5"),
  FFWD("M4.5 4.5 10 10l-5.5 5.5M10.5 4.5 16 10l-5.5 5.5"),
  UNDO("M7 4.5 3.5 8 7 11.5M3.5 8H12a4 4 0 0 1 0 8H8"),
  REDO("M13 4.5 16.5 8 13 11.5M16.5 8H8a4 4 0 0 0 0 8h4"),
  STEP("M5 4.5v11l7.5-5.5zM15.5 4.5v11"),
  PLAY("M6 4v12l9.5-6z"),
  PAUSE("M7 4.5v11M13 4.5v11"),
  REP_ALL(
      "M8 2.5h4v4H8zM10 6.5V9.5M4.5 13V9.5h11V13M10 9.5V13M2.8 13h3.4v3.8H2.8zM8.3 13h3.4v3.8H8.3zM13.8 13h3.4v3.8h-3.4z"),
  REP_ONE("M8 2.5h4v4H8zM10 6.5V11.5M7.5 9.5 10 12l2.5-2.5M6.5 13.5h7v3.5h-7z"),
  APPEND("M2.5 6.5h3.5v7H2.5zM6 6.5h3.5v7H6zM12 10h5.5M14.75 7.25v5.5"),
  CLOCK("M10 3a7 7 0 1 0 .01 0zM10 6v4l2.8 1.8"),
  PLUS("M10 4v12M4 10h12"),
  MINUS("M4 10h12"),
  HOUR(
      "M5.5 3.5h9M5.5 16.5h9M6.5 3.5c0 4 3.5 4 3.5 6.5s-3.5 2.5-3.5 6.5M13.5 3.5c0 4-3.5 4-3.5 6.5s3.5 2.5 3.5 6.5"),
  BOLT("M11 2.5 4.5 11.5h5l-1 6 7-9.5h-5z"),
  CROWN("M3.5 16h13M3.5 13 2.8 6.5 7 9.5l3-5 3 5 4.2-3L16.5 13z"),
  LOG("M3.5 4.5h13v4.5h-13zM3.5 11h13v4.5h-13zM7.5 4.5V9M7.5 11v4.5M11.5 4.5V9M11.5 11v4.5"),
  GROUPS(
      "M7 9a2.75 2.75 0 1 0-.01 0zM2.5 16c0-3 2-4.5 4.5-4.5s4.5 1.5 4.5 4.5M13.2 9a2.3 2.3 0 1 0-.8-4.4M14 11.6c2.2.2 3.5 1.6 3.5 4.4"),
  TX("M6.5 3.5h-3v13h3M13.5 3.5h3v13h-3M7 10.2l2.2 2.2 4-4.6"),
  EXPORT("M10 12.5v-9M6.5 7 10 3.5 13.5 7M3.5 12v4.5h13V12"),
  PRESENT("M3 4h14v9H3zM7 17l3-4 3 4"),
  SEARCH("M8.75 3.5a5.25 5.25 0 1 0 .01 0zM12.6 12.6l3.9 3.9"),
  CHEV("M5.5 8 10 12.5 14.5 8"),
  CHEV_UP("M5.5 12 10 7.5 14.5 12"),
  CHEV_R("M8 5.5 12.5 10 8 14.5"),
  CHECK("M4 10.5 8.2 14.5 16 6"),
  CROSS("M5 5l10 10M15 5 5 15"),
  WARN("M10 3l7.5 13.5h-15zM10 8v4M10 14.2v.02"),
  LOCK("M5 9h10v7.5H5zM7 9V6.5a3 3 0 0 1 6 0V9"),
  CUT("M3 10h4.5M12.5 10H17M8.6 7l2.8 6"),
  BOOK(
      "M10 5.5C8 4 5.5 4 3 4.5v11c2.5-.5 5-.5 7 1 2-1.5 4.5-1.5 7-1v-11c-2.5-.5-5-.5-7 1zM10 5.5v11"),
  QUEST(
      "M7.5 7.6a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1.9-1.1 1.7M10 14.2v.02M10 2.5a7.5 7.5 0 1 0 .01 0z"),
  BRANCH(
      "M6 2.8a1.7 1.7 0 1 0 .01 0zM6 13.8a1.7 1.7 0 1 0 .01 0zM14 3.8a1.7 1.7 0 1 0 .01 0zM6 6.2v7.6M14 7.2c0 3.6-8 1.9-8 5.4"),
  MOON("M15.5 12.2A6.5 6.5 0 1 1 8.3 4a5 5 0 0 0 7.2 8.2z"),
  SUN(
      "M10 6.5a3.5 3.5 0 1 0 .01 0zM10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1 1M14.7 14.7l1 1M4.3 15.7l1-1M14.7 5.3l1-1"),
  EYE("M2.5 10C5 5.8 15 5.8 17.5 10 15 14.2 5 14.2 2.5 10zM10 8a2 2 0 1 0 .01 0z"),
  EYEOFF("M2.5 10C5 5.8 15 5.8 17.5 10 15 14.2 5 14.2 2.5 10zM4 16 16 4"),
  PIN("M7 3h6M8 3v5l-2.5 3h9L12 8V3M10 11v6"),
  MORE("M4.5 10h.02M10 10h.02M15.5 10h.02"),
  FILE("M5 3h6.5L15 6.5V17H5zM11.5 3v3.5H15"),
  POWER("M10 3v6M6 5.3a6 6 0 1 0 8 0"),
  RESTART("M15.8 11a6 6 0 1 1-1.3-5M15.5 2.8v3.4H12"),
  TEAR("M5 3h10v9l-1.7 2-1.6-2-1.7 2-1.7-2-1.6 2L5 12zM7.5 17h5"),
  BYTE("M3.5 5h13v10h-13zM7.5 8v4M11 8h2.5v4H11z"),
  RENAME("M3 6h6v8H3zM12 10h5M14.8 7.5 17 10l-2.2 2.5"),
  CAMERA("M3 6.5h3.2l1.3-2h5l1.3 2H17V16H3zM10 8.5a2.7 2.7 0 1 0 .01 0z"),
  STAR("M10 2.8l2.2 4.7 5.1.6-3.8 3.5 1 5.1L10 14.2l-4.5 2.5 1-5.1L2.7 8.1l5.1-.6z"),
  SCISSORS("M5 4a2 2 0 1 0 .01 0zM5 12a2 2 0 1 0 .01 0zM6.6 7.2 16 14M6.6 12.8 16 6"),
  COMPACT("M3 4v12M17 4v12M5 10h3M15 10h-3M6.5 7.8 8.7 10l-2.2 2.2M13.5 7.8 11.3 10l2.2 2.2"),
  TRASH("M4 5.5h12M8 5.5V3.5h4v2M5.5 5.5 6.3 17h7.4l.8-11.5"),
  DOOR("M4 3h8v14H4zM12 10h5M14.8 7.5 17 10l-2.2 2.5"),
  HEART("M3 10h3l2-4.5 3.5 9L13.5 10H17"),
  FILTER("M3 4.5h14L11.5 11v5l-3-1.5V11z"),
  LAYERS("M10 3l7 4-7 4-7-4zM3 10.5l7 4 7-4M3 14l7 4 7-4"),
  TARGET("M10 3a7 7 0 1 0 .01 0zM10 7a3 3 0 1 0 .01 0zM10 1.5V4M10 16v2.5M1.5 10H4M16 10h2.5"),
  EQUAL("M4 7.5h12M4 12.5h12"),
  NOT_EQUAL("M4 7.5h12M4 12.5h12M13.5 4l-7 12"),
  ABOUT_EQUAL(
      "M3.5 8.2c2.2-2.4 4.4-2.4 6.5-.7s4.3 1.7 6.5-.7M3.5 13.2c2.2-2.4 4.4-2.4 6.5-.7s4.3 1.7 6.5-.7"),
  GEAR(
      "M10 7a3 3 0 1 0 .01 0zM10 2.5v2M10 15.5v2M2.5 10h2M15.5 10h2M4.7 4.7l1.4 1.4M13.9 13.9l1.4 1.4M4.7 15.3l1.4-1.4M13.9 6.1l1.4-1.4");

  /** Side of the grid the paths are drawn on. */
  public static final double GRID = 20;

  private final String svg;

  // PathData is immutable, but not by an annotation the check knows.
  @SuppressWarnings("ImmutableEnumChecker")
  private final PathData data;

  Glyph(String svg) {
    this.svg = svg;
    this.data = PathData.parse(svg);
  }

  /** The path in SVG's notation. */
  public String svg() {
    return svg;
  }

  /** The path on the 20 × 20 grid. */
  public PathData data() {
    return data;
  }
}
