package io.minikafka.studio.diagram;

import io.minikafka.studio.drawing.TextStyle;

/**
 * The measures of one diagram in pixels: columns, rows and type. The numbers are those of the
 * design at a window of 1920 × 1080; {@code unit} says how much larger everything is drawn.
 */
record Metrics(double unit, Columns columns, Rows rows, Type type, Widths widths) {

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
   * @param label above the containers of a lane: file names
   * @param inset of cells and headers within their container
   */
  record Rows(
      double top,
      double flags,
      double ruler,
      double rails,
      double label,
      double inset,
      double header,
      double cell,
      double index,
      double gap,
      double strip,
      double legend) {
    double container() {
      return 2 * inset + header + cell;
    }

    double lane() {
      return label + container() + index;
    }

    double above() {
      return top + flags + ruler + rails;
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

  private static Metrics full(DiagramInput in) {
    double natural = full(in, in.textScale()).height(in);
    double spare = in.height() / natural;
    double steps = Math.floor(Math.max(1, Math.min(1.4, spare)) * 20) / 20;
    return full(in, in.textScale() * steps);
  }

  private static Metrics full(DiagramInput in, double u) {
    boolean stub = in.shows(Feature.LOG_START);
    Columns columns = new Columns(14, 22 * u, 160 * u, (stub ? 204 : 172) * u, 9);
    Rows rows =
        new Rows(
            in.legend() ? 0 : 4,
            hasFlags(in) ? 30 * u : 0,
            24 * u,
            in.shows(Feature.RAILS) ? 16 * u : 2,
            in.shows(Feature.SEGMENTS) ? 20 * u : 8 * u,
            5 * u,
            in.shows(Feature.EPOCHS) ? 15 * u : 0,
            50 * u,
            18 * u,
            5 * u,
            in.shows(Feature.ACKS) ? 57 * u : 0,
            in.legend() ? 32 * u : 0);
    return new Metrics(u, columns, rows, type(u), new Widths(72 * u, Level.RECORDS.fromPixels()));
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
    double cell = Math.max(50, each - index - label - 2 * inset - header);
    double c = Math.max(0, Math.min(1, (cell - 50) / (332 - 50)));
    Rows rows =
        new Rows(
            16,
            high ? 40 : 0,
            mix(32, 48, t),
            in.shows(Feature.RAILS) ? 16 * u : 1,
            label,
            inset,
            header,
            cell,
            index,
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
    double p = small ? in.width() / 800 : in.width() / 1920;
    int lanes = in.facts().lanes().size();
    Rows rows;
    Type type;
    Columns columns;
    if (small) {
      rows = new Rows(2 * p, 36 * p, 34 * p, 0, 4 * p, 4 * p, 24 * p, 42 * p, 22 * p, 6 * p, 0, 0);
      type = present(p, 30, 19, 18, 22, 24, 21, 23, 18);
      columns = new Columns(24 * p, 16 * p, 170 * p, 230 * p, 24 * p);
    } else {
      rows =
          new Rows(14 * p, 62 * p, 48 * p, 0, 12 * p, 8 * p, 38 * p, 98 * p, 41 * p, 11 * p, 0, 0);
      type = present(p, 46, 25, 28, 30, 38, 32, 36, 25);
      columns = new Columns(58 * p, 30 * p, 302 * p, 385 * p, 58 * p);
    }
    double spare = (in.height() - rows.above()) / lanes - rows.gap() - rows.lane();
    double cell = Math.max(rows.cell() * 0.6, Math.min(rows.cell() * 2.2, rows.cell() + spare));
    Rows fitted =
        new Rows(
            rows.top(),
            rows.flags(),
            rows.ruler(),
            rows.rails(),
            rows.label(),
            rows.inset(),
            rows.header(),
            cell,
            rows.index(),
            rows.gap(),
            0,
            0);
    double most = small ? 86 * p : 162 * p;
    return new Metrics(
        small ? 1.5 * p : 2.1 * p, columns, fitted, type, new Widths(most, most * 0.8));
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
