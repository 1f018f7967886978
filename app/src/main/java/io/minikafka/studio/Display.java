package io.minikafka.studio;

import static io.minikafka.studio.text.Messages.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Whether this machine can show a window, decided before JavaFX starts: once its toolkit has failed
 * it can be neither started again nor kept from printing a stack trace.
 *
 * @param kind what can be done here
 * @param reason why, for a person; empty when a window can open
 */
record Display(Kind kind, String reason) {
  /** What can be done on a machine. */
  enum Kind {
    /** A window can open. */
    WINDOW,
    /** There is no display; JavaFX can draw into memory. */
    NONE,
    /** A library that JavaFX loads is missing. */
    INCOMPLETE
  }

  /** A shared library that JavaFX loads on Linux, and the Debian package that has it. */
  record Library(String soname, String debianPackage) {}

  private static final List<Library> FOR_TEXT =
      List.of(
          new Library("libfreetype.so.6", "libfreetype6"),
          new Library("libpangoft2-1.0.so.0", "libpangoft2-1.0-0"));
  private static final List<Library> FOR_WINDOWS =
      List.of(
          new Library("libgtk-3.so.0", "libgtk-3-0"),
          new Library("libGL.so.1", "libgl1"),
          new Library("libXxf86vm.so.1", "libxxf86vm1"),
          new Library("libXtst.so.6", "libxtst6"));

  /**
   * Looks at this machine. Takes a few milliseconds, at most a second or two for a silent X server.
   */
  static Display ofThisMachine() {
    Map<String, String> environment = System.getenv();
    return detect(
        System.getProperty("os.name", ""),
        environment,
        name -> XServer.answers(name, environment),
        new SharedLibraries(environment)::has);
  }

  /**
   * Decides from what is known of a machine.
   *
   * @param osName the system property {@code os.name}; only Linux needs a closer look
   * @param environment the environment variables
   * @param xServerAnswers whether an X server takes connections at a value of {@code DISPLAY}
   * @param libraryPresent whether the loader finds a library of that name
   */
  static Display detect(
      String osName,
      Map<String, String> environment,
      Predicate<String> xServerAnswers,
      Predicate<String> libraryPresent) {
    if (!osName.equals("Linux")) {
      return new Display(Kind.WINDOW, "");
    }
    String name = environment.getOrDefault("DISPLAY", "");
    String noDisplay = "";
    if (name.isEmpty()) {
      boolean wayland = !environment.getOrDefault("WAYLAND_DISPLAY", "").isEmpty();
      noDisplay = text(wayland ? "display.waylandOnly" : "display.noVariable");
    } else if (!xServerAnswers.test(name)) {
      noDisplay = text("display.unreachable", name);
    }
    List<Library> needed = new ArrayList<>(FOR_TEXT);
    if (noDisplay.isEmpty()) {
      needed.addAll(FOR_WINDOWS);
    }
    needed.removeIf(library -> libraryPresent.test(library.soname()));
    if (!needed.isEmpty()) {
      return new Display(
          Kind.INCOMPLETE,
          text(
              "display.missingLibraries",
              needed.stream().map(Library::soname).collect(Collectors.joining(", ")),
              needed.stream().map(Library::debianPackage).collect(Collectors.joining(" "))));
    }
    return new Display(noDisplay.isEmpty() ? Kind.WINDOW : Kind.NONE, noDisplay);
  }
}
