package io.minikafka.studio.inspector;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.paragraph;
import static io.minikafka.studio.control.Nodes.space;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** What both sheets are made of. */
final class SheetParts {
  private static final double NAME_WIDTH = 96;

  private SheetParts() {}

  /** Title and note, with a badge at the end. */
  static HBox head(String title, String note, @Nullable Node badge) {
    HBox head =
        new HBox(
            8,
            label(title, StyleClasses.PANEL_TITLE),
            classed(new Label(note), StyleClasses.MONO, StyleClasses.SECONDARY));
    head.setAlignment(Pos.CENTER_LEFT);
    if (badge != null) {
      head.getChildren().addAll(space(), badge);
    }
    return head;
  }

  /** Names left, values right; a reason stands below its value. */
  static GridPane properties(List<Property> rows) {
    GridPane grid = classed(new GridPane(), StyleClasses.PROPERTIES);
    ColumnConstraints names = new ColumnConstraints();
    names.setMinWidth(NAME_WIDTH);
    ColumnConstraints values = new ColumnConstraints();
    values.setHgrow(Priority.ALWAYS);
    grid.getColumnConstraints().addAll(names, values);
    for (Property row : rows) {
      Label name = label(row.name(), StyleClasses.PROPERTY_NAME);
      name.setAlignment(Pos.TOP_LEFT);
      VBox value =
          new VBox(
              1,
              paragraph(row.value(), row.prose() ? StyleClasses.INK : StyleClasses.PROPERTY_VALUE));
      if (!row.why().isEmpty()) {
        value.getChildren().add(paragraph(row.why(), StyleClasses.HINT));
      }
      GridPane.setValignment(name, javafx.geometry.VPos.TOP);
      value.setAccessibleText(text("inspector.row", row.name(), row.value()));
      grid.addRow(grid.getRowCount(), name, value);
    }
    return grid;
  }

  /** A heading with its content. */
  static VBox section(String title, Node... content) {
    VBox section = classed(new VBox(label(title, StyleClasses.HEADER)), StyleClasses.SECTION);
    section.getChildren().addAll(content);
    return section;
  }

  /** What a sheet says when there is nothing to show. */
  static VBox empty(String title, String text) {
    Label heading = paragraph(title, StyleClasses.SECTION_TITLE);
    return classed(new VBox(heading, paragraph(text, StyleClasses.INK2)), StyleClasses.EMPTY);
  }

  /** A command that stays visible when it cannot run, with the reason beside it. */
  static HBox withRefusal(Button button, String refusal) {
    button.setDisable(!refusal.isEmpty());
    button.setMinWidth(Region.USE_PREF_SIZE);
    HBox row = new HBox(8, button);
    row.setAlignment(Pos.CENTER_LEFT);
    if (!refusal.isEmpty()) {
      row.getChildren().add(paragraph(refusal, StyleClasses.HINT));
    }
    return row;
  }
}
