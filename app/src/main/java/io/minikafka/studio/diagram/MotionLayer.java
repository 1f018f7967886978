package io.minikafka.studio.diagram;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.diagram.Changes.Change;
import io.minikafka.studio.drawing.Mark;
import java.util.List;
import javafx.animation.FadeTransition;
import javafx.animation.Interpolator;
import javafx.animation.ParallelTransition;
import javafx.animation.SequentialTransition;
import javafx.animation.TranslateTransition;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.util.Duration;

/**
 * What changed in the last step, over the settled picture: it travels to its place, and its outline
 * goes within 900 ms. With reduced motion nothing travels, and the outlines stay until the next
 * step. It is part of no export.
 */
final class MotionLayer extends Pane {
  private static final Interpolator EASE_OUT = Interpolator.SPLINE(0.2, 0, 0, 1);
  private static final int MOST = 80;
  private static final double APPEND_FROM = -12;
  private static final double FALL = 16;
  private static final Duration APPEND = Duration.millis(180);
  private static final Duration PULL = Duration.millis(320);
  private static final Duration MOVE = Duration.millis(240);
  private static final Duration CUT = Duration.millis(400);
  private static final Duration LIFE = Duration.millis(160);
  private static final Duration SWAP = Duration.millis(320);
  private static final Duration OUTLINE = Duration.millis(900);

  private final ParallelTransition running = new ParallelTransition();

  MotionLayer() {
    setMouseTransparent(true);
    running.setOnFinished(at -> settle());
  }

  /** Ends what moves; nothing is marked any more. */
  void settle() {
    running.stop();
    running.getChildren().clear();
    getChildren().clear();
  }

  /** Shows changes, and what is left of earlier ones no longer. */
  void show(List<Change> changes, boolean reduced) {
    settle();
    if (changes.isEmpty() || changes.size() > MOST) {
      return;
    }
    boolean pulls = changes.stream().anyMatch(each -> each.kind() == Changes.Kind.PULLED);
    for (Change change : changes) {
      if (change.kind() != Changes.Kind.REMOVED) {
        outline(change.to(), reduced);
      }
      if (!reduced) {
        move(change, pulls ? PULL : Duration.ZERO);
      }
    }
    if (!reduced) {
      running.playFromStart();
    }
  }

  private void outline(Mark mark, boolean stays) {
    Region outline = region(mark, StyleClasses.MOTION_OUTLINE);
    if (!stays) {
      fade(outline, Duration.ZERO, OUTLINE);
    }
  }

  private void move(Change change, Duration afterPull) {
    switch (change.kind()) {
      case APPENDED -> {
        cover(change.to(), StyleClasses.MOTION_TRACK, Duration.ZERO, APPEND);
        Region ghost = region(change.to(), StyleClasses.MOTION_GHOST);
        travel(ghost, 0, APPEND_FROM, 0, 0, Duration.ZERO, APPEND);
        fade(ghost, Duration.ZERO, APPEND);
      }
      case PULLED -> {
        cover(change.to(), StyleClasses.MOTION_TRACK, PULL, LIFE);
        travel(change, StyleClasses.MOTION_GHOST, Duration.ZERO, PULL);
      }
      case MOVED -> {
        String boundary =
            change.to().id().equals(MarkIds.HW)
                ? StyleClasses.MOTION_HW
                : change.to().id().equals(MarkIds.LSO)
                    ? StyleClasses.MOTION_LSO
                    : StyleClasses.MOTION_GHOST;
        travel(change, boundary, afterPull, MOVE);
      }
      case REMOVED -> {
        Region ghost = region(change.from(), StyleClasses.MOTION_CUT);
        travel(ghost, 0, 0, 0, FALL, Duration.ZERO, CUT);
        fade(ghost, Duration.ZERO, CUT);
      }
      case RETOLD -> cover(change.to(), StyleClasses.MOTION_PAGE, Duration.ZERO, LIFE);
      case SWAPPED -> travel(change, StyleClasses.MOTION_GHOST, Duration.ZERO, SWAP);
    }
  }

  /** A box goes from where a mark was to where it is, and gives way to it there. */
  private void travel(Change change, String styleClass, Duration delay, Duration time) {
    Region ghost = region(change.to(), styleClass);
    double x = change.from().x() - change.to().x();
    double y = change.from().y() - change.to().y();
    ghost.setTranslateX(x);
    ghost.setTranslateY(y);
    travel(ghost, x, y, 0, 0, delay, time);
    fade(ghost, delay.add(time), LIFE);
  }

  private void travel(
      Region node, double x, double y, double toX, double toY, Duration delay, Duration time) {
    TranslateTransition way = new TranslateTransition(time, node);
    way.setDelay(delay);
    way.setFromX(x);
    way.setFromY(y);
    way.setToX(toX);
    way.setToY(toY);
    way.setInterpolator(EASE_OUT);
    running.getChildren().add(way);
  }

  /** Hides what is drawn at its place until it has come there. */
  private void cover(Mark mark, String styleClass, Duration delay, Duration time) {
    fade(region(mark, styleClass), delay, time);
  }

  private void fade(Region node, Duration delay, Duration time) {
    FadeTransition away = new FadeTransition(time, node);
    away.setFromValue(1);
    away.setToValue(0);
    away.setInterpolator(EASE_OUT);
    SequentialTransition later = new SequentialTransition(away);
    later.setDelay(delay);
    running.getChildren().add(later);
  }

  private Region region(Mark mark, String styleClass) {
    Region region = new Region();
    region.getStyleClass().add(styleClass);
    region.setManaged(false);
    getChildren().add(region);
    region.resizeRelocate(mark.x(), mark.y(), mark.w(), mark.h());
    return region;
  }
}
