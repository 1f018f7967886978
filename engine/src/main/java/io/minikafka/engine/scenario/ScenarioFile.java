package io.minikafka.engine.scenario;

import io.minikafka.engine.json.Place;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Scenario files on disk. */
public final class ScenarioFile {
  /** The largest file that is read, in bytes. */
  public static final int MAX_BYTES = 16 * 1024 * 1024;

  private ScenarioFile() {}

  /**
   * Reads a file. It never waits: what is not a plain file is not opened.
   *
   * @throws ScenarioProblem if the file is not there, cannot be read or cannot be used
   */
  public static Scenario read(Path file) throws ScenarioProblem {
    return ScenarioReader.read(content(file), file.toString());
  }

  private static byte[] content(Path file) throws ScenarioProblem {
    try {
      requirePlainFile(file);
      long size = Files.size(file);
      if (size > MAX_BYTES) {
        throw problem(
            file,
            "the file has "
                + size
                + " bytes, a scenario has at most "
                + MAX_BYTES
                + ": split it, or name another file");
      }
      return Files.readAllBytes(file);
    } catch (AccessDeniedException denied) {
      throw problem(file, "the file cannot be read: give yourself the right to read it");
    } catch (IOException failed) {
      throw problem(file, "the file cannot be read: " + failed.getMessage());
    }
  }

  private static void requirePlainFile(Path file) throws ScenarioProblem {
    if (Files.isDirectory(file)) {
      throw problem(file, "this is a folder: name a scenario file in it");
    } else if (!Files.exists(file)) {
      throw problem(file, "there is no such file: check the name and the folder");
    } else if (!Files.isRegularFile(file)) {
      throw problem(file, "this is no plain file: name a scenario file");
    }
  }

  private static ScenarioProblem problem(Path file, String problem) {
    return new ScenarioProblem(file.toString(), Place.NOWHERE, problem);
  }
}
