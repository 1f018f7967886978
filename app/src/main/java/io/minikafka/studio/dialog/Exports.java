package io.minikafka.studio.dialog;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.StateFile;
import io.minikafka.studio.Theme;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.library.FilePicker;
import io.minikafka.studio.paint.Palette;
import io.minikafka.studio.paint.Picture;
import io.minikafka.studio.paint.PictureWriter;
import io.minikafka.studio.picture.PictureFile;
import io.minikafka.studio.picture.WindowPictures;
import io.minikafka.studio.session.LineScenario;
import io.minikafka.studio.session.Notices;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.study.Study;
import io.minikafka.studio.study.StudyFile;
import io.minikafka.studio.toolbar.ExportRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import javafx.scene.image.Image;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;

/** Writes and copies what is shown: asks where to, works beside the JavaFX thread, says how far. */
public final class Exports {
  private static final int COPIED_SCALE = 2;

  private final Session session;
  private final Dialogs dialogs;
  private final Pictures pictures;
  private final FilePicker picker;
  private final Executor worker;
  private final Executor thread;
  private final Notices notices;
  private final ExportJobs jobs;
  private ExportViewModel.Choices choices = ExportViewModel.Choices.first();
  private final List<BiConsumer<Path, List<Transition>>> saved = new ArrayList<>();
  private Supplier<Study> study = () -> Study.NONE;

  /** What there is to draw. For the JavaFX thread. */
  public interface Pictures {
    /** What is shown, at rest; none while there is no partition. */
    Optional<Drawing> drawing();

    /** The colours. */
    Theme theme();

    /** Pictures of the whole window, with every step; none where one picture is all there is. */
    Optional<WindowPictures> window();
  }

  /**
   * Exports of a session.
   *
   * @param picker asks for a place to write to
   * @param worker where short files are written
   * @param thread the JavaFX thread
   * @param notices shows a sentence for a moment
   */
  public Exports(
      Session session,
      Dialogs dialogs,
      Pictures pictures,
      FilePicker picker,
      Executor worker,
      Executor thread,
      Notices notices) {
    this.session = session;
    this.dialogs = dialogs;
    this.pictures = pictures;
    this.picker = picker;
    this.worker = worker;
    this.thread = thread;
    this.notices = notices;
    jobs = new ExportJobs(dialogs, thread, notices);
  }

  /** Tells somebody too of each scenario file that was saved, and the commands in it. */
  public void onSaved(BiConsumer<Path, List<Transition>> listener) {
    saved.add(listener);
  }

  /** Calls off what is being written; nothing half written stays. */
  public void stop() {
    jobs.stop();
  }

  /** Carries out an export. */
  public void run(ExportRequest request) {
    switch (request) {
      case PICTURE -> {
        if (choices.extent() == ExportViewModel.Extent.STORYBOARD) {
          choices = choices.of(ExportViewModel.Extent.STEP);
        }
        ask();
      }
      case STORYBOARD -> {
        choices = choices.of(ExportViewModel.Extent.STORYBOARD);
        ask();
      }
      case COPY_IMAGE -> copyImage();
      case COPY_WINDOW -> copyWindow();
      case COPY_STATE -> copyState();
      case ANSWERS -> answers();
      case SCENARIO -> saving().ask();
    }
  }

  /** Asks where to save commands that were given from {@code start}. */
  public void saveScenario(String title, Rules rules, Cluster start, List<Transition> given) {
    saving().ask(title, rules, start, given);
  }

  private ScenarioSaving saving() {
    return new ScenarioSaving(
        session,
        dialogs,
        worker,
        thread,
        notices,
        (file, given) -> saved.forEach(each -> each.accept(file, given)));
  }

  /** Asks where to save a table: the name of its file, and what is in it. */
  public void saveTable(String fileName, String content) {
    new TextSaving(dialogs, worker, thread, notices).ask(text("mapping.export"), fileName, content);
  }

  private void copyImage() {
    Optional<Drawing> drawing = pictures.drawing();
    if (drawing.isEmpty()) {
      notices.accept(text("toolbar.reason.noPartition"));
      return;
    }
    Palette palette = Palette.of(pictures.theme());
    PictureFile picture = PictureFile.of(drawing.get(), palette, "");
    copy(() -> picture.pixels(COPIED_SCALE), text("export.image.copied"));
  }

  private void copyWindow() {
    Optional<WindowPictures> window = pictures.window();
    if (window.isEmpty() || !LineScenario.isPossible(session)) {
      notices.accept(text("export.fromFolder"));
      return;
    }
    Supplier<Scenario> line = LineScenario.of(session);
    int commands = session.moment().number();
    Theme theme = pictures.theme();
    copy(() -> window.get().pixels(line.get(), commands, theme, 1), text("export.window.copied"));
  }

  private void copy(Supplier<Picture> picture, String said) {
    jobs.quietly(
        () -> {
          Image image = PictureWriter.image(picture.get());
          thread.execute(
              () -> {
                Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.IMAGE, image));
                notices.done(said);
              });
        });
  }

  private void copyState() {
    Cluster cluster = session.cluster();
    worker.execute(
        () -> {
          String state = StateFile.write(cluster);
          thread.execute(
              () -> {
                Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, state));
                notices.done(text("export.state.copied", state.length()));
              });
        });
  }

  /** Gives exports what was answered. */
  public void studies(Supplier<Study> answered) {
    study = answered;
  }

  private void answers() {
    Study now = study.get();
    if (now.lessons().values().stream().allMatch(lesson -> lesson.answers().isEmpty())) {
      notices.accept(text("export.answers.none"));
      return;
    }
    Path suggested =
        Path.of(System.getProperty("user.home", "."), text("export.answers.file")).toAbsolutePath();
    picker
        .pickTarget(dialogs.window(), suggested, "csv")
        .ifPresent(
            file ->
                jobs.write(
                    StudyFile.csv(now), file, text("export.answers.written", file), this::answers));
  }

  private void ask() {
    Optional<Drawing> drawing = pictures.drawing();
    if (drawing.isEmpty()) {
      notices.accept(text("toolbar.reason.noPartition"));
      return;
    }
    ExportViewModel model = new ExportViewModel(about(drawing.get()), choices, Files::exists);
    Runnable accept =
        () -> {
          if (model.canWrite()) {
            choices = model.choices();
            dialogs.close();
            write(model, drawing.get());
          }
        };
    dialogs.show(ExportCard.of(model, picker, accept, dialogs::close));
  }

  private ExportViewModel.About about(Drawing drawing) {
    boolean hasLine = LineScenario.isPossible(session) && pictures.window().isPresent();
    return new ExportViewModel.About(
        session.scenarioProperty().get().map(Scenario::id).orElse(""),
        session.moment().number(),
        hasLine ? Optional.of(LineScenario.steps(session)) : Optional.empty(),
        pictures.window().isPresent() ? text("export.fromFolder") : "",
        new ExportViewModel.Size(drawing.width(), drawing.height()),
        hasLine
            ? Optional.of(new ExportViewModel.Size(WindowPictures.WIDTH, WindowPictures.WHOLE))
            : Optional.empty());
  }

  private void write(ExportViewModel model, Drawing drawing) {
    jobs.start(new ExportWork(session, pictures, model, drawing, title()), this::ask);
  }

  private String title() {
    String scenario = session.scenarioProperty().get().map(Scenario::title).orElse("");
    return text("export.caption", scenario, session.moment().number());
  }
}
