package io.minikafka.studio.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.MissingResourceException;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MessagesTest {
  @Test
  void argumentsAreWrittenAsTheyAre() {
    assertEquals("12345678: no such file.", Messages.text("program.noSuchFile", 12_345_678L));
    assertEquals("a{0}$1: no such file.", Messages.text("program.noSuchFile", "a{0}$1"));
  }

  @Test
  void aMissingArgumentIsAFault() {
    assertThrows(IllegalArgumentException.class, () -> Messages.text("program.noSuchFile"));
  }

  @Test
  void aMissingKeyIsAFault() {
    assertThrows(MissingResourceException.class, () -> Messages.text("no.such.key"));
  }

  @Test
  void everyKeyThatCodeNamesIsInTheBundle() throws IOException {
    Pattern call = Pattern.compile("\\btext\\(\\s*\"([a-z][A-Za-z0-9.-]*)\"");
    Set<String> missing = new TreeSet<>();
    try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
        Matcher matcher = call.matcher(Files.readString(file));
        while (matcher.find()) {
          if (!bundle().containsKey(matcher.group(1))) {
            missing.add(matcher.group(1) + " in " + file.getFileName());
          }
        }
      }
    }
    assertEquals(Set.of(), missing);
  }

  @Test
  void noTextIsEmpty() throws IOException {
    bundle().forEach((key, value) -> assertTrue(!value.toString().isBlank(), key.toString()));
  }

  private static Properties bundle() throws IOException {
    Properties bundle = new Properties();
    try (InputStream bytes =
            Objects.requireNonNull(Messages.class.getResourceAsStream("messages.properties"));
        Reader reader = new InputStreamReader(bytes, StandardCharsets.UTF_8)) {
      bundle.load(reader);
    }
    return bundle;
  }
}
