package io.minikafka.studio.gallery;

import static io.minikafka.studio.gallery.ControlParts.classed;
import static io.minikafka.studio.gallery.ControlParts.icon;
import static io.minikafka.studio.gallery.ControlParts.space;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.drawing.Glyph;
import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioButton;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.SplitMenuButton;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** Fields, choices and buttons of the sheet. */
final class ControlForms {
  private ControlForms() {}

  /** A panel of them. */
  static Node forms() {
    HBox head =
        classed(
            new HBox(classed(new Label("Partition log"), StyleClasses.HEADER)),
            StyleClasses.PANEL_HEADER);
    ToggleGroup group = new ToggleGroup();
    for (int i = 0; i < 3; i++) {
      ToggleButton chip = classed(new ToggleButton("orders-" + i), StyleClasses.CHIP);
      chip.setToggleGroup(group);
      chip.setSelected(i == 0);
      head.getChildren().add(chip);
    }
    HBox zoom = classed(new HBox(), StyleClasses.SEGMENTED);
    ToggleGroup levels = new ToggleGroup();
    String[] names = {"minikafka", "kafka", "custom"};
    for (int i = 0; i < names.length; i++) {
      ToggleButton segment = classed(new ToggleButton(names[i]), StyleClasses.SEGMENT);
      segment.setToggleGroup(levels);
      segment.setSelected(i == 0);
      segment
          .getStyleClass()
          .add(i == 0 ? StyleClasses.FIRST : i == 2 ? StyleClasses.LAST : StyleClasses.MONO);
      zoom.getChildren().add(segment);
    }
    head.getChildren().addAll(space(), classed(new Button("Fit"), StyleClasses.SMALL));

    GridPane form = classed(new GridPane(), StyleClasses.FORM);
    TextField wrong = classed(new TextField("0"), StyleClasses.INVALID);
    TextField off = new TextField("1048576");
    off.setDisable(true);
    ComboBox<String> combo = new ComboBox<>();
    combo.getItems().addAll("orders-0", "orders-1");
    combo.getSelectionModel().select(0);
    form.addRow(0, new Label("Rules"), zoom);
    form.addRow(
        1,
        new Label("minInsyncReplicas"),
        new TextField("2"),
        classed(new Label("min.insync.replicas"), StyleClasses.HINT));
    form.addRow(
        2,
        new Label("segmentMaxBytes"),
        wrong,
        classed(
            new Label("at least 1: INVALID_CONFIG otherwise"),
            StyleClasses.FIELD_NOTE,
            StyleClasses.INVALID));
    form.addRow(
        3,
        new Label("replicaFetchMaxBytes"),
        off,
        classed(new Label("default 4096"), StyleClasses.FIELD_NOTE));
    form.addRow(4, new Label("Partition"), combo);
    form.addRow(5, new Label("Brokers"), new Spinner<Integer>(1, 9, 3));
    CheckBox headers = new CheckBox("with headers");
    headers.setSelected(true);
    RadioButton on = new RadioButton("acks=all");
    on.setSelected(true);
    form.addRow(6, headers, new HBox(16, on, new RadioButton("acks=1")), new CheckBox("off"));
    form.addRow(7, new Label("Speed"), new Slider(0, 2, 1), new Hyperlink("What is this?"));
    SplitMenuButton split = new SplitMenuButton(new MenuItem("x"));
    split.setText("Export");
    Button focused = new Button("Focused");
    focused.pseudoClassStateChanged(PseudoClass.getPseudoClass("focus-visible"), true);
    Button pointed = new Button("Pointed at");
    pointed.pseudoClassStateChanged(PseudoClass.getPseudoClass("hover"), true);
    Button disabled = new Button("Disabled");
    disabled.setDisable(true);
    Button later = classed(new Button("Use “promote”"), StyleClasses.PRIMARY);
    later.setDisable(true);
    HBox buttons =
        new HBox(
            8,
            classed(new Button("Create"), StyleClasses.PRIMARY),
            new Button("Cancel"),
            focused,
            pointed,
            disabled,
            later,
            split,
            classed(new Button("Small"), StyleClasses.SMALL),
            icon(Glyph.TRASH),
            classed(icon(Glyph.CROSS), StyleClasses.QUIET));
    Label note =
        classed(
            new Label(
                "One batch, 107 B: offsets 21–22, epoch 2, position 527. Record 2 is a tombstone."),
            StyleClasses.NOTE);
    note.setWrapText(true);
    note.setMaxWidth(Double.MAX_VALUE);
    TextArea area = new TextArea("{ \"do\": \"append\" }\n{ \"do\": \"promote\" }");
    area.setPrefRowCount(2);
    VBox code =
        classed(
            new VBox(
                classed(
                    new Label("13    \"records\": [{ \"key\": \"k\" }] },"),
                    StyleClasses.CODE_LINE),
                classed(
                    new Label("14  { \"do\": \"promte\", \"broker\": 2 },"),
                    StyleClasses.CODE_LINE,
                    StyleClasses.WRONG)),
            StyleClasses.CODE);
    ListView<String> list = new ListView<>();
    for (int i = 0; i < 30; i++) {
      list.getItems().add("event " + i);
    }
    list.getSelectionModel().select(1);
    list.setPrefHeight(110);
    VBox body = new VBox(12, form, buttons, note, area, code, list);
    body.setPadding(new Insets(16));
    VBox panel = classed(new VBox(head, body), StyleClasses.PANEL);
    HBox.setHgrow(panel, Priority.ALWAYS);
    return panel;
  }
}
