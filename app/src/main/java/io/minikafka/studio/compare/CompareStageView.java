package io.minikafka.studio.compare;

import io.minikafka.studio.Theme;
import io.minikafka.studio.control.DrawingView;
import io.minikafka.studio.diagram.Shown;
import java.util.function.Supplier;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.Region;

/** Compare on the projector. */
public final class CompareStageView extends Region {
  private final CompareViewModel model;
  private final Supplier<Shown> shown;
  private final DrawingView drawing = new DrawingView(new SimpleObjectProperty<>(Theme.PROJECTOR));

  /** A view of {@code model}. */
  public CompareStageView(CompareViewModel model, Supplier<Shown> shown) {
    this.model = model;
    this.shown = shown;
    setId("present-compare");
    setFocusTraversable(true);
    setAccessibleRole(AccessibleRole.IMAGE_VIEW);
    getChildren().add(drawing);
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
    drawing.show(CompareStage.of(page, shown.get(), width, height));
    drawing.resizeRelocate(0, 0, width, height);
  }
}
