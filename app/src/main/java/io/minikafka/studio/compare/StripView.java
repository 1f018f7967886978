package io.minikafka.studio.compare;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.compare.ComparePage.Column;
import io.minikafka.studio.compare.ComparePage.Mark;
import io.minikafka.studio.compare.ComparePage.Token;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.paint.IconView;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The strip of states: one column a command, as many as there is room for around the cursor. */
final class StripView extends Region {
  private static final double NAMES = 160;
  private static final double LEAST = 196;
  private static final double HIGH_HEAD = 48;
  private static final double LOW_HEAD = 28;
  private static final double HIGH_ROW = 32;
  private static final double LOW_ROW = 24;
  private static final double ICON = 14;

  private final IntConsumer goTo;
  private final Pane cells = new Pane();
  private ComparePage page = ComparePage.NONE;
  private ComparePage shown = ComparePage.NONE;
  private double shownWidth;
  private double headHeight = HIGH_HEAD;
  private double rowHeight = HIGH_ROW;

  /** A strip whose columns lead to their command. */
  StripView(IntConsumer goTo) {
    this.goTo = goTo;
    setId("compare-strip");
    getChildren().add(cells);
    setLow(false);
  }

  /** Takes less height. */
  void setLow(boolean low) {
    headHeight = low ? LOW_HEAD : HIGH_HEAD;
    rowHeight = low ? LOW_ROW : HIGH_ROW;
    double height = headHeight + 3 * rowHeight;
    setMinSize(0, height);
    setPrefHeight(height);
    setMaxHeight(height);
    shown = ComparePage.NONE;
    requestLayout();
  }

  void show(ComparePage next) {
    page = next;
    requestLayout();
  }

  @Override
  protected void layoutChildren() {
    cells.resizeRelocate(0, 0, getWidth(), getHeight());
    if (shown != page || shownWidth != getWidth()) {
      shown = page;
      shownWidth = getWidth();
      build();
    }
    cells.layout();
  }

  private void build() {
    cells.getChildren().clear();
    List<Column> all = page.strip();
    double room = getWidth() - NAMES;
    if (all.isEmpty() || room < LEAST) {
      return;
    }
    int fitting = (int) Math.min(all.size(), Math.floor(room / LEAST));
    int first = first(all, fitting);
    double width = Math.floor(room / fitting);
    put(name(page.left().name()), 0, headHeight, NAMES, rowHeight);
    put(name(page.right().name()), 0, headHeight + rowHeight, NAMES, rowHeight);
    for (int i = 0; i < fitting; i++) {
      Column column = all.get(first + i);
      double left = NAMES + i * width;
      put(column(column), left, 0, width, headHeight + 3 * rowHeight);
    }
  }

  /** The cursor is the last but one, so that what comes next is seen. */
  private static int first(List<Column> all, int fitting) {
    int current = 0;
    for (int i = 0; i < all.size(); i++) {
      current = all.get(i).current() ? i : current;
    }
    return Math.max(0, Math.min(all.size() - fitting, current + 2 - fitting));
  }

  private void put(Region node, double x, double y, double width, double height) {
    node.resizeRelocate(x, y, width, height);
    node.setManaged(false);
    cells.getChildren().add(node);
  }

  private static Region name(String words) {
    HBox box = new HBox(label(words, StyleClasses.HEADER));
    box.setAlignment(Pos.CENTER_LEFT);
    return box;
  }

  private Region column(Column column) {
    VBox box = classed(new VBox(), StyleClasses.COMPARE_COLUMN);
    box.setId("compare-command-" + column.number());
    box.setFocusTraversable(true);
    box.setAccessibleRole(AccessibleRole.BUTTON);
    box.setAccessibleText(spoken(column));
    classed(
        box,
        switch (column.mark()) {
          case FIRST -> StyleClasses.FIRST;
          case DIFFERS -> StyleClasses.WRONG;
          case SAME -> StyleClasses.RIGHT;
          case LATER -> StyleClasses.LATER;
        });
    if (column.current()) {
      classed(box, StyleClasses.CURRENT);
    }
    Label title = label(column.title(), StyleClasses.STRONG);
    title.setMinWidth(0);
    Label number = label(Integer.toString(column.number()), StyleClasses.MONO);
    HBox top = new HBox(8, number, title);
    Label note = label(column.note(), StyleClasses.SECONDARY);
    note.setMinWidth(0);
    VBox head = classed(new VBox(2, top), StyleClasses.COMPARE_HEAD);
    if (headHeight == HIGH_HEAD) {
      head.getChildren().add(note);
    }
    head.setMinHeight(headHeight);
    head.setMaxHeight(headHeight);
    box.getChildren()
        .addAll(head, cell(column, column.left()), cell(column, column.right()), mark(column));
    Tooltip.install(box, new Tooltip(column.title()));
    box.setOnMouseClicked(
        event -> {
          if (event.getButton() == MouseButton.PRIMARY) {
            goTo.accept(column.number());
          }
        });
    box.setOnKeyPressed(
        event -> {
          if (event.getCode() == KeyCode.ENTER) {
            goTo.accept(column.number());
            event.consume();
          }
        });
    return box;
  }

  private HBox cell(Column column, List<Token> tokens) {
    HBox row = classed(new HBox(8), StyleClasses.COMPARE_CELL);
    row.setMinHeight(rowHeight);
    row.setMaxHeight(rowHeight);
    if (column.mark() == Mark.LATER) {
      row.getChildren().add(label(text("compare.strip.later"), StyleClasses.INK3));
      return row;
    }
    for (Token token : tokens) {
      Label word = label(token.text(), StyleClasses.MONO);
      if (token.differs()) {
        classed(word, StyleClasses.CHANGED);
      }
      row.getChildren().add(word);
    }
    return row;
  }

  private HBox mark(Column column) {
    HBox row = classed(new HBox(6), StyleClasses.COMPARE_CELL);
    row.setMinHeight(rowHeight);
    row.setMaxHeight(rowHeight);
    switch (column.mark()) {
      case SAME ->
          row.getChildren().addAll(marked(Glyph.CHECK, "compare.strip.same", StyleClasses.OK));
      case FIRST ->
          row.getChildren()
              .addAll(marked(Glyph.NOT_EQUAL, "compare.strip.first", StyleClasses.DANGER));
      case DIFFERS ->
          row.getChildren()
              .addAll(marked(Glyph.NOT_EQUAL, "compare.strip.differs", StyleClasses.DANGER));
      case LATER -> {}
    }
    return row;
  }

  private static List<Node> marked(Glyph glyph, String key, String tone) {
    Label words = label(text(key), StyleClasses.STRONG, StyleClasses.SECONDARY, tone);
    words.setAlignment(Pos.CENTER_LEFT);
    HBox.setHgrow(words, Priority.ALWAYS);
    return List.of(classed(new IconView(glyph, ICON), StyleClasses.HEAVY, tone), words);
  }

  private static String spoken(Column column) {
    String words = column.number() + ": " + column.title();
    if (column.mark() == Mark.LATER) {
      return words + ". " + text("compare.strip.later");
    }
    return words
        + ". "
        + state(column.left())
        + "; "
        + state(column.right())
        + ". "
        + text(
            switch (column.mark()) {
              case FIRST -> "compare.strip.first";
              case DIFFERS -> "compare.strip.differs";
              default -> "compare.strip.same";
            });
  }

  private static String state(List<Token> tokens) {
    return tokens.stream().map(Token::text).collect(Collectors.joining(" "));
  }
}
