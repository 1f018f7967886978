package io.minikafka.studio.lab;

import io.minikafka.studio.control.OneTabStop;
import io.minikafka.studio.keys.Key;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioButton;
import javafx.scene.control.Slider;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/** Reads JavaFX's key events. */
final class KeyPresses {
  private KeyPresses() {}

  /** The key of an event: letters as capitals, digits as themselves, others by JavaFX's names. */
  static Key of(KeyEvent event) {
    KeyCode code = event.getCode();
    String name = code.name();
    if (code.isDigitKey() || (code.isKeypadKey() && name.startsWith("NUMPAD"))) {
      name = name.substring(name.length() - 1);
    }
    return new Key(name, event.isShiftDown(), event.isShortcutDown(), event.isAltDown());
  }

  /** Whether a key means the same on every page of the window, those of a remote too. */
  static boolean isOfWindow(KeyEvent event) {
    return event.isShortcutDown() || event.getCode().isFunctionKey() || steps(event.getCode());
  }

  private static boolean steps(KeyCode code) {
    return code == KeyCode.PAGE_DOWN || code == KeyCode.PAGE_UP;
  }

  /** Whether a key goes from row to row of an open menu, into a list or chooses. */
  static boolean movesInMenu(KeyCode code) {
    return code.isArrowKey()
        || code == KeyCode.HOME
        || code == KeyCode.END
        || code == KeyCode.ENTER
        || code == KeyCode.SPACE;
  }

  /** Whether what has the focus takes letters. */
  static boolean isTyping(@Nullable Node focused) {
    return (focused instanceof TextInputControl text && text.isEditable())
        || (focused instanceof ComboBoxBase<?> box && box.isEditable());
  }

  /**
   * Whether the control with the focus needs this key itself. A button that was only clicked does
   * not, for the lecturer who clicks Step and then wants Space to play; one with a menu does.
   */
  static boolean belongsTo(@Nullable Node focused, KeyCode code) {
    if (focused instanceof MenuButton && code == KeyCode.SPACE) {
      return true;
    }
    if (focused == null || !focused.isFocusVisible() || steps(code)) {
      return false;
    }
    if (OneTabStop.uses(focused, code)) {
      return true;
    }
    if (focused instanceof RadioButton) {
      // Enter checks the chosen answer.
      return code == KeyCode.SPACE;
    }
    if (focused instanceof ButtonBase) {
      return code == KeyCode.SPACE || code == KeyCode.ENTER;
    }
    return focused instanceof Slider || focused instanceof ComboBoxBase<?>;
  }
}
