package io.minikafka.studio.dialog;

import io.minikafka.studio.control.KeyboardFocus;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/** Keeps the focus on an open card: Tab on its last control goes to the first, and back. */
final class FocusTrap {
  private final Supplier<@Nullable Node> card;
  private boolean backwards;

  private FocusTrap(Supplier<@Nullable Node> card) {
    this.card = card;
  }

  /**
   * Keeps the focus of the scene that {@code place} is in.
   *
   * @param card the open card; null while none is
   */
  static void install(Node place, Supplier<@Nullable Node> card) {
    FocusTrap trap = new FocusTrap(card);
    place.addEventFilter(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (event.getCode() == KeyCode.TAB) {
            trap.backwards = event.isShiftDown();
          }
        });
    place.sceneProperty().addListener((at, was, now) -> trap.watch(now));
    trap.watch(place.getScene());
  }

  private void watch(@Nullable Scene scene) {
    if (scene != null) {
      scene.focusOwnerProperty().addListener((at, was, now) -> keep(now));
    }
  }

  private void keep(@Nullable Node focused) {
    Node shown = card.get();
    if (shown == null || focused == null || isInside(focused, shown)) {
      return;
    }
    List<Node> stops = new ArrayList<>();
    collect(shown, stops);
    if (!stops.isEmpty()) {
      KeyboardFocus.give(stops.get(backwards ? stops.size() - 1 : 0));
    }
  }

  private static boolean isInside(Node focused, Node card) {
    Node at = focused;
    while (at != null && at != card) {
      at = at.getParent();
    }
    return at != null;
  }

  private static void collect(Node node, List<Node> stops) {
    if (!node.isVisible() || node.isDisabled()) {
      return;
    }
    if (node.isFocusTraversable()) {
      stops.add(node);
    }
    if (node instanceof Parent parent) {
      parent.getChildrenUnmodifiable().forEach(child -> collect(child, stops));
    }
  }
}
