package io.minikafka.studio.history;

import static io.minikafka.studio.control.Nodes.classed;
import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.DrawingView;
import io.minikafka.studio.history.TimelinePicture.Place;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.AccessibleRole;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/**
 * The ticks: a canvas, and above it a node a tick for the pointer and for screen readers. One stop
 * for the keyboard; arrows go one command back or on.
 */
final class TimelinePane extends Region {
  private static final double HIT = 24;

  private final HistoryViewModel model;
  private final DrawingView canvas;
  private final List<TickNode> nodes = new ArrayList<>();
  private final ReadOnlyObjectWrapper<TimelinePicture> picture =
      new ReadOnlyObjectWrapper<>(TimelinePicture.empty(0, 0));
  private Look look;
  private int first;
  private boolean dragging;
  private final ContextMenu menu = new ContextMenu();

  TimelinePane(HistoryViewModel model, Look look) {
    this.model = model;
    this.look = look;
    this.canvas = new DrawingView(model.preferences().themeProperty());
    getChildren().add(canvas);
    classed(this, StyleClasses.TICKS);
    setFocusTraversable(true);
    setAccessibleRole(AccessibleRole.SLIDER);
    setAccessibleText(spoken());
    setMinWidth(0);
    addEventHandler(KeyEvent.KEY_PRESSED, this::key);
    addEventHandler(MouseEvent.MOUSE_PRESSED, event -> requestFocus());
    addEventHandler(MouseEvent.MOUSE_DRAGGED, this::drag);
    addEventHandler(MouseEvent.MOUSE_RELEASED, this::release);
    menu.setAutoHide(true);
    setOnContextMenuRequested(this::openMenuHere);
    widthProperty().addListener((at, old, now) -> refresh());
    sceneProperty().addListener((at, old, now) -> refresh());
    model
        .historyProperty()
        .addListener(
            (at, old, now) -> {
              if (!dragging) {
                first = 0;
              }
              refresh();
            });
    setLook(look);
  }

  /** The picture that is shown. */
  ReadOnlyObjectProperty<TimelinePicture> pictureProperty() {
    return picture.getReadOnlyProperty();
  }

  void setLook(Look next) {
    look = next;
    setMinHeight(next.height());
    setPrefHeight(next.height());
    setMaxHeight(next.height());
    refresh();
  }

  /** Shows the commands before the first, or after the last one; the cursor stays. */
  void page(int direction) {
    int shown = (int) picture.get().places().stream().filter(p -> !p.onBranch()).count();
    first = Math.max(1, picture.get().earlier() + 1 + direction * Math.max(1, shown - 1));
    refresh();
  }

  private String spoken() {
    return text(
        "history.timeline.spoken", model.hereProperty().get(), model.positionProperty().get());
  }

  private void refresh() {
    if (getWidth() <= 0 || getScene() == null) {
      return;
    }
    TimelinePicture next = model.picture(getWidth(), look, first);
    picture.set(next);
    canvas.show(next.drawing());
    setAccessibleText(spoken());
    while (nodes.size() < next.places().size()) {
      TickNode node = new TickNode();
      nodes.add(node);
      getChildren().add(node);
    }
    for (int i = 0; i < nodes.size(); i++) {
      if (i < next.places().size()) {
        nodes.get(i).show(next.places().get(i));
      } else {
        nodes.get(i).hide();
      }
    }
  }

  @Override
  protected void layoutChildren() {
    canvas.resizeRelocate(0, 0, getWidth(), getHeight());
  }

  private void key(KeyEvent event) {
    switch (event.getCode()) {
      case LEFT -> model.back();
      case RIGHT -> model.forward();
      case HOME -> model.toStart();
      case END -> model.toEnd();
      default -> {
        return;
      }
    }
    event.consume();
  }

  private void drag(MouseEvent event) {
    if (event.getButton() != MouseButton.PRIMARY || event.isStillSincePress()) {
      return;
    }
    if (!dragging) {
      dragging = true;
      first = picture.get().earlier() + 1;
    }
    if (event.getX() < 0 || event.getX() > getWidth()) {
      first = Math.max(1, first + (event.getX() < 0 ? -1 : 1));
      refresh();
    }
    nearest(event, place -> place.tick().ran()).ifPresent(place -> model.goTo(place.tick()));
  }

  private void release(MouseEvent event) {
    if (event.getButton() == MouseButton.SECONDARY) {
      openMenuAt(event);
    }
    if (event.getButton() != MouseButton.PRIMARY) {
      return;
    }
    if (dragging) {
      dragging = false;
    } else {
      nearest(event, place -> near(event, place)).ifPresent(place -> model.goTo(place.tick()));
    }
  }

  /** By keyboard: what can be done about the command that led to the cursor. */
  private void openMenuHere(ContextMenuEvent event) {
    if (event.isKeyboardTrigger()) {
      openMenu(model.moment(), event.getScreenX(), event.getScreenY());
    }
    event.consume();
  }

  /** What can be done about the tick under the pointer. */
  private void openMenuAt(MouseEvent event) {
    nearest(event, place -> near(event, place))
        .flatMap(place -> place.tick().moment())
        .ifPresent(past -> openMenu(past, event.getScreenX(), event.getScreenY()));
  }

  private void openMenu(Moment past, double x, double y) {
    List<MenuItem> rows = PastMenu.ofMoment(model, past);
    menu.hide();
    if (!rows.isEmpty()) {
      menu.getItems().setAll(rows);
      menu.show(this, x, y);
    }
  }

  private static boolean near(MouseEvent event, Place place) {
    return Math.abs(place.x() - event.getX()) <= HIT / 2
        && Math.abs(place.y() - event.getY()) <= HIT;
  }

  private Optional<Place> nearest(MouseEvent event, Predicate<Place> wanted) {
    return picture.get().places().stream()
        .filter(wanted)
        .min(
            Comparator.comparingDouble(
                place -> Math.hypot(place.x() - event.getX(), 2 * (place.y() - event.getY()))));
  }

  /** Where a tick can be pointed at. */
  private final class TickNode extends Region {
    private final Tooltip tooltip = new Tooltip();
    private @Nullable Tick shown;

    TickNode() {
      classed(this, StyleClasses.MARK);
      setAccessibleRole(AccessibleRole.BUTTON);
      Tooltip.install(this, tooltip);
    }

    /** Keeps the node for later, without an id that a lookup would find. */
    void hide() {
      setVisible(false);
      setId(null);
    }

    void show(Place place) {
      setVisible(true);
      resizeRelocate(place.x() - HIT / 2, place.y() - HIT / 2, HIT, HIT);
      setId((place.onBranch() ? "branch-tick-" : "tick-") + place.tick().number());
      if (!place.tick().equals(shown)) {
        shown = place.tick();
        String words = model.describe(place.tick());
        setAccessibleText(words);
        tooltip.setText(words);
      }
    }
  }
}
