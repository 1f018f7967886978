package io.minikafka.studio;

import io.minikafka.studio.dialog.Dialogs;
import io.minikafka.studio.library.Starts;
import io.minikafka.studio.session.ScenarioOpener;
import io.minikafka.studio.store.RecentFiles;
import io.minikafka.studio.toolbar.DialogRequest;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/** What there is to begin with beside lessons. */
final class WindowStarts implements Starts {
  private final Dialogs dialogs;
  private final ScenarioOpener opener;
  private final RecentFiles recent;
  private final Supplier<Optional<Path>> pick;
  private final Runnable folder;
  private final IntConsumer summary;

  /**
   * Starts of a window.
   *
   * @param pick asks for a scenario file
   * @param folder asks for a data folder
   * @param summary shows how a chapter went, by its number
   */
  WindowStarts(
      Dialogs dialogs,
      ScenarioOpener opener,
      RecentFiles recent,
      Supplier<Optional<Path>> pick,
      Runnable folder,
      IntConsumer summary) {
    this.dialogs = dialogs;
    this.opener = opener;
    this.recent = recent;
    this.pick = pick;
    this.folder = folder;
    this.summary = summary;
  }

  @Override
  public void openFile() {
    pick.get().ifPresent(opener::open);
  }

  @Override
  public void newCluster() {
    dialogs.open(DialogRequest.of(DialogRequest.Kind.NEW_CLUSTER));
  }

  @Override
  public void openFolder() {
    folder.run();
  }

  @Override
  public void summary(int chapter) {
    summary.accept(chapter);
  }

  @Override
  public List<Path> recent() {
    return recent.files();
  }

  @Override
  public void open(Path file) {
    opener.open(file);
  }
}
