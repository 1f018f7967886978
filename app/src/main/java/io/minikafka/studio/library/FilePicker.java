package io.minikafka.studio.library;

import java.nio.file.Path;
import java.util.Optional;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/** Asks a person for a scenario file. */
public interface FilePicker {
  /**
   * Asks, and waits until something was chosen or nothing.
   *
   * @param owner the window it belongs to, or null
   */
  Optional<Path> pick(@Nullable Window owner);

  /**
   * Asks for a folder, and waits until something was chosen or nothing.
   *
   * @param owner the window it belongs to, or null
   */
  default Optional<Path> pickFolder(@Nullable Window owner) {
    return Optional.empty();
  }

  /**
   * Asks for a file to write, and waits until something was chosen or nothing.
   *
   * @param owner the window it belongs to, or null
   * @param suggested a file in the folder to begin in, with the name to offer
   * @param ending of the file's name, without its dot
   */
  default Optional<Path> pickTarget(@Nullable Window owner, Path suggested, String ending) {
    return Optional.empty();
  }
}
