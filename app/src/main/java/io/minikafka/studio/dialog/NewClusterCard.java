package io.minikafka.studio.dialog;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.show;
import static io.minikafka.studio.control.Nodes.toggle;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.id.RuleRow;
import io.minikafka.engine.rules.Rules;
import io.minikafka.studio.StyleClasses;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import javafx.application.Platform;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Brokers, rules and configuration of a new cluster. */
final class NewClusterCard {
  private static final double WIDTH = 560;
  private static final double NUMBER_WIDTH = 120;
  private static final double LIST_WIDTH = 180;
  private static final double RULES_HEIGHT = 220;
  private static final double REMARK_WIDTH = 190;
  private static final int ROWS_AT_ONCE = 6;

  private NewClusterCard() {}

  static DialogCard of(NewClusterViewModel model, Runnable onAccept, Runnable onClose) {
    GridPane grid = classed(new GridPane(), StyleClasses.FORM);
    int row = 0;
    for (NewClusterViewModel.Entry entry : model.entries()) {
      add(grid, row++, entry);
      if (entry.key().equals("brokers")) {
        grid.addRow(row++, label(text("cluster.rules")), rules(model));
      }
    }
    ScrollPane custom = classed(new ScrollPane(), StyleClasses.TAB_SCROLL);
    custom.setFitToWidth(true);
    custom.setPrefHeight(RULES_HEIGHT);
    custom.setMinHeight(RULES_HEIGHT);
    Button accept = FormView.accept(text("cluster.accept"), onAccept);
    Runnable look =
        () -> {
          boolean chosen = model.choiceProperty().get() == NewClusterViewModel.Choice.CUSTOM;
          if (chosen && custom.getContent() == null) {
            custom.setContent(rows(model));
          }
          show(custom, chosen);
          accept.setDisable(!model.soundProperty().get());
        };
    whileShown(model.choiceProperty(), accept).addListener((at, was, now) -> look.run());
    whileShown(model.soundProperty(), accept).addListener((at, was, now) -> look.run());
    look.run();
    VBox body = new VBox(10, grid, custom, label(text("cluster.note"), StyleClasses.FIELD_NOTE));
    body.setPrefWidth(WIDTH);
    return new DialogCard(
        null, text("cluster.title"), body, onClose, FormView.cancel(onClose), accept);
  }

  private static void add(GridPane grid, int row, NewClusterViewModel.Entry entry) {
    VBox name = new VBox(label(entry.key()));
    if (!entry.kafkaName().isEmpty()) {
      name.getChildren().add(label(entry.kafkaName(), StyleClasses.HINT));
    }
    TextField input = classed(new TextField(), StyleClasses.MONO);
    input.setId("field-" + entry.key());
    input.textProperty().bindBidirectional(entry.valueProperty());
    input.setPrefWidth(entry.key().equals("brokers") ? LIST_WIDTH : NUMBER_WIDTH);
    input.setMaxWidth(Region.USE_PREF_SIZE);
    input.setAccessibleText(entry.key());
    Label remark = classed(new Label(), StyleClasses.FIELD_NOTE);
    remark.setWrapText(true);
    remark.setMaxWidth(REMARK_WIDTH);
    Runnable look =
        () -> {
          String problem = entry.problemProperty().get();
          remark.setText(problem.isEmpty() ? entry.hint() : problem);
          mark(remark, problem);
          mark(input, problem);
          input.setAccessibleHelp(problem);
        };
    whileShown(entry.problemProperty(), input).addListener((at, was, now) -> look.run());
    whileShown(entry.valueProperty(), input).addListener((at, was, now) -> look.run());
    look.run();
    grid.addRow(row, name, input, remark);
  }

  /** What is typed is remembered, the card is not: it listens while it is in a window. */
  private static <T> ObservableValue<T> whileShown(ObservableValue<T> value, Node node) {
    return value.when(node.sceneProperty().map(scene -> true).orElse(false));
  }

  private static void mark(Region region, String problem) {
    toggle(region, StyleClasses.INVALID, !problem.isEmpty());
  }

  private static Segments rules(NewClusterViewModel model) {
    List<NewClusterViewModel.Choice> all = Arrays.asList(NewClusterViewModel.Choice.values());
    List<String> words = all.stream().map(each -> each.name().toLowerCase(Locale.ROOT)).toList();
    return new Segments(
        "rules",
        words,
        words.get(all.indexOf(model.choiceProperty().get())),
        word -> model.choiceProperty().set(all.get(words.indexOf(word))));
  }

  /** A row for each rule, a few at a time: that many boxes at once would hold up the window. */
  private static GridPane rows(NewClusterViewModel model) {
    GridPane grid = classed(new GridPane(), StyleClasses.FORM);
    addRows(
        grid,
        model,
        Rules.rows().stream().filter(row -> NewClusterViewModel.valuesOf(row).size() > 1).toList());
    return grid;
  }

  private static void addRows(GridPane grid, NewClusterViewModel model, List<RuleRow<?>> rows) {
    List<RuleRow<?>> now = rows.subList(0, Math.min(ROWS_AT_ONCE, rows.size()));
    for (RuleRow<?> row : now) {
      ComboBox<String> box = new ComboBox<>();
      box.setId("rule-" + row.name());
      box.getItems().setAll(NewClusterViewModel.valuesOf(row));
      box.valueProperty().bindBidirectional(model.ruleProperty(row.name()));
      box.setAccessibleText(row.name());
      grid.addRow(grid.getRowCount(), label(row.name()), box);
    }
    List<RuleRow<?>> later = rows.subList(now.size(), rows.size());
    if (!later.isEmpty()) {
      Platform.runLater(() -> addRows(grid, model, later));
    }
  }
}
