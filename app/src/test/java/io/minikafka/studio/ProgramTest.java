package io.minikafka.studio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The program as a process of its own. */
class ProgramTest {
  @TempDir Path folder;

  @Test
  @EnabledOnOs(OS.LINUX)
  void withoutADisplayItSaysSoAndEndsWell() throws Exception {
    Run run = run(Map.of());
    assertEquals(0, run.status(), run.all());
    assertTrue(run.out().startsWith("No display (DISPLAY is not set)"), run.all());
    assertNoStackTrace(run);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aDisplayThatNobodyServesIsNone() throws Exception {
    Run run = run(Map.of("DISPLAY", ":9322"));
    assertEquals(0, run.status(), run.all());
    assertTrue(
        run.out().startsWith("No display (no X server answers at DISPLAY=:9322)"), run.all());
    assertNoStackTrace(run);
  }

  @Test
  void theCommandLineLoadsNoJavaFx() throws Exception {
    Run run = run(Map.of(), "-Xlog:class+load", "--", "plai");
    assertEquals(2, run.status(), run.all());
    assertTrue(run.out().contains("io.minikafka.studio.Main"), "classes are listed");
    assertFalse(run.out().contains(" javafx."), "JavaFX was loaded");
    assertEquals(1, run.err().lines().count(), run.err());
  }

  @Test
  void playAndCheckLoadNoJavaFx() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("s.json"),
            "{\"scenario\": 1, \"id\": \"i\", \"title\": \"t\", \"steps\":"
                + " [{\"say\": \"“é”\"}, {\"do\": \"advanceClock\", \"ms\": 1}]}");
    for (String verb : List.of("play", "check")) {
      Run run = run(Map.of("LC_ALL", "C"), "-Xlog:class+load", "--", verb, file.toString());
      assertEquals(0, run.status(), run.err());
      assertTrue(
          run.out().contains("io.minikafka.engine.scenario.Scenario "), "classes are listed");
      assertFalse(run.out().contains(" javafx."), "JavaFX was loaded");
      String last = verb.equals("check") ? "1 passed, 0 failed" : "1  say  “é”";
      assertTrue(run.out().lines().anyMatch(last::equals), run.out());
      assertEquals("", run.err());
    }
  }

  private static void assertNoStackTrace(Run run) {
    assertFalse(run.all().contains("\tat "), run.all());
    assertFalse(run.all().contains("Exception"), run.all());
  }

  /** Arguments before {@code --} are the JVM's. */
  private Run run(Map<String, String> environment, String... args) throws Exception {
    List<String> jvm = new ArrayList<>();
    List<String> own = new ArrayList<>(List.of(args));
    int separator = own.indexOf("--");
    if (separator >= 0) {
      jvm.addAll(own.subList(0, separator));
      own.subList(0, separator + 1).clear();
    }
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(jvm);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(own);
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().keySet().removeAll(List.of("DISPLAY", "WAYLAND_DISPLAY"));
    builder.environment().putAll(environment);
    Process process = builder.start();
    if (!process.waitFor(3, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new IOException("hangs: " + Files.readString(out) + Files.readString(err));
    }
    return new Run(process.exitValue(), Files.readString(out), Files.readString(err));
  }

  private record Run(int status, String out, String err) {
    String all() {
      return out + err;
    }
  }
}
