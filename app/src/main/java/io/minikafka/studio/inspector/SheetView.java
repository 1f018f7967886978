package io.minikafka.studio.inspector;

import static io.minikafka.studio.control.Nodes.classed;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.inspector.InspectorViewModel.Tab;
import io.minikafka.studio.session.Preferences;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.value.ObservableObjectValue;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** A sheet that is built only while it is seen, and what can be done with it below. */
abstract class SheetView extends VBox {
  private static final double MARGIN = 32;
  private static final double USUAL = 364;

  private final InspectorViewModel model;
  private final Preferences preferences;
  private final Tab tab;
  private final VBox foot = classed(new VBox(8), StyleClasses.INSPECTOR_FOOT);

  SheetView(InspectorViewModel model, Preferences preferences, Tab tab) {
    this.model = model;
    this.preferences = preferences;
    this.tab = tab;
    classed(this, StyleClasses.INSPECTOR);
  }

  /** Shows {@code sheet} from now on. */
  void follow(ObservableObjectValue<?> sheet) {
    sheet.addListener(at -> refresh());
    model.tabProperty().addListener((at, old, now) -> refresh());
    sceneProperty().addListener((at, old, now) -> refresh());
    preferences.textSizeProperty().addListener((at, old, now) -> refresh());
    widthProperty().addListener((at, old, now) -> refresh());
    refresh();
  }

  private void refresh() {
    if (getScene() != null && model.tabProperty().get() == tab) {
      build();
    }
  }

  /** Builds the sheet anew. */
  abstract void build();

  /** What can be done; it stays below what scrolls. */
  Region foot() {
    return foot;
  }

  /** How wide a drawing may be, in pixels. */
  double room() {
    return getWidth() > MARGIN ? Math.floor(getWidth() - MARGIN) : USUAL;
  }

  /** How large text is, 1 at its normal size. */
  double scale() {
    return preferences.textSizeProperty().get().percent() / 100.0;
  }

  Preferences preferences() {
    return preferences;
  }

  /** Puts commands below the sheet, {@code first} before them. */
  void offer(List<Action> actions, Consumer<Action> perform, Node... first) {
    FlowPane row = buttons(actions, perform);
    row.getChildren().addAll(0, List.of(first));
    foot.getChildren().setAll(row);
  }

  /** Commands side by side; one that cannot run says why. */
  static FlowPane buttons(List<Action> actions, Consumer<Action> perform) {
    FlowPane row = new FlowPane(8, 8);
    for (Action action : actions) {
      Button button = new Button(action.name());
      button.setId(action.id());
      button.setMinWidth(Region.USE_PREF_SIZE);
      button.setOnAction(event -> perform.accept(action));
      boolean refused = !action.refusal().isEmpty();
      button.setDisable(refused);
      if (refused) {
        // A disabled button shows no tooltip: what holds it does.
        VBox holder = new VBox(button);
        Tooltip.install(holder, new Tooltip(action.refusal()));
        button.setAccessibleHelp(action.refusal());
        row.getChildren().add(holder);
      } else {
        row.getChildren().add(button);
      }
    }
    return row;
  }
}
