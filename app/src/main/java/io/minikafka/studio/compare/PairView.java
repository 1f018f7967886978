package io.minikafka.studio.compare;

import io.minikafka.studio.Theme;
import io.minikafka.studio.control.DrawingView;
import io.minikafka.studio.diagram.DiagramInput;
import io.minikafka.studio.diagram.DiagramMode;
import io.minikafka.studio.diagram.MarkNodes;
import io.minikafka.studio.diagram.PartitionFacts;
import io.minikafka.studio.diagram.Shown;
import io.minikafka.studio.diagram.SideBySide;
import io.minikafka.studio.drawing.Drawing;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;
import javafx.scene.AccessibleRole;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/** The two pictures, laid out together so that an offset lies at the same place in both. */
final class PairView {
  // Files have no place where not even the lanes do.
  private static final Shown LOW = CompareMarks.withoutFiles();
  // The row that names the lanes out of sight.
  private static final double MORE = 40;

  private final Half left;
  private final Half right;
  private final Supplier<Shown> shown;
  private ComparePage page = ComparePage.NONE;
  private double scroll;

  /**
   * Two empty pictures.
   *
   * @param shown the kinds of marks that are drawn
   */
  PairView(ObservableValue<Theme> theme, Supplier<Shown> shown) {
    this.shown = shown;
    left = new Half(theme, "compare-left");
    right = new Half(theme, "compare-right");
  }

  Region left() {
    return left;
  }

  Region right() {
    return right;
  }

  void show(ComparePage next) {
    page = next;
    redraw();
  }

  private void redraw() {
    left.drawn = null;
    right.drawn = null;
    left.requestLayout();
    right.requestLayout();
  }

  /** Moves the lanes of both, where they have no room. */
  private void scroll(ScrollEvent event) {
    page.left()
        .facts()
        .ifPresent(
            facts -> {
              double most = SideBySide.height(left.input(facts, LOW)) - left.getHeight();
              scroll = Math.max(0, Math.min(most + MORE, scroll - event.getDeltaY()));
              redraw();
            });
  }

  private void draw() {
    Optional<PartitionFacts> ours = page.left().facts();
    Optional<PartitionFacts> theirs = page.right().facts();
    if (ours.isEmpty() || theirs.isEmpty() || left.isTooSmall() || right.isTooSmall()) {
      left.clear();
      right.clear();
      return;
    }
    Shown marks = left.fits(ours.get()) && right.fits(theirs.get()) ? shown.get() : LOW;
    SideBySide.Pair pair =
        SideBySide.layout(
            left.input(ours.get(), marks), right.input(theirs.get(), marks), page.frame());
    left.show(pair.left());
    right.show(pair.right());
  }

  /** One of the two. */
  private final class Half extends Region {
    private final DrawingView drawing;
    private final MarkNodes marks;
    private double drawnWidth;
    private double drawnHeight;
    private @Nullable ComparePage drawn;

    Half(ObservableValue<Theme> theme, String id) {
      drawing = new DrawingView(theme);
      marks = new MarkNodes(id + "-");
      setId(id);
      setMinSize(0, 0);
      setAccessibleRole(AccessibleRole.TABLE_VIEW);
      setOnScroll(PairView.this::scroll);
      getChildren().addAll(drawing, marks);
    }

    void show(Drawing now) {
      drawing.show(now);
      drawing.setVisible(true);
      marks.show(now.marks());
    }

    void clear() {
      drawing.setVisible(false);
      marks.show(List.of());
    }

    boolean isTooSmall() {
      return getWidth() < 100 || getHeight() < 60;
    }

    DiagramInput input(PartitionFacts facts, Shown marks) {
      return SideBySide.input(
              facts, Math.floor(getWidth()), Math.floor(getHeight()), marks, DiagramMode.FULL)
          .scrolled(scroll);
    }

    /** Whether every lane has room with all marks. */
    boolean fits(PartitionFacts facts) {
      return SideBySide.height(input(facts, shown.get())) <= getHeight();
    }

    @Override
    protected void layoutChildren() {
      if (drawn != page || drawnWidth != getWidth() || drawnHeight != getHeight()) {
        drawn = page;
        drawnWidth = getWidth();
        drawnHeight = getHeight();
        draw();
      }
      drawing.resizeRelocate(0, 0, getWidth(), getHeight());
      marks.resizeRelocate(0, 0, getWidth(), getHeight());
    }
  }
}
