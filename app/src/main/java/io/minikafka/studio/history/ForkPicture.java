package io.minikafka.studio.history;

import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.PathData;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.Tone;
import io.minikafka.studio.session.WhatIf;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Two lines of commands from a little before they part to their ends, one below the other. */
public final class ForkPicture {
  private static final double HEIGHT = 76;
  private static final double UPPER = 20;
  private static final double LOWER = 56;
  private static final double GAP = 10;
  private static final double MOST_PITCH = 64;
  private static final int BEFORE = 3;
  private static final int MOST = 14;

  private ForkPicture() {}

  /** The picture of two ends. */
  public static Drawing of(WhatIf ends, double width) {
    Moment fork = ends.fork();
    List<Moment> before = path(fork, null, BEFORE);
    List<Moment> was = path(ends.was(), fork, MOST);
    List<Moment> now = path(ends.now(), fork, MOST);
    int columns = before.size() + Math.max(1, Math.max(was.size(), now.size()));
    double pitch = Math.min(MOST_PITCH, width / (columns + 0.5));
    DrawingBuilder out = new DrawingBuilder();
    double from = pitch * (before.size() - 0.5) + GAP;
    line(out, before, 0, UPPER, pitch);
    line(out, was, before.size(), UPPER, pitch);
    if (!now.isEmpty()) {
      out.strokePath(
          new PathData.Builder()
              .moveTo(from - GAP, UPPER + GAP)
              .curveTo(from, LOWER, from, LOWER, from + pitch / 2, LOWER)
              .build(),
          Stroke.of(Tone.INK2, 2));
      line(out, now, before.size(), LOWER, pitch);
    }
    return out.build(width, HEIGHT);
  }

  /** The last moments on the way to {@code tip} after {@code after}, at most so many. */
  private static List<Moment> path(Moment tip, @Nullable Moment after, int most) {
    ArrayDeque<Moment> path = new ArrayDeque<>();
    Optional<Moment> at = Optional.of(tip);
    while (at.isPresent() && at.get() != after && path.size() < most) {
      if (at.get().transition().isPresent()) {
        path.addFirst(at.get());
      }
      at = at.get().before();
    }
    return new ArrayList<>(path);
  }

  private static void line(
      DrawingBuilder out, List<Moment> moments, int column, double y, double pitch) {
    for (int i = 0; i < moments.size(); i++) {
      double x = pitch * (column + i + 0.5);
      if (column + i > 0 && (i > 0 || y == UPPER)) {
        out.line(x - pitch + GAP, y, x - GAP, y, Stroke.of(Tone.INK2, 3));
      }
      Transition given = moments.get(i).transition().orElseThrow();
      KindMark.of(given.command().verb().kind(), !given.outcome().isAccepted())
          .draw(out, x, y, 1, false);
    }
    if (!moments.isEmpty() && column > 0) {
      double end = pitch * (column + moments.size() - 0.5);
      out.line(end, y - 15, end, y + 15, Stroke.of(Tone.INK, 3));
    }
  }
}
