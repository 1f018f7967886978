package io.minikafka.studio;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.lab.StudioWindow;
import io.minikafka.studio.library.FilePicker;
import io.minikafka.studio.library.ScenarioFiles;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.store.Autosave;
import io.minikafka.studio.store.Settings;
import io.minikafka.studio.store.StudioFolder;
import io.minikafka.studio.store.StudyKeeper;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.TransferMode;
import javafx.stage.Screen;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/** The studio's window. It opens the file given as argument, or the first sample. */
public final class StudioApplication extends Application {
  private static final long LAST_WRITES_MS = 2000;
  private static final double WIDTH = 1920;
  private static final double HEIGHT = 1080;
  private static final double MIN_WIDTH = 1200;
  private static final double MIN_HEIGHT = 680;

  private final ExecutorService worker =
      Executors.newSingleThreadExecutor(
          work -> {
            Thread thread = new Thread(work, "studio-worker");
            thread.setDaemon(true);
            return thread;
          });
  private final FilePicker picker;
  private final StudioFolder remembered;
  private @Nullable Autosave autosave;
  private @Nullable SpeakerWindow speaker;
  private @Nullable AppContext context;

  /** The studio as the program opens it. */
  public StudioApplication() {
    this(new ScenarioFiles(), StudioFolder.usual());
  }

  /** The studio with another way to ask for a file, and another place for what it remembers. */
  StudioApplication(FilePicker picker, StudioFolder remembered) {
    this.picker = picker;
    this.remembered = remembered;
  }

  @Override
  public void start(Stage stage) {
    // Else JavaFX reads its own sheet first, which no scene here uses.
    Application.setUserAgentStylesheet(SceneTheme.BASE);
    AppContext made = new AppContext(new FxPace(), worker, Platform::runLater, picker);
    context = made;
    new Settings(made.session().preferences(), made.recent(), remembered, worker).begin();
    remember(made);
    new StudyKeeper(
            made.progress(),
            remembered,
            worker,
            Platform::runLater,
            sentence -> made.say(text("study.damaged.title"), sentence))
        .begin();
    List<String> arguments = getParameters() == null ? List.of() : getParameters().getRaw();
    if (arguments.isEmpty()) {
      made.opener().openFirstSample();
    } else {
      made.opener()
          .problemProperty()
          .addListener(
              (at, was, now) -> {
                if (now.isPresent() && made.session().scenarioProperty().get().isEmpty()) {
                  made.opener().openFirstSample();
                }
              });
      made.folder()
          .problemProperty()
          .addListener(
              (at, was, now) -> {
                if (!now.isEmpty() && made.folder().reportProperty().get().isEmpty()) {
                  made.opener().openFirstSample();
                }
              });
      Path named = Path.of(arguments.get(0));
      if (Files.isDirectory(named)) {
        made.folder().open(named.toString());
      } else {
        made.opener().open(named);
      }
    }
    StudioWindow window = made.studio();
    Rectangle2D screen = Screen.getPrimary().getVisualBounds();
    double width = Math.min(WIDTH, screen.getWidth());
    double height = Math.min(HEIGHT, screen.getHeight());
    Scene scene = new Scene(window, width, height);
    Preferences preferences = made.session().preferences();
    Runnable theme =
        () ->
            (window.presentingProperty().get()
                    ? Theme.PROJECTOR
                    : preferences.themeProperty().get())
                .applyTo(scene);
    preferences.themeProperty().addListener((at, was, now) -> theme.run());
    preferences.textSizeProperty().addListener((at, was, now) -> now.applyTo(scene));
    preferences.textSizeProperty().get().applyTo(scene);
    window
        .presentingProperty()
        .addListener(
            (at, was, now) -> {
              theme.run();
            });
    theme.run();
    // Esc and F11 are the window's own keys: they never leave full screen behind its back.
    stage.setFullScreenExitKeyCombination(KeyCombination.NO_MATCH);
    stage.setFullScreenExitHint("");
    stage.titleProperty().bind(made.labModel().windowTitleProperty());
    stage.setMinWidth(Math.min(MIN_WIDTH, width));
    stage.setMinHeight(Math.min(MIN_HEIGHT, height));
    stage.setScene(scene);
    acceptFiles(scene, made);
    speaker = new SpeakerWindow(stage, window);
    // A frame round a window as large as the screen would push its edges out of sight.
    stage.setMaximized(width < WIDTH || height < HEIGHT);
    // Mostly a lesson is read by now and opens before: the window is laid out once, with it.
    Platform.runLater(stage::show);
  }

  /** What a window left that did not end properly is offered once something is open. */
  private void remember(AppContext made) {
    Autosave saving =
        new Autosave(
            made.session(),
            remembered,
            worker,
            new FxPace(),
            ProcessHandle.current().pid(),
            process -> ProcessHandle.of(process).filter(ProcessHandle::isAlive).isPresent());
    autosave = saving;
    saving.begin();
    made.exports().onSaved((file, given) -> saving.saved(given));
    worker.execute(
        () -> saving.left().ifPresent(left -> Platform.runLater(() -> made.offer(left, saving))));
  }

  private static void acceptFiles(Scene scene, AppContext made) {
    scene.setOnDragOver(
        event -> {
          if (event.getDragboard().hasFiles()) {
            event.acceptTransferModes(TransferMode.COPY);
          }
          event.consume();
        });
    scene.setOnDragDropped(
        event -> {
          List<File> files = event.getDragboard().getFiles();
          if (!files.isEmpty()) {
            made.drop(files.get(0).toPath());
          }
          event.setDropCompleted(!files.isEmpty());
          event.consume();
        });
  }

  @Override
  public void stop() {
    if (speaker != null) {
      speaker.stop();
    }
    if (autosave != null) {
      autosave.end();
    }
    if (context != null) {
      context.exports().stop();
      context.adapter().stop();
      context.folder().stop();
    }
    // What was still to be written is written; nothing that takes long is waited for.
    worker.shutdown();
    try {
      if (!worker.awaitTermination(LAST_WRITES_MS, TimeUnit.MILLISECONDS)) {
        worker.shutdownNow();
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  /** The objects of the window; for tests. */
  @Nullable AppContext context() {
    return context;
  }
}
