package io.minikafka.studio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.gallery.Fx;
import io.minikafka.studio.present.ScreenPlan.Place;
import io.minikafka.studio.session.Pace;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import org.junit.jupiter.api.Test;

/** Present and the speaker's page on two screens, which are invented and come and go. */
class SpeakerWindowTest {
  private static final Place LAPTOP = new Place(0, 0, 960, 1200, true);
  private static final Place PROJECTOR = new Place(960, 0, 960, 1200, false);
  // The same projector at 200 %: half as many pixels of the layout.
  private static final Place SHARP = new Place(960, 0, 480, 600, false);
  private static final Pace NEVER = (ms, action) -> () -> {};

  private List<Place> screens = List.of(LAPTOP, PROJECTOR);

  /** The studio on the laptop, two steps into the first lesson. */
  private record Room(AppContext context, Stage stage, SpeakerWindow speaker) {
    void present(boolean on) {
      context.studio().setPresenting(on);
    }

    boolean isPresenting() {
      return context.studio().presentingProperty().get();
    }

    boolean isPageOverPresent() {
      Node page = stage.getScene().lookup("#speaker-view");
      return page != null && page.getParent().isVisible();
    }

    Stage page() {
      return speaker.page().orElseThrow();
    }

    boolean isPageIn(Place place) {
      return page().isShowing()
          && page().getX() >= place.x()
          && page().getX() + page().getWidth() <= place.x() + place.width()
          && page().getHeight() <= place.height();
    }
  }

  private void inRoom(double x, Consumer<Room> test) throws Exception {
    Room room = Fx.call(() -> room(x));
    try {
      assertTrue(
          Fx.call(
              () -> {
                test.accept(room);
                return true;
              }));
    } finally {
      // What belongs to a full screen is done before its window goes.
      assertTrue(Fx.call(() -> true));
      assertTrue(
          Fx.call(
              () -> {
                room.speaker().stop();
                room.stage().hide();
                return true;
              }));
    }
  }

  private Room room(double x) {
    AppContext context =
        new AppContext(NEVER, Runnable::run, Runnable::run, owner -> Optional.empty());
    context.opener().openFirstSample();
    context.session().step();
    context.session().step();
    Stage stage = new Stage();
    stage.setFullScreenExitHint("");
    stage.setScene(new Scene(context.studio(), 800, 600));
    Theme.LIGHT.applyTo(stage.getScene());
    stage.setX(x);
    stage.setY(60);
    stage.show();
    return new Room(context, stage, new SpeakerWindow(stage, context.studio(), () -> screens));
  }

  private void plug(Room room, Place... now) {
    screens = List.of(now);
    room.speaker().screensChanged();
  }

  @Test
  void theSpeakerHasAPageOnTheOtherScreenAndTheLabComesBackToItsPlace() throws Exception {
    inRoom(
        40,
        room -> {
          room.present(true);
          assertTrue(room.stage().isFullScreen());
          assertTrue(room.isPageIn(LAPTOP));
          assertFalse(room.isPageOverPresent());
          room.present(false);
          assertTrue(room.speaker().page().isEmpty());
          assertFalse(room.stage().isFullScreen());
          assertEquals(40, room.stage().getX());
        });
    inRoom(
        1000,
        room -> {
          room.present(true);
          assertTrue(room.isPageIn(PROJECTOR), "the other way round where the window was there");
        });
  }

  @Test
  void aScreenThatGoesAndComesBackLosesNoWindowAndNoState() throws Exception {
    inRoom(
        40,
        room -> {
          Moment moment = room.context().session().moment();
          room.present(true);
          for (Place projector : List.of(PROJECTOR, SHARP, PROJECTOR)) {
            plug(room, LAPTOP);
            assertTrue(room.isPresenting() && room.stage().isShowing());
            assertTrue(room.speaker().page().isEmpty());
            assertTrue(room.isPageOverPresent(), "the page lies over Present");
            plug(room, LAPTOP, projector);
            assertTrue(room.isPresenting() && room.stage().isShowing());
            assertTrue(room.isPageIn(LAPTOP));
            assertFalse(room.isPageOverPresent());
          }
          assertSame(moment, room.context().session().moment());
        });
  }

  @Test
  void aPageThatIsClosedStaysAwayUntilAScreenComes() throws Exception {
    inRoom(
        40,
        room -> {
          room.present(true);
          Event.fireEvent(
              room.page(), new WindowEvent(room.page(), WindowEvent.WINDOW_CLOSE_REQUEST));
          assertTrue(room.speaker().page().isEmpty());
          assertTrue(room.isPresenting() && room.stage().isShowing());
          room.context().studio().speakerWantedProperty().set(true);
          assertTrue(room.isPageIn(LAPTOP));
        });
  }

  @Test
  void aLabOnAScreenThatGoesComesIntoSight() throws Exception {
    inRoom(
        1000,
        room -> {
          plug(room, LAPTOP);
          assertTrue(room.stage().isShowing());
          assertTrue(room.stage().getX() + room.stage().getWidth() <= LAPTOP.width());
        });
  }

  @Test
  void allScreensMayGoForAMoment() throws Exception {
    inRoom(
        40,
        room -> {
          room.present(true);
          plug(room);
          assertTrue(room.isPresenting() && room.stage().isShowing());
          plug(room, LAPTOP, PROJECTOR);
          assertTrue(room.isPageIn(LAPTOP));
        });
  }
}
