package io.minikafka.studio.control;

import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/**
 * Moves the focus so that it is seen. JavaFX draws a focus ring only where Tab led the focus; other
 * keys that move it go the same way.
 */
public final class KeyboardFocus {
  private KeyboardFocus() {}

  /** Moves the focus to a node, seen, wherever it is. */
  public static void give(Node target) {
    target.requestFocus();
    Scene scene = target.getScene();
    if (scene == null || !target.isFocused() || target.isFocusVisible()) {
      return;
    }
    tab(target, false);
    Node next = scene.getFocusOwner();
    if (next != null && next != target) {
      tab(next, true);
    }
    if (!target.isFocused()) {
      target.requestFocus();
    }
  }

  /** Moves the focus to the stop that Tab comes to next. */
  static void next(Node from, boolean backwards, Node wanted) {
    tab(from, backwards);
    Scene scene = from.getScene();
    @Nullable Node owner = scene == null ? null : scene.getFocusOwner();
    if (owner != wanted) {
      wanted.requestFocus();
    }
  }

  private static void tab(Node at, boolean backwards) {
    Event.fireEvent(
        at,
        new KeyEvent(
            KeyEvent.KEY_PRESSED,
            KeyEvent.CHAR_UNDEFINED,
            KeyCode.TAB.getName(),
            KeyCode.TAB,
            backwards,
            false,
            false,
            false));
  }
}
