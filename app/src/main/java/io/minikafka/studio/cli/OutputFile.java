package io.minikafka.studio.cli;

import static io.minikafka.studio.text.Messages.text;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A file that a command writes. What was there stays until everything is written; then it is
 * replaced at once.
 */
final class OutputFile implements AutoCloseable {
  private final Path target;
  private final Path written;
  private final Writer writer;
  private boolean complete;

  private OutputFile(Path target, Path written, Writer writer) {
    this.target = target;
    this.written = written;
    this.writer = writer;
  }

  /** Begins {@code target} if there is one; a file that the command reads is refused. */
  static @Nullable OutputFile begin(Optional<Path> target, Path input) throws UnusableException {
    return target.isPresent() ? begin(target.get(), input) : null;
  }

  private static OutputFile begin(Path target, Path input) throws UnusableException {
    try {
      if (Files.isDirectory(target)) {
        throw new UnusableException(text("cli.outputIsFolder", target));
      } else if (Files.exists(target) && Files.isSameFile(target, input)) {
        throw new UnusableException(text("cli.outputIsInput", target));
      }
      // A pipe, a terminal or a link, /dev/stdout for one, is written as it is.
      boolean isPlain =
          !Files.exists(target, LinkOption.NOFOLLOW_LINKS)
              || Files.isRegularFile(target, LinkOption.NOFOLLOW_LINKS);
      Path written = isPlain ? target.resolveSibling(target.getFileName() + ".part") : target;
      if (isPlain) {
        written.toFile().deleteOnExit();
      }
      return new OutputFile(
          target, written, Files.newBufferedWriter(written, StandardCharsets.UTF_8));
    } catch (IOException failed) {
      throw failure(target, failed);
    }
  }

  /** Adds text. */
  void write(String text) throws UnusableException {
    try {
      writer.write(text);
    } catch (IOException failed) {
      throw failure(target, failed);
    }
  }

  /** Writes {@code whole} as all there is. */
  void complete(String whole) throws UnusableException {
    write(whole);
    complete();
  }

  /** Puts what was written in its place. */
  void complete() throws UnusableException {
    try {
      writer.close();
      if (!written.equals(target)) {
        Files.move(written, target, StandardCopyOption.REPLACE_EXISTING);
      }
      complete = true;
    } catch (IOException failed) {
      throw failure(target, failed);
    }
  }

  @Override
  public void close() {
    if (complete) {
      return;
    }
    try {
      writer.close();
      if (!written.equals(target)) {
        Files.deleteIfExists(written);
      }
    } catch (IOException failed) {
      // The command says already why it did not complete the file.
    }
  }

  private static UnusableException failure(Path target, IOException failed) {
    Path parent = target.toAbsolutePath().getParent();
    if (failed instanceof NoSuchFileException && (parent == null || !Files.isDirectory(parent))) {
      return new UnusableException(text("cli.outputNoFolder", target));
    }
    return new UnusableException(text("cli.outputFailed", target, Reasons.of(failed)));
  }
}
