package io.minikafka.studio.explorer;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.show;
import static io.minikafka.studio.control.Nodes.space;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.event.Sentences;
import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.Badge;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.explorer.ExplorerPage.Bar;
import io.minikafka.studio.explorer.ExplorerPage.Status;
import io.minikafka.studio.explorer.ExplorerPage.Tile;
import io.minikafka.studio.paint.IconView;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** How far a search is: counts, and the states of each depth. */
final class ExplorerProgress extends VBox {
  private static final double TALLEST = 104;
  private static final double TALLEST_LOW = 56;
  private static final double SMALL_BAR = 6;
  private static final int THOUSAND = 1_000;

  private final Label title = label("", StyleClasses.PANEL_TITLE);
  private final HBox badge = new HBox();
  private final Label scale =
      label(text("explorer.bars"), StyleClasses.SECONDARY, StyleClasses.INK2);
  private final GridPane tiles = new GridPane();
  private final HBox bars = new HBox(4);
  private final HBox body = new HBox(24, tiles, bars);
  private ExplorerPage page = ExplorerPage.NONE;
  private boolean low;
  private boolean narrow;

  ExplorerProgress() {
    classed(this, StyleClasses.PANEL, StyleClasses.EXPLORER_PROGRESS);
    title.setId("explorer-title");
    scale.setMinWidth(0);
    badge.setAlignment(Pos.CENTER_LEFT);
    badge.setMinWidth(Region.USE_PREF_SIZE);
    HBox head = new HBox(10, title, badge, space(), scale);
    head.setAlignment(Pos.CENTER_LEFT);
    tiles.setHgap(16);
    tiles.setVgap(8);
    tiles.setMinWidth(Region.USE_PREF_SIZE);
    bars.setAlignment(Pos.BOTTOM_CENTER);
    bars.setAccessibleRole(AccessibleRole.LIST_VIEW);
    bars.setMinWidth(0);
    HBox.setHgrow(bars, Priority.ALWAYS);
    getChildren().addAll(head, body);
  }

  /** How little room there is: low, bars are short; narrow, their counts are in thousands. */
  void setRoom(boolean isLow, boolean isNarrow) {
    if (low != isLow || narrow != isNarrow) {
      low = isLow;
      narrow = isNarrow;
      render(page);
    }
  }

  void render(ExplorerPage next) {
    page = next;
    title.setText(page.title());
    badge.getChildren().clear();
    if (!page.badge().isEmpty()) {
      boolean runs = page.status() == Status.RUNNING;
      Badge said =
          new Badge(
              runs ? Glyph.HOUR : page.status() == Status.PAUSED ? Glyph.PAUSE : Glyph.CHECK,
              page.badge(),
              StyleClasses.TINTED,
              page.status() == Status.MEMORY ? StyleClasses.WARN : StyleClasses.ACCENT);
      said.setId("explorer-badge");
      badge.getChildren().add(said);
    }
    tiles.getChildren().clear();
    for (int i = 0; i < page.tiles().size(); i++) {
      tiles.add(tile(page.tiles().get(i)), i % 2, i / 2);
    }
    bars.getChildren().setAll(page.bars().stream().map(this::bar).toList());
    show(body, !page.tiles().isEmpty());
    show(scale, !narrow && !page.tiles().isEmpty());
  }

  private static VBox tile(Tile tile) {
    HBox value =
        new HBox(
            5,
            label(tile.value(), StyleClasses.EXPLORER_VALUE),
            label(tile.unit(), StyleClasses.INK2));
    value.setAlignment(Pos.BASELINE_LEFT);
    VBox box =
        classed(
            new VBox(label(tile.name(), StyleClasses.SECONDARY, StyleClasses.INK2), value),
            StyleClasses.EXPLORER_TILE);
    box.setAccessibleText(tile.name() + ": " + tile.value() + " " + tile.unit());
    return box;
  }

  private Node bar(Bar bar) {
    Region column = classed(new Region(), StyleClasses.EXPLORER_BAR);
    boolean there = bar.count() >= 0;
    if (!there) {
      classed(column, StyleClasses.LATER);
    } else if (!bar.finished()) {
      classed(column, StyleClasses.WAITING);
    }
    double height = there ? Math.max(SMALL_BAR, bar.height() * (low ? TALLEST_LOW : TALLEST)) : 2;
    column.setMinHeight(height);
    column.setPrefHeight(height);
    column.setMaxHeight(height);
    StackPane stack = new StackPane(column);
    stack.setAlignment(Pos.BOTTOM_CENTER);
    if (bar.broken()) {
      Node mark = octagon();
      StackPane.setMargin(mark, new Insets(0, 0, 4, 0));
      stack.getChildren().add(mark);
    }
    String counted = there && isNamed(bar) ? count(bar.count()) : "";
    Label count = label(counted, StyleClasses.META, StyleClasses.INK2);
    count.setMinWidth(Region.USE_PREF_SIZE);
    Label depth =
        label(String.valueOf(bar.depth()), StyleClasses.META, StyleClasses.MONO, StyleClasses.INK2);
    VBox all = new VBox(3, count, stack, depth);
    all.setAlignment(Pos.BOTTOM_CENTER);
    all.setMinWidth(0);
    all.setPrefWidth(1);
    HBox.setHgrow(all, Priority.ALWAYS);
    all.setAccessibleRole(AccessibleRole.LIST_ITEM);
    all.setAccessibleText(
        there
            ? text("explorer.bar", bar.depth(), Sentences.grouped(bar.count()))
            : text("explorer.bar.none", bar.depth()));
    Tooltip.install(all, new Tooltip(all.getAccessibleText()));
    return all;
  }

  /** Where bars are narrow every second one has its count above it, the newest among them. */
  private boolean isNamed(Bar bar) {
    long newest = page.bars().stream().filter(each -> each.count() >= 0).count() - 1;
    return !narrow || (newest - bar.depth()) % 2 == 0;
  }

  private String count(long states) {
    return narrow && states >= THOUSAND
        ? text("explorer.bars.thousands", states / THOUSAND)
        : Sentences.grouped(states);
  }

  /** The sign of what is broken. */
  static StackPane octagon() {
    StackPane sign =
        classed(
            new StackPane(classed(new IconView(Glyph.CROSS, 12), StyleClasses.HEAVY)),
            StyleClasses.EXPLORER_BROKEN);
    sign.setMinSize(24, 24);
    sign.setPrefSize(24, 24);
    sign.setMaxSize(24, 24);
    return sign;
  }
}
