package io.minikafka.studio.library;

import java.nio.file.Path;
import java.util.List;

/** The ways to begin with something else than a lesson. */
public interface Starts {
  /** Asks for a scenario file and opens it. */
  void openFile();

  /** Asks for brokers, rules and configuration, and begins with an empty cluster. */
  default void newCluster() {}

  /** Asks for a data folder and opens it. */
  default void openFolder() {}

  /**
   * Shows what was answered in a chapter and what to repeat.
   *
   * @param chapter from 1; 0 for the open one
   */
  default void summary(int chapter) {}

  /** The files that were opened or saved last, the newest first. */
  default List<Path> recent() {
    return List.of();
  }

  /** Opens one of them. */
  default void open(Path file) {}
}
