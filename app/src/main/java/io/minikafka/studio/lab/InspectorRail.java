package io.minikafka.studio.lab;

import static io.minikafka.studio.control.Nodes.classed;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.paint.IconView;
import java.util.List;
import java.util.function.IntConsumer;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;

/** The inspector in a narrow window: an icon a tab, which opens it over the diagram. */
final class InspectorRail extends VBox {
  private final ObservableValue<List<InspectorPart.TabIcon>> tabs;

  InspectorRail(InspectorPart inspector, IntConsumer open) {
    classed(this, StyleClasses.RAIL);
    setId("inspector-rail");
    // Held here: a mapped value lives only as long as somebody holds it.
    tabs = inspector.tabs();
    tabs.addListener((at, old, now) -> show(now, open));
    show(tabs.getValue(), open);
  }

  private void show(List<InspectorPart.TabIcon> shown, IntConsumer open) {
    getChildren().clear();
    for (int i = 0; i < shown.size(); i++) {
      InspectorPart.TabIcon tab = shown.get(i);
      int index = i;
      Button button = classed(new Button(), StyleClasses.ICON_BUTTON, StyleClasses.QUIET);
      button.setGraphic(IconView.of(tab.glyph()));
      button.setAccessibleText(tab.name());
      button.setTooltip(new Tooltip(tab.name()));
      button.setOnAction(event -> open.accept(index));
      getChildren().add(button);
    }
  }
}
