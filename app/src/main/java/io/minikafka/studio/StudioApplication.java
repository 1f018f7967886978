package io.minikafka.studio;

import static io.minikafka.studio.text.Messages.text;

import javafx.application.Application;
import javafx.scene.Scene;
import javafx.scene.layout.BorderPane;
import javafx.stage.Stage;

/** The studio's window. */
public final class StudioApplication extends Application {
  @Override
  public void start(Stage stage) {
    stage.setTitle(text("program.title"));
    stage.setScene(new Scene(new BorderPane(), 1280, 800));
    stage.show();
  }
}
