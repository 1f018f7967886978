package io.minikafka.studio.dist;

import javafx.application.Application;
import javafx.scene.Scene;
import javafx.scene.layout.Pane;
import javafx.scene.paint.Color;
import javafx.stage.Stage;

/** The least a JavaFX program can show: what the studio's start is compared with. */
public final class EmptyWindow extends Application {
  @Override
  public void start(Stage stage) {
    stage.setScene(
        new Scene(new Pane(), VirtualScreen.WIDTH, VirtualScreen.HEIGHT, Color.rgb(10, 87, 160)));
    stage.setMaximized(true);
    stage.show();
  }

  /** A launcher beside the application, as the studio's. */
  public static final class Launcher {
    private Launcher() {}

    /** Shows the window. */
    public static void main(String[] arguments) {
      Application.launch(EmptyWindow.class, arguments);
    }
  }
}
