package io.minikafka.studio.library;

import static io.minikafka.studio.text.Messages.text;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.FileChooser.ExtensionFilter;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/** Asks for a scenario file with the system's own dialog, beginning where the last one was. */
public final class ScenarioFiles implements FilePicker {
  private @Nullable File folder;

  @Override
  public Optional<Path> pick(@Nullable Window owner) {
    FileChooser chooser = new FileChooser();
    chooser.setTitle(text("library.openFile.title"));
    chooser
        .getExtensionFilters()
        .add(new ExtensionFilter(text("library.openFile.kind"), "*.json", "*.png", "*.svg"));
    if (folder != null && folder.isDirectory()) {
      chooser.setInitialDirectory(folder);
    }
    return taken(chooser.showOpenDialog(owner));
  }

  @Override
  public Optional<Path> pickFolder(@Nullable Window owner) {
    DirectoryChooser chooser = new DirectoryChooser();
    chooser.setTitle(text("library.openFolder.title"));
    if (folder != null && folder.isDirectory()) {
      chooser.setInitialDirectory(folder);
    }
    return taken(chooser.showDialog(owner));
  }

  @Override
  public Optional<Path> pickTarget(@Nullable Window owner, Path suggested, String ending) {
    FileChooser chooser = new FileChooser();
    chooser.setTitle(text("library.saveFile.title"));
    chooser
        .getExtensionFilters()
        .add(new ExtensionFilter(ending.toUpperCase(Locale.ROOT), "*." + ending));
    chooser.setInitialFileName(String.valueOf(suggested.getFileName()));
    Path parent = suggested.getParent();
    if (parent != null && Files.isDirectory(parent)) {
      chooser.setInitialDirectory(parent.toFile());
    }
    return Optional.ofNullable(chooser.showSaveDialog(owner)).map(File::toPath);
  }

  private Optional<Path> taken(@Nullable File chosen) {
    if (chosen == null) {
      return Optional.empty();
    }
    folder = chosen.getParentFile();
    return Optional.of(chosen.toPath());
  }
}
