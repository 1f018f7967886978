package io.minikafka.studio.control;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.paint.IconView;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.control.SplitMenuButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/**
 * Makes the parts of the toolbar: tall buttons with the icon over the text, in groups with a
 * caption.
 */
public final class ToolBox {
  private static final double ICON = 20;

  private ToolBox() {}

  /** A button that acts at once. */
  public static Button button(Glyph glyph, String text) {
    return dress(new Button(text), glyph);
  }

  /** A button that opens a menu. */
  public static MenuButton menu(Glyph glyph, String text) {
    return dress(new MenuButton(text), glyph);
  }

  /** A button that acts at once, with an arrow beside it that opens a menu. */
  public static SplitMenuButton split(Glyph glyph, String text) {
    SplitMenuButton button = new SplitMenuButton();
    button.setText(text);
    return dress(button, glyph);
  }

  /** Buttons side by side over their caption; an empty caption keeps its place. */
  public static VBox group(String caption, Node... buttons) {
    HBox row = new HBox();
    Nodes.fill(row, buttons);
    row.getStyleClass().add(StyleClasses.TOOL_ROW);
    Label below = new Label(caption);
    below.getStyleClass().add(StyleClasses.TOOL_CAPTION);
    VBox group = new VBox(row, below);
    group.getStyleClass().add(StyleClasses.TOOL_GROUP);
    return group;
  }

  private static <B extends Labeled> B dress(B button, Glyph glyph) {
    button.setGraphic(new IconView(glyph, ICON));
    button.setContentDisplay(ContentDisplay.TOP);
    button.getStyleClass().add(StyleClasses.TOOL_BUTTON);
    return button;
  }
}
