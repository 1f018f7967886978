package io.minikafka.studio.explorer;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.paragraph;
import static io.minikafka.studio.control.Nodes.show;
import static io.minikafka.studio.control.Nodes.space;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.explorer.ExplorerPage.Row;
import io.minikafka.studio.explorer.ExplorerPage.Standing;
import io.minikafka.studio.paint.IconView;
import java.util.List;
import java.util.Locale;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** The properties and how each stands. */
final class ExplorerRows extends VBox {
  private static final double NAME = 316;
  private static final double NAME_NARROW = 240;

  private final ExplorerViewModel model;
  private final VBox rows = new VBox();
  private List<Row> shown = List.of();
  private boolean narrow;

  ExplorerRows(ExplorerViewModel model) {
    this.model = model;
    classed(this, StyleClasses.PANEL);
    Label title = label(text("explorer.rows"), StyleClasses.HEADER);
    HBox head = classed(new HBox(title), StyleClasses.PANEL_HEADER);
    getChildren().addAll(head, rows);
  }

  void setNarrow(boolean now) {
    if (narrow != now) {
      narrow = now;
      rows.getChildren().setAll(shown.stream().map(this::row).toList());
    }
  }

  void render(ExplorerPage page) {
    show(this, !page.rows().isEmpty());
    if (!page.rows().equals(shown)) {
      shown = page.rows();
      rows.getChildren().setAll(shown.stream().map(this::row).toList());
    }
  }

  private HBox row(Row row) {
    Label name = label(row.name(), StyleClasses.STRONG);
    double width = narrow ? NAME_NARROW : NAME;
    name.setMinWidth(width);
    name.setPrefWidth(width);
    boolean broken = row.standing() == Standing.BROKEN;
    Label result = paragraph(row.result(), broken ? StyleClasses.DANGER : StyleClasses.INK2);
    if (broken) {
      classed(result, StyleClasses.STRONG);
    }
    HBox box =
        classed(
            new HBox(12, sign(row.standing()), name, result, space()), StyleClasses.EXPLORER_ROW);
    if (row.selected()) {
      classed(box, StyleClasses.CURRENT);
    }
    if (broken) {
      Button play = classed(new Button(text("explorer.row.play")), StyleClasses.SMALL);
      play.setId(
          "explorer-play-" + row.property().name().toLowerCase(Locale.ROOT).replace('_', '-'));
      play.setGraphic(new IconView(Glyph.PLAY, 14));
      play.setMinWidth(Region.USE_PREF_SIZE);
      play.setAccessibleText(text("explorer.row.play.of", row.name()));
      if (row.selected()) {
        classed(play, StyleClasses.PRIMARY);
      }
      play.setOnAction(
          event -> {
            model.select(row.property());
            model.play();
          });
      box.getChildren().add(play);
    }
    box.setAccessibleRole(AccessibleRole.LIST_ITEM);
    box.setAccessibleText(row.name() + ": " + row.result());
    box.setOnMouseClicked(event -> model.select(row.property()));
    return box;
  }

  private static Node sign(Standing standing) {
    if (standing == Standing.BROKEN) {
      return ExplorerProgress.octagon();
    }
    boolean held = standing == Standing.HELD;
    StackPane sign =
        classed(
            new StackPane(
                classed(
                    new IconView(held ? Glyph.CHECK : Glyph.MINUS, 12),
                    StyleClasses.HEAVY,
                    held ? StyleClasses.OK : StyleClasses.INK3)),
            StyleClasses.EXPLORER_SIGN);
    if (held) {
      classed(sign, StyleClasses.OK);
    }
    sign.setMinSize(24, 24);
    sign.setMaxSize(24, 24);
    return sign;
  }
}
