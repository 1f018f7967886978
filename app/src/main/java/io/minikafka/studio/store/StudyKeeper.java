package io.minikafka.studio.store;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.json.JsonProblem;
import io.minikafka.studio.study.Study;
import io.minikafka.studio.study.StudyFile;
import io.minikafka.studio.study.StudyProgress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * Keeps what was reached and answered from one start to the next, on this machine alone. A file
 * that cannot be read is moved aside, with a word, and never written over.
 */
public final class StudyKeeper {
  static final String FILE = "progress.json";

  private final StudyProgress progress;
  private final StudioFolder folder;
  private final Executor worker;
  private final Executor thread;
  private final Consumer<String> notices;
  private final AtomicReference<Optional<Study>> waiting = new AtomicReference<>(Optional.empty());
  // Of the worker. Without it the file is never written.
  private boolean mayWrite;
  private boolean saidLost;

  /**
   * The progress of a window.
   *
   * @param worker where the file is read and written, in order
   * @param thread the progress's own thread
   * @param notices shows a sentence for a moment
   */
  public StudyKeeper(
      StudyProgress progress,
      StudioFolder folder,
      Executor worker,
      Executor thread,
      Consumer<String> notices) {
    this.progress = progress;
    this.folder = folder;
    this.worker = worker;
    this.thread = thread;
    this.notices = notices;
  }

  /** Takes over what was kept, and keeps every change from now on. */
  public void begin() {
    worker.execute(
        () -> {
          Study kept = kept();
          thread.execute(
              () -> {
                progress.restore(kept);
                progress.studyProperty().addListener((at, was, now) -> keep(now));
                if (!progress.studyProperty().get().equals(kept)) {
                  keep(progress.studyProperty().get());
                }
              });
        });
  }

  /** What the file holds; one that is damaged is out of the way then. */
  private Study kept() {
    mayWrite = true;
    if (!folder.has(FILE)) {
      return Study.NONE;
    }
    String problem;
    Optional<String> text = folder.read(FILE);
    if (text.isPresent()) {
      try {
        return StudyFile.read(text.get());
      } catch (JsonProblem damaged) {
        problem = String.valueOf(damaged.getMessage());
      }
    } else {
      problem = text("study.unreadable");
    }
    String said;
    try {
      Path aside = folder.putAside(FILE);
      said = text("study.damaged", problem, aside);
    } catch (IOException stays) {
      mayWrite = false;
      said = text("study.damaged.stays", folder.path(FILE), problem);
    }
    String sentence = said;
    thread.execute(() -> notices.accept(sentence));
    return Study.NONE;
  }

  /** Steps that follow each other faster than the disk writes are written once. */
  private void keep(Study now) {
    if (waiting.getAndSet(Optional.of(now)).isEmpty()) {
      worker.execute(() -> waiting.getAndSet(Optional.empty()).ifPresent(this::write));
    }
  }

  private void write(Study now) {
    // Another window may have written since.
    Study both = kept().merged(now);
    if (!mayWrite) {
      return;
    }
    try {
      folder.write(FILE, StudyFile.write(both));
      saidLost = false;
    } catch (IOException full) {
      if (!saidLost) {
        saidLost = true;
        String why = String.valueOf(full.getMessage());
        thread.execute(() -> notices.accept(text("study.notKept", folder.path(FILE), why)));
      }
    }
  }
}
