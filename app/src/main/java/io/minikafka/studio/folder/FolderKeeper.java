package io.minikafka.studio.folder;

import io.minikafka.engine.disk.DataFolder;
import io.minikafka.engine.disk.StorageFailure;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.session.Keeper;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/**
 * Keeps a real folder in step. Forced files are never rewound: who acts in the past goes on in a
 * new sibling folder. Everything that touches the disk happens on the worker, in order.
 */
final class FolderKeeper implements Keeper {
  private final Executor worker;
  private final Executor thread;
  private final Consumer<Path> moved;
  // Touched on the worker alone.
  private DataFolder folder;
  private Moment kept;

  /**
   * A folder that holds what {@code kept} holds.
   *
   * @param moved is told, on the session's thread, the sibling that is gone on in
   */
  FolderKeeper(
      DataFolder folder, Moment kept, Executor worker, Executor thread, Consumer<Path> moved) {
    this.folder = folder;
    this.kept = kept;
    this.worker = worker;
    this.thread = thread;
    this.moved = moved;
  }

  @Override
  public void keep(Moment now, Runnable done, Consumer<String> failed) {
    worker.execute(
        () -> {
          try {
            follow(now);
            thread.execute(done);
          } catch (StorageFailure failure) {
            folder.close();
            thread.execute(() -> failed.accept(failure.sentence()));
          }
        });
  }

  private void follow(Moment now) throws StorageFailure {
    if (leadsTo(now, kept)) {
      // Looked at again: the folder is ahead of it, and stays.
      return;
    }
    if (!leadsTo(kept, now)) {
      DataFolder next = folder.continueBeside(now.cluster().folder());
      folder.close();
      folder = next;
      Path place = next.path();
      thread.execute(() -> moved.accept(place));
    } else {
      ArrayDeque<Transition> since = new ArrayDeque<>();
      Moment at = now;
      while (at != kept) {
        since.addFirst(at.transition().orElseThrow());
        at = at.before().orElseThrow();
      }
      for (Transition each : since) {
        folder.apply(each.diskOperations());
      }
      folder.requireNames();
    }
    kept = now;
  }

  /** Whether one moment lies on the way to the other, or is it. */
  private static boolean leadsTo(Moment earlier, Moment later) {
    Optional<Moment> at = Optional.of(later);
    while (at.isPresent() && at.get().number() > earlier.number()) {
      at = at.get().before();
    }
    return at.filter(found -> found == earlier).isPresent();
  }

  /** Lets the folder go; it stays as it is. */
  void close() {
    worker.execute(() -> folder.close());
  }
}
