package io.minikafka.studio.cli;

import static io.minikafka.studio.text.Messages.text;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Why the system refused a file. Its own message is often no more than the file's name. */
public final class Reasons {
  private Reasons() {}

  /** The reason in a few words, without the file. */
  public static String of(IOException failed) {
    if (failed instanceof AccessDeniedException) {
      return text("cli.reason.denied");
    } else if (failed instanceof NoSuchFileException) {
      return text("cli.reason.gone");
    }
    String reason = failed instanceof FileSystemException at ? at.getReason() : failed.getMessage();
    return reason == null ? text("cli.reason.unknown") : reason;
  }
}
