package io.minikafka.studio.dist;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * From the start of {@code java -jar} to a window in which the first lesson can be stepped, beside
 * an empty JavaFX window. Both take turns, and the smallest of each are compared: what else the
 * machine does only ever adds.
 */
public final class StartBench {
  private static final int ROUNDS = 12;
  private static final long SECONDS = 120;

  private StartBench() {}

  /**
   * Measures.
   *
   * @param arguments the folder with the jar and {@code lib}, and how many rounds
   */
  public static void main(String[] arguments) throws Exception {
    Path target = Path.of(arguments[0]);
    int rounds =
        arguments.length > 1 && arguments[1].matches("\\d+")
            ? Integer.parseInt(arguments[1])
            : ROUNDS;
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Optional<VirtualScreen> opened = VirtualScreen.open();
    if (opened.isEmpty()) {
      System.out.println("Xvfb is not installed: nothing was measured.");
      System.exit(1);
      return;
    }
    List<String> empty =
        List.of(
            java,
            "-cp",
            System.getProperty("java.class.path"),
            "io.minikafka.studio.dist.EmptyWindow$Launcher");
    List<String> studio = List.of(java, "-jar", target.resolve("minikafka-studio.jar").toString());
    List<Shown> least = new ArrayList<>();
    List<Shown> ours = new ArrayList<>();
    try (VirtualScreen screen = opened.get()) {
      for (int i = 0; i < rounds; i++) {
        least.add(once(screen, target, empty, StartBench::isFilled));
        ours.add(once(screen, target, studio, Distribution::showsALesson));
        System.out.printf(
            Locale.ROOT, "%2d  empty %s  studio %s%n", i + 1, least.get(i), ours.get(i));
      }
    }
    say("time", least, ours, Shown::ms);
    say("processor time", least, ours, Shown::processorMs);
  }

  private static void say(
      String what, List<Shown> least, List<Shown> ours, ToDoubleFunction<Shown> of) {
    double smallest = least.stream().mapToDouble(of).min().orElseThrow();
    double first = ours.stream().mapToDouble(of).min().orElseThrow();
    System.out.printf(
        Locale.ROOT,
        "smallest %s: empty %.0f ms, studio %.0f ms: %.2f times%n",
        what,
        smallest,
        first,
        first / smallest);
  }

  /**
   * A window that was shown.
   *
   * @param ms since the start
   * @param processorMs of all processors
   */
  private record Shown(double ms, double processorMs) {
    @Override
    public String toString() {
      return String.format(Locale.ROOT, "%6.0f ms (%.0f of processors)", ms, processorMs);
    }
  }

  private static boolean isFilled(VirtualScreen screen) {
    return screen.rgb(VirtualScreen.WIDTH / 2, VirtualScreen.HEIGHT / 2) == Distribution.ACCENT;
  }

  private static Shown once(
      VirtualScreen screen, Path target, List<String> command, Predicate<VirtualScreen> wanted)
      throws IOException, InterruptedException {
    Shown shown;
    try (Started program = Started.begin(screen, target.resolve("start-home"), command)) {
      double ms =
          program
              .await(screen, wanted, SECONDS)
              .orElseThrow(() -> new IOException("no window: " + command));
      shown = new Shown(ms, program.processorMs());
    }
    while (Distribution.showsALesson(screen)) {
      Thread.sleep(20);
    }
    return shown;
  }
}
