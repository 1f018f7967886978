package io.minikafka.studio.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** A program on a virtual screen, with settings of its own, until it is closed. */
final class Started implements AutoCloseable {
  private static final long POLL_MS = 2;

  private final Process process;
  private final Path log;
  private final long began;

  private Started(Process process, Path log, long began) {
    this.process = process;
    this.log = log;
    this.began = began;
  }

  /**
   * Starts a program.
   *
   * @param folder where it keeps its settings and what it prints
   */
  static Started begin(VirtualScreen screen, Path folder, List<String> command) throws IOException {
    Files.createDirectories(folder);
    Path log = folder.resolve("printed.txt");
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("DISPLAY", screen.display());
    builder.environment().put("XDG_CONFIG_HOME", folder.toString());
    builder.redirectErrorStream(true).redirectOutput(log.toFile());
    long began = System.nanoTime();
    return new Started(builder.start(), log, began);
  }

  /**
   * Waits until something is on the screen.
   *
   * @return milliseconds since the start; none when it did not come, or the program ended
   */
  Optional<Double> await(VirtualScreen screen, Predicate<VirtualScreen> wanted, long seconds)
      throws InterruptedException {
    long until = began + TimeUnit.SECONDS.toNanos(seconds);
    while (System.nanoTime() < until && process.isAlive()) {
      if (wanted.test(screen)) {
        return Optional.of((System.nanoTime() - began) / 1e6);
      }
      Thread.sleep(POLL_MS);
    }
    return Optional.empty();
  }

  /** Milliseconds of all processors it has used. */
  double processorMs() {
    return process.info().totalCpuDuration().map(used -> used.toNanos() / 1e6).orElse(Double.NaN);
  }

  /** What it printed. */
  String printed() throws IOException {
    return Files.readString(log);
  }

  @Override
  public void close() throws IOException {
    process.descendants().forEach(ProcessHandle::destroy);
    process.destroy();
    try {
      if (!process.waitFor(10, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
