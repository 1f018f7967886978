package io.minikafka.studio.control;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.Theme;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.Mark;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.value.ObservableValue;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Duration;

/**
 * A drawing whose marks are nodes: each has its id and says its text, and a click on it, or Enter
 * while it has the focus, chooses it. A node stays the same as long as its mark does.
 */
public final class MarkedDrawing extends Region {
  private static final Duration HOVER = Duration.millis(300);
  private static final double CARD_WIDTH = 360;

  private final DrawingView drawing;
  private final Pane layer = new Pane();
  private final Map<String, Region> nodes = new HashMap<>();
  private final Consumer<String> choose;
  private final Function<String, Optional<MarkCard>> cards;
  private BiConsumer<String, Node> menu = (mark, node) -> {};

  /**
   * What is said of a mark under the pointer.
   *
   * @param title what it is
   * @param numbers its numbers
   * @param why why it is so; empty where there is no choice
   */
  public record MarkCard(String title, String numbers, String why) {}

  /** An empty view that follows {@code theme}; {@code choose} is given the ids of marks. */
  public MarkedDrawing(ObservableValue<Theme> theme, Consumer<String> choose) {
    this(theme, choose, mark -> Optional.empty());
  }

  /** A view whose marks have cards that appear under the pointer. */
  public MarkedDrawing(
      ObservableValue<Theme> theme,
      Consumer<String> choose,
      Function<String, Optional<MarkCard>> cards) {
    this.choose = choose;
    this.cards = cards;
    drawing = new DrawingView(theme);
    layer.setPickOnBounds(false);
    getChildren().addAll(drawing, layer);
  }

  /** What opens the menu of a mark: a right click, or the menu key while it has the focus. */
  public void onMenu(BiConsumer<String, Node> opener) {
    menu = opener;
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

  /** The mark under the pointer, else the one that has the keyboard. */
  public Optional<String> pointedAt() {
    return nodes.entrySet().stream()
        .filter(each -> each.getValue().isHover() || each.getValue().isFocused())
        .max(Comparator.comparing(each -> each.getValue().isHover()))
        .map(Map.Entry::getKey);
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
          if (event.getButton() == MouseButton.PRIMARY) {
            made.requestFocus();
            choose.accept(id);
            event.consume();
          }
        });
    made.setOnContextMenuRequested(
        event -> {
          menu.accept(id, made);
          event.consume();
        });
    card(made, id);
    made.addEventHandler(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.SPACE) {
            choose.accept(id);
            event.consume();
          } else if (moveFocus(made, event.getCode())) {
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

  /** Gives the focus to the nearest mark in the direction of an arrow key. */
  private boolean moveFocus(Region from, KeyCode key) {
    double dx = key == KeyCode.RIGHT ? 1 : key == KeyCode.LEFT ? -1 : 0;
    double dy = key == KeyCode.DOWN ? 1 : key == KeyCode.UP ? -1 : 0;
    Node best = null;
    double nearest = Double.MAX_VALUE;
    for (Node other : layer.getChildren()) {
      double x =
          middle(other.getLayoutX(), ((Region) other).getWidth())
              - middle(from.getLayoutX(), from.getWidth());
      double y =
          middle(other.getLayoutY(), ((Region) other).getHeight())
              - middle(from.getLayoutY(), from.getHeight());
      double along = x * dx + y * dy;
      double across = Math.abs(x * dy) + Math.abs(y * dx);
      // What lies straight ahead is nearer than what lies aside.
      double distance = along + 3 * across;
      if (other != from && along > 1 && across <= along * 2 && distance < nearest) {
        nearest = distance;
        best = other;
      }
    }
    if (best == null) {
      return false;
    }
    best.requestFocus();
    return true;
  }

  private static double middle(double from, double size) {
    return from + size / 2;
  }

  private void card(Region node, String id) {
    Label title = line(StyleClasses.WHY_TITLE);
    Label numbers = line(StyleClasses.WHY_TEXT);
    Label why = line(StyleClasses.WHY_TEXT);
    VBox box = new Card(title, numbers, why);
    box.getStyleClass().add(StyleClasses.WHY_CARD);
    Tooltip tip = new Tooltip();
    tip.getStyleClass().add(StyleClasses.CARD_TIP);
    tip.setShowDelay(HOVER);
    tip.setShowDuration(Duration.INDEFINITE);
    tip.setGraphic(box);
    tip.setOnShowing(
        event -> {
          MarkCard card = cards.apply(id).orElse(new MarkCard("", "", ""));
          fill(title, card.title());
          fill(numbers, card.numbers());
          fill(why, card.why());
        });
    if (cards.apply(id).isPresent()) {
      Tooltip.install(node, tip);
    }
  }

  private static Label line(String styleClass) {
    Label label = new Label();
    label.setWrapText(true);
    label.getStyleClass().add(styleClass);
    return label;
  }

  private static void fill(Label label, String words) {
    label.setText(words);
    label.setVisible(!words.isEmpty());
    label.setManaged(!words.isEmpty());
  }

  /** A tooltip asks for a height before it gives a width: a sentence of two lines needs both. */
  private static final class Card extends VBox {
    Card(Node... lines) {
      super(lines);
    }

    @Override
    protected double computePrefWidth(double height) {
      return Math.min(CARD_WIDTH, super.computePrefWidth(height));
    }

    @Override
    protected double computePrefHeight(double width) {
      return super.computePrefHeight(width < 0 ? prefWidth(-1) : width);
    }
  }
}
