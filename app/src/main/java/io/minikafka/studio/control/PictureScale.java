package io.minikafka.studio.control;

import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/**
 * How many pixels there are to one of the layout: in a scene that is painted larger than it is laid
 * out as many as in the picture, in a window as many as it has.
 */
public final class PictureScale {
  private PictureScale() {}

  /** Makes drawings below a root of pictures that give so many pixels to one of the layout. */
  public static void set(Parent root, int scale) {
    root.getProperties().put(PictureScale.class, scale);
  }

  static double of(@Nullable Scene scene) {
    if (scene == null) {
      return 1;
    }
    if (scene.getRoot() != null
        && scene.getRoot().hasProperties()
        && scene.getRoot().getProperties().get(PictureScale.class) instanceof Integer scale) {
      return scale;
    }
    Window window = scene.getWindow();
    return window == null ? 1 : window.getOutputScaleX();
  }
}
