package io.minikafka.studio.dialog;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.session.Notices;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.concurrent.Executor;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import javafx.stage.FileChooser;

/** Saves a text in a file that somebody names. */
final class TextSaving {
  private static final double FIELD = 380;

  private final Dialogs dialogs;
  private final Executor worker;
  private final Executor thread;
  private final Notices notices;

  TextSaving(Dialogs dialogs, Executor worker, Executor thread, Notices notices) {
    this.dialogs = dialogs;
    this.worker = worker;
    this.thread = thread;
    this.notices = notices;
  }

  void ask(String title, String fileName, String content) {
    TextField file =
        new TextField(Path.of(System.getProperty("user.home", "."), fileName).toString());
    file.setId("field-file");
    file.setPrefWidth(FIELD);
    Button choose = new Button(text("export.choose"));
    choose.setOnAction(event -> choose(file, fileName));
    GridPane grid = classed(new GridPane(), StyleClasses.FORM);
    grid.addRow(0, label(text("scenario.file")), file, choose);
    Button save = FormView.accept(text("export.save"), () -> accept(file.getText(), content));
    save.disableProperty().bind(file.textProperty().isEmpty());
    dialogs.show(
        new DialogCard(
            null,
            title,
            new VBox(12, grid),
            dialogs::close,
            FormView.cancel(dialogs::close),
            save));
  }

  private static void choose(TextField file, String fileName) {
    FileChooser chooser = new FileChooser();
    chooser.setInitialFileName(fileName);
    File chosen = chooser.showSaveDialog(file.getScene().getWindow());
    if (chosen != null) {
      file.setText(chosen.getPath());
    }
  }

  private void accept(String place, String content) {
    dialogs.close();
    worker.execute(
        () -> {
          try {
            Path path = Path.of(place.strip()).toAbsolutePath();
            Files.writeString(path, content);
            thread.execute(() -> notices.done(text("scenario.written", path)));
          } catch (IOException | InvalidPathException e) {
            String said = text("scenario.failed", place, String.valueOf(e.getMessage()));
            thread.execute(() -> notices.accept(said));
          }
        });
  }
}
