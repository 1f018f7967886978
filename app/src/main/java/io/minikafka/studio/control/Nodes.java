package io.minikafka.studio.control;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** Short forms for nodes that only carry text and style classes. */
public final class Nodes {
  private Nodes() {}

  /** The node with more style classes. */
  public static <N extends Node> N classed(N node, String... styleClasses) {
    node.getStyleClass().addAll(styleClasses);
    return node;
  }

  /** Gives the node a style class, or takes it away; what is so already costs no styles. */
  public static void toggle(Node node, String styleClass, boolean on) {
    if (!on) {
      node.getStyleClass().remove(styleClass);
    } else if (!node.getStyleClass().contains(styleClass)) {
      node.getStyleClass().add(styleClass);
    }
  }

  /** One line of text that keeps its width. */
  public static Label label(String text, String... styleClasses) {
    Label label = classed(new Label(text), styleClasses);
    label.setMinWidth(Region.USE_PREF_SIZE);
    return label;
  }

  /** Text that wraps and keeps its height. */
  public static Label paragraph(String text, String... styleClasses) {
    Label label = classed(new Label(text), styleClasses);
    label.setWrapText(true);
    label.setMinHeight(Region.USE_PREF_SIZE);
    return label;
  }

  /** Room in a row that takes what is left. */
  public static Region space() {
    Region region = new Region();
    HBox.setHgrow(region, Priority.ALWAYS);
    return region;
  }

  /** Shows a node, or takes it out of the layout. */
  public static void show(Node node, boolean shown) {
    node.setVisible(shown);
    node.setManaged(shown);
  }

  /**
   * Puts nodes into a pane, each for as long as it is shown: what is out of the layout is out of
   * the scene, too, and costs no styles.
   *
   * @param each in their order; whatever else the pane holds stays where it is
   */
  public static void fill(Pane pane, Node... each) {
    List<Node> all = List.of(each);
    for (Node node : all) {
      node.managedProperty().addListener((at, was, now) -> place(pane, all, node));
      place(pane, all, node);
    }
  }

  private static void place(Pane pane, List<Node> all, Node node) {
    List<Node> children = pane.getChildren();
    if (!node.isManaged()) {
      children.remove(node);
    } else if (!children.contains(node)) {
      children.add(index(children, all, node), node);
    }
  }

  /** Before the next that is there; at the end without one. */
  private static int index(List<Node> children, List<Node> all, Node node) {
    for (Node next : all.subList(all.indexOf(node) + 1, all.size())) {
      int index = children.indexOf(next);
      if (index >= 0) {
        return index;
      }
    }
    return children.size();
  }
}
