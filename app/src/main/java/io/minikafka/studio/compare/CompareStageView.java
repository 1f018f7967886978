package io.minikafka.studio.compare;

import io.minikafka.studio.Theme;
import io.minikafka.studio.control.DrawingView;
import io.minikafka.studio.diagram.MarkNodes;
import io.minikafka.studio.diagram.Shown;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.Mark;
import java.util.List;
import java.util.function.Supplier;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.layout.Region;

/** Compare on the projector. */
public final class CompareStageView extends Region {
  private final CompareViewModel model;
  private final Supplier<Shown> shown;
  private final DrawingView drawing = new DrawingView(new SimpleObjectProperty<>(Theme.PROJECTOR));
  private final MarkNodes left = new MarkNodes("present-compare-" + CompareStage.LEFT);
  private final MarkNodes right = new MarkNodes("present-compare-" + CompareStage.RIGHT);

  /** A view of {@code model}. */
  public CompareStageView(CompareViewModel model, Supplier<Shown> shown) {
    this.model = model;
    this.shown = shown;
    setId("present-compare");
    setFocusTraversable(true);
    setAccessibleRole(AccessibleRole.TABLE_VIEW);
    getChildren().addAll(drawing, left, right);
    model.pageProperty().addListener((at, was, now) -> requestLayout());
  }

  @Override
  protected void layoutChildren() {
    double width = Math.floor(getWidth());
    double height = Math.floor(getHeight());
    if (width < 1 || height < 1) {
      return;
    }
    ComparePage page = model.pageProperty().get();
    setAccessibleText(page.title() + ". " + page.caption());
    Drawing now = CompareStage.of(page, shown.get(), width, height);
    drawing.show(now);
    left.show(marks(now, CompareStage.LEFT));
    right.show(marks(now, CompareStage.RIGHT));
    for (Node each : getChildren()) {
      each.resizeRelocate(0, 0, width, height);
    }
  }

  /** The marks of one side, by the names they have in its diagram. */
  private static List<Mark> marks(Drawing both, String side) {
    return both.marks().stream()
        .filter(mark -> mark.id().startsWith(side))
        .map(mark -> mark.named(mark.id().substring(side.length())))
        .toList();
  }
}
