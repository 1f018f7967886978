package io.minikafka.studio.dialog;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.id.Acks;
import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.Nodes;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.paint.IconView;
import io.minikafka.studio.toolbar.AppendValues;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The append dialog: acks, a row a record, and what the append would do. */
final class AppendView {
  private static final double WIDTH = 640;
  private static final double KEY_WIDTH = 130;
  private static final double VALUE_WIDTH = 190;
  private static final double HEADERS_WIDTH = 130;
  private static final double ICON = 16;
  private static final double ROWS_HEIGHT = 320;
  // The focus ring of the last row lies outside the row.
  private static final double ROOM = 8;

  private final AppendViewModel model;
  private final GridPane rows = classed(new GridPane(), StyleClasses.FORM);

  private AppendView(AppendViewModel model) {
    this.model = model;
  }

  static DialogCard of(AppendViewModel model, Runnable onAccept, Runnable onClose) {
    return new AppendView(model).card(onAccept, onClose);
  }

  private DialogCard card(Runnable onAccept, Runnable onClose) {
    Label forecast = FormView.note();
    Button accept = FormView.accept(text("dialog.append.accept"), onAccept);
    Runnable show =
        () -> {
          FormView.showForecast(forecast, model.forecastProperty().get());
          accept.setDisable(model.commandProperty().get().isEmpty());
        };
    model.forecastProperty().addListener((at, was, now) -> show.run());
    model.commandProperty().addListener((at, was, now) -> show.run());
    show.run();
    fill();
    ScrollPane scrolled = classed(new Rows(rows), StyleClasses.TAB_SCROLL);
    GridPane more = FormView.grid(model.more());
    more.setId("append-more");
    VBox body = new VBox(12, acks(), scrolled, below(more), more, forecast);
    body.setPrefWidth(WIDTH);
    return new DialogCard(null, model.title(), body, onClose, FormView.cancel(onClose), accept);
  }

  private HBox acks() {
    List<Acks> all = List.of(Acks.values());
    List<String> words = all.stream().map(Acks::toString).toList();
    Segments segments =
        new Segments(
            "acks",
            words,
            model.valuesProperty().get().acks().toString(),
            word -> model.setAcks(all.get(words.indexOf(word))));
    HBox row = new HBox(12, label(text("dialog.append.acks")), segments);
    row.setAlignment(Pos.CENTER_LEFT);
    return row;
  }

  private void fill() {
    rows.getChildren().clear();
    rows.addRow(
        0,
        label("#", StyleClasses.HINT),
        label(text("dialog.append.key"), StyleClasses.HINT),
        label(text("dialog.append.value"), StyleClasses.HINT),
        new Label(),
        label(text("dialog.append.headers"), StyleClasses.HINT));
    List<AppendValues.Content> records = model.valuesProperty().get().records();
    for (int i = 0; i < records.size(); i++) {
      addRow(i, records.get(i), records.size() > 1);
    }
  }

  private void addRow(int index, AppendValues.Content content, boolean removable) {
    TextField key = field("key-" + (index + 1), content.key(), KEY_WIDTH);
    TextField value = field("value-" + (index + 1), content.value(), VALUE_WIDTH);
    TextField headers =
        field("headers-" + (index + 1), Typed.write(content.headers()), HEADERS_WIDTH);
    headers.setPromptText(text("dialog.append.headers.none"));
    headers.setTooltip(new Tooltip(text("dialog.append.headers.note")));
    CheckBox none = new CheckBox(text("dialog.append.null"));
    none.setId("null-" + (index + 1));
    none.setTooltip(new Tooltip(text("dialog.append.null.note")));
    none.setSelected(content.value() == null);
    value.disableProperty().bind(none.selectedProperty());
    Runnable changed =
        () ->
            model.setRecord(
                index,
                new AppendValues.Content(
                    key.getText().isEmpty() ? null : key.getText(),
                    none.isSelected() ? null : value.getText(),
                    Typed.headers(headers.getText())));
    key.textProperty().addListener((at, was, now) -> changed.run());
    value.textProperty().addListener((at, was, now) -> changed.run());
    none.selectedProperty().addListener((at, was, now) -> changed.run());
    headers.textProperty().addListener((at, was, now) -> changed.run());
    Button remove =
        classed(new Button(), StyleClasses.SMALL, StyleClasses.ICON_BUTTON, StyleClasses.QUIET);
    remove.setGraphic(new IconView(Glyph.TRASH, ICON));
    remove.setAccessibleText(text("dialog.append.remove", index + 1));
    remove.setDisable(!removable);
    remove.setOnAction(
        event -> {
          model.remove(index);
          fill();
        });
    rows.addRow(
        index + 1,
        label(String.valueOf(index + 1), StyleClasses.MONO, StyleClasses.INK3),
        key,
        value,
        none,
        headers,
        remove);
  }

  private static TextField field(String id, @Nullable String content, double width) {
    TextField field = classed(new TextField(content == null ? "" : content), StyleClasses.MONO);
    field.setId("field-" + id);
    field.setPrefWidth(width);
    return field;
  }

  /** What lengthens the batch, and what shows the fields that few appends need. */
  private HBox below(GridPane more) {
    ToggleButton shown = classed(new ToggleButton(text("dialog.append.more")), StyleClasses.SMALL);
    shown.setId("append-more-fields");
    shown.setSelected(model.saysMore());
    shown.selectedProperty().addListener((at, was, now) -> Nodes.show(more, now));
    Nodes.show(more, shown.isSelected());
    HBox row = new HBox(8, count(), shown);
    row.setAlignment(Pos.CENTER_LEFT);
    return row;
  }

  private HBox count() {
    int now = model.valuesProperty().get().records().size();
    Spinner<Integer> count = new Spinner<>(1, AppendViewModel.MOST_RECORDS, now);
    count.setId("field-count");
    count.setEditable(true);
    count.setPrefWidth(KEY_WIDTH * 0.7);
    count
        .valueProperty()
        .addListener(
            (at, was, is) -> {
              if (is != null && is != model.valuesProperty().get().records().size()) {
                model.setCount(is);
                fill();
              }
            });
    model
        .valuesProperty()
        .addListener((at, was, is) -> count.getValueFactory().setValue(is.records().size()));
    Button add = classed(new Button(text("dialog.append.add")), StyleClasses.SMALL);
    add.setId("add-record");
    add.setGraphic(new IconView(Glyph.PLUS, ICON));
    add.setOnAction(
        event -> {
          model.setCount(model.valuesProperty().get().records().size() + 1);
          fill();
        });
    HBox row = new HBox(8, add, count, label(text("dialog.append.count"), StyleClasses.INK3));
    row.setAlignment(Pos.CENTER_LEFT);
    return row;
  }

  /** As high as its rows, up to a limit. */
  private static final class Rows extends ScrollPane {
    private final GridPane rows;

    Rows(GridPane rows) {
      super(rows);
      this.rows = rows;
      setFitToWidth(true);
    }

    @Override
    protected double computePrefHeight(double width) {
      return Math.min(ROWS_HEIGHT, rows.prefHeight(-1) + ROOM);
    }

    @Override
    protected double computeMinHeight(double width) {
      return computePrefHeight(width);
    }
  }
}
