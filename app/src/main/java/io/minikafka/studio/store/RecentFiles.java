package io.minikafka.studio.store;

import java.nio.file.Path;
import java.util.List;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The scenario files that were opened or saved last, the newest first. */
public final class RecentFiles {
  /** So many are remembered. */
  public static final int MOST = 8;

  private final ObservableList<Path> files = FXCollections.observableArrayList();

  /** The files; changed by {@link #add} alone. */
  public ObservableList<Path> files() {
    return FXCollections.unmodifiableObservableList(files);
  }

  /** For who listens to every change. */
  ObservableList<Path> observed() {
    return files;
  }

  /** Puts a file first. */
  public void add(Path file) {
    Path whole = file.toAbsolutePath().normalize();
    files.remove(whole);
    files.add(0, whole);
    while (files.size() > MOST) {
      files.remove(files.size() - 1);
    }
  }

  /** The files as they were remembered. */
  void setAll(List<Path> remembered) {
    files.setAll(remembered.subList(0, Math.min(MOST, remembered.size())));
  }
}
