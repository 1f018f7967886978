package io.minikafka.studio.inspector;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.space;
import static io.minikafka.studio.control.Nodes.toggle;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.inspector.InspectorViewModel.Tab;
import io.minikafka.studio.lab.InspectorPart;
import io.minikafka.studio.paint.IconView;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.toolbar.Offers;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.beans.value.ObservableValue;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The inspector: a row of tabs and the sheet of the one in front. */
public final class InspectorView extends VBox implements InspectorPart {
  private static final double WIDTH = 396;
  private static final double MIN_WIDTH = 240;
  private static final double MAX_WIDTH = 520;

  private final InspectorViewModel model;
  private final Map<Tab, ToggleButton> tabs = new EnumMap<>(Tab.class);
  private final MenuButton more = new MenuButton();
  private final Map<Tab, Node> sheets = new EnumMap<>(Tab.class);

  /**
   * A view of {@code model}.
   *
   * @param offers commands that want to know more
   */
  public InspectorView(InspectorViewModel model, Preferences preferences, Offers offers) {
    this.model = model;
    setId("inspector");
    classed(this, StyleClasses.SIDE, StyleClasses.RIGHT);
    setMinWidth(MIN_WIDTH);
    setPrefWidth(WIDTH);
    setMaxWidth(MAX_WIDTH);
    model.seenProperty().bind(sceneProperty().isNotNull());
    PartitionSheetView partition = new PartitionSheetView(model, offers);
    RecordSheetView record = new RecordSheetView(model, preferences);
    sheets.put(Tab.PARTITION, scrolled(partition, partition.foot()));
    sheets.put(Tab.RECORD, scrolled(record, record.foot()));
    sheets.put(Tab.PRODUCERS, scrolled(new ProducersSheetView(model, preferences, offers)));
    sheets.put(Tab.TRANSACTIONS, scrolled(new TransactionsSheetView(model, preferences, offers)));
    sheets.put(Tab.FILES, scrolled(new FilesSheetView(model, preferences, offers)));
    sheets.put(Tab.EVENT, scrolled(new EventSheetView(model, preferences)));
    HBox row = classed(new HBox(), StyleClasses.INSPECTOR_TABS);
    row.setAccessibleRole(AccessibleRole.TAB_PANE);
    row.setAccessibleText(text("inspector.name"));
    ToggleGroup group = new ToggleGroup();
    for (Tab tab : Tab.values()) {
      ToggleButton button = classed(new ToggleButton(name(tab)), StyleClasses.TAB);
      button.setId("inspector-tab-" + tab.name().toLowerCase(Locale.ROOT));
      button.setAccessibleRole(AccessibleRole.TAB_ITEM);
      button.setMinWidth(USE_PREF_SIZE);
      button.setToggleGroup(group);
      button.setOnAction(event -> choose(tab));
      tabs.put(tab, button);
    }
    more();
    model.tabsProperty().addListener((at, old, now) -> choose(row, now));
    choose(row, model.tabsProperty().get());
    getChildren().add(row);
    sheets
        .values()
        .forEach(
            sheet -> {
              VBox.setVgrow(sheet, Priority.ALWAYS);
              getChildren().add(sheet);
            });
    model.tabProperty().addListener((at, old, now) -> show(now));
    show(model.tabProperty().get());
  }

  @Override
  public Region region() {
    return this;
  }

  private void choose(HBox row, List<Tab> shown) {
    row.getChildren().setAll(shown.stream().map(tabs::get).toList());
    toggle(row, StyleClasses.MANY, shown.size() == Tab.values().length);
    if (!model.hiddenTabs().isEmpty()) {
      row.getChildren().addAll(space(), more);
    }
  }

  /** Pages that the lesson does not use can be added. */
  private void more() {
    classed(more, StyleClasses.SMALL, StyleClasses.QUIET, StyleClasses.NO_ARROW);
    more.setId("inspector-more");
    more.setOnShowing(
        event -> more.getItems().setAll(model.hiddenTabs().stream().map(this::adder).toList()));
    more.setGraphic(new IconView(Glyph.PLUS, 14));
    more.setAccessibleText(text("inspector.tab.add"));
    more.setTooltip(new Tooltip(text("inspector.tab.add")));
  }

  private MenuItem adder(Tab tab) {
    MenuItem item = new MenuItem(name(tab));
    item.setId("inspector-add-" + tab.name().toLowerCase(Locale.ROOT));
    item.setOnAction(event -> model.add(tab));
    return item;
  }

  @Override
  public ObservableValue<List<TabIcon>> tabs() {
    return model
        .tabsProperty()
        .map(shown -> shown.stream().map(tab -> new TabIcon(icon(tab), name(tab))).toList());
  }

  @Override
  public void select(int index) {
    model.tabProperty().set(model.tabsProperty().get().get(index));
  }

  private static Glyph icon(Tab tab) {
    return switch (tab) {
      case PARTITION -> Glyph.LAYERS;
      case RECORD -> Glyph.TARGET;
      case PRODUCERS -> Glyph.APPEND;
      case TRANSACTIONS -> Glyph.TX;
      case FILES -> Glyph.FILE;
      case EVENT -> Glyph.QUEST;
    };
  }

  private void choose(Tab tab) {
    model.tabProperty().set(tab);
    show(tab);
  }

  private void show(Tab front) {
    tabs.forEach((tab, button) -> button.setSelected(tab == front));
    sheets.forEach(
        (tab, sheet) -> {
          sheet.setVisible(tab == front);
          sheet.setManaged(tab == front);
        });
  }

  private static String name(Tab tab) {
    return switch (tab) {
      case PARTITION -> text("inspector.tab.partition");
      case RECORD -> text("inspector.tab.record");
      case PRODUCERS -> text("inspector.tab.producers");
      case TRANSACTIONS -> text("inspector.tab.transactions");
      case FILES -> text("inspector.tab.files");
      case EVENT -> text("inspector.tab.event");
    };
  }

  private static VBox scrolled(SheetView sheet) {
    return scrolled(sheet, sheet.foot());
  }

  private static VBox scrolled(Region content, Region foot) {
    // What does not fit is scrolled to, never pressed together.
    content.setMinHeight(USE_PREF_SIZE);
    ScrollPane pane = new ScrollPane(content);
    pane.setFitToWidth(true);
    pane.setFitToHeight(true);
    pane.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    VBox.setVgrow(pane, Priority.ALWAYS);
    return new VBox(pane, foot);
  }
}
