package io.minikafka.studio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class DisplayTest {
  private static final Predicate<String> ANSWERS = name -> true;
  private static final Predicate<String> SILENT = name -> false;
  private static final Predicate<String> ALL_LIBRARIES = name -> true;

  @Test
  void aWindowOpensWhereAnXServerAnswersAndAllLibrariesArePresent() {
    Display display = Display.detect("Linux", Map.of("DISPLAY", ":0"), ANSWERS, ALL_LIBRARIES);
    assertEquals(new Display(Display.Kind.WINDOW, ""), display);
  }

  @Test
  void withoutDisplayVariableThereIsNoDisplay() {
    Display display = Display.detect("Linux", Map.of(), ANSWERS, ALL_LIBRARIES);
    assertEquals(Display.Kind.NONE, display.kind());
    assertTrue(display.reason().contains("DISPLAY is not set"), display.reason());
  }

  @Test
  void anEmptyDisplayVariableIsNone() {
    Display display = Display.detect("Linux", Map.of("DISPLAY", ""), ANSWERS, ALL_LIBRARIES);
    assertEquals(Display.Kind.NONE, display.kind());
  }

  @Test
  void aSilentXServerIsNoDisplayAndIsNamed() {
    Display display = Display.detect("Linux", Map.of("DISPLAY", ":77"), SILENT, ALL_LIBRARIES);
    assertEquals(Display.Kind.NONE, display.kind());
    assertTrue(display.reason().contains(":77"), display.reason());
  }

  @Test
  void waylandAloneIsNoDisplayForJavaFx() {
    Display display =
        Display.detect("Linux", Map.of("WAYLAND_DISPLAY", "wayland-0"), ANSWERS, ALL_LIBRARIES);
    assertEquals(Display.Kind.NONE, display.kind());
    assertTrue(display.reason().contains("Xwayland"), display.reason());
  }

  @Test
  void missingLibrariesOfAWindowAreNamedWithTheirDebianPackages() {
    Predicate<String> present = Set.of("libfreetype.so.6", "libpangoft2-1.0.so.0")::contains;
    Display display = Display.detect("Linux", Map.of("DISPLAY", ":0"), ANSWERS, present);
    assertEquals(Display.Kind.INCOMPLETE, display.kind());
    assertTrue(
        display.reason().endsWith("apt-get install libgtk-3-0 libgl1 libxxf86vm1 libxtst6"),
        display.reason());
    assertEquals(1, display.reason().lines().count());
  }

  @Test
  void onlyWhatIsMissingIsNamed() {
    Display display =
        Display.detect(
            "Linux", Map.of("DISPLAY", ":0"), ANSWERS, name -> !name.equals("libgtk-3.so.0"));
    assertTrue(display.reason().endsWith("apt-get install libgtk-3-0"), display.reason());
  }

  @Test
  void drawingIntoMemoryNeedsNoWindowLibraries() {
    Predicate<String> present = Set.of("libfreetype.so.6", "libpangoft2-1.0.so.0")::contains;
    assertEquals(Display.Kind.NONE, Display.detect("Linux", Map.of(), ANSWERS, present).kind());
  }

  @Test
  void drawingIntoMemoryNeedsTextLibraries() {
    Display display =
        Display.detect("Linux", Map.of(), ANSWERS, name -> !name.equals("libfreetype.so.6"));
    assertEquals(Display.Kind.INCOMPLETE, display.kind());
    assertTrue(display.reason().endsWith("apt-get install libfreetype6"), display.reason());
  }

  @Test
  void otherSystemsAreNotAskedForAnXServer() {
    for (String osName : new String[] {"Mac OS X", "Windows 11"}) {
      assertEquals(
          Display.Kind.WINDOW, Display.detect(osName, Map.of(), SILENT, name -> false).kind());
    }
  }
}
