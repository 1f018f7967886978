package io.minikafka.studio.dialog;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.show;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.scenario.ScenarioWriter;
import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.Nodes;
import io.minikafka.studio.session.Notices;
import io.minikafka.studio.session.Session;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import javafx.stage.FileChooser;

/** Saves the commands up to the cursor as a scenario file. */
final class ScenarioSaving {
  private static final double WIDTH = 560;
  private static final double FIELD = 330;

  private final Session session;
  private final Dialogs dialogs;
  private final Executor worker;
  private final Executor thread;
  private final Notices notices;
  private final BiConsumer<Path, List<Transition>> saved;

  /**
   * Saving for a session.
   *
   * @param saved is told each file that was written, and the commands in it
   */
  ScenarioSaving(
      Session session,
      Dialogs dialogs,
      Executor worker,
      Executor thread,
      Notices notices,
      BiConsumer<Path, List<Transition>> saved) {
    this.session = session;
    this.dialogs = dialogs;
    this.worker = worker;
    this.thread = thread;
    this.notices = notices;
    this.saved = saved;
  }

  /** Asks for a title and a file. */
  void ask() {
    if (!ScenarioWriter.canBegin(session.start())) {
      notices.accept(text("scenario.fromFolder"));
      return;
    }
    ask(
        session
            .scenarioProperty()
            .get()
            .map(Scenario::title)
            .map(title -> text("scenario.title.of", title))
            .orElse(text("scenario.title.own")),
        session.rules(),
        session.start(),
        session.given());
  }

  /** Asks for a title and a file for commands that were given from {@code start}. */
  void ask(String named, Rules rules, Cluster start, List<Transition> given) {
    TextField title = new TextField(named);
    title.setId("field-title");
    title.setPrefWidth(FIELD);
    TextField file = new TextField(suggestion(named).toString());
    file.setId("field-file");
    file.setPrefWidth(FIELD);
    Button choose = new Button(text("export.choose"));
    choose.setOnAction(event -> choose(file));
    GridPane grid = classed(new GridPane(), StyleClasses.FORM);
    grid.addRow(0, label(text("scenario.title")), title);
    grid.addRow(1, label(text("scenario.file")), file, choose);
    Label note = FormView.note();
    Button save =
        FormView.accept(text("export.save"), () -> accept(title, file, rules, start, given));
    Runnable look =
        () -> {
          boolean there = isThere(file.getText());
          note.setText(there ? text("scenario.replaces") : "");
          show(note, there);
          save.setDisable(title.getText().isBlank() || file.getText().isBlank());
        };
    title.textProperty().addListener((at, was, now) -> look.run());
    file.textProperty().addListener((at, was, now) -> look.run());
    look.run();
    String count =
        given.size() == 1 ? text("scenario.commands.one") : text("scenario.commands", given.size());
    VBox body = new VBox(12, grid, Nodes.paragraph(count, StyleClasses.INK2), note);
    body.setPrefWidth(WIDTH);
    dialogs.show(
        new DialogCard(
            null,
            text("scenario.save"),
            body,
            dialogs::close,
            FormView.cancel(dialogs::close),
            save));
  }

  private static boolean isThere(String name) {
    try {
      return !name.isBlank() && Files.exists(Path.of(name.strip()));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private static Path suggestion(String title) {
    return Path.of(System.getProperty("user.home", "."), id(title) + ".json");
  }

  private static String id(String title) {
    String plain =
        title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
    return plain.isEmpty() ? "scenario" : plain;
  }

  private static void choose(TextField file) {
    FileChooser chooser = new FileChooser();
    chooser
        .getExtensionFilters()
        .add(new FileChooser.ExtensionFilter(text("library.openFile.kind"), "*.json"));
    File chosen = chooser.showSaveDialog(file.getScene().getWindow());
    if (chosen != null) {
      file.setText(chosen.getPath());
    }
  }

  private void accept(
      TextField title, TextField file, Rules rules, Cluster start, List<Transition> given) {
    dialogs.close();
    String name = title.getText().strip();
    String place = file.getText().strip();
    worker.execute(
        () -> {
          try {
            Path path = Path.of(place).toAbsolutePath();
            Files.writeString(path, ScenarioWriter.write(id(name), name, rules, start, given));
            thread.execute(
                () -> {
                  saved.accept(path, given);
                  notices.done(text("scenario.written", path));
                });
          } catch (IOException | InvalidPathException e) {
            String said = text("scenario.failed", place, String.valueOf(e.getMessage()));
            thread.execute(() -> notices.accept(said));
          }
        });
  }
}
