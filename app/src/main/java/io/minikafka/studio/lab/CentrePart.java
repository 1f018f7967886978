package io.minikafka.studio.lab;

import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.layout.Region;

/** A panel in the middle of the Lab. It binds to the session by itself. */
public interface CentrePart {
  /** The panel; it takes the room it is given. */
  Region region();

  /** Puts a node at the beginning of the panel's head, in place of one that was put there. */
  void lead(Node node);

  /** What is wrong in it, in two words, or an empty text. */
  ObservableValue<String> trouble();
}
