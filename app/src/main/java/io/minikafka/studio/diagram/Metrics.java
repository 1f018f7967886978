package io.minikafka.studio.diagram;

import static io.minikafka.studio.diagram.DiagramMode.FULL;

import io.minikafka.studio.drawing.TextStyle;

/**
 * The measures of one diagram in pixels: columns, rows and type. The numbers are those of the
 * design at a window of 1920 × 1080; {@code unit} says how much larger everything is drawn.
 */
record Metrics(double unit, Columns columns, Rows rows, Type type, Widths widths) {
  // Below this height a lane matters more than the row of the whole log.
  private static final double LOW = 300;
  private static final double LOW_CELL = 47;
  private static final double LEAST_CELL = 44;
  private static final double LOWEST_CELL = 40;
  // Pixels a record in the design, and what else lies beside the records there.
  private static final double USUAL_WIDTH = 54;
  private static final double LEO_LABEL = 64;
  private static final double SIDES = 23;

  // A small projector, and the diagram's part of its height.
  private static final double SMALL_WIDTH = 800;
  private static final double SMALL_HEIGHT = 395;
  private static final double LEAST_SMALL = 0.75;

  /**
   * Columns from the left.
   *
   * @param bracket where lane headers begin, from the left edge of the bracket
   * @param track where lanes begin
   * @param first where the first record begins
   * @param right what is left free at the right
   */
  record Columns(double left, double bracket, double track, double first, double right) {}

  /**
   * Rows from the top.
   *
   * @param overview the whole log, above the flags
   * @param label above the containers of a lane: file names
   * @param inset of cells and headers within their container
   * @param epochs the leader-epoch cache, at the foot of a lane
   */
  record Rows(
      double top,
      double overview,
      double flags,
      double ruler,
      double rails,
      double label,
      double inset,
      double header,
      double cell,
      double index,
      double epochs,
      double gap,
      double strip,
      double legend) {
    double container() {
      return 2 * inset + header + cell;
    }

    double lane() {
      return label + container() + index + epochs;
    }

    double above() {
      return top + overview + flags + ruler + rails;
    }

    Rows withCell(double other) {
      return new Rows(
          top, overview, flags, ruler, rails, label, inset, header, other, index, epochs, gap,
          strip, legend);
    }
  }

  /** Type by role. */
  record Type(
      TextStyle offset,
      TextStyle key,
      TextStyle header,
      TextStyle meta,
      TextStyle mono,
      TextStyle ruler,
      TextStyle flag,
      TextStyle leo,
      TextStyle broker,
      TextStyle badge,
      TextStyle secondary) {}

  /**
   * Pixels a record.
   *
   * @param usual what a record gets when there is room
   * @param least below which the window follows the tail instead
   */
  record Widths(double usual, double least) {}

  static Metrics of(DiagramInput in) {
    return switch (in.mode()) {
      case FULL -> full(in);
      case LESSON -> lesson(in);
      case PRESENT -> present(in);
    };
  }

  /**
   * The input as there is room for it: a lesson whose lanes would not fit is drawn as everything
   * is, and the legend is the first to go.
   */
  static DiagramInput fitting(DiagramInput in) {
    DiagramInput fits = in.mode() == DiagramMode.LESSON && !lessonFits(in) ? in.in(FULL) : in;
    if (fits.mode() != FULL || !in.legend()) {
      return fits;
    }
    Metrics tight = full(fits, in.textScale(), Density.TIGHT);
    double low = LEAST_CELL * in.textScale();
    double least = tight.withCell(low).height(fits);
    return least <= in.height() ? fits : fits.explained(false);
  }

  /** How closely rows lie. */
  private enum Density {
    USUAL,
    /** Tokens in one line. */
    TIGHT,
    /** Every row as low as its text. */
    COMPACT,
    /** And no row of the whole log. */
    BARE
  }

  private static Metrics full(DiagramInput in) {
    double u = in.textScale();
    double spare = in.height() / full(in, u, Density.USUAL).height(in);
    if (spare < 1) {
      // Lower cells, tokens in one line and lower rows before lanes have to scroll.
      Metrics lower = full(in, u, Density.USUAL).lowered(in, LOW_CELL * u);
      if (lower.height(in) <= in.height() + 1) {
        return lower;
      }
      Metrics tight = full(in, u, Density.TIGHT).lowered(in, LEAST_CELL * u);
      if (tight.height(in) <= in.height() + 1) {
        return tight;
      }
      Metrics compact = full(in, u, Density.COMPACT).lowered(in, LOWEST_CELL * u);
      Metrics bare = full(in, u, Density.BARE).lowered(in, LOWEST_CELL * u);
      boolean better = compact.height(in) > in.height() + 1 && bare.height(in) <= in.height() + 1;
      return better ? bare : compact;
    }
    double larger = Math.max(1, Math.min(1.4, Math.min(spare, widest(in))));
    Metrics metrics = full(in, u * Math.floor(larger * 20) / 20, Density.USUAL);
    // Height that larger type cannot use goes to the cells.
    double left = (in.height() - metrics.height(in)) / in.facts().lanes().size();
    double cell = metrics.rows().cell();
    return metrics.withCell(Math.min(1.5 * cell, cell + Math.max(0, left)));
  }

  /** With cells as high as there is room, not below {@code least}. */
  private Metrics lowered(DiagramInput in, double least) {
    double missing = (height(in) - in.height()) / in.facts().lanes().size();
    return withCell(Math.max(least, rows.cell() - Math.max(0, missing)));
  }

  /** How much larger type can be before records at the edge would have to leave for it. */
  private static double widest(DiagramInput in) {
    long records = Math.max(1, in.facts().end() - in.facts().start());
    double fixed = (in.shows(Feature.LOG_START) ? 204 : 172) + LEO_LABEL;
    return (in.width() - SIDES) / (USUAL_WIDTH * (double) records + fixed) / in.textScale();
  }

  private Metrics withCell(double cell) {
    return new Metrics(unit, columns, rows.withCell(cell), type, widths);
  }

  private static Metrics full(DiagramInput in, double u, Density density) {
    boolean stub = in.shows(Feature.LOG_START);
    boolean low = density == Density.COMPACT || density == Density.BARE;
    boolean whole = density != Density.BARE && in.height() > LOW * u;
    Columns columns = new Columns(14, 22 * u, 160 * u, (stub ? 204 : 172) * u, 9);
    double strip = density == Density.USUAL ? 57 : low ? 32 : 38;
    Rows rows =
        new Rows(
            in.legend() ? 0 : low ? 1 : 4,
            whole && isWider(in, columns, u) ? 32 * u : 0,
            hasFlags(in) ? (low ? 27 : 30) * u : 0,
            (low ? 21 : 24) * u,
            in.shows(Feature.RAILS) ? (low ? 14 : 16) * u : 2,
            in.shows(Feature.SEGMENTS) ? (low ? 17 : 20) * u : (low ? 5 : 8) * u,
            (low ? 3 : 5) * u,
            in.shows(Feature.EPOCHS) ? (low ? 14.5 : 15) * u : 0,
            50 * u,
            (low ? 16 : 18) * u,
            EpochRow.height(in, u),
            (low ? 3 : 5) * u,
            in.shows(Feature.ACKS) ? strip * u : 0,
            in.legend() ? 32 * u : 0);
    return new Metrics(u, columns, rows, type(u), new Widths(72 * u, Level.RECORDS.fromPixels()));
  }

  /** Whether the log is wider than what is seen of it. */
  private static boolean isWider(DiagramInput in, Columns columns, double u) {
    double room = in.width() - columns.left() - columns.first() - columns.right();
    long start = in.facts().start();
    long end = in.facts().end();
    OffsetWindow window = in.window();
    if (window == null) {
      double label = 100 * u;
      return (end - start) * Level.RECORDS.fromPixels() > room - label;
    }
    return window.from() > start + 0.5 || window.offsetAt(room) < end - 0.5;
  }

  private static boolean hasFlags(DiagramInput in) {
    return in.shows(Feature.HIGH_WATERMARK)
        || in.shows(Feature.RAILS)
        || in.shows(Feature.LOG_START)
        || in.facts().lastStableOffset() < in.facts().highWatermark();
  }

  private static Type type(double u) {
    return new Type(
        TextStyle.CELL_OFFSET.scaled(u),
        TextStyle.CELL_KEY.scaled(u),
        TextStyle.EPOCH.scaled(u),
        TextStyle.META.scaled(u),
        TextStyle.META_MONO.scaled(u),
        TextStyle.mono(12 * u),
        TextStyle.FLAG.scaled(u),
        TextStyle.LEO.scaled(u),
        TextStyle.BROKER.scaled(u),
        TextStyle.BADGE.scaled(u),
        TextStyle.SECONDARY.scaled(u));
  }

  /** Whether every lane of a lesson has room for what it shows, and the log for its records. */
  private static boolean lessonFits(DiagramInput in) {
    return lesson(in).height(in) <= in.height() + 6;
  }

  // One broker gets one large lane; more of them share its height.
  private static Metrics lesson(DiagramInput in) {
    int lanes = in.facts().lanes().size();
    boolean waits = in.shows(Feature.ACKS);
    boolean high = hasFlags(in);
    double below = (waits ? 66 : 0) + (in.legend() ? 62 : 0);
    double fixed = 16 + (high ? 40 : 0) + 48 + below;
    double each = Math.min(442, (in.height() - fixed) / lanes - 6);
    double t = Math.max(0, Math.min(1, (each - 113) / (442 - 113)));
    double u = in.textScale() * mix(1.1, 1.7, t);
    double index = mix(26, 75, t);
    double label = in.shows(Feature.SEGMENTS) ? 20 * u : mix(6, 7, t);
    double inset = mix(5, 14, t);
    double header = in.shows(Feature.EPOCHS) ? mix(18, 34, t) : 0;
    double epochs = EpochRow.height(in, u);
    double cell = Math.max(50, each - index - label - 2 * inset - header - epochs);
    double c = Math.max(0, Math.min(1, (cell - 50) / (332 - 50)));
    Rows rows =
        new Rows(
            16,
            0,
            high ? 40 : 0,
            mix(32, 48, t),
            in.shows(Feature.RAILS) ? 16 * u : 1,
            label,
            inset,
            header,
            cell,
            index,
            epochs,
            6,
            waits ? 66 : 0,
            in.legend() ? 62 : 0);
    Type small = type(u);
    Type type =
        new Type(
            TextStyle.CELL_OFFSET.size(Math.min(0.34 * cell, mix(24, 88, c))),
            TextStyle.CELL_KEY.size(mix(13, 30, c)),
            TextStyle.EPOCH.size(mix(12, 20, t)),
            small.meta(),
            small.mono(),
            TextStyle.mono(mix(15, 28, t)),
            TextStyle.FLAG.size(mix(15, 20, t)),
            TextStyle.LEO.size(mix(15, 34, t)),
            TextStyle.BROKER.size(mix(18, 27, t)),
            TextStyle.BADGE.size(mix(12.5, 18, t)),
            TextStyle.SECONDARY.size(mix(12.5, 18, t)));
    boolean brokers = in.shows(Feature.BROKERS);
    double track = brokers ? 30 + 148 * u : 150;
    boolean stub = in.shows(Feature.LOG_START);
    Columns columns =
        new Columns(30, brokers ? 24 * u : 0, track, track + (stub ? 44 * u : mix(16, 40, t)), 36);
    return new Metrics(u, columns, rows, type, new Widths(mix(140, 186, t), 56));
  }

  private static Metrics present(DiagramInput in) {
    boolean small = in.width() < 1100;
    double w = small ? in.width() / SMALL_WIDTH * in.textScale() : in.width() / 1920;
    // The height decides on a wide screen that is low.
    double p = small ? Math.min(w, Math.max(LEAST_SMALL * w, in.height() / SMALL_HEIGHT)) : w;
    int lanes = in.facts().lanes().size();
    boolean epochs = in.shows(Feature.EPOCHS);
    boolean flags = hasFlags(in);
    Columns columns =
        small
            ? new Columns(24 * w, 16 * w, 170 * w, 230 * w, 24 * w)
            : new Columns(58 * w, 30 * w, 302 * w, 385 * w, 58 * w);
    Rows rows =
        small
            ? projected(p, 2, flags ? 36 : 8, 34, 4, 4, epochs ? 24 : 0, 42, 22, 6)
            : projected(p, 14, flags ? 62 : 16, 48, 12, 8, epochs ? 38 : 0, 98, 41, 11);
    double spare = (in.height() - rows.above()) / lanes - rows.gap() - rows.lane();
    boolean tight = !small && rows.cell() + spare < rows.cell() * 0.75;
    if (tight) {
      // Two pictures under each other: everything but the cells moves closer.
      rows = projected(p, 0, flags ? 44 : 8, 42, 3, 4, epochs ? 34 : 0, 98, 38, 6);
      spare = (in.height() - rows.above()) / lanes - rows.gap() - rows.lane();
    }
    double tallest = rows.cell() * (lanes == 1 ? 4 : 3);
    double lowest = rows.cell() * (small ? 0.8 : 0.6);
    double cell = Math.max(lowest, Math.min(tallest, rows.cell() + spare));
    double most = (small ? 86 : 162) * p;
    // Few records in a tall lane are drawn larger.
    long records = Math.max(1, in.facts().end() - in.facts().start());
    double wide = in.width() - columns.left() - columns.first() - columns.right();
    double room = Math.min(cell / (1.5 * rows.cell()), wide / (most * (double) (records + 1)));
    double words = Cell.widest(in.facts(), TextStyle.CELL_KEY.size((small ? 19 : 25) * p));
    double column = wide / (double) (records + 1) - 22 * p;
    double larger = Math.max(1, Math.min(1.8, Math.min(room, column / Math.max(1, words))));
    Type type =
        small
            ? present(p, 30 * larger, 19 * larger, 18, 22, 24, 21, 23, 18)
            : present(p, (tight ? 40 : 46) * larger, 25 * larger, 28, 30, 38, 32, 36, 25);
    double usual = most * larger;
    return new Metrics(
        small ? 1.5 * p : 2.1 * p,
        columns,
        rows.withCell(cell),
        type,
        new Widths(usual, usual * 0.8));
  }

  private static Rows projected(
      double p,
      double top,
      double flags,
      double ruler,
      double label,
      double inset,
      double header,
      double cell,
      double index,
      double gap) {
    return new Rows(
        top * p,
        0,
        flags * p,
        ruler * p,
        0,
        label * p,
        inset * p,
        header * p,
        cell * p,
        index * p,
        0,
        gap * p,
        0,
        0);
  }

  private static Type present(
      double p,
      double offset,
      double key,
      double header,
      double ruler,
      double flag,
      double leo,
      double broker,
      double badge) {
    return new Type(
        TextStyle.CELL_OFFSET.size(offset * p),
        TextStyle.CELL_KEY.size(key * p),
        TextStyle.EPOCH.size(header * p),
        TextStyle.META.size(Math.max(24, badge) * p),
        TextStyle.META_MONO.size(badge * p),
        TextStyle.mono(ruler * p),
        TextStyle.FLAG.size(flag * p),
        TextStyle.LEO.size(leo * p),
        TextStyle.BROKER.size(broker * p),
        TextStyle.BADGE.size(badge * p),
        TextStyle.SECONDARY.size(badge * p));
  }

  private static double mix(double small, double large, double t) {
    return small + (large - small) * t;
  }

  /** The height everything needs. */
  double height(DiagramInput in) {
    int lanes = in.facts().lanes().size();
    return rows.above()
        + lanes * rows.lane()
        + (lanes - 1) * rows.gap()
        + rows.strip()
        + rows.legend()
        + 6;
  }
}
