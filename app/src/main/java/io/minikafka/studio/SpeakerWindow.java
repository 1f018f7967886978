package io.minikafka.studio;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.lab.StudioWindow;
import io.minikafka.studio.present.ScreenPlan;
import io.minikafka.studio.present.ScreenPlan.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.application.Platform;
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
  private final Supplier<List<Place>> screens;
  private @Nullable Stage speaker;
  private @Nullable Place home;

  /** The screens of this machine. */
  SpeakerWindow(Stage stage, StudioWindow window) {
    this(stage, window, SpeakerWindow::places);
  }

  /** With invented screens; who invents them says when they change. */
  SpeakerWindow(Stage stage, StudioWindow window, Supplier<List<Place>> screens) {
    this.stage = stage;
    this.window = window;
    this.screens = screens;
    window.speakerWantedProperty().addListener((at, was, now) -> arrange());
    window.presentingProperty().addListener((at, was, now) -> present(now));
    // The system moves windows of a screen that went by itself: ours are looked at after that.
    Screen.getScreens()
        .addListener(
            (ListChangeListener<Screen>) change -> Platform.runLater(this::screensChanged));
  }

  private void present(boolean now) {
    if (now) {
      home = place(stage);
      project(screens.get());
    } else {
      stage.setFullScreen(false);
      Place before = home;
      home = null;
      if (before != null) {
        moveInSight(stage, before);
      }
      window.speakerWantedProperty().set(false);
    }
    arrange();
  }

  /** Screens came or went: windows are put where there are some. */
  void screensChanged() {
    List<Place> places = screens.get();
    if (places.isEmpty()) {
      return;
    }
    if (window.presentingProperty().get()) {
      project(places);
    } else if (!stage.isMaximized()) {
      moveInSight(stage, place(stage));
    }
    arrange();
  }

  /** The window fills the audience's screen; with a second screen the speaker gets a page. */
  private void project(List<Place> places) {
    ScreenPlan plan = plan(places);
    if (plan.speaker().isPresent()) {
      Place audience = places.get(plan.audience());
      Place now = place(stage);
      boolean there = stage.isFullScreen() && now.x() == audience.x() && now.y() == audience.y();
      if (!there) {
        // The window goes to the audience's screen before it fills it.
        stage.setFullScreen(false);
        stage.setX(audience.x());
        stage.setY(audience.y());
      }
      window.speakerWantedProperty().set(true);
    }
    stage.setFullScreen(true);
  }

  private void moveInSight(Stage moved, Place wanted) {
    Place place =
        ScreenPlan.inSight(screens.get(), wanted.x(), wanted.y(), wanted.width(), wanted.height());
    if (place.x() != moved.getX() || place.y() != moved.getY()) {
      moved.setX(place.x());
      moved.setY(place.y());
    }
    if (place.width() < moved.getWidth() || place.height() < moved.getHeight()) {
      moved.setWidth(place.width());
      moved.setHeight(place.height());
    }
  }

  private static Place place(Stage of) {
    return new Place(of.getX(), of.getY(), of.getWidth(), of.getHeight(), false);
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
    Place before = home;
    Place at = before == null ? place(stage) : before;
    return ScreenPlan.of(places, at.x(), at.y(), at.width(), at.height());
  }

  private void arrange() {
    boolean wanted = window.presentingProperty().get() && window.speakerWantedProperty().get();
    List<Place> places = screens.get();
    ScreenPlan plan = plan(places);
    boolean apart = wanted && plan.speaker().isPresent();
    Place audience = places.get(plan.audience());
    window.audienceSees(
        apart ? text("speaker.screen", (int) audience.width(), (int) audience.height()) : "");
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

  /** The speaker's own window; none while the audience's screen is the only one. */
  Optional<Stage> page() {
    return Optional.ofNullable(speaker);
  }

  /** The program ends. */
  void stop() {
    close();
  }
}
