package io.minikafka.studio.explorer;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.paragraph;
import static io.minikafka.studio.control.Nodes.show;
import static io.minikafka.studio.control.Nodes.space;
import static io.minikafka.studio.control.Nodes.toggle;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.explore.ActionKind;
import io.minikafka.engine.explore.Property;
import io.minikafka.engine.explore.SearchBounds;
import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.explorer.ExplorerPage.Status;
import io.minikafka.studio.paint.IconView;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import javafx.beans.property.IntegerProperty;
import javafx.collections.SetChangeListener;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** What is searched for, with what and how far; search, pause and stop. */
final class ExplorerSettings extends VBox {
  private static final double WIDTH = 344;
  private static final double NARROW = 284;
  private static final double ICON = 15;
  private static final int MOST_BROKERS = 5;
  private static final int MOST_RESTARTS = 3;
  private static final int MOST_DEPTH = 20;

  private static final Set<Property> EXPLAINED =
      EnumSet.of(Property.ACKNOWLEDGED_KEPT, Property.ONE_OWNER);

  private final ExplorerViewModel model;
  private final Button search = new Button();
  private final Button stop = new Button(text("explorer.stop"));

  ExplorerSettings(ExplorerViewModel model) {
    this.model = model;
    classed(this, StyleClasses.SIDE, StyleClasses.EXPLORER_SIDE);
    setNarrow(false);
    VBox all = new VBox(18, rules(), properties(), kinds(), bounds());
    // Room for the bar, which lies over what it scrolls.
    all.setPadding(new Insets(0, 14, 0, 0));
    ScrollPane scroll = classed(new ScrollPane(all), StyleClasses.GROUPS_BODY);
    scroll.setFitToWidth(true);
    scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    scroll.setFocusTraversable(false);
    VBox.setVgrow(scroll, Priority.ALWAYS);
    search.setId("explorer-search");
    search.setOnAction(event -> model.searchOrPause());
    classed(search, StyleClasses.PRIMARY);
    stop.setId("explorer-stop");
    stop.setOnAction(event -> model.stop());
    HBox buttons = new HBox(8, search, stop);
    getChildren()
        .addAll(
            scroll,
            buttons,
            paragraph(text("explorer.advice"), StyleClasses.SECONDARY, StyleClasses.INK3));
  }

  void setNarrow(boolean narrow) {
    double width = narrow ? NARROW : WIDTH;
    setMinWidth(width);
    setPrefWidth(width);
    setMaxWidth(width);
  }

  void render(ExplorerPage page) {
    boolean runs = page.status() == Status.RUNNING;
    boolean waits = page.status() == Status.PAUSED;
    search.setText(text(runs ? "explorer.pause" : waits ? "explorer.goOn" : "explorer.search"));
    search.setGraphic(new IconView(runs ? Glyph.PAUSE : waits ? Glyph.PLAY : Glyph.SEARCH, ICON));
    stop.setDisable(!runs && !waits);
  }

  private static Label heading(String key) {
    return label(text(key), StyleClasses.HEADER);
  }

  private VBox rules() {
    VBox box = new VBox(6, heading("explorer.rules"));
    ToggleGroup group = new ToggleGroup();
    for (RuleSet set : RuleSet.values()) {
      RadioButton choice = classed(new RadioButton(set.title()), StyleClasses.STRONG);
      choice.setId("explorer-rules-" + word(set));
      choice.setAccessibleText(set.title() + ": " + set.note());
      choice.setToggleGroup(group);
      choice.setOnAction(event -> model.rulesProperty().set(set));
      VBox card =
          classed(
              new VBox(
                  choice,
                  classed(
                      paragraph(set.note(), StyleClasses.SECONDARY, StyleClasses.INK2),
                      StyleClasses.EXPLORER_NOTE)),
              StyleClasses.EXPLORER_RULES);
      card.setOnMouseClicked(event -> model.rulesProperty().set(set));
      Runnable look =
          () -> {
            boolean chosen = model.rulesProperty().get() == set;
            choice.setSelected(chosen);
            toggle(card, StyleClasses.CURRENT, chosen);
          };
      model.rulesProperty().addListener((at, was, now) -> look.run());
      look.run();
      box.getChildren().add(card);
    }
    return box;
  }

  private static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private VBox properties() {
    VBox box = new VBox(8, heading("explorer.properties"));
    for (Property property : Property.values()) {
      String name = Words.of("explorer.property.", property);
      CheckBox check = new CheckBox(name);
      check.setMnemonicParsing(false);
      check.setMinWidth(0);
      check.setWrapText(true);
      check.setId("explorer-property-" + word(property));
      check.setSelected(model.properties().contains(property));
      check.setOnAction(
          event -> {
            if (check.isSelected()) {
              model.properties().add(property);
            } else {
              model.properties().remove(property);
            }
          });
      VBox row = new VBox(check);
      if (EXPLAINED.contains(property)) {
        String note = Words.of("explorer.property.note.", property);
        row.getChildren()
            .add(
                classed(
                    paragraph(note, StyleClasses.SECONDARY, StyleClasses.INK2),
                    StyleClasses.EXPLORER_NOTE));
      }
      box.getChildren().add(row);
    }
    return box;
  }

  private VBox kinds() {
    FlowPane chips = new FlowPane(6, 6);
    for (ActionKind kind : ActionKind.values()) {
      ToggleButton chip =
          classed(
              new ToggleButton(Words.of("explorer.kind.", kind)),
              StyleClasses.CHIP,
              StyleClasses.EXPLORER_CHIP);
      chip.setId("explorer-kind-" + word(kind));
      Runnable look =
          () -> {
            boolean allowed = model.kinds().contains(kind);
            chip.setSelected(allowed);
            chip.setGraphic(
                classed(new IconView(allowed ? Glyph.CHECK : Glyph.PLUS, 12), StyleClasses.HEAVY));
          };
      chip.setOnAction(
          event -> {
            if (chip.isSelected()) {
              model.kinds().add(kind);
            } else {
              model.kinds().remove(kind);
            }
          });
      model.kinds().addListener((SetChangeListener<ActionKind>) change -> look.run());
      look.run();
      chips.getChildren().add(chip);
    }
    return new VBox(8, heading("explorer.kinds"), chips);
  }

  private VBox bounds() {
    HBox brokers = stepper("brokers", model.brokersProperty(), 1, MOST_BROKERS);
    VBox box =
        new VBox(
            6,
            heading("explorer.bounds"),
            start(),
            brokers,
            stepper("records", model.recordsProperty(), 0, SearchBounds.MAX_RECORDS),
            stepper("restarts", model.restartsProperty(), 0, MOST_RESTARTS),
            stepper("depth", model.depthProperty(), 1, MOST_DEPTH));
    show(brokers, !model.fromMomentProperty().get());
    model.fromMomentProperty().addListener((at, was, now) -> show(brokers, !now));
    return box;
  }

  private HBox start() {
    ToggleGroup group = new ToggleGroup();
    HBox both = classed(new HBox(), StyleClasses.SEGMENTED);
    for (boolean moment : new boolean[] {false, true}) {
      ToggleButton part =
          classed(
              new ToggleButton(text(moment ? "explorer.start.moment" : "explorer.start.fresh")),
              StyleClasses.SEGMENT,
              moment ? StyleClasses.LAST : StyleClasses.FIRST,
              StyleClasses.EXPLORER_SEGMENT);
      part.setId(moment ? "explorer-moment" : "explorer-fresh");
      part.setToggleGroup(group);
      part.setSelected(moment == model.fromMomentProperty().get());
      part.setOnAction(
          event -> {
            part.setSelected(true);
            model.fromMomentProperty().set(moment);
          });
      both.getChildren().add(part);
    }
    HBox row = new HBox(8, label(text("explorer.start")), space(), both);
    row.setAlignment(Pos.CENTER_LEFT);
    return row;
  }

  private static HBox stepper(String key, IntegerProperty value, int least, int most) {
    String name = Words.of("explorer.bound.", key);
    Label number = label("", StyleClasses.MONO, StyleClasses.STRONG, StyleClasses.EXPLORER_NUMBER);
    Button less = part(key + "-less", Glyph.MINUS, text("explorer.bound.less", name));
    Button more = part(key + "-more", Glyph.PLUS, text("explorer.bound.more", name));
    less.setOnAction(event -> value.set(Math.max(least, value.get() - 1)));
    more.setOnAction(event -> value.set(Math.min(most, value.get() + 1)));
    Runnable look =
        () -> {
          number.setText(String.valueOf(value.get()));
          less.setDisable(value.get() <= least);
          more.setDisable(value.get() >= most);
        };
    value.addListener((at, was, now) -> look.run());
    look.run();
    HBox parts = classed(new HBox(less, number, more), StyleClasses.SEGMENTED);
    parts.setMinWidth(Region.USE_PREF_SIZE);
    Label named = label(name);
    named.setMinWidth(0);
    named.setWrapText(true);
    HBox row = new HBox(8, named, space(), parts);
    row.setAlignment(Pos.CENTER_LEFT);
    return row;
  }

  private static Button part(String id, Glyph glyph, String name) {
    Button button = classed(new Button(), StyleClasses.QUIET, StyleClasses.EXPLORER_STEPPER);
    button.setId("explorer-" + id);
    button.setGraphic(new IconView(glyph, ICON));
    button.setAccessibleText(name);
    return button;
  }
}
