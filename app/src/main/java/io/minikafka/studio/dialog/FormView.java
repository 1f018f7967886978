package io.minikafka.studio.dialog;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.toggle;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.Nodes;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** A dialog of fields with what is wrong beside them and what would happen below. */
final class FormView {
  private static final double WIDTH = 460;
  private static final double NUMBER_WIDTH = 120;
  private static final double WORD_WIDTH = 200;
  private static final double LIST_WIDTH = 240;
  private static final int MOST_SEGMENTS = 3;
  private static final int MOST_STRUCK = 12;

  private FormView() {}

  static DialogCard of(FormViewModel model, Runnable onAccept, Runnable onClose) {
    GridPane grid = grid(model.fields());
    Label forecast = note();
    Runnable show = () -> showForecast(forecast, model.forecastProperty().get());
    model.forecastProperty().addListener((at, was, now) -> show.run());
    show.run();
    FlowPane struck = new FlowPane(10, 2);
    struck.setId("dialog-struck");
    model.struckProperty().addListener((at, was, now) -> strike(struck, now));
    strike(struck, model.struckProperty().get());
    VBox body = new VBox(12, grid, struck, forecast);
    body.setPrefWidth(WIDTH);
    Button accept = accept(model.accept(), onAccept);
    model.commandProperty().addListener((at, was, now) -> enable(accept, now));
    enable(accept, model.commandProperty().get());
    return new DialogCard(null, model.title(), body, onClose, cancel(onClose), accept);
  }

  /** Which records go, struck through. */
  private static void strike(FlowPane row, List<String> records) {
    Nodes.show(row, !records.isEmpty());
    row.getChildren().setAll(label(text("dialog.struck"), StyleClasses.INK2));
    records.stream()
        .limit(MOST_STRUCK)
        .forEach(
            record -> row.getChildren().add(label(record, StyleClasses.MONO, StyleClasses.STRUCK)));
    if (records.size() > MOST_STRUCK) {
      String more = text("dialog.struck.more", records.size() - MOST_STRUCK);
      row.getChildren().add(label(more, StyleClasses.INK2));
    }
  }

  /** Fields under each other, each with its name and what is to say about it. */
  static GridPane grid(List<FormViewModel.FieldModel> fields) {
    GridPane grid = classed(new GridPane(), StyleClasses.FORM);
    int row = 0;
    for (FormViewModel.FieldModel field : fields) {
      Label name = label(field.label());
      Node input = input(field);
      name.setLabelFor(input);
      grid.addRow(row++, name, input, remark(field));
    }
    return grid;
  }

  static Button accept(String word, Runnable onAccept) {
    Button accept = classed(new Button(word), StyleClasses.PRIMARY);
    accept.setId("dialog-accept");
    accept.setDefaultButton(true);
    accept.setOnAction(event -> onAccept.run());
    return accept;
  }

  static Button cancel(Runnable onClose) {
    Button cancel = new Button(text("dialog.cancel"));
    cancel.setId("dialog-cancel");
    cancel.setOnAction(event -> onClose.run());
    return cancel;
  }

  static Label note() {
    Label note = Nodes.paragraph("", StyleClasses.NOTE);
    note.setId("dialog-note");
    note.setMaxWidth(Double.MAX_VALUE);
    return note;
  }

  static void showForecast(Label note, Forecast now) {
    note.setText(now.sentence());
    Nodes.show(note, !now.sentence().isEmpty());
    toggle(note, StyleClasses.DANGER, now.refused());
  }

  private static void enable(Button accept, Optional<?> command) {
    accept.setDisable(command.isEmpty());
  }

  private static Node input(FormViewModel.FieldModel field) {
    return switch (field.kind()) {
      case CHOICE -> choice(field);
      case FLAG -> flag(field);
      case NUMBER -> typed(field, NUMBER_WIDTH);
      case WORDS -> typed(field, WORD_WIDTH);
      case LIST -> typed(field, LIST_WIDTH);
    };
  }

  private static Node choice(FormViewModel.FieldModel field) {
    if (field.choices().size() > 1 && field.choices().size() <= MOST_SEGMENTS) {
      Segments segments =
          new Segments(
              field.name(),
              field.choices(),
              field.valueProperty().get(),
              field.valueProperty()::set);
      segments.setId("field-" + field.name());
      field.valueProperty().addListener((at, was, now) -> segments.choose(now));
      return segments;
    }
    ComboBox<String> box = new ComboBox<>();
    box.setId("field-" + field.name());
    box.getItems().setAll(field.choices());
    box.valueProperty().bindBidirectional(field.valueProperty());
    return box;
  }

  private static Node flag(FormViewModel.FieldModel field) {
    CheckBox box = new CheckBox();
    box.setId("field-" + field.name());
    box.setSelected(Boolean.parseBoolean(field.valueProperty().get()));
    box.selectedProperty()
        .addListener((at, was, now) -> field.valueProperty().set(Boolean.toString(now)));
    box.setAccessibleText(field.label());
    return box;
  }

  private static Node typed(FormViewModel.FieldModel field, double width) {
    TextField input = new TextField();
    input.setId("field-" + field.name());
    input.textProperty().bindBidirectional(field.valueProperty());
    input.setPrefWidth(width);
    if (field.kind() != Field.Kind.WORDS) {
      input.getStyleClass().add(StyleClasses.MONO);
    }
    field.problemProperty().addListener((at, was, now) -> mark(input, now));
    mark(input, field.problemProperty().get());
    return input;
  }

  static void mark(Region input, String problem) {
    toggle(input, StyleClasses.INVALID, !problem.isEmpty());
    input.setAccessibleHelp(problem);
  }

  private static Label remark(FormViewModel.FieldModel field) {
    Label remark = classed(new Label(), StyleClasses.FIELD_NOTE);
    remark.setWrapText(true);
    remark.setPadding(new Insets(0));
    Runnable show =
        () -> {
          String problem = field.problemProperty().get();
          remark.setText(problem.isEmpty() ? field.hint() : problem);
          mark(remark, problem);
        };
    field.problemProperty().addListener((at, was, now) -> show.run());
    show.run();
    return remark;
  }
}
