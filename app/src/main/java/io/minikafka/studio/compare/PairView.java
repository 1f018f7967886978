package io.minikafka.studio.compare;

import io.minikafka.studio.Theme;
import io.minikafka.studio.control.DrawingView;
import io.minikafka.studio.diagram.DiagramInput;
import io.minikafka.studio.diagram.DiagramMode;
import io.minikafka.studio.diagram.PartitionFacts;
import io.minikafka.studio.diagram.Shown;
import io.minikafka.studio.diagram.SideBySide;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.Region;

/** The two pictures, laid out together so that an offset lies at the same place in both. */
final class PairView {
  private final Half left;
  private final Half right;
  private final Supplier<Shown> shown;
  private ComparePage page = ComparePage.NONE;

  /**
   * Two empty pictures.
   *
   * @param shown the kinds of marks that are drawn
   */
  PairView(ObservableValue<Theme> theme, Supplier<Shown> shown) {
    this.shown = shown;
    left = new Half(theme);
    right = new Half(theme);
    left.setId("compare-left");
    right.setId("compare-right");
  }

  Region left() {
    return left;
  }

  Region right() {
    return right;
  }

  void show(ComparePage next) {
    page = next;
    left.requestLayout();
    right.requestLayout();
  }

  private void draw() {
    Optional<PartitionFacts> ours = page.left().facts();
    Optional<PartitionFacts> theirs = page.right().facts();
    if (ours.isEmpty() || theirs.isEmpty() || left.isTooSmall() || right.isTooSmall()) {
      left.drawing.setVisible(false);
      right.drawing.setVisible(false);
      return;
    }
    SideBySide.Pair pair =
        SideBySide.layout(left.input(ours.get()), right.input(theirs.get()), page.frame());
    left.drawing.show(pair.left());
    right.drawing.show(pair.right());
    left.drawing.setVisible(true);
    right.drawing.setVisible(true);
  }

  /** One of the two. */
  private final class Half extends Region {
    private final DrawingView drawing;
    private double drawnWidth;
    private double drawnHeight;
    private ComparePage drawn = ComparePage.NONE;

    Half(ObservableValue<Theme> theme) {
      drawing = new DrawingView(theme);
      setMinSize(0, 0);
      setAccessibleRole(AccessibleRole.IMAGE_VIEW);
      getChildren().add(drawing);
    }

    boolean isTooSmall() {
      return getWidth() < 100 || getHeight() < 60;
    }

    DiagramInput input(PartitionFacts facts) {
      return SideBySide.input(
          facts, Math.floor(getWidth()), Math.floor(getHeight()), marks(facts), DiagramMode.FULL);
    }

    /** Files have no place where not even the lanes do. */
    private Shown marks(PartitionFacts facts) {
      Shown wanted = shown.get();
      double needed =
          SideBySide.height(
              SideBySide.input(facts, getWidth(), getHeight(), wanted, DiagramMode.FULL));
      return needed > getHeight() ? CompareMarks.withoutFiles() : wanted;
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
    }
  }
}
