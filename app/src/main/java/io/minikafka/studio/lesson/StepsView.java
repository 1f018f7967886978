package io.minikafka.studio.lesson;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.space;
import static io.minikafka.studio.control.Nodes.toggle;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.lesson.LessonPage.Row;
import io.minikafka.studio.lesson.LessonPage.State;
import io.minikafka.studio.paint.IconView;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import javafx.application.Platform;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/**
 * The steps of a lesson; the current one stays in view. One stop for the keyboard: arrows move,
 * Enter goes there.
 */
final class StepsView extends ScrollPane {
  private static final double SMALL_ROW = 24;
  private static final double LARGE_ROW = 34;
  private static final int SMALL_ROWS = 7;
  private static final int LARGE_ROWS = 12;
  private static final int MIN_ROWS = 3;
  // Of a longer script only the rows in view are nodes, and some above and below them.
  private static final int MOST_NODES = 80;
  private static final int SPARE = 20;

  private final LessonViewModel model;
  private final VBox box =
      new VBox() {
        @Override
        protected void layoutChildren() {
          super.layoutChildren();
          revealDue();
        }
      };
  private final Region above = new Region();
  private final Region below = new Region();
  private final SortedMap<Integer, StepRow> nodes = new TreeMap<>();
  private List<Row> rows = List.of();
  private boolean large;
  private int pointed;
  private boolean revealDue;

  StepsView(LessonViewModel model) {
    this.model = model;
    setContent(box);
    setFitToWidth(true);
    setHbarPolicy(ScrollBarPolicy.NEVER);
    setId("steps");
    setFocusTraversable(true);
    setAccessibleText(text("lesson.steps"));
    setOnKeyPressed(
        event -> {
          if (event.getCode() == KeyCode.UP || event.getCode() == KeyCode.DOWN) {
            point(pointed + (event.getCode() == KeyCode.UP ? -1 : 1));
            event.consume();
          } else if (event.getCode() == KeyCode.ENTER && pointed < rows.size()) {
            model.goTo(rows.get(pointed));
            event.consume();
          }
        });
    focusedProperty().addListener((at, old, now) -> point(pointed));
    heightProperty()
        .addListener(
            (at, old, now) -> {
              reveal();
              fill();
            });
    vvalueProperty().addListener((at, old, now) -> fill());
    model.pageProperty().addListener((at, old, now) -> show(now));
  }

  /** Large rows without marks for a lesson, small ones with marks beside everything else. */
  void setLarge(boolean now) {
    large = now;
    revealDue = true;
    nodes.clear();
    show(model.pageProperty().get());
  }

  private void show(LessonPage page) {
    if (!isSameScript(page)) {
      nodes.clear();
      revealDue = true;
    }
    rows = page.rows();
    pointed = Math.max(0, page.step() - 1);
    int most = large ? LARGE_ROWS : SMALL_ROWS;
    setMinHeight(Math.min(rows.size(), MIN_ROWS) * rowHeight());
    setPrefHeight(Math.min(rows.size(), most) * rowHeight() + 2);
    reveal();
    fill();
    nodes.forEach((index, node) -> node.show(rows.get(index)));
  }

  private double rowHeight() {
    return large ? LARGE_ROW : SMALL_ROW;
  }

  /** Makes the rows that may be seen, and leaves room for the others. */
  private void fill() {
    int first = 0;
    int end = rows.size();
    if (rows.size() > MOST_NODES) {
      double hidden = Math.max(0, rows.size() * rowHeight() - getHeight());
      int top = (int) (getVvalue() * hidden / rowHeight());
      first = Math.max(0, top - SPARE);
      end = Math.min(rows.size(), top + (int) (getHeight() / rowHeight()) + SPARE);
    }
    boolean there = nodes.size() == end - first && (nodes.isEmpty() || nodes.firstKey() == first);
    if (there && !box.getChildren().isEmpty()) {
      return;
    }
    nodes.headMap(first).clear();
    nodes.tailMap(end).clear();
    List<Node> placed = new ArrayList<>(List.of(above));
    for (int i = first; i < end; i++) {
      placed.add(nodes.computeIfAbsent(i, index -> new StepRow(rows.get(index))));
    }
    placed.add(below);
    room(above, first);
    room(below, rows.size() - end);
    box.getChildren().setAll(placed);
    markPointed();
  }

  private void room(Region region, int count) {
    region.setMinHeight(count * rowHeight());
    region.setPrefHeight(count * rowHeight());
  }

  private boolean isSameScript(LessonPage page) {
    if (rows.size() != page.rows().size()) {
      return false;
    }
    for (int i = 0; i < rows.size(); i++) {
      if (!rows.get(i).text().equals(page.rows().get(i).text())) {
        return false;
      }
    }
    return true;
  }

  private void point(int to) {
    pointed = Math.max(0, Math.min(rows.size() - 1, to));
    markPointed();
    reveal();
  }

  private void markPointed() {
    nodes.forEach((index, node) -> node.point(isFocused() && index == pointed));
  }

  /** Rows of another height or number move what is in view once they are laid out. */
  private void revealDue() {
    if (revealDue) {
      revealDue = false;
      // The pane first keeps in view what was there.
      Platform.runLater(this::reveal);
    }
  }

  /** Brings the pointed row to the middle. */
  private void reveal() {
    double row = rowHeight();
    double hidden = rows.size() * row - getHeight();
    if (hidden > 0 && getHeight() > 0) {
      setVvalue(Math.max(0, Math.min(1, ((pointed + 0.5) * row - getHeight() / 2) / hidden)));
    }
  }

  private final class StepRow extends HBox {
    private final Label number;
    private final Label words;
    private final StackPane mark = new StackPane();
    private final Label next = label(text("lesson.step.next"), StyleClasses.NEXT);
    private Row row;

    StepRow(Row row) {
      this.row = row;
      classed(this, StyleClasses.ROW, StyleClasses.STEP);
      setMinHeight(rowHeight());
      setPrefHeight(rowHeight());
      setId("step-" + row.number());
      setAccessibleRole(AccessibleRole.BUTTON);
      number = label(String.valueOf(row.number()), StyleClasses.NUMBER);
      number.setMinWidth(large ? 26 : 20);
      number.setAlignment(Pos.CENTER_LEFT);
      words = new Label(row.text());
      words.setTooltip(new Tooltip(row.text()));
      mark.setMinWidth(14);
      getChildren().addAll(number, mark, words, space(), next);
      show(mark, !large);
      setOnMouseClicked(event -> model.goTo(this.row));
      show(row);
    }

    void show(Row now) {
      boolean same = now.state() == row.state() && !mark.getChildren().isEmpty();
      row = now;
      setAccessibleText(text("lesson.step.spoken", now.number(), now.text(), state(now.state())));
      if (same) {
        return;
      }
      toggle(this, StyleClasses.CURRENT, now.state() == State.CURRENT);
      toggle(this, StyleClasses.LATER, now.state() == State.NEXT || now.state() == State.LATER);
      show(next, !large && now.state() == State.NEXT);
      mark.getChildren()
          .setAll(
              switch (now.state()) {
                case DONE ->
                    classed(new IconView(Glyph.CHECK, 14), StyleClasses.OK, StyleClasses.HEAVY);
                case CURRENT -> classed(new IconView(Glyph.CHEV_R, 14), StyleClasses.HEAVY);
                case NEXT, LATER -> classed(new Region(), StyleClasses.RING);
              });
    }

    void point(boolean here) {
      toggle(this, StyleClasses.POINTED, here);
    }

    private void show(Region node, boolean shown) {
      node.setVisible(shown);
      node.setManaged(shown);
    }

    private static String state(State state) {
      return switch (state) {
        case DONE -> text("lesson.step.done");
        case CURRENT -> text("lesson.step.current");
        case NEXT -> text("lesson.step.next");
        case LATER -> text("lesson.step.later");
      };
    }
  }
}
