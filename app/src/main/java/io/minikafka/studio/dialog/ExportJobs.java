package io.minikafka.studio.dialog;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.picture.WholeFile;
import io.minikafka.studio.picture.Written;
import io.minikafka.studio.session.Notices;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** Exports on a thread of their own, one at a time, with how far they are and what came of them. */
final class ExportJobs {
  private static final long LAST_MS = 2000;

  private final Dialogs dialogs;
  private final Executor thread;
  private final Notices notices;
  private @Nullable Thread running;
  private @Nullable Progress watched;

  ExportJobs(Dialogs dialogs, Executor thread, Notices notices) {
    this.dialogs = dialogs;
    this.thread = thread;
    this.notices = notices;
  }

  /**
   * Begins something that says itself when it is done.
   *
   * @param work runs on a thread of its own
   */
  void quietly(Runnable work) {
    begin(work);
  }

  /**
   * Begins to write.
   *
   * @param another asks for another place
   */
  void start(ExportWork work, Runnable another) {
    Progress progress = new Progress(thread);
    watched = progress;
    DialogCard card = ExportCard.progress(progress, progress::cancel);
    if (work.isLong()) {
      dialogs.show(card, progress::cancel);
    }
    begin(
        () -> {
          try {
            Written written = work.run(progress);
            thread.execute(() -> end(card, said(work, written)));
          } catch (IOException failed) {
            String sentence =
                text("export.failed.because", place(work.target(), failed), reason(failed));
            thread.execute(
                () -> {
                  end(card, "");
                  dialogs.show(ExportCard.failed(sentence, another, dialogs::close));
                });
          } catch (IllegalStateException stopped) {
            if (!progress.isCancelled()) {
              throw stopped;
            }
          }
        });
  }

  /**
   * Begins to write a text.
   *
   * @param said when it is written
   * @param another asks for another place
   */
  void write(String content, Path file, String said, Runnable another) {
    begin(
        () -> {
          try {
            WholeFile.write(file, out -> out.write(content.getBytes(StandardCharsets.UTF_8)));
            thread.execute(() -> notices.done(said));
          } catch (IOException failed) {
            String sentence = text("export.failed.because", place(file, failed), reason(failed));
            thread.execute(
                () -> dialogs.show(ExportCard.failed(sentence, another, dialogs::close)));
          }
        });
  }

  private void begin(Runnable work) {
    Thread started = new Thread(work, "studio-export");
    started.setDaemon(true);
    running = started;
    started.start();
  }

  private void end(DialogCard card, String said) {
    watched = null;
    dialogs.close(card);
    if (!said.isEmpty()) {
      notices.done(said);
    }
  }

  private static String said(ExportWork work, Written written) {
    int count = written.files().size();
    if (!written.complete()) {
      return count == 0
          ? text("export.cancelled.none")
          : text("export.cancelled", count, work.target());
    }
    return work.isFolder()
        ? text("export.written.files", count, work.target())
        : text("export.written", work.target());
  }

  private static Path place(Path target, IOException failed) {
    return failed instanceof FileSystemException at && at.getFile() != null
        ? Path.of(at.getFile().replaceAll("\\.part$", ""))
        : target;
  }

  private static String reason(IOException failed) {
    if (failed instanceof AccessDeniedException) {
      return text("export.denied");
    } else if (failed instanceof NoSuchFileException) {
      return text("export.noParent");
    } else if (failed instanceof FileAlreadyExistsException) {
      return text("export.inTheWay");
    }
    String reason = failed instanceof FileSystemException at ? at.getReason() : failed.getMessage();
    return reason == null ? text("export.impossible") : reason;
  }

  /** Calls off what is being written and waits until nothing half written is left. */
  void stop() {
    if (watched != null) {
      watched.cancel();
    }
    Thread last = running;
    if (last == null || !last.isAlive()) {
      return;
    }
    last.interrupt();
    try {
      last.join(LAST_MS);
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }
}
