package io.minikafka.studio.control;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
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
}
