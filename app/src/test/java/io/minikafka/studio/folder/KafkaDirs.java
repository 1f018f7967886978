package io.minikafka.studio.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The directories that Kafka wrote, which the engine's tests read too. */
public final class KafkaDirs {
  /** Where they are, from the directory of the app. */
  public static final Path ROOT = Path.of("../engine/src/test/resources/kafka-dirs");

  private KafkaDirs() {}

  /** Every file below {@code folder} with its bytes and the time of its last change. */
  public static SortedMap<String, String> state(Path folder) throws IOException {
    SortedMap<String, String> state = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.toList()) {
        String bytes =
            Files.isRegularFile(file) ? Arrays.toString(Files.readAllBytes(file)) : "directory";
        state.put(
            folder.relativize(file).toString(), Files.getLastModifiedTime(file) + " " + bytes);
      }
    }
    return state;
  }
}
