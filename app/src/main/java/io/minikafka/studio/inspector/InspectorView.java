package io.minikafka.studio.inspector;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.inspector.InspectorViewModel.Tab;
import io.minikafka.studio.lab.InspectorPart;
import io.minikafka.studio.session.Preferences;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
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
  private final Map<Tab, Node> sheets = new EnumMap<>(Tab.class);

  /** A view of {@code model}. */
  public InspectorView(InspectorViewModel model, Preferences preferences) {
    this.model = model;
    setId("inspector");
    classed(this, StyleClasses.SIDE, StyleClasses.RIGHT);
    setMinWidth(MIN_WIDTH);
    setPrefWidth(WIDTH);
    setMaxWidth(MAX_WIDTH);
    PartitionSheetView partition = new PartitionSheetView(model);
    RecordSheetView record = new RecordSheetView(model, preferences);
    sheets.put(Tab.PARTITION, scrolled(partition, partition.foot()));
    sheets.put(Tab.RECORD, scrolled(record, record.foot()));
    HBox row = classed(new HBox(), StyleClasses.INSPECTOR_TABS);
    row.setAccessibleRole(AccessibleRole.TAB_PANE);
    row.setAccessibleText(text("inspector.name"));
    ToggleGroup group = new ToggleGroup();
    for (Tab tab : Tab.values()) {
      ToggleButton button = classed(new ToggleButton(name(tab)), StyleClasses.TAB);
      button.setId("inspector-tab-" + tab.name().toLowerCase(java.util.Locale.ROOT));
      button.setAccessibleRole(AccessibleRole.TAB_ITEM);
      button.setToggleGroup(group);
      button.setOnAction(event -> choose(tab));
      tabs.put(tab, button);
      row.getChildren().add(button);
    }
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

  @Override
  public List<TabIcon> tabs() {
    return List.of(
        new TabIcon(Glyph.LAYERS, name(Tab.PARTITION)),
        new TabIcon(Glyph.TARGET, name(Tab.RECORD)));
  }

  @Override
  public void select(int index) {
    model.tabProperty().set(List.of(Tab.PARTITION, Tab.RECORD).get(index));
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
    };
  }

  private static VBox scrolled(Region content, Region foot) {
    ScrollPane pane = new ScrollPane(content);
    pane.setFitToWidth(true);
    pane.setFitToHeight(true);
    pane.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    VBox.setVgrow(pane, Priority.ALWAYS);
    return new VBox(pane, foot);
  }
}
