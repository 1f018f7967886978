package io.minikafka.studio.folder;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.cluster.Lifecycle;
import io.minikafka.engine.command.cluster.ReopenCluster;
import io.minikafka.engine.disk.DataFolder;
import io.minikafka.engine.disk.FolderImage;
import io.minikafka.engine.disk.StorageFailure;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.logdir.LogDir;
import io.minikafka.engine.logdir.OpenedLogDir;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.cli.DataFolders;
import io.minikafka.studio.cli.UnusableException;
import io.minikafka.studio.session.Notices;
import io.minikafka.studio.session.Session;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.jspecify.annotations.Nullable;

/** The data folder of the window: none, one that is kept in step, or one that was opened. */
public final class FolderViewModel {
  private final Session session;
  private final Executor worker;
  private final Executor thread;
  private final Notices notices;
  private final ReadOnlyObjectWrapper<Optional<Path>> attached =
      new ReadOnlyObjectWrapper<>(this, "attached", Optional.empty());
  private final ReadOnlyObjectWrapper<Optional<OpenReport>> report =
      new ReadOnlyObjectWrapper<>(this, "report", Optional.empty());
  private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper(this, "problem", "");
  private final ReadOnlyObjectWrapper<Optional<Path>> readOnly =
      new ReadOnlyObjectWrapper<>(this, "readOnly", Optional.empty());
  private @Nullable FolderKeeper keeper;
  private @Nullable Moment start;

  /**
   * The folder of a session; none at first.
   *
   * @param worker where the disk is touched
   * @param thread the session's own thread
   * @param notices shows a sentence for a moment
   */
  public FolderViewModel(Session session, Executor worker, Executor thread, Notices notices) {
    this.session = session;
    this.worker = worker;
    this.thread = thread;
    this.notices = notices;
    session
        .historyProperty()
        .addListener(
            (at, was, now) -> {
              if (start != null && now.main().get(0) != start) {
                // Another cluster was opened: the folder belongs to the one before.
                release();
              }
            });
  }

  /** The folder that is kept in step; none most of the time. */
  public ReadOnlyObjectProperty<Optional<Path>> attachedProperty() {
    return attached.getReadOnlyProperty();
  }

  /** The directory of a Kafka broker that is open; none most of the time. */
  public ReadOnlyObjectProperty<Optional<Path>> readOnlyProperty() {
    return readOnly.getReadOnlyProperty();
  }

  /** What was found in the folder that was opened last. */
  public ReadOnlyObjectProperty<Optional<OpenReport>> reportProperty() {
    return report.getReadOnlyProperty();
  }

  /** Why the last folder could not be used; empty when it could. */
  public ReadOnlyStringProperty problemProperty() {
    return problem.getReadOnlyProperty();
  }

  /** Writes the cluster as it is to a folder, and keeps that in step from now on. */
  public void attach(String typed) {
    Optional<Path> place = path(typed);
    if (place.isEmpty()) {
      return;
    }
    if (session.cluster().lifecycle() == Lifecycle.READ_ONLY) {
      problem.set(text("folder.kafka.attach"));
      return;
    }
    release();
    Moment now = session.moment();
    FolderImage image = now.cluster().folder();
    worker.execute(
        () -> {
          try {
            DataFolder made = DataFolders.attach(place.get(), image);
            thread.execute(() -> keep(made, now, session.history().main().get(0)));
          } catch (UnusableException unusable) {
            thread.execute(() -> problem.set(unusable.line()));
          } catch (StorageFailure failure) {
            thread.execute(() -> problem.set(failure.sentence()));
          }
        });
  }

  private void keep(DataFolder folder, Moment kept, Moment first) {
    FolderKeeper keeps = new FolderKeeper(folder, kept, worker, thread, this::moved);
    keeper = keeps;
    start = first;
    attached.set(Optional.of(folder.path()));
    session.keepBy(keeps, this::lost);
    notices.done(text("folder.attached", folder.path()));
  }

  private void moved(Path sibling) {
    attached.set(Optional.of(sibling));
    notices.accept(text("folder.beside", sibling));
  }

  private void lost(String why) {
    keeper = null;
    start = null;
    attached.set(Optional.empty());
    problem.set(why);
    notices.accept(text("folder.lost", why));
  }

  /** Lets the folder go; it stays as it is. */
  public void release() {
    FolderKeeper now = keeper;
    keeper = null;
    start = null;
    problem.set("");
    attached.set(Optional.empty());
    readOnly.set(Optional.empty());
    if (now != null) {
      session.keepBy(null, why -> {});
      now.close();
    }
  }

  /**
   * Recovers the cluster of a folder, opens it and goes on in that folder. The directory of a Kafka
   * broker is opened as it is, and never written to.
   */
  public void open(String typed) {
    path(typed)
        .ifPresent(
            place ->
                worker.execute(
                    () -> {
                      if (LogDir.kind(place) == LogDir.Kind.NONE) {
                        read(place);
                      } else {
                        readKafka(place);
                      }
                    }));
  }

  private void readKafka(Path place) {
    try {
      OpenedLogDir opened = LogDir.open(place);
      OpenReport told = OpenReport.of(place, opened);
      thread.execute(
          () -> {
            release();
            session.open(Rules.kafka(), opened.cluster(), List.of());
            start = session.history().main().get(0);
            readOnly.set(Optional.of(place));
            report.set(Optional.of(told));
          });
    } catch (RefusedException unusable) {
      thread.execute(() -> problem.set(text("folder.kafka.refused", unusable.sentence())));
    } catch (StorageFailure failure) {
      thread.execute(() -> problem.set(failure.sentence()));
    }
  }

  private Optional<Path> path(String typed) {
    problem.set("");
    try {
      if (typed.isBlank()) {
        problem.set(text("folder.none"));
        return Optional.empty();
      }
      return Optional.of(Path.of(typed.strip()).toAbsolutePath().normalize());
    } catch (InvalidPathException e) {
      problem.set(text("folder.noPath", typed));
      return Optional.empty();
    }
  }

  private void read(Path place) {
    DataFolder data = null;
    boolean taken = false;
    try {
      DataFolders.requireCluster(place);
      data = DataFolder.open(place);
      FolderImage image = data.read();
      ClusterConfig config = DataFolders.withBrokersOf(image);
      Cluster closed = Cluster.closed(config, 0, image);
      Transition opened = new Machine(Rules.miniKafka()).apply(closed, new ReopenCluster());
      OpenReport told = OpenReport.of(place, image, opened);
      DataFolder kept = data;
      taken = !told.refused();
      thread.execute(
          () -> {
            if (!told.refused()) {
              begin(kept, closed);
            }
            report.set(Optional.of(told));
          });
    } catch (UnusableException unusable) {
      thread.execute(() -> problem.set(unusable.line()));
    } catch (StorageFailure failure) {
      thread.execute(() -> problem.set(failure.sentence()));
    } finally {
      if (data != null && !taken) {
        data.close();
      }
    }
  }

  /** The first command opens it: its repairs are kept as every later command is. */
  private void begin(DataFolder data, Cluster closed) {
    release();
    session.open(Rules.miniKafka(), closed, List.of());
    Moment first = session.moment();
    keep(data, first, first);
    session.perform(new ReopenCluster());
  }

  /** The program ends. */
  public void stop() {
    release();
  }
}
