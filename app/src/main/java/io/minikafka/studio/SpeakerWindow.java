package io.minikafka.studio;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.lab.StudioWindow;
import io.minikafka.studio.present.ScreenPlan;
import io.minikafka.studio.present.ScreenPlan.Place;
import java.util.ArrayList;
import java.util.List;
import javafx.collections.ListChangeListener;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.scene.input.KeyEvent;
import javafx.stage.Screen;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/**
 * Puts Present and the speaker's page on screens. With two screens the audience has the other one
 * and the speaker a window where the studio was; with one, the speaker's page lies over Present for
 * as long as it is asked for. Screens that come and go change places and nothing else.
 */
final class SpeakerWindow {
  private static final double SPEAKER_SHARE = 0.94;

  private final Stage stage;
  private final StudioWindow window;
  private @Nullable Stage speaker;
  private @Nullable Rectangle2D home;

  SpeakerWindow(Stage stage, StudioWindow window) {
    this.stage = stage;
    this.window = window;
    window.speakerWantedProperty().addListener((at, was, now) -> arrange());
    window.presentingProperty().addListener((at, was, now) -> present(now));
    Screen.getScreens().addListener((ListChangeListener<Screen>) change -> arrange());
  }

  private void present(boolean now) {
    if (now) {
      home = new Rectangle2D(stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight());
      List<Place> places = places();
      ScreenPlan plan = plan(places);
      // The window goes to the audience's screen before it fills it.
      if (plan.speaker().isPresent()) {
        Place audience = places.get(plan.audience());
        stage.setX(audience.x());
        stage.setY(audience.y());
        window.speakerWantedProperty().set(true);
      }
      stage.setFullScreen(true);
    } else {
      stage.setFullScreen(false);
      Rectangle2D before = home;
      if (before != null && places().size() > 1) {
        stage.setX(before.getMinX());
        stage.setY(before.getMinY());
      }
      window.speakerWantedProperty().set(false);
    }
    arrange();
  }

  private static List<Place> places() {
    List<Place> places = new ArrayList<>();
    for (Screen screen : Screen.getScreens()) {
      Rectangle2D bounds = screen.getBounds();
      places.add(
          new Place(
              bounds.getMinX(),
              bounds.getMinY(),
              bounds.getWidth(),
              bounds.getHeight(),
              screen.equals(Screen.getPrimary())));
    }
    return places;
  }

  /** The plan for where the window was before it presented. */
  private ScreenPlan plan(List<Place> places) {
    Rectangle2D at = home;
    return at == null
        ? ScreenPlan.of(places, stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight())
        : ScreenPlan.of(places, at.getMinX(), at.getMinY(), at.getWidth(), at.getHeight());
  }

  private void arrange() {
    boolean wanted = window.presentingProperty().get() && window.speakerWantedProperty().get();
    List<Place> places = places();
    ScreenPlan plan = plan(places);
    boolean apart = wanted && plan.speaker().isPresent();
    window.showSpeakerOver(wanted && !apart);
    if (!apart) {
      close();
      return;
    }
    Place place = places.get(plan.speaker().orElseThrow());
    Stage shown = speaker == null ? open() : speaker;
    shown.setWidth(place.width() * SPEAKER_SHARE);
    shown.setHeight(place.height() * SPEAKER_SHARE);
    shown.setX(place.x() + place.width() * (1 - SPEAKER_SHARE) / 2);
    shown.setY(place.y() + place.height() * (1 - SPEAKER_SHARE) / 2);
    shown.show();
  }

  private Stage open() {
    Stage made = new Stage();
    made.setTitle(text("speaker.title"));
    Scene scene = new Scene(window.takeSpeaker());
    Theme.DARK.applyTo(scene);
    // Its keys are those of Present: a speaker need not know which window has the focus.
    scene.addEventFilter(KeyEvent.KEY_PRESSED, window::press);
    made.setScene(scene);
    made.setOnCloseRequest(event -> window.speakerWantedProperty().set(false));
    speaker = made;
    return made;
  }

  private void close() {
    Stage shown = speaker;
    speaker = null;
    if (shown != null) {
      shown.hide();
    }
  }

  /** The program ends. */
  void stop() {
    close();
  }
}
