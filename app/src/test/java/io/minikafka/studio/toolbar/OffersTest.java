package io.minikafka.studio.toolbar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.failure.StartBroker;
import io.minikafka.engine.rules.Rules;
import io.minikafka.studio.gallery.Fx;
import io.minikafka.studio.session.ManualPace;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.Session;
import java.util.ArrayList;
import java.util.List;
import javafx.event.Event;
import javafx.scene.control.MenuButton;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OffersTest {
  private final Session session = new Session(new ManualPace(), new Preferences());
  private final ToolbarViewModel toolbar = new ToolbarViewModel(session);
  private final List<String> notices = new ArrayList<>();
  private final List<Object> requests = new ArrayList<>();
  private final Offers offers =
      new Offers(
          toolbar, new Commander(session, toolbar, requests::add, requests::add, notices::add));

  @BeforeEach
  void open() {
    session.open(
        Rules.miniKafka(),
        Cluster.start(ClusterConfig.DEFAULT, 0),
        List.of(new CreateTopic("orders", 1, 3)));
    session.step();
  }

  @Test
  void aDialogIsAskedFor() throws Exception {
    DialogRequest request = DialogRequest.of(DialogRequest.Kind.JOIN_GROUP);
    Fx.call(
        () -> {
          offers.dialog("join", "Join", request).fire();
          return null;
        });
    assertEquals(List.of(request), requests);
  }

  @Test
  void aCommandThatCannotRunSaysWhy() throws Exception {
    Fx.call(
        () -> {
          offers.command("start", "Start broker 1", new StartBroker(1)).fire();
          offers.append("append", "Append a record").fire();
          return null;
        });
    assertEquals(1, notices.size());
    assertEquals(2, session.moment().number());
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
        MenuRows.of(toolbar.menu(ToolMenu.PROMOTE), action -> {}).size(), menu.getItems().size());
  }
}
