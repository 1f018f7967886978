package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.scenario.Scenario;
import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.drawing.Mark;
import io.minikafka.studio.session.Selection;
import io.minikafka.studio.session.Session;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.beans.binding.ObjectBinding;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableObjectValue;
import org.jspecify.annotations.Nullable;

/**
 * What the log diagram shows: window, level, hover and selection over the moment of the session.
 * Knows no control.
 */
public final class LogDiagramViewModel {
  /** One step of zoom. */
  public static final double STEP = 1.25;

  private final Session session;
  private final @Nullable DiagramMode fixedMode;
  private final ReadOnlyStringWrapper level = new ReadOnlyStringWrapper(this, "level", "");
  private final ReadOnlyDoubleWrapper pixels =
      new ReadOnlyDoubleWrapper(this, "pixelsPerRecord", 0);
  private final ObjectBinding<Optional<Drawing>> drawing =
      new ObjectBinding<>() {
        @Override
        protected Optional<Drawing> computeValue() {
          return draw();
        }
      };
  private final ObjectBinding<Optional<DiagramCard>> card =
      new ObjectBinding<>() {
        @Override
        protected Optional<DiagramCard> computeValue() {
          String mark = explained();
          return mark == null ? Optional.empty() : facts().flatMap(facts -> Cards.of(facts, mark));
        }
      };

  private double width = 800;
  private double height = 400;
  private boolean legend = true;
  private final Viewing viewing = new Viewing();
  private @Nullable String hovered;
  private @Nullable String pinned;
  private @Nullable String focused;
  private final SessionFacts facts;
  private @Nullable Geometry geometry;

  /** The diagram of the Lab: a lesson or everything, as the preferences say. */
  public LogDiagramViewModel(Session session) {
    this(session, null);
  }

  /** A diagram that is always drawn in one mode. */
  public LogDiagramViewModel(Session session, @Nullable DiagramMode mode) {
    this.session = session;
    this.fixedMode = mode;
    this.facts = new SessionFacts(session);
    InvalidationListener changed = at -> invalidate();
    Stream.<Observable>of(
            session.momentProperty(),
            session.selectionProperty(),
            session.preferences().everythingProperty(),
            session.preferences().textSizeProperty())
        .forEach(each -> each.addListener(changed));
    session
        .shownPartitionProperty()
        .addListener(
            at -> {
              viewing.usual();
              focused = null;
              hovered = null;
              pinned = null;
              invalidate();
            });
    session.scenarioProperty().addListener(at -> followUsual());
  }

  private void followUsual() {
    viewing.usual();
    invalidate();
  }

  private void invalidate() {
    drawing.invalidate();
    card.invalidate();
  }

  /** The picture; none while there is no partition. Drawn when it is asked for. */
  public ObservableObjectValue<Optional<Drawing>> drawing() {
    return drawing;
  }

  /** What is said of the mark under the pointer. */
  public ObservableObjectValue<Optional<DiagramCard>> card() {
    return card;
  }

  /** The moment that is shown. */
  public Moment moment() {
    return session.moment();
  }

  /** Whether things change place at once. */
  public ReadOnlyBooleanProperty reducedMotionProperty() {
    return session.preferences().reducedMotionProperty();
  }

  /** The name of the level. */
  public ReadOnlyStringProperty levelProperty() {
    return level.getReadOnlyProperty();
  }

  /** Pixels for each record. */
  public ReadOnlyDoubleProperty pixelsPerRecordProperty() {
    return pixels.getReadOnlyProperty();
  }

  /** What is said where there is no picture. */
  public String emptyText() {
    return text("diagram.empty");
  }

  /** Gives the diagram its room. */
  public void resize(double newWidth, double newHeight) {
    if (newWidth != width || newHeight != height) {
      width = newWidth;
      height = newHeight;
      invalidate();
    }
  }

  /** Whether the legend is part of the picture. */
  public void showLegend(boolean shown) {
    legend = shown;
    invalidate();
  }

  /** The facts of the shown partition; none while there is none. */
  public Optional<PartitionFacts> facts() {
    return facts.now();
  }

  /** Which marks are drawn at this moment. */
  public Shown shown() {
    return facts.shown();
  }

  /** Which marks a scenario draws. */
  public static Shown shownBy(Scenario scenario) {
    return scenario.show().isEmpty()
        ? Shown.forLesson(scenario.usedCommands(), scenario.config())
        : Shown.of(List.of()).with(scenario.show());
  }

  /** How the picture is drawn at this moment. */
  public DiagramMode mode() {
    if (fixedMode != null) {
      return fixedMode;
    }
    return session.showsEverything() ? DiagramMode.FULL : DiagramMode.LESSON;
  }

  /** The input of the picture, for an export; none while there is no partition. */
  public Optional<DiagramInput> input() {
    return facts().map(this::input);
  }

  /** What is seen now, its window included; none while there is no partition. */
  public Optional<DiagramInput> seen() {
    return drawn() ? Optional.of(geometry().in) : Optional.empty();
  }

  private DiagramInput input(PartitionFacts now) {
    return new DiagramInput(
        now,
        width,
        height,
        null,
        null,
        0,
        shown(),
        mode(),
        session.preferences().textSizeProperty().get().percent() / 100.0,
        legend,
        Selections.mark(session.selectionProperty().get(), now.id()),
        focused,
        opensOnHover() ? hovered : null);
  }

  /** In Present a pointer that rests is a pointer, and nothing opens under it. */
  private boolean opensOnHover() {
    return fixedMode != DiagramMode.PRESENT;
  }

  private Optional<Drawing> draw() {
    Optional<PartitionFacts> now = facts();
    if (now.isEmpty() || width < 1 || height < 1) {
      geometry = null;
      return Optional.empty();
    }
    Geometry g = viewing.seen(input(now.get()));
    geometry = g;
    level.set(g.level.label());
    pixels.set(g.px());
    return Optional.of(LogDiagram.layout(g));
  }

  private Geometry geometry() {
    drawing.get();
    Geometry now = geometry;
    if (now == null) {
      throw new NoSuchElementException("there is no diagram");
    }
    return now;
  }

  private boolean drawn() {
    return drawing.get().isPresent();
  }

  /** Zooms by a factor; the offset at {@code x} pixels of the picture keeps its place. */
  public void zoom(double factor, double x) {
    if (drawn()) {
      Geometry g = geometry();
      viewing.choose(g.window.zoomed(factor, Math.max(0, x - g.first)));
      invalidate();
    }
  }

  /** One step nearer, about the middle of the newest records. */
  public void zoomIn() {
    zoomAboutMiddle(STEP);
  }

  /** One step farther. */
  public void zoomOut() {
    zoomAboutMiddle(1 / STEP);
  }

  private void zoomAboutMiddle(double factor) {
    if (drawn()) {
      Geometry g = geometry();
      double end = Math.min(g.x(g.facts.end()), g.trackRight);
      zoom(factor, (g.first + Math.max(end, g.first)) / 2);
    }
  }

  /** Moves the window by so many pixels to the right. */
  public void pan(double dx) {
    if (drawn()) {
      viewing.choose(viewing.window().panned(dx));
      invalidate();
    }
  }

  /** Moves lanes that have no room by so many pixels down. */
  public void scrollLanes(double dy) {
    if (drawn() && geometry().scrolls()) {
      viewing.scrollTo(geometry().scroll + dy);
      invalidate();
    }
  }

  /** Moves lanes that have no room so that so many pixels of them are above. */
  public void scrollLanesTo(double pixels) {
    if (drawn() && geometry().scroll != pixels) {
      viewing.scrollTo(pixels);
      invalidate();
    }
  }

  /** Scrolls to the lanes that a mark stands for; false for any other mark. */
  public boolean scrollTo(String mark) {
    boolean above = mark.equals(MarkIds.MORE_ABOVE);
    if (!above && !mark.equals(MarkIds.MORE_BELOW)) {
      return false;
    }
    Geometry g = geometry();
    scrollLanes((above ? -1 : 1) * Math.max(g.m.rows().lane(), g.lanesBottom - g.lanesTop));
    return true;
  }

  /**
   * Where lanes that have no room stand.
   *
   * @param top of their room
   * @param bottom of their room
   * @param scroll pixels of them above it
   * @param most pixels that can be above it
   */
  public record Lanes(double top, double bottom, double scroll, double most) {}

  /** Where lanes that have no room stand; empty while they have room. */
  public Optional<Lanes> lanes() {
    return drawn() && geometry().scrolls()
        ? Optional.of(
            new Lanes(
                geometry().lanesTop,
                geometry().lanesBottom,
                geometry().scroll,
                geometry().mostScroll))
        : Optional.empty();
  }

  /** Whether a point is in the row that shows the whole log. */
  public boolean inOverview(double x, double y) {
    Mark strip = mark(MarkIds.OVERVIEW);
    return strip != null && strip.contains(x, y);
  }

  /** Whether a point is beside the records, where lanes have their heads. */
  public boolean inHeads(double x) {
    return drawn() && x < geometry().trackLeft;
  }

  /** Moves the window to what lies at {@code x} in the row that shows the whole log. */
  public void lookAt(double x) {
    if (drawn()) {
      Geometry g = geometry();
      viewing.choose(g.window.centredOn(OverviewStrip.offsetAt(g, x), g.width()));
      invalidate();
    }
  }

  /** Shows all offsets. */
  public void fitAll() {
    if (drawn()) {
      Geometry g = geometry();
      viewing.follow(
          OffsetWindow.fitting(
              g.facts.start(), g.facts.end(), g.widthForRecords(), g.m.widths().usual()));
      invalidate();
    }
  }

  /** Shows the end of the log and stays there. */
  public void followTail() {
    viewing.follow();
    invalidate();
  }

  /** Shows the segment that holds an offset, whole. */
  public void fitSegmentAt(int broker, long offset) {
    LaneFacts lane = facts().map(now -> now.lane(broker)).orElse(null);
    if (lane == null || !drawn()) {
      return;
    }
    OffsetWindow window = lane.segmentWindow(offset, geometry().widthForRecords());
    if (window != null) {
      viewing.choose(window);
      invalidate();
    }
  }

  /** The topmost mark at a point, or null. */
  public @Nullable Mark markAt(double x, double y) {
    return drawing.get().flatMap(now -> MarkIds.topmost(now.marks(), x, y)).orElse(null);
  }

  /** The mark of an id in the picture, or null. */
  public @Nullable Mark mark(@Nullable String id) {
    return drawing.get().map(now -> MarkIds.find(now.marks(), id)).orElse(null);
  }

  /** Id of the mark whose card is shown, or null. */
  public @Nullable String hovered() {
    return hovered;
  }

  /** Id of the mark whose card is shown: the pinned one, else the hovered one; null for none. */
  public @Nullable String explained() {
    return pinned != null ? pinned : opensOnHover() ? hovered : null;
  }

  /** Whether the card stays until it is asked to go. */
  public boolean isPinned() {
    return pinned != null;
  }

  /** Keeps the card that is shown, that of HW where there is none; lets a kept one go. */
  public void togglePin() {
    pinned = pinned != null ? null : hovered != null ? hovered : MarkIds.HW;
    invalidate();
  }

  /**
   * The mark that a card points at: for HW the caret on which its line ends, for any other the mark
   * itself; null where it is out of sight.
   */
  public @Nullable Mark anchor(String mark) {
    Mark anchor = mark(facts().map(now -> MarkIds.anchor(now, mark)).orElse(mark));
    return anchor == null ? mark(mark) : anchor;
  }

  /** Shows the card of a mark, of none for null. */
  public void hover(@Nullable String mark) {
    if (!Objects.equals(mark, hovered)) {
      hovered = mark;
      invalidate();
    }
  }

  /** Shows the files of the broker whose lane a mark is; false for any other mark. */
  public boolean openFiles(String mark) {
    Optional<Integer> broker = MarkIds.laneOf(mark);
    broker.ifPresent(id -> session.selectionProperty().set(new Selection.OfFiles(id)));
    return broker.isPresent();
  }

  /** Selects a mark, nothing for null. */
  public void select(@Nullable String mark) {
    TopicPartition shown = session.shownPartition().orElse(null);
    if (shown == null) {
      return;
    }
    Selection chosen = mark == null ? Selection.NONE : Selections.of(mark, shown);
    session.selectionProperty().set(chosen);
    if (session.askedProperty().get().isPresent() || (mark != null && MarkIds.asksWhy(mark))) {
      session.ask(chosen);
    }
    if (mark != null && focused != null) {
      focused = mark;
      invalidate();
    }
  }

  /** What the pointer is on, else what has the keyboard. */
  public Optional<Selection> pointedAt() {
    String mark = hovered != null ? hovered : focused;
    return mark == null
        ? Optional.empty()
        : session.shownPartition().map(shown -> Selections.of(mark, shown));
  }

  /** Id of the selected mark, or null. */
  public @Nullable String selected() {
    return facts()
        .map(now -> Selections.mark(session.selectionProperty().get(), now.id()))
        .orElse(null);
  }

  /** Id of the mark that has the keyboard, or null. */
  public @Nullable String focused() {
    return focused;
  }

  /** Gives the keyboard to the diagram: to what had it before, to the leader's lane at first. */
  public void focus(boolean has) {
    if (!has) {
      focused = null;
    } else if (focused == null) {
      focused = facts().map(MarkCursor::first).orElse(null);
    }
    invalidate();
  }

  /** Moves the keyboard to a lane above (−1) or below (1). */
  public void moveLane(int by) {
    focused = facts().map(now -> MarkCursor.lane(now, focused, by)).orElse(null);
    bringLaneIntoView();
    invalidate();
  }

  /** Moves the keyboard to the record before (−1) or after (1) in its lane. */
  public void moveRecord(int by) {
    String next = facts().map(now -> MarkCursor.record(now, focused, by)).orElse(null);
    if (next != null) {
      focused = next;
      bringIntoView(MarkCursor.offset(next));
      invalidate();
    }
  }

  private void bringLaneIntoView() {
    int lane = facts().map(now -> MarkCursor.laneIndex(now, focused)).orElse(-1);
    if (lane >= 0 && drawn()) {
      scrollLanes(geometry().scrollTo(lane));
    }
  }

  private void bringIntoView(long offset) {
    double by = drawn() ? geometry().panTo(offset) : 0;
    if (by != 0) {
      pan(by);
    }
  }

  /** Selects what has the keyboard. */
  public void activate() {
    if (focused != null) {
      select(focused);
    }
  }
}
