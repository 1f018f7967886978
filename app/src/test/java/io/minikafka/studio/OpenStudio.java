package io.minikafka.studio;

import io.minikafka.studio.library.FilePicker;
import io.minikafka.studio.session.Samples;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.store.StudioFolder;
import io.minikafka.studio.toolbar.DialogRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import org.testfx.api.FxToolkit;

/** The studio in a window of its own, as the program opens it. */
public final class OpenStudio {
  // A machine that does much else takes its time to open a window.
  private static final long LIMIT_MS = 180_000;
  private static final double WIDTH = 1920;
  private static final double HEIGHT = 1080;

  private final StudioFolder remembered = new StudioFolder(folder());
  private final StudioApplication application = new StudioApplication(new Picker(), remembered);
  private final Stage stage;
  private @Nullable Path picked;

  private OpenStudio(Stage stage) {
    this.stage = stage;
  }

  /** Opens the window; the first sample follows. */
  public static OpenStudio open() throws TimeoutException {
    FxToolkit.toolkitContext().setLaunchTimeoutInMillis(LIMIT_MS);
    FxToolkit.toolkitContext().setSetupTimeoutInMillis(LIMIT_MS);
    OpenStudio studio = new OpenStudio(FxToolkit.registerPrimaryStage());
    // TestFX keeps every event of the stage it knows, and with it every node that ever heard one.
    FxToolkit.registerStage(Stage::new);
    FxToolkit.setupFixture(
        () -> {
          studio.application.start(studio.stage);
          // The stage is one and the same each time, and keeps the size that it was given last.
          studio.stage.setWidth(WIDTH);
          studio.stage.setHeight(HEIGHT);
        });
    return studio;
  }

  private static Path folder() {
    try {
      return Files.createTempDirectory("studio");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Chooses what a test said, file or folder. */
  private final class Picker implements FilePicker {
    @Override
    public Optional<Path> pick(@Nullable Window owner) {
      return Optional.ofNullable(picked);
    }

    @Override
    public Optional<Path> pickFolder(@Nullable Window owner) {
      return Optional.ofNullable(picked);
    }

    @Override
    public Optional<Path> pickTarget(@Nullable Window owner, Path suggested, String ending) {
      return Optional.ofNullable(picked);
    }
  }

  /** Where the studio keeps what it remembers. */
  public StudioFolder remembered() {
    return remembered;
  }

  /** Drops a file on the window. */
  public void drop(Path file) {
    context().drop(file);
  }

  /** Closes the window. */
  public void close() throws TimeoutException {
    FxToolkit.setupFixture(
        () -> {
          context().studio().setPresenting(false);
          stage.titleProperty().unbind();
          stage.hide();
          application.stop();
        });
  }

  private AppContext context() {
    return Objects.requireNonNull(application.context());
  }

  /** The window. */
  public Stage stage() {
    return stage;
  }

  /** Lets whoever is asked for a file choose this one, none for null. */
  public void willPick(@Nullable Path file) {
    picked = file;
  }

  /** What is open. */
  public Session session() {
    return context().session();
  }

  /** Whether Present is shown. */
  public boolean isPresenting() {
    return context().studio().presentingProperty().get();
  }

  /** Puts the window back to how it opened, with a lesson of the first chapter in it. */
  public void begin(int lesson) {
    context().studio().setPresenting(false);
    session().preferences().everythingProperty().set(false);
    List<Samples.Lesson> lessons = Samples.load().chapters().get(0).lessons();
    context().opener().open(lessons.get(lesson - 1));
  }

  /** Opens a lesson as it is asked for while anything may be shown. */
  public void open(Samples.Lesson lesson, boolean everything) {
    context().studio().setPresenting(false);
    session().preferences().everythingProperty().set(everything);
    context().opener().open(lesson);
  }

  /** Leaves Present, and puts an open dialog away. */
  public void putAway() {
    context().studio().setPresenting(false);
    context().dialogs().putAway();
  }

  /** Asks for a dialog. */
  public void ask(DialogRequest request) {
    context().dialogs().open(request);
  }
}
