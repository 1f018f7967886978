package io.minikafka.studio.dialog;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.show;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.Nodes;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.library.FilePicker;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.Property;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** The cards of an export: what and where, how far it is, and what went wrong. */
final class ExportCard {
  private static final double WIDTH = 640;
  private static final double FIELD = 420;

  private ExportCard() {}

  /** Asks what is written, as what, and where. */
  static DialogCard of(
      ExportViewModel model, FilePicker picker, Runnable onAccept, Runnable onClose) {
    GridPane grid = classed(new GridPane(), StyleClasses.FORM);
    int row = 0;
    if (model.about().window().isPresent()) {
      grid.addRow(
          row++,
          label(text("export.subject")),
          segments("subject", List.of(ExportViewModel.Subject.values()), model.subjectProperty()));
    }
    if (model.about().steps().isPresent() || !model.about().why().isEmpty()) {
      Node extents =
          segments("extent", List.of(ExportViewModel.Extent.values()), model.extentProperty());
      grid.addRow(row++, label(text("export.extent")), extents);
      if (model.about().steps().isEmpty()) {
        extents.setDisable(true);
        grid.add(Nodes.paragraph(model.about().why(), StyleClasses.HINT), 1, row++);
      }
    }
    HBox kinds = new HBox();
    Runnable offer =
        () ->
            kinds
                .getChildren()
                .setAll(segments("kind", model.kindsProperty().get(), model.kindProperty()));
    model.kindsProperty().addListener((at, was, now) -> offer.run());
    offer.run();
    grid.addRow(row++, label(text("export.kind")), kinds);
    Label scaleName = label(text("export.scale"));
    Segments scale =
        Segments.of(
            "scale",
            ExportViewModel.SCALES,
            each -> text("export.times", each),
            String::valueOf,
            model.scaleProperty());
    grid.addRow(row++, scaleName, scale);
    Label placeName = label("");
    TextField place = new TextField();
    place.setId("field-file");
    place.setPrefWidth(FIELD);
    place.textProperty().bindBidirectional(model.placeProperty());
    placeName.setLabelFor(place);
    Button choose = new Button(text("export.choose"));
    choose.setId("export-choose");
    choose.setOnAction(event -> choose(model, picker, place));
    grid.addRow(row, placeName, new HBox(8, place, choose));
    Label note = FormView.note();
    VBox body = new VBox(12, grid, note);
    body.setPrefWidth(WIDTH);
    Button save = FormView.accept(text("export.save"), onAccept);
    Runnable look =
        () -> {
          show(scaleName, model.hasScale());
          show(scale, model.hasScale());
          placeName.setText(text(model.isFolder() ? "export.folder" : "export.file"));
          FormView.showForecast(
              note, new Forecast(model.canWrite(), !model.canWrite(), model.noteProperty().get()));
          FormView.mark(place, model.problemProperty().get());
          save.setDisable(!model.canWrite());
        };
    model.noteProperty().addListener((at, was, now) -> look.run());
    model.kindProperty().addListener((at, was, now) -> look.run());
    model.subjectProperty().addListener((at, was, now) -> look.run());
    model.extentProperty().addListener((at, was, now) -> look.run());
    look.run();
    return new DialogCard(
        null, text("export.title"), body, onClose, FormView.cancel(onClose), save);
  }

  private static <E extends Enum<E>> Segments segments(
      String name, List<E> choices, Property<E> chosen) {
    Function<E, String> id = each -> each.name().toLowerCase(Locale.ROOT);
    String prefix = "export." + name + ".";
    return Segments.of(name, choices, each -> text(prefix.concat(id.apply(each))), id, chosen);
  }

  private static void choose(ExportViewModel model, FilePicker picker, TextField place) {
    Path suggested = model.canWrite() ? model.target() : Path.of(".").toAbsolutePath();
    Optional<Path> chosen =
        model.isFolder()
            ? picker.pickFolder(place.getScene().getWindow())
            : picker.pickTarget(
                place.getScene().getWindow(), suggested, model.kindProperty().get().ending());
    chosen.ifPresent(path -> place.setText(path.toString()));
  }

  /** Shows how far it is; the bar and the words are changed by {@link Progress}. */
  static DialogCard progress(Progress progress, Runnable onCancel) {
    ProgressBar bar = new ProgressBar();
    bar.setId("export-progress");
    bar.setMaxWidth(Double.MAX_VALUE);
    bar.setAccessibleText(text("export.progress"));
    bar.progressProperty().bind(progress.shareProperty());
    Label words = Nodes.paragraph("", StyleClasses.INK2);
    words.setId("export-progress-words");
    words.textProperty().bind(progress.wordsProperty());
    VBox body = new VBox(12, words, bar);
    body.setPrefWidth(WIDTH);
    Button cancel = FormView.cancel(onCancel);
    return new DialogCard(null, text("export.progress"), body, onCancel, cancel);
  }

  /** Says why nothing more was written, and asks for another place. */
  static DialogCard failed(String sentence, Runnable onAnother, Runnable onClose) {
    VBox body = new VBox(Nodes.paragraph(sentence, StyleClasses.NARRATION));
    body.setId("export-failed");
    body.setPrefWidth(WIDTH);
    Button another = FormView.accept(text("export.another"), onAnother);
    return new DialogCard(
        Glyph.WARN, text("export.failed"), body, onClose, FormView.cancel(onClose), another);
  }
}
