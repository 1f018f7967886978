package io.minikafka.studio.lab;

import javafx.scene.layout.Region;

/** What answers why, over the Lab. */
public interface WhyPart {
  /** The card. */
  Region region();

  /** Asks of what is pointed at or selected, else of the last command. */
  void ask();

  /** Puts the card away; false when there was none. */
  boolean close();
}
