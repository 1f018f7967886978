package io.minikafka.studio.dialog;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.scenario.StateFile;
import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.Nodes;
import io.minikafka.studio.paint.Picture;
import io.minikafka.studio.session.SavedMoment;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.toolbar.ExportRequest;
import java.io.File;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.image.Image;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.FileChooser;

/** Writes and copies what is shown. Pictures are drawn at once and written on a worker. */
public final class Exports {
  private static final double WIDTH = 560;

  private final Session session;
  private final Dialogs dialogs;
  private final Pictures pictures;
  private final Executor worker;
  private final Executor thread;
  private final Consumer<String> notices;
  private Consumer<Path> saved = file -> {};

  /** Draws what is exported. For the JavaFX thread. */
  public interface Pictures {
    /** The diagram at {@code scale}; none while there is no partition. */
    Optional<Picture> picture(double scale);

    /** The diagram for the clipboard; none while there is no partition. */
    Optional<Image> image();

    /** Writes a picture with what it shows as text; on any thread. */
    void write(Picture picture, Map<String, String> texts, Path file) throws IOException;
  }

  /**
   * Exports of a session.
   *
   * @param worker where files are written
   * @param thread the JavaFX thread
   * @param notices shows a sentence for a moment
   */
  public Exports(
      Session session,
      Dialogs dialogs,
      Pictures pictures,
      Executor worker,
      Executor thread,
      Consumer<String> notices) {
    this.session = session;
    this.dialogs = dialogs;
    this.pictures = pictures;
    this.worker = worker;
    this.thread = thread;
    this.notices = notices;
  }

  /** Tells somebody each scenario file that was saved. */
  public void onSaved(Consumer<Path> listener) {
    saved = listener;
  }

  /** Carries out an export. */
  public void run(ExportRequest request) {
    switch (request) {
      case PICTURE_1X -> ask(1);
      case PICTURE_2X -> ask(2);
      case PICTURE_4X -> ask(4);
      case COPY_IMAGE -> copyImage();
      case COPY_STATE -> copyState();
      case SCENARIO -> new ScenarioSaving(session, dialogs, worker, thread, notices, saved).ask();
    }
  }

  private void copyImage() {
    pictures
        .image()
        .ifPresentOrElse(
            image -> {
              Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.IMAGE, image));
              notices.accept(text("export.image.copied"));
            },
            () -> notices.accept(text("toolbar.reason.noPartition")));
  }

  private void copyState() {
    Cluster cluster = session.cluster();
    worker.execute(
        () -> {
          String state = StateFile.write(cluster);
          thread.execute(
              () -> {
                Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, state));
                notices.accept(text("export.state.copied", state.length()));
              });
        });
  }

  private void ask(int scale) {
    Optional<Picture> drawn = pictures.picture(scale);
    if (drawn.isEmpty()) {
      notices.accept(text("toolbar.reason.noPartition"));
      return;
    }
    Picture picture = drawn.get();
    TextField file = new TextField(suggestion(scale).toString());
    file.setId("field-file");
    HBox.setHgrow(file, Priority.ALWAYS);
    Button choose = new Button(text("export.choose"));
    choose.setOnAction(event -> choose(file));
    HBox row = new HBox(8, file, choose);
    row.setAlignment(Pos.CENTER_LEFT);
    Label size =
        Nodes.paragraph(
            text("export.size", picture.width(), picture.height(), scale), StyleClasses.INK2);
    VBox body = new VBox(12, row, size);
    body.setPrefWidth(WIDTH);
    Button save =
        FormView.accept(
            text("export.save"),
            () -> {
              dialogs.close();
              save(picture, file.getText());
            });
    save.disableProperty().bind(file.textProperty().isEmpty());
    dialogs.show(
        new DialogCard(
            null,
            text("export.title", scale),
            body,
            dialogs::close,
            FormView.cancel(dialogs::close),
            save));
  }

  private static void choose(TextField file) {
    FileChooser chooser = new FileChooser();
    chooser.getExtensionFilters().add(new FileChooser.ExtensionFilter("PNG", "*.png"));
    File chosen = chooser.showSaveDialog(file.getScene().getWindow());
    if (chosen != null) {
      file.setText(chosen.getPath());
    }
  }

  private Path suggestion(int scale) {
    String scenario = session.scenarioProperty().get().map(each -> each.id()).orElse("minikafka");
    return Path.of(
        System.getProperty("user.home", "."),
        scenario + "-" + session.moment().number() + "-" + scale + "x.png");
  }

  private void save(Picture picture, String name) {
    Map<String, String> texts = new TreeMap<>(Map.of("Title", title()));
    Supplier<Optional<SavedMoment>> moment = SavedMoment.of(session);
    worker.execute(
        () -> {
          String said;
          try {
            Path file = Path.of(name.strip()).toAbsolutePath();
            moment.get().ifPresent(saved -> texts.put(SavedMoment.KEYWORD, saved.asText()));
            pictures.write(picture, texts, file);
            said = text("export.written", file);
          } catch (IOException | InvalidPathException e) {
            said = text("export.failed", name, String.valueOf(e.getMessage()));
          }
          String sentence = said;
          thread.execute(() -> notices.accept(sentence));
        });
  }

  private String title() {
    String scenario = session.scenarioProperty().get().map(each -> each.title()).orElse("");
    return text("export.caption", scenario, session.moment().number());
  }
}
