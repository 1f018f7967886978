package io.minikafka.studio.lab;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.fill;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.show;
import static io.minikafka.studio.control.Nodes.space;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.Theme;
import io.minikafka.studio.control.KeyCap;
import io.minikafka.studio.control.Logo;
import io.minikafka.studio.control.OneTabStop;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.paint.IconView;
import io.minikafka.studio.serve.ServingViewModel;
import io.minikafka.studio.session.Preferences;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** The bar above everything: whose window it is, which view, which rules, light or dark, help. */
final class TitleBar extends HBox {
  private static final double ICON = 16;

  private final LabViewModel lab;
  private final Region state;
  private final Views views;
  private final HBox chapter;
  private final HBox partition;
  private final Region divider;
  private final Map<ToggleButton, Node> keys = new LinkedHashMap<>();
  private final Label rulesLabel;
  private final Button help;
  private boolean narrow;

  TitleBar(
      LabViewModel lab,
      Preferences preferences,
      Views views,
      Region rules,
      Region state,
      ServingViewModel adapter,
      Runnable onServing,
      ObservableValue<Optional<Path>> folder,
      ObservableValue<Optional<Path>> readOnly,
      Runnable onFolder,
      Runnable onHelp) {
    classed(this, StyleClasses.TITLE_BAR);
    this.lab = lab;
    this.state = state;
    HBox product = new HBox(8, new Logo(), label(text("program.title"), StyleClasses.HEADER));
    product.setAlignment(Pos.CENTER_LEFT);
    HBox tabs = tabs(views);

    Label title = label("", StyleClasses.INK2);
    title.textProperty().bind(lab.chapterProperty());
    chapter = new HBox(8, new IconView(Glyph.BOOK, ICON), title);
    chapter.setAlignment(Pos.CENTER_LEFT);
    divider = classed(new Region(), StyleClasses.DIVIDER, StyleClasses.VERTICAL);
    Label compared = label("", StyleClasses.INK2);
    compared.textProperty().bind(lab.partitionProperty());
    partition = new HBox(8, new IconView(Glyph.BOOK, ICON), compared);
    partition.setAlignment(Pos.CENTER_LEFT);
    this.views = views;
    rulesLabel = label(text("lab.rules"), StyleClasses.INK3);
    help = help(onHelp);
    lab.fullProperty().addListener((at, was, now) -> arrange());
    lab.partitionProperty().addListener((at, was, now) -> arrange());
    views.viewProperty().addListener((at, was, now) -> arrange());
    arrange();

    fill(
        this,
        product,
        tabs,
        takeBack(lab),
        space(),
        folder(folder, "folder", "lab.folder.note", onFolder),
        folder(readOnly, "read-only", "lab.readOnly.note", onFolder),
        serving(adapter, onServing),
        state,
        chapter,
        partition,
        divider,
        rulesLabel,
        rules,
        theme(lab, preferences),
        help);
  }

  /** Whether there is room for the views and the rules alone. */
  void setNarrow(boolean now) {
    narrow = now;
    arrange();
  }

  private void arrange() {
    boolean full = lab.fullProperty().get();
    boolean comparing = views.viewProperty().get() == View.COMPARE;
    show(state, full || narrow);
    show(chapter, full && !narrow && !comparing);
    show(partition, comparing && !narrow && !lab.partitionProperty().get().isEmpty());
    show(divider, chapter.isVisible() || partition.isVisible());
    show(rulesLabel, !narrow);
    keys.forEach((tab, key) -> tab.setGraphic(narrow ? null : key));
    help.setText(narrow ? "" : text("lab.help"));
  }

  /** There while the adapter is on: the address, and behind it the last request. */
  private static Button serving(ServingViewModel adapter, Runnable onServing) {
    Button badge = classed(new Button(), StyleClasses.SMALL, StyleClasses.MONO);
    badge.setId("serving");
    badge.setGraphic(new IconView(Glyph.PRODUCER, ICON));
    badge.setMnemonicParsing(false);
    Tooltip tip = new Tooltip(text("lab.serving.note"));
    badge.setTooltip(tip);
    badge.setOnAction(event -> onServing.run());
    Runnable look =
        () -> {
          Optional<ServingViewModel.Serving> now = adapter.servingProperty().get();
          show(badge, now.isPresent());
          now.ifPresent(
              each -> {
                badge.setText(text("lab.serving", each.address()));
                tip.setText(each.request().isEmpty() ? text("lab.serving.note") : each.request());
              });
        };
    adapter.servingProperty().addListener((at, was, is) -> look.run());
    look.run();
    return badge;
  }

  /** For a moment after each command of one's own. */
  private static HBox takeBack(LabViewModel lab) {
    Label command = label("", StyleClasses.STRONG);
    HBox line =
        new HBox(8, command, KeyCap.of(text("lab.takeBack.key")), label(text("lab.takeBack")));
    line.setId("take-back");
    line.setAlignment(Pos.CENTER_LEFT);
    command.setMinWidth(0);
    line.setMinWidth(0);
    line.setPadding(new Insets(0, 0, 0, 16));
    lab.takeBackProperty()
        .addListener(
            (at, was, now) -> {
              command.setText(now.orElse(""));
              show(line, now.isPresent());
            });
    show(line, false);
    return line;
  }

  private HBox tabs(Views views) {
    HBox tabs = new HBox();
    for (View view : View.values()) {
      ToggleButton tab = classed(new ToggleButton(view.title()), StyleClasses.TAB);
      tab.setId("view-" + view.word());
      tab.setAccessibleText(view.title());
      keys.put(tab, KeyCap.of(view.key()));
      Runnable look = () -> tab.setSelected(views.viewProperty().get() == view);
      tab.setOnAction(
          event -> {
            views.show(view);
            look.run();
          });
      views.viewProperty().addListener((at, was, now) -> look.run());
      look.run();
      tabs.getChildren().add(tab);
    }
    OneTabStop.install(tabs, List.copyOf(tabs.getChildren()), tabs.getChildren().get(0));
    return tabs;
  }

  /** There while a folder is open: kept in step, or read only. */
  private static Button folder(
      ObservableValue<Optional<Path>> folder, String id, String note, Runnable onFolder) {
    Button badge = classed(new Button(), StyleClasses.SMALL, StyleClasses.MONO);
    badge.setId(id);
    badge.setGraphic(new IconView(Glyph.FILE, ICON));
    badge.setMnemonicParsing(false);
    Tooltip tip = new Tooltip();
    badge.setTooltip(tip);
    badge.setOnAction(event -> onFolder.run());
    Runnable look =
        () -> {
          Optional<Path> now = folder.getValue();
          show(badge, now.isPresent());
          now.ifPresent(
              path -> {
                badge.setText(String.valueOf(path.getFileName()));
                tip.setText(text(note, path));
              });
        };
    folder.addListener((at, was, is) -> look.run());
    look.run();
    return badge;
  }

  private static Button theme(LabViewModel lab, Preferences preferences) {
    Button theme = classed(new Button(), StyleClasses.SMALL, StyleClasses.ICON_BUTTON);
    theme.setId("theme");
    Tooltip tip = new Tooltip();
    theme.setTooltip(tip);
    Runnable name =
        () -> {
          boolean dark = preferences.themeProperty().get() == Theme.DARK;
          theme.setGraphic(new IconView(dark ? Glyph.SUN : Glyph.MOON, ICON));
          String text = text(dark ? "lab.theme.light" : "lab.theme.dark");
          theme.setAccessibleText(text);
          tip.setText(text);
        };
    preferences.themeProperty().addListener((at, was, is) -> name.run());
    name.run();
    theme.setOnAction(event -> lab.toggleTheme());
    return theme;
  }

  private static Button help(Runnable onHelp) {
    Button help = classed(new Button(), StyleClasses.SMALL);
    help.setId("help");
    help.setGraphic(new IconView(Glyph.QUEST, ICON));
    help.setTooltip(new Tooltip(text("lab.help.note")));
    help.setAccessibleText(text("lab.help"));
    help.setOnAction(event -> onHelp.run());
    return help;
  }
}
