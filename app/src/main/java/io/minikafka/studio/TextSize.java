package io.minikafka.studio;

import javafx.scene.Node;
import javafx.scene.Scene;
import org.jspecify.annotations.Nullable;

/** How large all text of the desktop is. */
public enum TextSize {
  PERCENT_100(100, null),
  PERCENT_115(115, StyleClasses.TEXT_115),
  PERCENT_130(130, StyleClasses.TEXT_130),
  PERCENT_150(150, StyleClasses.TEXT_150);

  private final int percent;
  private final @Nullable String styleClass;

  TextSize(int percent, @Nullable String styleClass) {
    this.percent = percent;
    this.styleClass = styleClass;
  }

  /** The size in percent of the usual one. */
  public int percent() {
    return percent;
  }

  /**
   * Gives a scene this size; its menus and dialogs follow when they open. For the JavaFX thread.
   */
  public void applyTo(Scene scene) {
    mark(scene.getRoot(), styleClass);
  }

  static void copy(Node from, Node to) {
    String found = null;
    for (TextSize size : values()) {
      if (size.styleClass != null && from.getStyleClass().contains(size.styleClass)) {
        found = size.styleClass;
      }
    }
    mark(to, found);
  }

  private static void mark(Node root, @Nullable String wanted) {
    for (TextSize size : values()) {
      if (size.styleClass != null && !size.styleClass.equals(wanted)) {
        root.getStyleClass().remove(size.styleClass);
      }
    }
    if (wanted != null && !root.getStyleClass().contains(wanted)) {
      root.getStyleClass().add(wanted);
    }
  }
}
