package io.minikafka.studio.gallery;

import static io.minikafka.studio.gallery.ControlParts.classed;

import io.minikafka.studio.StyleClasses;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** Tabs, tables and roles of text of the sheet. */
final class ControlInspector {
  private ControlInspector() {}

  /** A side of them. */
  static VBox inspector() {
    TabPane tabs = new TabPane();
    for (String name : new String[] {"Partition", "Record", "Producers", "Transactions", "Files"}) {
      Tab tab = new Tab(name);
      tab.setClosable(false);
      tabs.getTabs().add(tab);
    }
    tabs.getSelectionModel().select(1);
    GridPane properties = classed(new GridPane(), StyleClasses.PROPERTIES);
    String[][] rows = {
      {"key = value", "o-18 = new"},
      {"time", "11.800 s"},
      {"batch", "17–18 · position 255 · 110 B"},
      {"leader epoch", "2 · written by broker 1"}
    };
    for (int i = 0; i < rows.length; i++) {
      properties.addRow(
          i,
          classed(new Label(rows[i][0]), StyleClasses.PROPERTY_NAME),
          classed(new Label(rows[i][1]), StyleClasses.PROPERTY_VALUE));
    }
    HBox head =
        new HBox(
            8,
            classed(new Label("Record 17"), StyleClasses.PANEL_TITLE),
            classed(new Label("orders-0"), StyleClasses.MONO, StyleClasses.SECONDARY));
    TableView<String[]> table = new TableView<>();
    String[] columns = {"broker", "state", "LEO", "lag"};
    for (int i = 0; i < columns.length; i++) {
      int at = i;
      TableColumn<String[], String> column = new TableColumn<>(columns[i]);
      column.setCellValueFactory(
          cell -> new javafx.beans.property.SimpleStringProperty(cell.getValue()[at]));
      column.setPrefWidth(80);
      table.getColumns().add(column);
    }
    for (int i = 0; i < 4; i++) {
      table
          .getItems()
          .add(new String[] {"" + (i + 1), i == 0 ? "leader" : "in sync", "21", "" + i});
    }
    table.getSelectionModel().select(1);
    table.setPrefHeight(150);
    VBox lines = new VBox();
    for (int i = 0; i < 3; i++) {
      HBox line =
          classed(
              new HBox(
                  classed(new Label("0" + i), StyleClasses.MONO, StyleClasses.INK2),
                  new Label("leader epoch"),
                  classed(new Label("2"), StyleClasses.MONO)),
              StyleClasses.FIELD_LINE);
      if (i == 1) {
        line.getStyleClass().add(StyleClasses.CURRENT);
      }
      lines.getChildren().add(line);
    }
    Label bytes = classed(new Label("4D 4B 42 31 00 00 00 62 24 0D 09 73 01"), StyleClasses.BYTES);
    VBox roles = new VBox(4);
    for (String role :
        new String[] {
          StyleClasses.PAGE_TITLE,
          StyleClasses.CLOCK,
          StyleClasses.PANEL_TITLE,
          StyleClasses.SECTION_TITLE,
          StyleClasses.HEADER,
          StyleClasses.NARRATION,
          StyleClasses.MEDIUM,
          StyleClasses.STRONG,
          StyleClasses.SECONDARY,
          StyleClasses.HINT,
          StyleClasses.META,
          StyleClasses.MONO
        }) {
      roles.getChildren().add(classed(new Label(role.substring(3) + " 17 → 19"), role));
    }
    ScrollPane scroll =
        new ScrollPane(
            classed(
                new VBox(head, properties, table, lines, bytes, roles), StyleClasses.INSPECTOR));
    scroll.setFitToWidth(true);
    VBox.setVgrow(scroll, Priority.ALWAYS);
    VBox side = classed(new VBox(tabs, scroll), StyleClasses.SIDE, StyleClasses.RIGHT);
    side.setPrefWidth(396);
    side.setMinWidth(396);
    return side;
  }
}
