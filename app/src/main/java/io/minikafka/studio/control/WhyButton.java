package io.minikafka.studio.control;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import javafx.scene.control.Button;
import javafx.scene.layout.Region;

/** The small button that asks why something is as it is. */
public final class WhyButton {
  private WhyButton() {}

  /** A button of that id; {@code ask} opens the answer. */
  public static Button of(String id, Runnable ask) {
    Button why = classed(new Button(text("history.why")), StyleClasses.WHY, StyleClasses.ASKS);
    why.setId(id);
    why.setMinWidth(Region.USE_PREF_SIZE);
    why.setOnAction(event -> ask.run());
    return why;
  }
}
