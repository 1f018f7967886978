package io.minikafka.studio.toolbar;

import io.minikafka.engine.command.Command;
import javafx.scene.control.Button;
import javafx.scene.control.MenuButton;

/**
 * What the toolbar can do, as buttons for other places: where nothing is there yet, and below what
 * a command is about. What cannot run says why, as in the toolbar.
 */
public final class Offers {
  private final ToolbarViewModel toolbar;
  private final Commander commander;

  /** Buttons that do what {@code commander} does. */
  public Offers(ToolbarViewModel toolbar, Commander commander) {
    this.toolbar = toolbar;
    this.commander = commander;
  }

  /** A button that opens a menu of the toolbar, as it stands when it opens. */
  public MenuButton menu(String id, String name, ToolMenu menu) {
    MenuButton button = new MenuButton(name);
    button.setId(id);
    button.setMinWidth(MenuButton.USE_PREF_SIZE);
    button.setOnShowing(
        event -> button.getItems().setAll(MenuRows.of(toolbar.menu(menu), commander::run)));
    return button;
  }

  /** A button that opens a dialog. */
  public Button dialog(String id, String name, DialogRequest request) {
    return button(id, name, () -> commander.run(new ToolAction.Ask(request)));
  }

  /** A button that gives a command. */
  public Button command(String id, String name, Command command) {
    return button(id, name, () -> commander.perform(command));
  }

  /** A button that appends what was appended last. */
  public Button append(String id, String name) {
    return button(id, name, commander::appendAgain);
  }

  private static Button button(String id, String name, Runnable act) {
    Button button = new Button(name);
    button.setId(id);
    button.setMinWidth(Button.USE_PREF_SIZE);
    button.setOnAction(event -> act.run());
    return button;
  }
}
