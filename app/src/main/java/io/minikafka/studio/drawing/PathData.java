package io.minikafka.studio.drawing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A path of straight lines and cubic curves in absolute coordinates; arcs and quadratic curves are
 * turned into cubics when it is made.
 */
public final class PathData {
  /** Receives the segments of a path in order. */
  public interface Sink {
    void moveTo(double x, double y);

    void lineTo(double x, double y);

    void curveTo(double x1, double y1, double x2, double y2, double x, double y);

    void close();
  }

  private enum Op {
    MOVE,
    LINE,
    CURVE,
    CLOSE
  }

  private final List<Op> ops;
  private final double[] numbers;

  private PathData(List<Op> ops, double[] numbers) {
    this.ops = List.copyOf(ops);
    this.numbers = numbers;
  }

  /**
   * Reads SVG path data.
   *
   * @throws IllegalArgumentException when it is not path data, naming the place
   */
  public static PathData parse(String svg) {
    return new SvgPathReader(svg).read();
  }

  /** An open line through points given as x, y, x, y … */
  public static PathData polyline(double... xy) {
    Builder b = new Builder().moveTo(xy[0], xy[1]);
    for (int i = 2; i + 1 < xy.length; i += 2) {
      b.lineTo(xy[i], xy[i + 1]);
    }
    return b.build();
  }

  /** A closed form through points given as x, y, x, y … */
  public static PathData polygon(double... xy) {
    Builder b = new Builder().moveTo(xy[0], xy[1]);
    for (int i = 2; i + 1 < xy.length; i += 2) {
      b.lineTo(xy[i], xy[i + 1]);
    }
    return b.close().build();
  }

  /** Hands the segments over, scaled and then moved. */
  public void forEach(Sink sink, double dx, double dy, double scale) {
    int n = 0;
    for (Op op : ops) {
      switch (op) {
        case MOVE -> {
          sink.moveTo(dx + scale * numbers[n], dy + scale * numbers[n + 1]);
          n += 2;
        }
        case LINE -> {
          sink.lineTo(dx + scale * numbers[n], dy + scale * numbers[n + 1]);
          n += 2;
        }
        case CURVE -> {
          sink.curveTo(
              dx + scale * numbers[n],
              dy + scale * numbers[n + 1],
              dx + scale * numbers[n + 2],
              dy + scale * numbers[n + 3],
              dx + scale * numbers[n + 4],
              dy + scale * numbers[n + 5]);
          n += 6;
        }
        case CLOSE -> sink.close();
      }
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PathData that
        && ops.equals(that.ops)
        && Arrays.equals(numbers, that.numbers);
  }

  @Override
  public int hashCode() {
    return 31 * ops.hashCode() + Arrays.hashCode(numbers);
  }

  /** Makes a path segment by segment. */
  public static final class Builder {
    private final List<Op> ops = new ArrayList<>();
    private double[] numbers = new double[32];
    private int count;

    public Builder moveTo(double x, double y) {
      ops.add(Op.MOVE);
      return put(x).put(y);
    }

    public Builder lineTo(double x, double y) {
      ops.add(Op.LINE);
      return put(x).put(y);
    }

    public Builder curveTo(double x1, double y1, double x2, double y2, double x, double y) {
      ops.add(Op.CURVE);
      return put(x1).put(y1).put(x2).put(y2).put(x).put(y);
    }

    public Builder close() {
      ops.add(Op.CLOSE);
      return this;
    }

    /** This builder as a receiver of segments. */
    public Sink sink() {
      return new Sink() {
        @Override
        public void moveTo(double x, double y) {
          Builder.this.moveTo(x, y);
        }

        @Override
        public void lineTo(double x, double y) {
          Builder.this.lineTo(x, y);
        }

        @Override
        public void curveTo(double x1, double y1, double x2, double y2, double x, double y) {
          Builder.this.curveTo(x1, y1, x2, y2, x, y);
        }

        @Override
        public void close() {
          Builder.this.close();
        }
      };
    }

    public PathData build() {
      return new PathData(ops, Arrays.copyOf(numbers, count));
    }

    private Builder put(double value) {
      if (count == numbers.length) {
        numbers = Arrays.copyOf(numbers, count * 2);
      }
      numbers[count++] = value;
      return this;
    }
  }
}
