package io.minikafka.studio.control;

import io.minikafka.studio.StyleClasses;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;

/** A key, drawn as one. */
public final class KeyCap {
  private KeyCap() {}

  /** A key with its name, such as {@code Ctrl 1}. */
  public static Label of(String key) {
    Label label = new Label(key);
    label.getStyleClass().add(StyleClasses.KEY);
    label.setMinWidth(Region.USE_PREF_SIZE);
    return label;
  }
}
