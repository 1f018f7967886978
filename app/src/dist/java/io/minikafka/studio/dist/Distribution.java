package io.minikafka.studio.dist;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * Makes the program with a Java of its own, {@code target/dist/minikafka-studio}, and a Debian
 * package where its tools are installed; then starts it on a virtual screen and waits for its
 * window. What is missing is said.
 */
public final class Distribution {
  private static final String NAME = "minikafka-studio";
  // JavaFX, PDF, the samples in the jar, and what the engine's folders and sockets need.
  private static final String MODULES =
      "java.base,java.desktop,java.logging,java.scripting,java.xml,jdk.jfr,jdk.unsupported,jdk.zipfs";
  // The light theme's filled button: Step stands in the window of the first lesson.
  static final int ACCENT = 0x0A57A0;
  private static final int BUTTON_SAMPLES = 40;
  private static final long SECONDS = 120;

  private final Path target;
  private final String version;
  private final PrintStream out;

  private Distribution(Path target, String version, PrintStream out) {
    this.target = target;
    this.version = version;
    this.out = out;
  }

  /**
   * Makes and tries it; exit status 1 when that failed.
   *
   * @param arguments the folder with the jar and {@code lib}, and the version
   */
  public static void main(String[] arguments) throws Exception {
    boolean works =
        new Distribution(Path.of(arguments[0]), arguments[1].replace("-SNAPSHOT", ""), System.out)
            .make();
    System.exit(works ? 0 : 1);
  }

  private boolean make() throws IOException, InterruptedException {
    Optional<ToolProvider> jpackage = ToolProvider.findFirst("jpackage");
    if (jpackage.isEmpty()) {
      out.println(
          "jpackage is not part of this Java ("
              + System.getProperty("java.home")
              + "). Install a full JDK, 17 or newer, and let JAVA_HOME name it.");
      return false;
    }
    Path dist = target.resolve("dist");
    Path input = target.resolve("dist-input");
    delete(dist);
    delete(input);
    copyInput(input);
    List<String> image = new ArrayList<>(common(dist));
    image.addAll(
        List.of(
            "--type",
            "app-image",
            "--input",
            input.toString(),
            "--main-jar",
            NAME + ".jar",
            "--main-class",
            "io.minikafka.studio.Main",
            "--add-modules",
            MODULES,
            "--java-options",
            "-Xshare:auto"));
    if (jpackage.get().run(out, out, image.toArray(String[]::new)) != 0) {
      out.println("jpackage made no image; what it says stands above.");
      return false;
    }
    Path made = dist.resolve(NAME);
    out.println("Made " + made);
    boolean starts = starts(launcher(made));
    return packed(jpackage.get(), dist, made) && starts;
  }

  private List<String> common(Path dist) {
    boolean mac = System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("mac");
    return List.of(
        "--name",
        NAME,
        // macOS refuses versions that begin with 0.
        "--app-version",
        mac ? version.replaceFirst("^0\\.", "1.") : version,
        "--description",
        "How Kafka's log and replication work, shown on a deterministic model",
        "--vendor",
        "MiniKafka",
        "--dest",
        dist.toString());
  }

  private void copyInput(Path input) throws IOException {
    Files.createDirectories(input.resolve("lib"));
    Files.copy(target.resolve(NAME + ".jar"), input.resolve(NAME + ".jar"));
    try (Stream<Path> libraries = Files.list(target.resolve("lib"))) {
      for (Path each : libraries.toList()) {
        Files.copy(
            each,
            input.resolve("lib").resolve(each.getFileName()),
            StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  private static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    }
  }

  private boolean packed(ToolProvider jpackage, Path dist, Path image) {
    List<String> missing =
        Stream.of("dpkg-deb", "fakeroot").filter(each -> !VirtualScreen.isInstalled(each)).toList();
    if (!missing.isEmpty()) {
      out.println("No .deb: not installed: " + String.join(", ", missing) + ".");
      return true;
    }
    List<String> deb = new ArrayList<>(common(dist));
    deb.addAll(
        List.of(
            "--type",
            "deb",
            "--app-image",
            image.toString(),
            "--linux-shortcut",
            "--linux-menu-group",
            "Education"));
    if (jpackage.run(out, out, deb.toArray(String[]::new)) != 0) {
      out.println("No .deb: jpackage says why above.");
      return false;
    }
    try (Stream<Path> files = Files.list(dist)) {
      files
          .filter(file -> file.toString().endsWith(".deb"))
          .forEach(file -> out.println("Made " + file));
    } catch (IOException e) {
      out.println("No .deb: " + e.getMessage());
      return false;
    }
    return true;
  }

  private static Path launcher(Path image) {
    String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    return system.contains("win")
        ? image.resolve(NAME + ".exe")
        : image.resolve("bin").resolve(NAME);
  }

  private boolean starts(Path launcher) throws IOException, InterruptedException {
    Optional<VirtualScreen> opened = VirtualScreen.open();
    if (opened.isEmpty()) {
      out.println("Not started: Xvfb is not installed. Start it by hand: " + launcher);
      return true;
    }
    try (VirtualScreen screen = opened.get();
        Started program =
            Started.begin(screen, target.resolve("dist-home"), List.of(launcher.toString()))) {
      Optional<Double> shown = program.await(screen, Distribution::showsALesson, SECONDS);
      if (shown.isEmpty()) {
        out.println("It shows no lesson within " + SECONDS + " s. It printed:");
        out.println(program.printed());
        return false;
      }
      out.printf(
          Locale.ROOT,
          "Started: its window shows the first lesson (%.1f s).%n",
          shown.get() / 1000);
      return true;
    }
  }

  /** Whether the filled Step button is on the screen: the lesson is open and can be stepped. */
  static boolean showsALesson(VirtualScreen screen) {
    return screen.count(ACCENT) > BUTTON_SAMPLES;
  }
}
