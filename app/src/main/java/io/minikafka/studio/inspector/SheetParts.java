package io.minikafka.studio.inspector;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.paragraph;
import static io.minikafka.studio.control.Nodes.space;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.WhyButton;
import io.minikafka.studio.session.Selection;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** What both sheets are made of. */
final class SheetParts {
  private static final double NAME_WIDTH = 96;
  private static final double KEY_WIDTH = 26;

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
    return properties(rows, subject -> {});
  }

  /** The same; {@code ask} is given what a row can be asked of. */
  static GridPane properties(List<Property> rows, Consumer<Selection> ask) {
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
      GridPane.setValignment(name, VPos.TOP);
      value.setAccessibleText(text("inspector.row", row.name(), row.value()));
      grid.addRow(grid.getRowCount(), name, value);
      if (!row.asks().equals(Selection.NONE)) {
        Button why =
            WhyButton.of("why-" + row.name().replace(' ', '-'), () -> ask.accept(row.asks()));
        why.setAccessibleText(text("inspector.ask", row.name(), row.value()));
        GridPane.setValignment(why, VPos.TOP);
        grid.add(why, 2, grid.getRowCount() - 1);
      }
    }
    return grid;
  }

  /** A heading with its content. */
  static VBox section(String title, Node... content) {
    return section(label(title, StyleClasses.HEADER), content);
  }

  /** A heading with a note at its end. */
  static HBox titled(String title, Node note) {
    HBox row = new HBox(8, label(title, StyleClasses.HEADER), space(), note);
    row.setAlignment(Pos.BASELINE_LEFT);
    return row;
  }

  /** A heading with its content. */
  static VBox section(Node heading, Node... content) {
    VBox section = classed(new VBox(heading), StyleClasses.SECTION);
    section.getChildren().addAll(content);
    return section;
  }

  /** What a sheet says when there is nothing to show. */
  static VBox empty(String title, String text, Node... offers) {
    Label heading = paragraph(title, StyleClasses.SECTION_TITLE);
    VBox empty = classed(new VBox(heading, paragraph(text, StyleClasses.INK2)), StyleClasses.EMPTY);
    empty.getChildren().addAll(offers);
    return empty;
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

  /** A table with the heads of its columns; the column {@code wide} takes what is left. */
  static GridPane table(int wide, String... heads) {
    GridPane grid = classed(new GridPane(), StyleClasses.REPLICAS, StyleClasses.TABLE);
    for (int i = 0; i < heads.length; i++) {
      ColumnConstraints column = new ColumnConstraints();
      column.setHgrow(i == wide ? Priority.ALWAYS : Priority.NEVER);
      grid.getColumnConstraints().add(column);
      grid.add(label(heads[i], StyleClasses.TABLE_HEAD), i, 0);
    }
    return grid;
  }

  /** A line between two rows of a table. */
  static void divider(GridPane grid) {
    Region line = classed(new Region(), StyleClasses.DIVIDER);
    grid.add(line, 0, grid.getRowCount(), grid.getColumnCount(), 1);
  }

  /** A bar that is filled to a share of its width. */
  static Region bar(double share, String styleClass) {
    Region filled = classed(new Region(), styleClass);
    StackPane bar = classed(new StackPane(filled), StyleClasses.SHARE);
    StackPane.setAlignment(filled, Pos.CENTER_LEFT);
    filled.maxWidthProperty().bind(bar.widthProperty().subtract(2).multiply(share));
    filled.setVisible(share > 0);
    return bar;
  }

  /** A sample of what a bar is filled with. */
  static Region key(String styleClass) {
    Region key = classed(new Region(), styleClass);
    key.setMinWidth(KEY_WIDTH);
    key.setMaxWidth(KEY_WIDTH);
    return key;
  }
}
