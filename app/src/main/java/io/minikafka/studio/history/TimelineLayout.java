package io.minikafka.studio.history;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.drawing.BundledTextMeasure;
import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.PathData;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.TextMeasure;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;
import io.minikafka.studio.history.TimelinePicture.Place;
import io.minikafka.studio.session.History;
import io.minikafka.studio.session.History.BranchLine;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Lays out the timeline: main with a tick a command, one branch below its fork, the head where the
 * cursor is. Where there is one row alone, the branch under the cursor takes the place of what
 * follows its fork. A window of it is drawn; what does not fit is counted.
 */
final class TimelineLayout {
  private static final double BASE_PITCH = 75;
  private static final double BRANCH_DROP = 26;
  private static final double TIME_DROP = 24;
  private static final double TIME_GAP = 10;
  private static final double MAX_BRANCH_PITCH = 34;
  private static final double MIN_NAME = 210;
  private static final double BEND = 14;
  private static final double MAX_SCALE = 1.6;
  // So many ticks stay visible before the head when the window follows it.
  private static final int BEFORE_HEAD = 3;

  private final TextMeasure measure = BundledTextMeasure.get();
  private final History history;
  private final double width;
  private final double mainWidth;
  private final Look look;
  // What follows the fork in the one row, where there is no other for the branch.
  private final List<Moment> instead;
  private final int fork;
  private final int total;
  private final int head;
  private final int first;
  private final int last;
  private final double pitch;
  private final double scale;
  private final DrawingBuilder out = new DrawingBuilder();
  private final List<Place> places = new ArrayList<>();

  private TimelineLayout(
      History history, double width, double mainWidth, Look look, int wantedFirst) {
    this.history = history;
    this.width = width;
    this.mainWidth = mainWidth;
    this.look = look;
    this.instead =
        look.below() ? List.of() : history.onBranch().map(this::pathTo).orElse(List.of());
    this.fork = instead.isEmpty() ? history.scriptLength() : instead.get(0).number() - 1;
    this.total = fork + instead.size();
    this.head = instead.isEmpty() ? headOnMain(history) : history.current().number();
    int room = Math.max(1, (int) (mainWidth / look.minPitch()));
    int shown = Math.min(total, room);
    this.first = firstShown(shown, wantedFirst);
    this.last = first + shown - 1;
    this.pitch = Math.min(look.maxPitch(), mainWidth / Math.max(1, shown));
    this.scale = Math.max(1, Math.min(MAX_SCALE, pitch / BASE_PITCH));
  }

  /**
   * The picture.
   *
   * @param wantedFirst number of the first command to draw, or 0 to follow the head
   */
  static TimelinePicture of(History history, double width, Look look, int wantedFirst) {
    if (history.scriptLength() == 0 && history.onMain()) {
      return TimelinePicture.empty(width, look.height());
    }
    TimelineLayout whole = new TimelineLayout(history, width, width, look, wantedFirst);
    double missing = whole.missingForBranch();
    return missing <= 0
        ? whole.picture()
        : new TimelineLayout(
                history, width, Math.max(width / 2, width - missing), look, wantedFirst)
            .picture();
  }

  /** How much wider the timeline would have to be for its branch to fit right of the fork. */
  private double missingForBranch() {
    return shownBranch()
        .map(this::pathTo)
        .filter(path -> !path.isEmpty())
        .map(
            path ->
                headX(path.get(0).number() - 1)
                    + branchPitch() * (path.size() + 0.6)
                    + 2 * gap()
                    + MIN_NAME
                    - width)
        .orElse(0.0);
  }

  private double branchPitch() {
    return Math.min(pitch, MAX_BRANCH_PITCH);
  }

  /** The moments of a branch since main, also where it grew from another branch. */
  private List<Moment> pathTo(BranchLine line) {
    List<Moment> path = new ArrayList<>();
    Moment at = line.branch().tip();
    while (!isOnMain(history, at)) {
      path.add(at);
      at = at.before().orElseThrow();
    }
    Collections.reverse(path);
    return path;
  }

  private static int headOnMain(History history) {
    Moment at = history.current();
    while (!isOnMain(history, at)) {
      at = at.before().orElseThrow();
    }
    return at.number();
  }

  private static boolean isOnMain(History history, Moment moment) {
    return moment.number() < history.main().size() && history.main().get(moment.number()) == moment;
  }

  private int firstShown(int shown, int wanted) {
    int newest = Math.max(1, total - shown + 1);
    if (wanted > 0) {
      return Math.min(wanted, newest);
    }
    return Math.max(1, Math.min(newest, head - BEFORE_HEAD));
  }

  private TimelinePicture picture() {
    List<Tick> ticks = new ArrayList<>();
    for (int number = first; number <= last; number++) {
      ticks.add(tick(number));
    }
    Optional<BranchLine> branch = shownBranch();
    double timesEnd = width;
    if (branch.isPresent()) {
      timesEnd = branch(branch.get());
    }
    links(ticks);
    for (Tick tick : ticks) {
      mark(tick, tick.number() > fork, x(tick.number()), look.middle());
    }
    if (look.below()) {
      times(ticks, timesEnd);
    }
    head();
    places.sort((a, b) -> Boolean.compare(a.onBranch(), b.onBranch()));
    return new TimelinePicture(
        out.build(width, look.height()), places, first - 1, Math.max(0, total - last));
  }

  private Tick tick(int number) {
    if (number > fork) {
      Moment moment = instead.get(number - fork - 1);
      return Tick.ran(moment, moment == history.current());
    }
    if (number < history.main().size()) {
      Moment moment = history.main().get(number);
      return Tick.ran(moment, moment == history.current());
    }
    return Tick.scripted(number, history.unreached().get(number - history.main().size()));
  }

  private double x(int number) {
    return pitch * (number - first) + Math.min(pitch / 2, 22);
  }

  private double gap() {
    return 10 * scale;
  }

  private void links(List<Tick> ticks) {
    double y = look.middle();
    if (first > 1) {
      out.line(Math.max(0, x(first) - pitch + gap()), y, x(first) - gap(), y, ran());
    }
    for (int i = 1; i < ticks.size(); i++) {
      Tick tick = ticks.get(i);
      double from = x(tick.number() - 1) + gap();
      double to = x(tick.number()) - gap();
      out.line(from, y, to, y, link(tick));
    }
    if (last < total) {
      out.line(x(last) + gap(), y, mainWidth, y, ran());
    }
  }

  private Stroke link(Tick tick) {
    if (!tick.ran()) {
      return Stroke.of(Tone.INK3, 2).dashed(5, 5);
    }
    return tick.number() > fork ? branched() : ran();
  }

  private static Stroke ran() {
    return Stroke.of(Tone.INK2, 3);
  }

  private static Stroke branched() {
    return Stroke.of(Tone.INK2, 2);
  }

  private void mark(Tick tick, boolean onBranch, double x, double y) {
    KindMark.of(tick.kind(), tick.refused()).draw(out, x, y, onBranch ? 1 : scale, !tick.ran());
    places.add(new Place(tick, onBranch, x, y));
  }

  private void times(List<Tick> ticks, double end) {
    TextStyle style = TextStyle.mono(12);
    double free = 0;
    for (Tick tick : ticks) {
      Optional<Moment> moment = tick.moment();
      long now = moment.map(m -> m.cluster().timeMs()).orElse(0L);
      long before = moment.flatMap(Moment::before).map(m -> m.cluster().timeMs()).orElse(now);
      if (now == before) {
        continue;
      }
      String label = shortTime(now);
      double half = measure.width(label, style) / 2;
      double x = x(tick.number());
      if (x - half >= free && x + half <= Math.min(end, width)) {
        out.centred(x, look.middle() + TIME_DROP + 4 * scale, label, style, Tone.INK3);
        free = x + half + TIME_GAP;
      }
    }
  }

  /** Seconds with one decimal where that is exact, else with three. */
  private static String shortTime(long ms) {
    return ms % 100 == 0
        ? text("history.time", String.format(Locale.ROOT, "%.1f", ms / 1000.0))
        : text("history.time", String.format(Locale.ROOT, "%.3f", ms / 1000.0));
  }

  /** The branch under the cursor, else the listed one that was started last. */
  private Optional<BranchLine> shownBranch() {
    if (!look.below()) {
      return Optional.empty();
    }
    Optional<BranchLine> newest =
        history.branches().stream()
            .filter(line -> !line.branch().shelved())
            .reduce((earlier, later) -> later);
    return history.onBranch().or(() -> newest);
  }

  /** Draws a branch; returns where it begins. */
  private double branch(BranchLine line) {
    List<Moment> path = pathTo(line);
    int fork = path.isEmpty() ? -1 : path.get(0).number() - 1;
    if (fork < first - 1 || fork > last) {
      return width;
    }
    double step = branchPitch();
    TextStyle style = TextStyle.SECONDARY;
    double from = headX(fork);
    int most = (int) Math.max(1, Math.floor((width - MIN_NAME - step) / step));
    List<Moment> drawn = path.size() <= most ? path : path.subList(path.size() - most, path.size());
    double ticks = step * drawn.size() + 2 * gap();
    double start = Math.max(0, Math.min(from + step * 0.6, width - ticks - MIN_NAME));
    double end = start + step * drawn.size();
    String name =
        measure.ellipsis(
            text(
                path.size() == 1 ? "history.branch.one" : "history.branch.many",
                line.branch().name(),
                path.size()),
            style,
            width - start - ticks);
    double y = look.middle() + BRANCH_DROP + 4 * (scale - 1);
    Stroke stroke = branched();
    double top = look.middle() + 9 * scale;
    double turn = from + Math.min(BEND, Math.max(0, end - from));
    out.strokePath(
        new PathData.Builder()
            .moveTo(from, top)
            .curveTo(from + 2, y - 4, from + 5, y, turn, y)
            .build(),
        stroke);
    out.line(Math.min(turn, start), y, end, y, stroke);
    for (int i = 0; i < drawn.size(); i++) {
      Moment moment = drawn.get(i);
      mark(Tick.ran(moment, moment == history.current()), true, start + step * (i + 0.5), y);
    }
    out.text(end + gap(), measure.centredBaseline(y - 8, 16, style), name, style, Tone.INK2);
    return Math.min(from, start);
  }

  private double headX(int number) {
    return number < first ? Math.max(2, x(first) - Math.min(pitch / 2, 22) + 2) : x(number);
  }

  private void head() {
    double x = headX(head);
    double y = look.middle();
    if (!history.onMain()) {
      Optional<Place> here =
          places.stream().filter(place -> place.onBranch() && place.tick().current()).findFirst();
      x = here.map(Place::x).orElse(x);
      y = here.map(Place::y).orElse(y);
    }
    double up = history.onMain() ? (look.handle() ? 18 : 15 * scale + 2) : 12;
    double down = history.onMain() ? (look.handle() ? 17 : 15 * scale + 2) : 11;
    out.line(x, y - up, x, y + down, Stroke.of(Tone.INK, 3));
    if (look.handle() && history.onMain()) {
      double top = Math.max(0, y - up - 2);
      out.fillPath(
          new PathData.Builder()
              .moveTo(x - 7, top)
              .lineTo(x + 7, top)
              .lineTo(x + 7, top + 7)
              .lineTo(x, top + 13)
              .lineTo(x - 7, top + 7)
              .close()
              .build(),
          Tone.INK);
    }
  }
}
