package io.minikafka.studio.cli;

import static io.minikafka.studio.text.Messages.text;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

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

  /** Begins {@code target}; a file that the command reads is refused. */
  static OutputFile begin(Path target, Path input) throws UnusableException {
    try {
      if (Files.isDirectory(target)) {
        throw new UnusableException(text("cli.outputIsFolder", target));
      } else if (Files.exists(target) && Files.isSameFile(target, input)) {
        throw new UnusableException(text("cli.outputIsInput", target));
      }
      // A pipe or a terminal is written as it is.
      boolean isPlain = !Files.exists(target) || Files.isRegularFile(target);
      Path written = isPlain ? target.resolveSibling(target.getFileName() + ".part") : target;
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
    } else if (failed instanceof AccessDeniedException) {
      return new UnusableException(text("cli.outputDenied", target));
    }
    String reason = failed instanceof FileSystemException at ? at.getReason() : failed.getMessage();
    return new UnusableException(
        reason == null
            ? text("cli.outputImpossible", target)
            : text("cli.outputFailed", target, reason));
  }
}
