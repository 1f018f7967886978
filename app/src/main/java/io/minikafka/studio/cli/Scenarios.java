package io.minikafka.studio.cli;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioFile;
import io.minikafka.engine.scenario.ScenarioProblem;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Finds and reads scenario files. */
public final class Scenarios {
  /** Files of the library that are no scenarios. */
  private static final List<String> OTHERS = List.of("chapter.json", "scenario.schema.json");

  private Scenarios() {}

  /**
   * Reads a file.
   *
   * @throws UnusableException naming the place and what is wrong there
   */
  public static Scenario read(Path file) throws UnusableException {
    try {
      return ScenarioFile.read(file);
    } catch (ScenarioProblem problem) {
      throw new UnusableException(String.valueOf(problem.getMessage()));
    }
  }

  /** The scenario files in {@code folder} and the folders below, by name; none is read. */
  static List<Path> below(Path folder) throws UnusableException {
    List<Path> files = new ArrayList<>();
    try {
      Files.walkFileTree(
          folder,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
              String name = String.valueOf(file.getFileName());
              if (name.endsWith(".json") && !OTHERS.contains(name)) {
                files.add(file);
              }
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException failed) {
      throw new UnusableException(text("cli.folderUnreadable", folder, Reasons.of(failed)));
    }
    Collections.sort(files);
    return files;
  }
}
