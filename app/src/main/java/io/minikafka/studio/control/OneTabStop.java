package io.minikafka.studio.control;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import org.jspecify.annotations.Nullable;

/**
 * Makes a row of controls one stop for Tab: it comes back to the control that had the focus last,
 * and the arrow keys go on from there (WAI-ARIA: roving tab index).
 */
public final class OneTabStop {
  private final List<? extends Node> controls;
  // What a person came to last, and what stands in for it while it is disabled or away.
  private Node wanted;
  private Node current;

  private OneTabStop(List<? extends Node> controls, Node first) {
    this.controls = controls;
    this.wanted = first;
    this.current = first;
  }

  /**
   * Makes {@code controls} within {@code row} one stop.
   *
   * @param controls from left to right
   * @param first the control that Tab comes to at first
   */
  public static OneTabStop install(Parent row, List<? extends Node> controls, Node first) {
    OneTabStop stop = new OneTabStop(List.copyOf(controls), first);
    for (Node each : controls) {
      each.getProperties().put(OneTabStop.class, stop);
      each.setFocusTraversable(each == first);
      each.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> stop.choose(each));
      each.focusedProperty()
          .addListener(
              (at, was, focused) -> {
                if (focused && each != stop.current) {
                  stop.choose(each);
                }
              });
    }
    row.addEventFilter(KeyEvent.KEY_PRESSED, stop::onKey);
    return stop;
  }

  /** Whether a control that was reached by keyboard goes to its neighbour with this key. */
  public static boolean uses(Node control, KeyCode code) {
    return (code == KeyCode.LEFT || code == KeyCode.RIGHT)
        && control.getProperties().get(OneTabStop.class) != null;
  }

  /** To be called when controls came, went or were disabled: the stop is one that works. */
  public void refresh() {
    boolean focused = current.isFocused();
    Node next = works(wanted) ? wanted : neighbour(wanted, 1);
    if (next == null) {
      next = neighbour(wanted, -1);
    }
    if (next != null && next != current) {
      moveTo(next);
      if (focused) {
        KeyboardFocus.give(next);
      }
    }
  }

  private void choose(Node control) {
    wanted = control;
    moveTo(control);
  }

  private void moveTo(Node control) {
    if (control != current) {
      current.setFocusTraversable(false);
      current = control;
    }
    control.setFocusTraversable(true);
  }

  private void onKey(KeyEvent event) {
    boolean arrow = event.getCode() == KeyCode.LEFT || event.getCode() == KeyCode.RIGHT;
    boolean alone = !event.isShortcutDown() && !event.isAltDown() && !event.isShiftDown();
    if (!arrow || !alone || !current.isFocused()) {
      return;
    }
    boolean right = event.getCode() == KeyCode.RIGHT;
    Node from = current;
    Node next = neighbour(from, right ? 1 : -1);
    if (next != null) {
      choose(next);
      KeyboardFocus.next(from, !right, next);
    }
    event.consume();
  }

  private @Nullable Node neighbour(Node of, int by) {
    for (int at = controls.indexOf(of) + by; at >= 0 && at < controls.size(); at += by) {
      if (works(controls.get(at))) {
        return controls.get(at);
      }
    }
    return null;
  }

  private static boolean works(Node control) {
    if (control.isDisabled()) {
      return false;
    }
    for (Node at = control; at != null; at = at.getParent()) {
      if (!at.isVisible()) {
        return false;
      }
    }
    return true;
  }
}
