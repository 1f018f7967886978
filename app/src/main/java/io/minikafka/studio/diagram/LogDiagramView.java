package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.Theme;
import io.minikafka.studio.control.PixelView;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.Glyph;
import io.minikafka.studio.drawing.Mark;
import io.minikafka.studio.drawing.Tone;
import io.minikafka.studio.lab.DiagramPart;
import io.minikafka.studio.paint.IconView;
import io.minikafka.studio.paint.Palette;
import io.minikafka.studio.session.Selection;
import io.minikafka.studio.session.Session;
import java.util.List;
import java.util.Optional;
import javafx.animation.PauseTransition;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Polyline;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The log diagram in pixels, with a thin layer of nodes over it: lanes, carets and flags, which
 * screen readers and tests find by id and which say their value; and the card of what the pointer
 * is on.
 */
public final class LogDiagramView extends Region implements DiagramPart {
  private static final Duration HOVER = Duration.millis(300);
  private static final double CARD_WIDTH = 344;
  private static final double DRAG = 4;
  private static final double BAR = 10;
  private static final double POINTER = 12;
  private static final Duration LEAVE = Duration.millis(250);

  private static final PseudoClass PINNED = PseudoClass.getPseudoClass("pinned");

  private final LogDiagramViewModel model;
  private final ObservableValue<Theme> theme;
  private final PixelView pixels = new PixelView();
  private final MarkNodes layer = new MarkNodes("");
  private final MotionLayer motion = new MotionLayer();
  private final VBox card = new VBox();
  private final Label cardTitle = label(StyleClasses.WHY_TITLE);
  private final Label cardNumbers = label(StyleClasses.WHY_TEXT);
  private final Label cardWhy = label(StyleClasses.WHY_TEXT);
  private final VBox empty = new VBox();
  private @Nullable Button append;
  private final ScrollBar bar = new ScrollBar();
  private final Polyline pointer = new Polyline();
  private final Button pin = new Button();
  private final PauseTransition wait = new PauseTransition(HOVER);
  private final PauseTransition leave = new PauseTransition(LEAVE);
  private @Nullable String under;
  // The picture that is seen, and the moment it shows.
  private List<Mark> seen = List.of();
  private @Nullable Moment moment;
  private double pressedX;
  private double lastX;
  private double lastY;
  private boolean dragging;
  private boolean looking;

  /** The diagram of the Lab, in the theme of the preferences. */
  public LogDiagramView(Session session) {
    this(new LogDiagramViewModel(session), session.preferences().themeProperty());
  }

  /** A diagram with a theme of its own, such as Present's. */
  public LogDiagramView(LogDiagramViewModel model, ObservableValue<Theme> theme) {
    this.model = model;
    this.theme = theme;
    setId("log-diagram");
    getStyleClass().add(StyleClasses.DIAGRAM);
    setFocusTraversable(true);
    setAccessibleRole(AccessibleRole.TABLE_VIEW);
    empty.getStyleClass().add(StyleClasses.EMPTY);
    Label noTopic = new Label(model.emptyText());
    noTopic.setWrapText(true);
    empty.getChildren().add(noTopic);
    card.getStyleClass().add(StyleClasses.WHY_CARD);
    card.getChildren().addAll(head(), cardNumbers, cardWhy);
    card.setMaxWidth(CARD_WIDTH);
    card.setManaged(false);
    card.setVisible(false);
    pointer.getStyleClass().add(StyleClasses.WHY_POINTER);
    pointer.setManaged(false);
    pointer.setMouseTransparent(true);
    bar.setOrientation(Orientation.VERTICAL);
    bar.setFocusTraversable(false);
    bar.valueProperty().addListener((at, was, now) -> model.scrollLanesTo(now.doubleValue()));
    getChildren().addAll(pixels, motion, layer, empty, bar, card, pointer);
    model.drawing().addListener(at -> setNeedsLayout(true));
    theme.addListener(at -> setNeedsLayout(true));
    wait.setOnFinished(at -> model.hover(under));
    leave.setOnFinished(at -> model.hover(under));
    focusedProperty().addListener((at, had, has) -> model.focus(has));
    addEventHandler(MouseEvent.ANY, this::onMouse);
    addEventHandler(ScrollEvent.SCROLL, this::onScroll);
    addEventHandler(KeyEvent.KEY_PRESSED, this::onKey);
  }

  private HBox head() {
    pin.setGraphic(new IconView(Glyph.PIN, 14));
    pin.getStyleClass().add(StyleClasses.WHY_PIN);
    pin.setAccessibleText(text("diagram.pin"));
    pin.setTooltip(new Tooltip(text("diagram.pin")));
    pin.setFocusTraversable(false);
    pin.setOnAction(event -> model.togglePin());
    HBox.setHgrow(cardTitle, Priority.ALWAYS);
    cardTitle.setMaxWidth(Double.MAX_VALUE);
    HBox head = new HBox(8, cardTitle, pin);
    head.setMinHeight(Region.USE_PREF_SIZE);
    return head;
  }

  private static Label label(String styleClass) {
    Label label = new Label();
    label.setWrapText(true);
    label.getStyleClass().add(styleClass);
    return label;
  }

  /**
   * Offers what can be done where there is nothing to draw.
   *
   * @param noTopic while there is no partition
   * @param noRecord while the partition is empty
   */
  public void offer(List<Node> noTopic, Button noRecord) {
    HBox row = new HBox(8);
    row.setAlignment(Pos.CENTER);
    row.getChildren().setAll(noTopic);
    empty.getChildren().add(row);
    append = noRecord;
    getChildren().add(getChildren().indexOf(bar), noRecord);
  }

  @Override
  public Region region() {
    return this;
  }

  @Override
  public void zoomIn() {
    model.zoomIn();
  }

  @Override
  public void zoomOut() {
    model.zoomOut();
  }

  @Override
  public void fitAll() {
    model.fitAll();
  }

  @Override
  public void followTail() {
    model.followTail();
  }

  @Override
  public Optional<Selection> pointedAt() {
    return model.pointedAt();
  }

  @Override
  public Optional<Drawing> marks(double width) {
    return model.seen().map(seen -> LogDiagram.help(seen, width));
  }

  @Override
  public void showLegend(boolean shown) {
    model.showLegend(shown);
  }

  @Override
  public ObservableValue<String> level() {
    return model.levelProperty();
  }

  @Override
  public ObservableValue<Number> pixelsPerRecord() {
    return model.pixelsPerRecordProperty();
  }

  /** What decides for this view. */
  public LogDiagramViewModel model() {
    return model;
  }

  @Override
  protected double computePrefWidth(double height) {
    return 900;
  }

  @Override
  protected double computePrefHeight(double width) {
    return 460;
  }

  @Override
  protected double computeMinHeight(double width) {
    return 160;
  }

  @Override
  protected void layoutChildren() {
    double width = Math.floor(getWidth());
    double height = Math.floor(getHeight());
    model.resize(width, height);
    Optional<Drawing> drawing = model.drawing().get();
    empty.setVisible(drawing.isEmpty());
    double wide = Math.max(0, width - 48);
    empty.resizeRelocate(24, 24, wide, empty.prefHeight(wide));
    layer.resizeRelocate(0, 0, width, height);
    motion.resizeRelocate(0, 0, width, height);
    Palette palette = Palette.of(theme.getValue());
    drawing.ifPresentOrElse(
        now -> pixels.paint(Tone.PANEL, width, height, now, palette), pixels::clear);
    layer.show(
        drawing.map(Drawing::marks).orElse(List.of()),
        mark -> mark.equals(model.focused()) || mark.equals(model.selected()));
    placeAppend(drawing);
    showChanges(drawing);
    scrollBar(width);
    showCard();
  }

  /** Right of the words that say that a partition is empty. */
  private void placeAppend(Optional<Drawing> drawing) {
    Button button = append;
    if (button == null) {
      return;
    }
    Mark words = MarkIds.find(drawing.map(Drawing::marks).orElse(List.of()), MarkIds.EMPTY);
    button.setVisible(words != null);
    if (words != null) {
      double height = button.prefHeight(-1);
      button.resizeRelocate(
          Math.rint(words.x() + words.w() + 2 * POINTER),
          Math.rint(words.y() + (words.h() - height) / 2),
          button.prefWidth(-1),
          height);
    }
  }

  private void scrollBar(double width) {
    Optional<LogDiagramViewModel.Lanes> lanes = model.lanes();
    bar.setVisible(lanes.isPresent());
    lanes.ifPresent(
        now -> {
          double room = now.bottom() - now.top();
          bar.setMax(now.most());
          bar.setVisibleAmount(now.most() * room / (room + now.most()));
          bar.setBlockIncrement(room);
          bar.setValue(now.scroll());
          bar.resizeRelocate(width - BAR, now.top(), BAR, room);
        });
  }

  /** What a command changed is shown on its way; going back or elsewhere shows the place alone. */
  private void showChanges(Optional<Drawing> drawing) {
    List<Mark> now = drawing.map(Drawing::marks).orElse(List.of());
    Moment at = model.moment();
    Moment before = moment;
    if (at != before) {
      boolean step = before != null && at.before().filter(before::equals).isPresent();
      motion.show(
          step ? Changes.between(seen, now) : List.of(), model.reducedMotionProperty().get());
    } else if (!samePlaces(seen, now)) {
      // Zoomed, scrolled or resized: what is marked is no longer where it was.
      motion.settle();
    }
    seen = now;
    moment = at;
  }

  private static boolean samePlaces(List<Mark> some, List<Mark> others) {
    return some == others || some.equals(others);
  }

  private void showCard() {
    Optional<DiagramCard> shown = model.card().get();
    String of = model.explained();
    Mark mark = of == null ? null : model.anchor(of);
    card.setVisible(shown.isPresent() && mark != null);
    pointer.setVisible(card.isVisible());
    if (shown.isEmpty() || mark == null) {
      return;
    }
    pin.pseudoClassStateChanged(PINNED, model.isPinned());
    fill(cardTitle, shown.get().title());
    fill(cardNumbers, shown.get().numbers());
    fill(cardWhy, shown.get().why());
    double width = Math.min(CARD_WIDTH, Math.max(card.prefWidth(-1), 160));
    double height = card.prefHeight(width);
    double at = mark.x() + Math.min(mark.w() / 2, 2 * POINTER);
    double x = Math.max(4, Math.min(at - 6 * POINTER, getWidth() - width - 4));
    double under = mark.y() + mark.h() + POINTER;
    boolean below = under + height <= getHeight();
    double y = below ? under : Math.max(4, mark.y() - height - POINTER);
    card.resizeRelocate(Math.rint(x), Math.rint(y), width, height);
    point(Math.max(x + 2 * POINTER, Math.min(at, x + width - 2 * POINTER)), below, height);
  }

  /** The tip of the card; it lies over the card's edge, which it opens. */
  private void point(double at, boolean below, double height) {
    double edge = below ? card.getLayoutY() + 2 : card.getLayoutY() + height - 2;
    double tip = below ? edge - POINTER - 1 : edge + POINTER + 1;
    double half = POINTER * 0.7;
    pointer.getPoints().setAll(at - half, edge, at, tip, at + half, edge);
  }

  private static void fill(Label label, String words) {
    label.setText(words);
    label.setVisible(!words.isEmpty());
    label.setManaged(!words.isEmpty());
  }

  private void onMouse(MouseEvent event) {
    if (card.isVisible() && card.getBoundsInParent().contains(event.getX(), event.getY())) {
      leave.stop();
    } else if (event.getEventType() == MouseEvent.MOUSE_MOVED) {
      pointAt(model.markAt(event.getX(), event.getY()));
    } else if (event.getEventType() == MouseEvent.MOUSE_EXITED) {
      pointAt(null);
    } else if (event.getButton() != MouseButton.PRIMARY) {
      return;
    } else if (event.getEventType() == MouseEvent.MOUSE_PRESSED) {
      pressedX = event.getX();
      lastX = pressedX;
      lastY = event.getY();
      dragging = false;
      looking = model.inOverview(event.getX(), event.getY());
      if (looking) {
        model.lookAt(event.getX());
      }
      requestFocus();
    } else if (event.getEventType() == MouseEvent.MOUSE_DRAGGED) {
      dragging |= Math.abs(event.getX() - pressedX) > DRAG;
      if (looking) {
        model.lookAt(event.getX());
      } else if (dragging) {
        model.pan(lastX - event.getX());
        model.scrollLanes(lastY - event.getY());
      }
      lastX = event.getX();
      lastY = event.getY();
    } else if (event.getEventType() == MouseEvent.MOUSE_CLICKED && !dragging) {
      click(event);
    }
  }

  private void click(MouseEvent event) {
    if (looking) {
      return;
    }
    Mark mark = model.markAt(event.getX(), event.getY());
    if (mark != null && model.scrollTo(mark.id())) {
      return;
    }
    if (event.getClickCount() == 2 && mark != null && model.openFiles(mark.id())) {
      return;
    }
    if (event.getClickCount() == 2 && mark != null) {
      MarkIds.Place place = MarkIds.place(mark.id());
      if (place != null) {
        model.fitSegmentAt(place.broker(), place.offset());
      }
      return;
    }
    model.select(mark == null ? null : mark.id());
  }

  private void pointAt(@Nullable Mark mark) {
    String id = mark == null ? null : mark.id();
    if (id == null) {
      under = null;
      wait.stop();
      // The way to the card leads over nothing.
      leave.playFromStart();
    } else if (!id.equals(under)) {
      under = id;
      leave.stop();
      // From mark to mark at once, from nothing after a while.
      if (model.hovered() != null) {
        model.hover(id);
      } else {
        wait.playFromStart();
      }
    }
  }

  private void onScroll(ScrollEvent event) {
    if (event.isShiftDown() || Math.abs(event.getDeltaX()) > Math.abs(event.getDeltaY())) {
      double by = event.getDeltaX() != 0 ? event.getDeltaX() : event.getDeltaY();
      model.pan(-by);
    } else if (model.inHeads(event.getX()) && model.lanes().isPresent()) {
      model.scrollLanes(-event.getDeltaY());
    } else if (event.getDeltaY() != 0) {
      double steps = Math.max(-2, Math.min(2, event.getDeltaY() / 40));
      model.zoom(Math.pow(1.15, steps), event.getX());
    }
    event.consume();
  }

  private void onKey(KeyEvent event) {
    KeyCode code = event.getCode();
    boolean handled = true;
    if (code == KeyCode.UP) {
      model.moveLane(-1);
    } else if (code == KeyCode.DOWN) {
      model.moveLane(1);
    } else if (event.isAltDown() && code == KeyCode.LEFT) {
      model.moveRecord(-1);
    } else if (event.isAltDown() && code == KeyCode.RIGHT) {
      model.moveRecord(1);
    } else if (code == KeyCode.ENTER) {
      model.activate();
    } else if (code == KeyCode.PLUS || code == KeyCode.ADD || code == KeyCode.EQUALS) {
      model.zoomIn();
    } else if (code == KeyCode.MINUS || code == KeyCode.SUBTRACT) {
      model.zoomOut();
    } else if (event.isShortcutDown() && (code == KeyCode.DIGIT0 || code == KeyCode.NUMPAD0)) {
      model.fitAll();
    } else if (event.isShortcutDown() && code == KeyCode.END) {
      model.followTail();
    } else {
      handled = false;
    }
    if (handled) {
      event.consume();
    }
  }
}
