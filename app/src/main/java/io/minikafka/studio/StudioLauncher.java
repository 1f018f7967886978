package io.minikafka.studio;

import static io.minikafka.studio.text.Messages.text;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.application.Application;

/** Starts JavaFX, with a window or without a display. */
final class StudioLauncher {
  // JavaFX logs a warning about the class path of a plain java -jar. The field keeps the logger,
  // and with it its level, from being collected.
  private static final Logger JAVAFX = Logger.getLogger("javafx");

  private StudioLauncher() {}

  /** Opens the studio and returns its exit status once its window is closed. */
  static int launch(Optional<Path> scenario, PrintStream err) {
    silenceClassPathWarning();
    Ahead.begin();
    try {
      Application.launch(
          StudioApplication.class, scenario.map(Path::toString).stream().toArray(String[]::new));
      return 0;
    } catch (UnsupportedOperationException | UnsatisfiedLinkError e) {
      err.println(text("display.toolkitFailed", e.getMessage()));
      return 1;
    }
  }

  /**
   * Makes JavaFX draw into memory. Call it before the toolkit starts; it has no effect afterwards.
   */
  static void useHeadlessToolkit() {
    silenceClassPathWarning();
    System.setProperty("glass.platform", "Monocle");
    System.setProperty("monocle.platform", "Headless");
    System.setProperty("headless.geometry", "1920x1200-32");
    System.setProperty("prism.order", "sw");
  }

  private static void silenceClassPathWarning() {
    JAVAFX.setLevel(Level.SEVERE);
  }
}
