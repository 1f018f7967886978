package io.minikafka.studio.library;

import static io.minikafka.studio.text.Messages.text;

import java.io.File;
import javafx.scene.Node;
import javafx.stage.FileChooser;
import javafx.stage.FileChooser.ExtensionFilter;

/** Asks a person for a scenario file. */
public final class ScenarioFiles {
  private ScenarioFiles() {}

  /** Opens the file that is chosen; nothing happens when none is. */
  public static void ask(LibraryViewModel model, Node owner) {
    FileChooser chooser = new FileChooser();
    chooser.setTitle(text("library.openFile.title"));
    chooser.getExtensionFilters().add(new ExtensionFilter(text("library.openFile.kind"), "*.json"));
    File chosen =
        chooser.showOpenDialog(owner.getScene() == null ? null : owner.getScene().getWindow());
    if (chosen != null) {
      model.open(chosen.toPath());
    }
  }
}
