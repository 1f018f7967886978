package io.minikafka.studio.explorer;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.paragraph;
import static io.minikafka.studio.control.Nodes.show;
import static io.minikafka.studio.control.Nodes.space;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.Theme;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.explorer.ExplorerPage.Other;
import io.minikafka.studio.explorer.ExplorerPage.Standing;
import io.minikafka.studio.explorer.Story.Step;
import io.minikafka.studio.mapping.MappingTable;
import io.minikafka.studio.paint.IconView;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The cluster after a step, the rules that decided the story, and what the other set says. */
final class ExplorerState extends VBox {
  private static final double WIDTH = 396;
  private static final double NARROW = 352;
  private static final int MOST_SEGMENTS = 8;
  private static final int MOST_SEGMENTS_NARROW = 4;

  private final ExplorerViewModel model;
  private final Consumer<String> onRow;
  private final Label title = label("", StyleClasses.HEADER);
  private final HBox steps = classed(new HBox(), StyleClasses.SEGMENTED);
  private final StepPicture picture;
  private final Label remark = paragraph("", StyleClasses.INK2);
  private final VBox rows = new VBox(6);
  private final VBox why = new VBox(8, label(text("explorer.why"), StyleClasses.HEADER), rows);
  private final Label heading = label("", StyleClasses.HEADER);
  private final HBox verdict = new HBox(10);
  private final Label meaning = paragraph("", StyleClasses.SECONDARY, StyleClasses.INK2);
  private final VBox shown;
  private ExplorerPage page = ExplorerPage.NONE;
  private int most = MOST_SEGMENTS;

  ExplorerState(ExplorerViewModel model, ObservableValue<Theme> theme, Consumer<String> onRow) {
    this.model = model;
    this.onRow = onRow;
    classed(this, StyleClasses.SIDE, StyleClasses.RIGHT, StyleClasses.EXPLORER_SIDE);
    setNarrow(false);
    picture = new StepPicture(theme);
    steps.setMinWidth(Region.USE_PREF_SIZE);
    HBox head = new HBox(8, title, space(), steps);
    head.setAlignment(Pos.CENTER_LEFT);
    shown = new VBox(12, head, picture, remark, why);
    VBox all = new VBox(18, shown, new VBox(8, heading, verdict, meaning));
    ScrollPane scroll = classed(new ScrollPane(all), StyleClasses.GROUPS_BODY);
    scroll.setFitToWidth(true);
    scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    scroll.setFocusTraversable(false);
    VBox.setVgrow(scroll, Priority.ALWAYS);
    verdict.setId("explorer-other");
    getChildren()
        .addAll(
            scroll, paragraph(text("explorer.keys"), StyleClasses.SECONDARY, StyleClasses.INK3));
  }

  void setNarrow(boolean narrow) {
    double width = narrow ? NARROW : WIDTH;
    setMinWidth(width);
    setPrefWidth(width);
    setMaxWidth(width);
    int fit = narrow ? MOST_SEGMENTS_NARROW : MOST_SEGMENTS;
    if (most != fit) {
      most = fit;
      page.shown().ifPresent(step -> segments(page.story().orElseThrow(), step.number()));
    }
  }

  void render(ExplorerPage next) {
    page = next;
    show(shown, page.story().isPresent());
    page.shown().ifPresent(step -> fill(page.story().orElseThrow(), step));
    other(page.other());
  }

  private void fill(Story story, Step step) {
    title.setText(text("explorer.state", step.number()));
    segments(story, step.number());
    picture.show(story, step.number(), model.partition());
    remark.setText(step.remark());
    show(remark, !step.remark().isEmpty());
    rows.getChildren().clear();
    List<String> named = new ArrayList<>();
    for (Step each : story.steps()) {
      for (MappingTable.Row row : each.rows()) {
        if (!named.contains(row.id())) {
          named.add(row.id());
          rows.getChildren().add(why(row, each.number()));
        }
      }
    }
    if (named.isEmpty()) {
      rows.getChildren().add(paragraph(text("explorer.why.none"), StyleClasses.INK2));
    }
  }

  private HBox why(MappingTable.Row row, int number) {
    Label words = paragraph(row.mechanism().replace("`", ""));
    words.setGraphic(null);
    HBox.setHgrow(words, Priority.ALWAYS);
    IconView sign =
        classed(
            new IconView(row.grade().glyph(), 16),
            StyleClasses.HEAVY,
            row.grade().styleClasses().get(0));
    Label at = label(text("explorer.why.step", number), StyleClasses.SECONDARY, StyleClasses.INK2);
    at.setMinWidth(Region.USE_PREF_SIZE);
    HBox line = classed(new HBox(10, sign, words, at), StyleClasses.EXPLORER_WHY);
    line.setOnMouseClicked(event -> onRow.accept(row.id()));
    return line;
  }

  private void segments(Story story, int current) {
    int last = story.steps().size();
    int from = Math.max(1, Math.min(current - most / 2, last - most + 1));
    int to = Math.min(last, from + most - 1);
    steps.getChildren().clear();
    for (int number = from; number <= to; number++) {
      int at = number;
      ToggleButton part =
          classed(
              new ToggleButton(String.valueOf(number)),
              StyleClasses.SEGMENT,
              StyleClasses.MONO,
              StyleClasses.EXPLORER_SEGMENT);
      if (number == from) {
        classed(part, StyleClasses.FIRST);
      }
      if (number == to) {
        classed(part, StyleClasses.LAST);
      }
      part.setId("explorer-at-" + number);
      part.setAccessibleText(text("explorer.state.step", number));
      part.setSelected(number == current);
      part.setOnAction(event -> model.goTo(at));
      steps.getChildren().add(part);
    }
  }

  private void other(Other other) {
    heading.setText(other.heading());
    meaning.setText(other.note());
    show(meaning, !other.note().isEmpty());
    verdict.getChildren().clear();
    if (other.standing() == Standing.OPEN) {
      verdict.getStyleClass().clear();
      verdict.getChildren().add(label(other.sentence(), StyleClasses.INK2));
      return;
    }
    boolean broken = other.standing() == Standing.BROKEN;
    String tone = broken ? StyleClasses.DANGER : StyleClasses.OK;
    verdict.getStyleClass().setAll(StyleClasses.VERDICT, tone);
    verdict
        .getChildren()
        .setAll(
            classed(new IconView(broken ? Glyph.CROSS : Glyph.CHECK, 16), StyleClasses.HEAVY, tone),
            paragraph(other.sentence(), StyleClasses.STRONG, tone));
  }
}
