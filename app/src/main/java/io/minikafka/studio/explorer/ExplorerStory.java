package io.minikafka.studio.explorer;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.paragraph;
import static io.minikafka.studio.control.Nodes.show;
import static io.minikafka.studio.control.Nodes.space;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.replication.Partition;
import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.explorer.ExplorerPage.Note;
import io.minikafka.studio.explorer.Story.End;
import io.minikafka.studio.explorer.Story.Fate;
import io.minikafka.studio.explorer.Story.Step;
import io.minikafka.studio.mapping.MappingTable;
import io.minikafka.studio.paint.IconView;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** A found story as a table of steps, or why there is none. */
final class ExplorerStory extends VBox {
  private static final List<Double> WIDE = List.of(7.0, 37.0, 23.0, 11.0, 8.0, 8.0, 6.0);
  private static final List<Double> NARROW = List.of(9.0, 40.0, 18.0, 11.0, 12.0, 10.0);
  private static final double ICON = 16;

  private final ExplorerViewModel model;
  private final Consumer<String> onRow;
  private final Label title = label("", StyleClasses.PANEL_TITLE);
  private final Label note = label("", StyleClasses.INK2);
  private final HBox buttons = new HBox(8);
  private final VBox table = new VBox();
  private final Label sentence = paragraph("", StyleClasses.STRONG, StyleClasses.DANGER);
  private final HBox foot;
  private final Label empty = paragraph("", StyleClasses.INK2);
  private final Button allow = classed(new Button(), StyleClasses.SMALL);
  private final VBox none = new VBox(10, empty, allow);
  private ExplorerPage page = ExplorerPage.NONE;
  private boolean narrow;

  ExplorerStory(ExplorerViewModel model, Consumer<String> onRow) {
    this.model = model;
    this.onRow = onRow;
    setId("explorer-story");
    classed(this, StyleClasses.PANEL);
    buttons
        .getChildren()
        .addAll(
            button("explorer-save", "explorer.save", Glyph.EXPORT, model::save),
            button("explorer-compare", "explorer.compare", Glyph.LAYERS, model::compare),
            classed(
                button("explorer-play", "explorer.play", Glyph.PLAY, model::play),
                StyleClasses.PRIMARY));
    title.setMinWidth(Region.USE_PREF_SIZE);
    note.setMinWidth(0);
    HBox head = classed(new HBox(10, title, note, space(), buttons), StyleClasses.EXPLORER_HEAD);
    buttons.setMinWidth(Region.USE_PREF_SIZE);
    buttons.setAlignment(Pos.CENTER_RIGHT);
    sentence.setId("explorer-sentence");
    foot =
        classed(
            new HBox(
                10,
                classed(new IconView(Glyph.WARN, ICON), StyleClasses.HEAVY, StyleClasses.DANGER),
                sentence),
            StyleClasses.EXPLORER_FOOT);
    allow.setId("explorer-allow");
    allow.setMinWidth(Region.USE_PREF_SIZE);
    allow.setOnAction(event -> page.missing().ifPresent(model::allow));
    classed(none, StyleClasses.EXPLORER_FOOT);
    getChildren().addAll(head, table, foot, none);
  }

  private static Button button(String id, String key, Glyph glyph, Runnable action) {
    Button button = classed(new Button(text(key)), StyleClasses.SMALL);
    button.setId(id);
    button.setGraphic(new IconView(glyph, ICON));
    button.setMinWidth(Region.USE_PREF_SIZE);
    button.setAccessibleText(text(key));
    button.setTooltip(new Tooltip(text(key)));
    button.setOnAction(event -> action.run());
    return button;
  }

  void setNarrow(boolean now) {
    if (narrow != now) {
      narrow = now;
      // Words of the last alone: the others have their signs.
      for (Node each : buttons.getChildren().subList(0, buttons.getChildren().size() - 1)) {
        ((Button) each).setContentDisplay(now ? ContentDisplay.GRAPHIC_ONLY : ContentDisplay.LEFT);
      }
      ExplorerPage again = page;
      page = ExplorerPage.NONE;
      render(again);
    }
  }

  void render(ExplorerPage next) {
    boolean same = next.story().equals(page.story()) && next.step() == page.step();
    page = next;
    boolean there = next.story().isPresent();
    Note said = next.note();
    title.setText(next.story().map(Story::title).orElse(said.title()));
    note.setText(next.story().map(Story::note).orElse(""));
    empty.setText(said.text());
    show(note, !narrow);
    show(buttons, there);
    show(table, there);
    show(foot, there);
    show(none, !there);
    show(allow, next.missing().isPresent());
    next.missing()
        .ifPresent(kind -> allow.setText(text("explorer.allow", Words.of("explorer.kind.", kind))));
    if (there && !same) {
      fill(next.story().get(), next.step());
    }
  }

  private void fill(Story story, int current) {
    table.getChildren().setAll(head(story));
    for (Step step : story.steps()) {
      table.getChildren().add(row(step, current, story.steps().size()));
    }
    sentence.setText(story.found().sentence());
  }

  private GridPane grid(String styleClass) {
    GridPane grid = classed(new GridPane(), styleClass);
    for (double share : narrow ? NARROW : WIDE) {
      ColumnConstraints column = new ColumnConstraints();
      column.setPercentWidth(share);
      grid.getColumnConstraints().add(column);
    }
    return grid;
  }

  private GridPane head(Story story) {
    GridPane grid = grid(StyleClasses.MAPPING_HEAD);
    String brokers =
        story.steps().isEmpty()
            ? ""
            : story.steps().get(0).step().cluster().partitions().values().stream()
                .map(Partition::replicas)
                .findFirst()
                .map(
                    each ->
                        each.keySet().stream()
                            .map(String::valueOf)
                            .collect(Collectors.joining(", ")))
                .orElse("");
    int at = 0;
    for (String key : List.of("step", "action", "row", "ends", "hw", "isr", "acked")) {
      if (!narrow || !key.equals("row")) {
        Label head =
            label(
                Words.of("explorer.column.", key, brokers),
                StyleClasses.SECONDARY,
                StyleClasses.STRONG,
                StyleClasses.INK2);
        head.setMinWidth(0);
        grid.add(head, at++, 0);
      }
    }
    return grid;
  }

  private GridPane row(Step step, int current, int last) {
    GridPane grid = grid(StyleClasses.EXPLORER_STEP);
    grid.setId("explorer-step-" + step.number());
    if (step.number() == last) {
      classed(grid, StyleClasses.WRONG);
    }
    if (step.number() == current) {
      classed(grid, StyleClasses.CURRENT);
    }
    HBox number =
        new HBox(
            10,
            label(String.valueOf(step.number()), StyleClasses.MONO, StyleClasses.STRONG),
            new IconView(step.icon(), ICON));
    number.setAlignment(Pos.CENTER_LEFT);
    VBox words =
        new VBox(
            1,
            paragraph(step.title(), StyleClasses.STRONG),
            paragraph(step.effect(), StyleClasses.SECONDARY, StyleClasses.INK2));
    if (narrow) {
      step.rows().forEach(row -> words.getChildren().add(mapping(row)));
    }
    int at = 0;
    grid.add(number, at++, 0);
    grid.add(words, at++, 0);
    if (!narrow) {
      VBox rows = new VBox(2);
      step.rows().forEach(row -> rows.getChildren().add(mapping(row)));
      rows.setAlignment(Pos.CENTER_LEFT);
      grid.add(rows, at++, 0);
    }
    grid.add(ends(step.ends()), at++, 0);
    Label hw = label(step.highWatermark(), StyleClasses.MONO);
    if (step.moved()) {
      classed(hw, StyleClasses.STRONG);
    }
    if (step.lowered()) {
      classed(hw, StyleClasses.DANGER);
    }
    hw.setMinWidth(0);
    grid.add(hw, at++, 0);
    Label isr = label(step.isr(), StyleClasses.MONO);
    isr.setMinWidth(0);
    grid.add(isr, at++, 0);
    grid.add(fates(step.fate()), at, 0);
    for (Node each : grid.getChildren()) {
      GridPane.setValignment(each, VPos.CENTER);
    }
    grid.setAccessibleRole(AccessibleRole.TABLE_ROW);
    grid.setAccessibleText(
        text("explorer.state.step", step.number()) + ". " + step.title() + ". " + step.effect());
    grid.setOnMouseClicked(event -> model.goTo(step.number()));
    return grid;
  }

  /** A row of the mapping, which opens in the guide. */
  private Button mapping(MappingTable.Row row) {
    return link(row, onRow);
  }

  static Button link(MappingTable.Row row, Consumer<String> onRow) {
    Button link = classed(new Button(row.id()), StyleClasses.EXPLORER_LINK);
    String tone = row.grade().styleClasses().get(0);
    classed(link, tone);
    link.setGraphic(classed(new IconView(row.grade().glyph(), ICON), StyleClasses.HEAVY, tone));
    link.setAccessibleText(row.grade().title() + ": " + row.id());
    link.setMinWidth(0);
    link.setOnAction(event -> onRow.accept(row.id()));
    return link;
  }

  private static HBox ends(List<End> ends) {
    HBox box = classed(new HBox(12), StyleClasses.EXPLORER_ENDS);
    for (End end : ends) {
      Label label = label(end.text(), StyleClasses.MONO);
      if (end.changed()) {
        classed(label, StyleClasses.CHANGED);
      }
      label.setMinWidth(0);
      box.getChildren().add(label);
    }
    box.setAlignment(Pos.CENTER_LEFT);
    return box;
  }

  private static VBox fates(List<Fate> fates) {
    VBox box = new VBox();
    box.setAlignment(Pos.CENTER_LEFT);
    for (Fate fate : fates) {
      String tone = fate.kept() ? StyleClasses.OK : StyleClasses.DANGER;
      Label label = label(fate.record(), StyleClasses.MONO, StyleClasses.STRONG, tone);
      label.setGraphic(
          classed(
              new IconView(fate.kept() ? Glyph.CHECK : Glyph.CROSS, 12), StyleClasses.HEAVY, tone));
      label.setContentDisplay(ContentDisplay.RIGHT);
      label.setAccessibleText(
          text(fate.kept() ? "explorer.fate.kept" : "explorer.fate.lost", fate.record()));
      label.setMinWidth(0);
      box.getChildren().add(label);
    }
    return box;
  }
}
