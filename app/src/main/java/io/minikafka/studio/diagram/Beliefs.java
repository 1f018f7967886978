package io.minikafka.studio.diagram;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.studio.drawing.DrawingBuilder;
import io.minikafka.studio.drawing.PathData;
import io.minikafka.studio.drawing.Shape.Box;
import io.minikafka.studio.drawing.Stroke;
import io.minikafka.studio.drawing.TextStyle;
import io.minikafka.studio.drawing.Tone;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What replicas know of each other where a fetch tells it: the HW that a follower knows, how far
 * the leader believes a follower to be, and the fetch that will tell it.
 */
final class Beliefs {
  private final Geometry g;
  private final DrawingBuilder out;

  private Beliefs(Geometry g, DrawingBuilder out) {
    this.g = g;
    this.out = out;
  }

  static void draw(Geometry g, DrawingBuilder out) {
    if (!g.shows(Feature.HIGH_WATERMARK)) {
      return;
    }
    Beliefs beliefs = new Beliefs(g, out);
    for (int i = 0; i < g.facts.lanes().size(); i++) {
      if (g.seesLane(i)) {
        beliefs.ownHighWatermark(i);
      }
    }
    if (g.in.mode() != DiagramMode.PRESENT && g.facts.leaderLane().leader()) {
      beliefs.believed();
      if (g.fetches) {
        beliefs.fetch();
      }
    }
  }

  /** Whether a follower's own HW is drawn. */
  static boolean anyOwn(Geometry g) {
    return g.shows(Feature.HIGH_WATERMARK)
        && g.facts.lanes().stream().anyMatch(lane -> differs(g.facts, lane));
  }

  /** Whether a fetch is under way that the leader has not heard of. */
  static boolean anyFetch(Geometry g) {
    return g.shows(Feature.HIGH_WATERMARK)
        && g.in.mode() != DiagramMode.PRESENT
        && g.facts.leaderLane().leader()
        && g.facts.lanes().stream().anyMatch(Beliefs::isFetching);
  }

  private static boolean isFetching(LaneFacts lane) {
    return lane.isAheadOfBelief() && lane.state() == LaneFacts.State.RUNNING;
  }

  /** Whether a follower knows another HW than its leader's. */
  private static boolean differs(PartitionFacts facts, LaneFacts lane) {
    long own = lane.own().highWatermark();
    return own >= 0 && own != facts.highWatermark();
  }

  /** A short tick with a foot under the lane. */
  private void ownHighWatermark(int index) {
    LaneFacts lane = g.facts.lanes().get(index);
    double x = g.x(lane.own().highWatermark());
    if (!differs(g.facts, lane) || !g.sees(x)) {
      return;
    }
    double top = g.containerBottom(index) + 1;
    double scale = Math.min(g.u, 1.6);
    double foot = top + 12 * scale;
    double thick = 4 * Math.min(g.u, 1.3);
    out.line(x, top, x, foot, Stroke.of(Tone.HW, thick));
    out.line(x - 4 * scale, foot, x + 4 * scale, foot, Stroke.of(Tone.HW, thick * 0.75));
    String label = text("diagram.ownHw", Numbers.grouped(lane.own().highWatermark()));
    TextStyle style = g.type.meta().semibold();
    double width = g.text.width(label, style);
    double right = x + 9 * scale;
    Carets.Taken taken = Carets.taken(g, index);
    double left = taken.covers(right, right + width) ? x - 9 * scale - width : right;
    if (left > g.trackLeft && !taken.covers(left, left + width)) {
      double baseline = top + 10.5 * scale;
      double cap = g.text.capHeight(style);
      out.fill(left - 2, baseline - cap - 2, width + 4, cap + 4, Tone.TRACK);
      out.text(left, baseline, label, style, Tone.HW);
    }
    out.mark(
        MarkIds.ownHighWatermark(lane.broker()),
        x - 5 * scale,
        top,
        Math.max(10, right + width - x),
        foot - top + 2,
        Words.ownHighWatermark(g.facts, lane));
  }

  /** A dashed pill in the leader's lane. */
  record Believed(Box box, String words, List<LaneFacts> lanes, long end) {}

  /** One pill for each LEO that the leader believes, the highest first. */
  static List<Believed> believed(Geometry g) {
    List<Believed> pills = new ArrayList<>();
    boolean drawn =
        g.shows(Feature.HIGH_WATERMARK)
            && g.in.mode() != DiagramMode.PRESENT
            && g.facts.leaderLane().leader();
    SortedMap<Long, List<LaneFacts>> each = new TreeMap<>(Comparator.reverseOrder());
    for (LaneFacts lane : g.facts.lanes()) {
      if (drawn && lane.isAheadOfBelief()) {
        each.computeIfAbsent(lane.own().believedEnd(), at -> new ArrayList<>()).add(lane);
      }
    }
    TextStyle style = believedStyle(g);
    double height = Math.min(style.size() * 1.6, g.m.rows().index());
    double top = g.containerBottom(0) + Math.min(3, g.m.rows().index() - height);
    double gap = 6 * Math.min(g.u, 1.4);
    double limit = g.trackRight;
    for (Map.Entry<Long, List<LaneFacts>> entry : each.entrySet()) {
      long end = entry.getKey();
      String words = Words.believed(entry.getValue(), end);
      double width = g.text.width(words, style) + 1.6 * style.size();
      double at = end < 0 ? g.first + width : Math.min(g.x(end), g.trackRight) - gap;
      double left = Math.max(g.trackLeft + gap, Math.min(at, limit) - width);
      if (left + width <= limit && !Carets.taken(g, 0).covers(left, left + width)) {
        pills.add(new Believed(Box.at(left, top, width, height), words, entry.getValue(), end));
        limit = left - gap;
      }
    }
    return pills;
  }

  private static TextStyle believedStyle(Geometry g) {
    return g.type.secondary().size(g.type.meta().size());
  }

  private void believed() {
    TextStyle style = believedStyle(g);
    for (Believed pill : believed(g)) {
      Box box = pill.box();
      out.add(box.pill().fill(Tone.TRACK).stroke(Stroke.of(Tone.INK2, 1.2).dashed(4, 3)));
      out.centred(
          box.x() + box.w() / 2,
          g.text.centredBaseline(box.y(), box.h(), style),
          pill.words(),
          style,
          Tone.INK2);
      out.mark(
          MarkIds.believed(pill.lanes().get(0).broker()),
          box.x(),
          box.y(),
          box.w(),
          box.h(),
          Words.believedWhy(pill.lanes(), pill.end()));
    }
  }

  /** From the LEO of the first follower that the leader has not heard of yet, up to the leader. */
  private void fetch() {
    for (int i = 1; i < g.facts.lanes().size(); i++) {
      LaneFacts lane = g.facts.lanes().get(i);
      if (isFetching(lane) && g.seesLane(i)) {
        fetch(i, lane);
        return;
      }
    }
  }

  private void fetch(int index, LaneFacts lane) {
    double scale = Math.min(g.u, 1.4);
    double from = g.x(lane.logEndOffset()) + 8 * scale;
    double leader = g.x(g.facts.leaderLane().logEndOffset());
    double under = leader - 0.4 * Math.min(g.px(), 60 * scale);
    boolean straight = under > from + 12 * scale;
    double x = straight ? under : Math.max(Math.max(from, leader), labels(index)) + 14 * scale;
    if (x > g.trackRight - 4 || from < g.first) {
      return;
    }
    boolean waits =
        g.shows(Feature.ACKS)
            && g.facts.acks().stream().anyMatch(ack -> Waiters.isMissing(ack, lane));
    double y = waits ? g.laneTop(index) + g.m.rows().label() * 0.5 : middle(index) + 10 * scale;
    Stroke stroke = Stroke.of(Tone.KIND_REPLICATE, 2).dashed(7, 5);
    out.line(from, y, x, y, stroke);
    double head = 7 * scale;
    if (straight) {
      double end = g.containerBottom(0) - 1;
      out.line(x, end + head, x, y, stroke);
      out.fillPath(
          PathData.polygon(x, end - head * 0.4, x + head, end + head, x - head, end + head),
          Tone.KIND_REPLICATE);
    } else {
      double end = middle(0);
      double back = leader + 3 + 2 * head;
      out.line(x, end, x, y, stroke);
      out.line(back, end, x, end, stroke);
      out.fillPath(
          PathData.polygon(leader + 3, end, back, end - head * 0.8, back, end + head * 0.8),
          Tone.KIND_REPLICATE);
    }
    label(lane, index, from, x, y);
  }

  /** Where the labels of the LEOs end that lie above a lane. */
  private double labels(int index) {
    double end = 0;
    for (int above = 0; above < index; above++) {
      end = Math.max(end, Carets.right(g, above));
    }
    return end;
  }

  private double middle(int index) {
    return (g.containerTop(index) + g.containerBottom(index)) / 2;
  }

  /** Beside the arrow, or on it where that has no room. */
  private void label(LaneFacts lane, int index, double from, double x, double y) {
    TextStyle style = g.type.badge();
    String words =
        text(
            "diagram.fetch",
            Numbers.grouped(lane.logEndOffset()),
            String.valueOf(lane.own().epoch()));
    double height = style.size() * 1.65;
    double width = g.text.width(words, style) + height;
    double left = x + 10 * Math.min(g.u, 1.4);
    double top = middle(index) - height;
    if (left + width > g.trackRight - 2) {
      boolean on = x - width - 6 >= from - 4;
      left = on ? x - width - 6 : g.trackRight - width - 4;
      top = on ? y - height / 2 : y + 5;
    }
    if (left < from - 4) {
      return;
    }
    out.add(
        Box.at(left, top, width, height)
            .pill()
            .fill(Tone.OK_BG)
            .stroke(Stroke.of(Tone.KIND_REPLICATE, 1.2).dashed(4, 3)));
    out.centred(
        left + width / 2,
        g.text.centredBaseline(top, height, style),
        words,
        style,
        Tone.KIND_REPLICATE);
    out.mark(MarkIds.fetch(lane.broker()), left, top, width, height, Words.fetch(lane));
  }
}
