package io.minikafka.studio.control;

import io.minikafka.studio.StyleClasses;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;

/** The studio's sign: three replicas of a log and the high watermark. */
public final class Logo extends Pane {
  private static final double WIDTH = 20;
  private static final double HEIGHT = 18;

  public Logo() {
    add(StyleClasses.LOGO_FIRST, 0, 1, 13, 4);
    add(StyleClasses.LOGO_SECOND, 0, 7, 16, 4);
    add(StyleClasses.LOGO_THIRD, 0, 13, 9, 4);
    add(StyleClasses.LOGO_LINE, 18, 0, 2, HEIGHT);
    setMinSize(WIDTH, HEIGHT);
    setPrefSize(WIDTH, HEIGHT);
    setMaxSize(WIDTH, HEIGHT);
    setMouseTransparent(true);
    setAccessibleRole(AccessibleRole.IMAGE_VIEW);
  }

  private void add(String styleClass, double x, double y, double width, double height) {
    Region bar = new Region();
    bar.getStyleClass().add(styleClass);
    bar.resizeRelocate(x, y, width, height);
    bar.setManaged(false);
    getChildren().add(bar);
  }
}
