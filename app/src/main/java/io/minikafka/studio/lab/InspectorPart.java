package io.minikafka.studio.lab;

import io.minikafka.studio.drawing.Glyph;
import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.Region;

/** The inspector as the Lab uses it: a panel, or, in a narrow window, a rail of icons. */
public interface InspectorPart {
  /** The panel. */
  Region region();

  /** The tabs that are shown, in their order, for the rail. */
  ObservableValue<List<TabIcon>> tabs();

  /** Brings the tab at {@code index} of those to the front. */
  void select(int index);

  /** One tab of the rail. */
  record TabIcon(Glyph glyph, String name) {}
}
