package io.minikafka.studio.control;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.Theme;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.Mark;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.scene.AccessibleRole;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;

/**
 * A drawing whose marks are nodes: each has its id and says its text, and a click on it, or Enter
 * while it has the focus, chooses it. A node stays the same as long as its mark does.
 */
public final class MarkedDrawing extends Region {
  private final DrawingView drawing;
  private final Pane layer = new Pane();
  private final Map<String, Region> nodes = new HashMap<>();
  private final Consumer<String> choose;

  /** An empty view that follows {@code theme}; {@code choose} is given the ids of marks. */
  public MarkedDrawing(ObservableValue<Theme> theme, Consumer<String> choose) {
    this.choose = choose;
    drawing = new DrawingView(theme);
    layer.setPickOnBounds(false);
    getChildren().addAll(drawing, layer);
  }

  /** Shows another drawing. */
  public void show(Drawing next) {
    drawing.show(next);
    setMinSize(0, next.height());
    setPrefSize(next.width(), next.height());
    setMaxSize(Double.MAX_VALUE, next.height());
    Set<String> seen = new HashSet<>();
    int place = 0;
    for (Mark mark : next.marks()) {
      if (seen.add(mark.id())) {
        place(mark, place++);
      }
    }
    nodes.entrySet().removeIf(each -> !seen.contains(each.getKey()) && remove(each.getValue()));
  }

  /** What is shown. */
  public Drawing drawing() {
    return drawing.drawing();
  }

  private boolean remove(Region node) {
    return layer.getChildren().remove(node);
  }

  private void place(Mark mark, int index) {
    Region node = nodes.computeIfAbsent(mark.id(), this::node);
    node.setAccessibleText(mark.accessibleText());
    node.resizeRelocate(mark.x(), mark.y(), mark.w(), mark.h());
    // The focus goes through the marks in their order.
    if (layer.getChildren().indexOf(node) != index) {
      layer.getChildren().remove(node);
      layer.getChildren().add(Math.min(index, layer.getChildren().size()), node);
    }
  }

  private Region node(String id) {
    Region made = new Region();
    made.setId(id);
    made.setManaged(false);
    made.setFocusTraversable(true);
    made.getStyleClass().add(StyleClasses.MARK);
    made.setAccessibleRole(AccessibleRole.BUTTON);
    made.addEventHandler(
        MouseEvent.MOUSE_CLICKED,
        event -> {
          made.requestFocus();
          choose.accept(id);
          event.consume();
        });
    made.addEventHandler(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.SPACE) {
            choose.accept(id);
            event.consume();
          }
        });
    layer.getChildren().add(made);
    return made;
  }

  @Override
  protected void layoutChildren() {
    drawing.resizeRelocate(0, 0, getWidth(), getHeight());
    layer.resizeRelocate(0, 0, getWidth(), getHeight());
  }
}
