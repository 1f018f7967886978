package io.minikafka.breach.cli;

import javafx.stage.Stage;

/** A command that opens a window. */
final class WindowCommand {
  void open(Stage stage) {
    stage.show();
  }
}
