package io.minikafka.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Kafka has the classes that the mapping guide names. */
class KafkaClassesTest {
  private static final Path GUIDE =
      Path.of("../../app/src/main/resources/io/minikafka/studio/mapping/mapping.properties");
  private static final int LEAST = 40;

  @Test
  void everyClassOfTheGuideIsThere() throws IOException {
    Properties guide = new Properties();
    try (Reader reader = Files.newBufferedReader(GUIDE)) {
      guide.load(reader);
    }
    TreeSet<String> named = new TreeSet<>();
    for (String key : guide.stringPropertyNames()) {
      if (key.endsWith(".see")) {
        named.addAll(List.of(guide.getProperty(key).split(" +", -1)));
      }
    }
    named.removeIf(each -> each.startsWith("KIP-"));
    List<String> missing = new ArrayList<>();
    for (String each : named) {
      if (getClass().getResource("/" + each.replace('.', '/') + ".class") == null) {
        missing.add(each);
      }
    }
    assertTrue(named.size() >= LEAST, named.toString());
    assertEquals(List.of(), missing);
  }
}
