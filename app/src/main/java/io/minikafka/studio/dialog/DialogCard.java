package io.minikafka.studio.dialog;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.control.Nodes.label;
import static io.minikafka.studio.control.Nodes.space;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.paint.IconView;
import java.util.List;
import javafx.event.EventTarget;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The card of a dialog within the window: title, body, and buttons at the foot. */
public final class DialogCard extends VBox {
  private static final double CLOSE_ICON = 16;

  /**
   * A card.
   *
   * @param glyph icon before the title, or null
   * @param onClose what the cross does
   * @param buttons at the foot, the filled one last
   */
  public DialogCard(
      @Nullable Glyph glyph, String title, Node body, Runnable onClose, Button... buttons) {
    classed(this, StyleClasses.DIALOG);
    setAccessibleRole(AccessibleRole.DIALOG);
    setAccessibleText(title);
    setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
    Button close =
        classed(new Button(), StyleClasses.SMALL, StyleClasses.ICON_BUTTON, StyleClasses.QUIET);
    close.setId("dialog-close");
    close.setGraphic(new IconView(Glyph.CROSS, CLOSE_ICON));
    close.setAccessibleText(text("dialog.close"));
    close.setOnAction(event -> onClose.run());
    HBox head = classed(new HBox(), StyleClasses.DIALOG_HEAD);
    if (glyph != null) {
      head.getChildren().add(new IconView(glyph, IconView.SIZE));
    }
    head.getChildren().addAll(label(title, StyleClasses.DIALOG_TITLE), space(), close);
    VBox.setMargin(body, new Insets(16, 20, 8, 20));
    HBox foot = new HBox(8, buttons);
    foot.setAlignment(Pos.CENTER_RIGHT);
    foot.setPadding(new Insets(12, 20, 16, 20));
    getChildren().addAll(head, body, foot);
    addEventFilter(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (event.getCode() == KeyCode.ENTER && isChosenBySpace(event.getTarget())) {
            List.of(buttons).stream().filter(Button::isDefaultButton).forEach(Button::fire);
            event.consume();
          }
        });
  }

  /** Whether a control would keep Enter although space does all it can do: there Enter accepts. */
  private static boolean isChosenBySpace(EventTarget target) {
    return target instanceof ToggleButton
        || target instanceof CheckBox
        || (target instanceof ComboBoxBase<?> box && !box.isShowing());
  }
}
