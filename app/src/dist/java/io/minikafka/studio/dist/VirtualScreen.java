package io.minikafka.studio.dist;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A screen in memory (Xvfb) whose pixels can be read while programs draw on it. */
final class VirtualScreen implements AutoCloseable {
  static final int WIDTH = 1920;
  static final int HEIGHT = 1080;

  // The header of an XWD file: big-endian words, the first its length, the twentieth the colours.
  private static final int WORD = 4;
  private static final int BYTES_PER_LINE = 12;
  private static final int COLOURS = 19;
  private static final int COLOUR_BYTES = 12;
  private static final int LITTLE_ENDIAN = 7;

  private final Process server;
  private final Path folder;
  private final String display;
  private final RandomAccessFile file;
  private final ByteBuffer pixels;
  private final int line;
  private final boolean blueFirst;

  private VirtualScreen(Process server, Path folder, String display) throws IOException {
    this.server = server;
    this.folder = folder;
    this.display = display;
    this.file = new RandomAccessFile(folder.resolve("Xvfb_screen0").toFile(), "r");
    ByteBuffer whole = file.getChannel().map(FileChannel.MapMode.READ_ONLY, 0, file.length());
    int offset = whole.getInt(0) + whole.getInt(COLOURS * WORD) * COLOUR_BYTES;
    blueFirst = whole.getInt(LITTLE_ENDIAN * WORD) == 0;
    line = whole.getInt(BYTES_PER_LINE * WORD);
    pixels = whole.position(offset).slice();
  }

  /** Opens a screen; none where Xvfb is not installed. */
  static Optional<VirtualScreen> open() throws IOException {
    if (!isInstalled("Xvfb")) {
      return Optional.empty();
    }
    Path folder = Files.createTempDirectory("screen");
    Process server =
        new ProcessBuilder(
                "Xvfb",
                "-displayfd",
                "1",
                "-screen",
                "0",
                WIDTH + "x" + HEIGHT + "x24",
                "-fbdir",
                folder.toString(),
                "-nolisten",
                "tcp",
                "-noreset")
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    BufferedReader said =
        new BufferedReader(
            new InputStreamReader(server.getInputStream(), StandardCharsets.US_ASCII));
    String number = said.readLine();
    if (number == null) {
      throw new IOException("Xvfb did not start");
    }
    return Optional.of(new VirtualScreen(server, folder, ":" + number.strip()));
  }

  /** Whether a program is on the path. */
  static boolean isInstalled(String program) {
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    return Stream.of(path.split(java.io.File.pathSeparator, -1))
        .filter(each -> !each.isEmpty())
        .anyMatch(each -> Files.isExecutable(Path.of(each, program)));
  }

  /** What {@code DISPLAY} is to be. */
  String display() {
    return display;
  }

  /** A pixel, {@code 0xRRGGBB}. */
  int rgb(int x, int y) {
    int at = y * line + x * WORD;
    int first = pixels.get(at + (blueFirst ? 0 : 3)) & 0xFF;
    int second = pixels.get(at + (blueFirst ? 1 : 2)) & 0xFF;
    int third = pixels.get(at + (blueFirst ? 2 : 1)) & 0xFF;
    return third << 16 | second << 8 | first;
  }

  /** How many pixels of every fourth row and column have a colour. */
  int count(int rgb) {
    int count = 0;
    for (int y = 0; y < HEIGHT; y += 4) {
      for (int x = 0; x < WIDTH; x += 4) {
        if (rgb(x, y) == rgb) {
          count++;
        }
      }
    }
    return count;
  }

  @Override
  public void close() throws IOException {
    file.close();
    server.destroy();
    try {
      server.waitFor(10, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Files.deleteIfExists(folder.resolve("Xvfb_screen0"));
    Files.deleteIfExists(folder);
  }
}
