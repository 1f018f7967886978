package io.minikafka.studio.paint;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.drawing.Glyph;
import javafx.scene.Group;
import javafx.scene.layout.StackPane;
import javafx.scene.shape.SVGPath;

/**
 * An icon as a node, in the colour its surroundings give it by CSS. Deaf to the mouse and silent to
 * screen readers: the control it belongs to speaks.
 */
public final class IconView extends StackPane {
  /** Side of an icon in a button or a menu row, in pixels. */
  public static final double SIZE = 18;

  /** An icon in a square of {@code size} pixels. */
  public IconView(Glyph glyph, double size) {
    SVGPath path = new SVGPath();
    path.setContent(glyph.svg());
    path.getStyleClass().add(StyleClasses.ICON_PATH);
    double scale = size / Glyph.GRID;
    // The invisible square keeps the grid's place: the path's own bounds are smaller than the grid.
    SVGPath square = new SVGPath();
    square.setContent("M0 0h20v20h-20z");
    square.setOpacity(0);
    Group group = new Group(square, path);
    group.setScaleX(scale);
    group.setScaleY(scale);
    getChildren().add(group);
    getStyleClass().add(StyleClasses.ICON);
    setMinSize(size, size);
    setPrefSize(size, size);
    setMaxSize(size, size);
    setMouseTransparent(true);
  }

  /** An icon of the size buttons and menus use. */
  public static IconView of(Glyph glyph) {
    return new IconView(glyph, SIZE);
  }
}
