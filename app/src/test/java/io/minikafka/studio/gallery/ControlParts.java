package io.minikafka.studio.gallery;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.paint.IconView;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** What the parts of the sheet are made of. */
final class ControlParts {
  private ControlParts() {}

  /** A button that is an icon. */
  static Button icon(Glyph glyph) {
    Button button = classed(new Button(), StyleClasses.ICON_BUTTON);
    button.setGraphic(new IconView(glyph, 16));
    return button;
  }

  /** What takes the spare width. */
  static Region space() {
    Region region = new Region();
    HBox.setHgrow(region, Priority.ALWAYS);
    return region;
  }

  /** A node with style classes. */
  static <N extends Node> N classed(N node, String... styleClasses) {
    node.getStyleClass().addAll(styleClasses);
    return node;
  }
}
