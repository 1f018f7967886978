package io.minikafka.studio.dialog;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.picture.Watch;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/** How far an export is. Told on any thread, shown on JavaFX's. */
final class Progress implements Watch {
  private final ReadOnlyDoubleWrapper share = new ReadOnlyDoubleWrapper(this, "share", 0);
  private final ReadOnlyStringWrapper words =
      new ReadOnlyStringWrapper(this, "words", text("export.progress.begins"));
  private final AtomicBoolean cancelled = new AtomicBoolean();
  private final Executor thread;

  /**
   * Nothing is done yet.
   *
   * @param thread the JavaFX thread
   */
  Progress(Executor thread) {
    this.thread = thread;
  }

  @Override
  public boolean goesOn(int done, int of) {
    thread.execute(
        () -> {
          share.set(of == 0 ? 0 : (double) done / of);
          words.set(text("export.progress.done", done, of));
        });
    return !cancelled.get();
  }

  /** Lets it end after what is being written now. */
  void cancel() {
    cancelled.set(true);
    words.set(text("export.progress.ends"));
  }

  boolean isCancelled() {
    return cancelled.get();
  }

  /** From 0 to 1. */
  ReadOnlyDoubleProperty shareProperty() {
    return share.getReadOnlyProperty();
  }

  /** The same in words. */
  ReadOnlyStringProperty wordsProperty() {
    return words.getReadOnlyProperty();
  }
}
