package io.minikafka.studio.toolbar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.minikafka.engine.command.failure.StartBroker;
import io.minikafka.studio.gallery.Fx;
import java.util.List;
import javafx.event.Event;
import javafx.scene.control.MenuButton;
import org.junit.jupiter.api.Test;

class OffersTest {
  private final Commanded given = new Commanded();
  private final Offers offers = new Offers(given.toolbar, given.commander);

  @Test
  void aDialogIsAskedFor() throws Exception {
    DialogRequest request = DialogRequest.of(DialogRequest.Kind.JOIN_GROUP);
    Fx.call(
        () -> {
          offers.dialog("join", "Join", request).fire();
          return null;
        });
    assertEquals(List.of(request), given.requests);
  }

  @Test
  void aCommandThatCannotRunSaysWhy() throws Exception {
    Fx.call(
        () -> {
          offers.command("start", "Start broker 1", new StartBroker(1)).fire();
          offers.append("append", "Append a record").fire();
          return null;
        });
    assertEquals(1, given.notices.size());
    assertEquals(2, given.session.moment().number());
  }

  @Test
  void aMenuIsThatOfTheToolbar() throws Exception {
    MenuButton menu =
        Fx.call(
            () -> {
              MenuButton button = offers.menu("promote", "Promote…", ToolMenu.PROMOTE);
              button.getOnShowing().handle(new Event(MenuButton.ON_SHOWING));
              return button;
            });
    assertFalse(menu.getItems().isEmpty());
    assertEquals(
        MenuRows.of(given.toolbar.menu(ToolMenu.PROMOTE), action -> {}).size(),
        menu.getItems().size());
  }
}
