package io.minikafka.studio.session;

import io.minikafka.studio.TextSize;
import io.minikafka.studio.Theme;
import java.util.EnumSet;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;

/** What a person set for the window. It belongs to no scenario and no moment. */
public final class Preferences {
  private final ObjectProperty<Theme> theme =
      new SimpleObjectProperty<>(this, "theme", Theme.LIGHT);
  private final ObjectProperty<TextSize> textSize =
      new SimpleObjectProperty<>(this, "textSize", TextSize.PERCENT_100);
  private final ObjectProperty<Speed> speed =
      new SimpleObjectProperty<>(this, "speed", Speed.NORMAL);
  private final BooleanProperty reducedMotion =
      new SimpleBooleanProperty(this, "reducedMotion", false);
  private final ObjectProperty<Zoom> defaultZoom =
      new SimpleObjectProperty<>(this, "defaultZoom", Zoom.RECORDS);
  private final BooleanProperty everything = new SimpleBooleanProperty(this, "everything", false);

  private final ObservableSet<Page> addedPages =
      FXCollections.observableSet(EnumSet.noneOf(Page.class));

  /** The theme of the Lab. Present has a theme of its own. */
  public ObjectProperty<Theme> themeProperty() {
    return theme;
  }

  /** The size of text. */
  public ObjectProperty<TextSize> textSizeProperty() {
    return textSize;
  }

  /** How fast the script plays. */
  public ObjectProperty<Speed> speedProperty() {
    return speed;
  }

  /** How near the log diagram stands when a partition is shown first. */
  public enum Zoom {
    /** Records at their usual width, the end of the log in view. */
    RECORDS,
    /** All offsets. */
    ALL
  }

  /** Whether nothing moves: what changed is marked instead. */
  public BooleanProperty reducedMotionProperty() {
    return reducedMotion;
  }

  /** How near the log diagram stands when a scenario is opened. */
  public ObjectProperty<Zoom> defaultZoomProperty() {
    return defaultZoom;
  }

  /** Whether everything is shown, rather than what the open scenario uses. */
  public BooleanProperty everythingProperty() {
    return everything;
  }

  /** Pages that are shown although the open scenario does not use them. */
  public ObservableSet<Page> addedPages() {
    return addedPages;
  }
}
