package io.minikafka.studio.control;

import io.minikafka.studio.paint.CanvasPainter;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.canvas.Canvas;
import javafx.scene.transform.Scale;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/**
 * Canvases hold pixels: in a scene that is painted larger than it is laid out, each gets as many as
 * the picture, and in a window as many as it has.
 */
public final class PictureScale {
  private PictureScale() {}

  /** Makes canvases below a root of pictures that give so many pixels to one of the layout. */
  public static void set(Parent root, int scale) {
    root.getProperties().put(PictureScale.class, scale);
  }

  private static int of(@Nullable Scene scene) {
    return scene != null
            && scene.getRoot() != null
            && scene.getRoot().hasProperties()
            && scene.getRoot().getProperties().get(PictureScale.class) instanceof Integer scale
        ? scale
        : 1;
  }

  /** Gives a canvas its size in the layout of its scene. */
  public static void resize(Canvas canvas, double width, double height) {
    int scale = of(canvas.getScene());
    if (canvas.getWidth() != width * scale || canvas.getHeight() != height * scale) {
      canvas.setWidth(width * scale);
      canvas.setHeight(height * scale);
    }
    if (scale > 1 && canvas.getTransforms().isEmpty()) {
      canvas.getTransforms().add(new Scale(1.0 / scale, 1.0 / scale));
    }
  }

  /** A painter for a canvas of its scene. */
  public static CanvasPainter painter(Canvas canvas) {
    Scene scene = canvas.getScene();
    int scale = of(scene);
    if (scale > 1) {
      return CanvasPainter.enlarged(canvas.getGraphicsContext2D(), scale);
    }
    Window window = scene == null ? null : scene.getWindow();
    double output = window == null ? 1 : window.getOutputScaleX();
    return CanvasPainter.onScreen(canvas.getGraphicsContext2D(), output);
  }
}
