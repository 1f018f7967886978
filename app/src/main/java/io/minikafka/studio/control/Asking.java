package io.minikafka.studio.control;

import static io.minikafka.studio.control.Nodes.classed;

import io.minikafka.studio.StyleClasses;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;

/** Makes a badge or a pill answer why: by a click, or by Enter while it has the focus. */
public final class Asking {
  private Asking() {}

  /** The node, which asks from now on. */
  public static <N extends Node> N when(N node, Runnable ask) {
    classed(node, StyleClasses.ASKS);
    node.setFocusTraversable(true);
    return byMouse(
        node,
        ask,
        event -> {
          if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.SPACE) {
            ask.run();
            event.consume();
          }
        });
  }

  /** The node, which asks when it is clicked; where it stands Enter selects what holds it. */
  public static <N extends Node> N byMouse(N node, Runnable ask) {
    classed(node, StyleClasses.ASKS);
    return byMouse(node, ask, event -> {});
  }

  private static <N extends Node> N byMouse(
      N node, Runnable ask, javafx.event.EventHandler<KeyEvent> keys) {
    node.addEventHandler(
        MouseEvent.MOUSE_CLICKED,
        event -> {
          ask.run();
          event.consume();
        });
    node.addEventHandler(KeyEvent.KEY_PRESSED, keys);
    return node;
  }
}
