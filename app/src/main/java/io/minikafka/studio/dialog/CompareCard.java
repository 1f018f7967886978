package io.minikafka.studio.dialog;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.paragraph;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.Theme;
import io.minikafka.studio.control.DrawingView;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.history.ForkPicture;
import io.minikafka.studio.paint.IconView;
import io.minikafka.studio.session.WhatIf;
import io.minikafka.studio.whatif.Differences;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** Two ends of a history side by side: where they part, what was refused, and what differs. */
final class CompareCard {
  private static final double WIDTH = 600;
  private static final double NAME = 230;
  private static final double WHAT = 220;
  private static final double VALUE = 130;
  private static final double ROWS_HEIGHT = 300;
  private static final double ICON = 16;
  private static final int MOST_REFUSED = 3;

  private CompareCard() {}

  /**
   * The card.
   *
   * @param onSwap shows the same from the other end
   * @param onExport writes a picture of both
   * @param onBeside shows that picture
   */
  static DialogCard of(
      WhatIf ends,
      ObservableValue<Theme> theme,
      Consumer<WhatIf> onSwap,
      Runnable onExport,
      Runnable onBeside,
      Runnable onClose) {
    HBox names =
        new HBox(
            10,
            end(ends.wasOn(), ends.was().number()),
            label(text("whatif.and")),
            end(ends.nowOn(), ends.now().number()));
    names.setAlignment(Pos.CENTER_LEFT);
    Label fork = label(text("whatif.fork", ends.fork().number()), StyleClasses.HINT);
    DrawingView picture = new DrawingView(theme);
    picture.show(ForkPicture.of(ends, WIDTH));
    VBox body = new VBox(8, names, fork, picture);
    body.setPrefWidth(WIDTH);
    refused(ends.refused(), body);
    List<Differences.Row> rows = Differences.between(ends.was().cluster(), ends.now().cluster());
    long differ = rows.stream().filter(Differences.Row::differs).count();
    if (differ == 0) {
      body.getChildren().add(paragraph(text("whatif.same"), StyleClasses.STRONG));
    }
    body.getChildren().add(scrolled(rows));
    Button swap = new Button(text("whatif.swap"));
    swap.setId("compare-swap");
    swap.setOnAction(event -> onSwap.accept(ends.swapped()));
    return new DialogCard(
        null,
        text("whatif.compare"),
        body,
        onClose,
        swap,
        export(onExport),
        FormView.accept(text("whatif.beside"), onBeside));
  }

  /**
   * Both ends side by side.
   *
   * @param onBack shows what differs
   */
  static DialogCard beside(
      Drawing both,
      ObservableValue<Theme> theme,
      Runnable onBack,
      Runnable onExport,
      Runnable onClose) {
    DrawingView picture = new DrawingView(theme);
    picture.setId("both-ends");
    picture.show(both);
    Button back = new Button(text("whatif.differences"));
    back.setId("compare-back");
    back.setOnAction(event -> onBack.run());
    return new DialogCard(
        null,
        text("whatif.compare"),
        picture,
        onClose,
        back,
        export(onExport),
        FormView.accept(text("dialog.close"), onClose));
  }

  private static Button export(Runnable onExport) {
    Button export = new Button(text("whatif.export"));
    export.setId("compare-export-both");
    export.setOnAction(event -> onExport.run());
    return export;
  }

  private static Label end(String name, int number) {
    String words = text("whatif.end", name, number);
    Label end = classed(new Label(words), StyleClasses.CARD);
    end.setGraphic(new IconView(Glyph.BRANCH, ICON));
    end.setMaxWidth(NAME);
    end.setTooltip(new Tooltip(words));
    return end;
  }

  private static void refused(List<Moment> refused, VBox body) {
    if (refused.isEmpty()) {
      return;
    }
    VBox lines = classed(new VBox(4), StyleClasses.NOTE);
    lines.setId("compare-refused");
    lines
        .getChildren()
        .add(
            paragraph(
                refused.size() == 1
                    ? text("whatif.refused.one")
                    : text("whatif.refused", refused.size()),
                StyleClasses.STRONG));
    for (Moment each : refused.subList(0, Math.min(MOST_REFUSED, refused.size()))) {
      each.transition()
          .filter(given -> given.outcome() instanceof Outcome.Refused)
          .ifPresent(
              given -> {
                Outcome.Refused why = (Outcome.Refused) given.outcome();
                lines
                    .getChildren()
                    .add(
                        paragraph(
                            text(
                                "whatif.refused.line",
                                each.number(),
                                given.command().describe(),
                                why.code(),
                                why.message()),
                            StyleClasses.DANGER));
              });
    }
    body.getChildren().add(lines);
  }

  private static ScrollPane scrolled(List<Differences.Row> rows) {
    GridPane grid = classed(new GridPane(), StyleClasses.TABLE);
    grid.setHgap(16);
    grid.setId("differences");
    for (int i = 0; i < rows.size(); i++) {
      Differences.Row row = rows.get(i);
      grid.addRow(
          i,
          cell(paragraph(row.what()), WHAT),
          cell(paragraph(row.left(), StyleClasses.MONO), VALUE),
          cell(paragraph(row.right(), StyleClasses.MONO, tone(row)), VALUE),
          label(row.differs() ? text("whatif.differs") : "", StyleClasses.DANGER));
    }
    ScrollPane scroll = classed(new ScrollPane(grid), StyleClasses.TAB_SCROLL);
    scroll.setFitToWidth(true);
    scroll.setMaxHeight(ROWS_HEIGHT);
    scroll.setPrefHeight(ROWS_HEIGHT);
    return scroll;
  }

  private static String tone(Differences.Row row) {
    return row.differs() ? StyleClasses.DANGER : StyleClasses.INK2;
  }

  private static Node cell(Label label, double width) {
    label.setPrefWidth(width);
    label.setMaxWidth(width);
    return label;
  }
}
