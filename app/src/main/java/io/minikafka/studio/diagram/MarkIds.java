package io.minikafka.studio.diagram;

import io.minikafka.studio.drawing.Mark;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Ids of marks. Those of lanes, carets and flags are also ids of nodes. */
final class MarkIds {
  static final String HW = "hw";
  static final String LSO = "lso";
  static final String ISR = "isr";
  static final String LOG_START = "log-start";
  static final String OVERVIEW = "overview-strip";
  static final String MORE_ABOVE = "moreabove";
  static final String MORE_BELOW = "morebelow";
  static final String EMPTY = "empty";

  private MarkIds() {}

  static String lane(int broker) {
    return "lane-" + broker;
  }

  /** The broker whose lane a mark is. */
  static Optional<Integer> laneOf(String id) {
    return id.startsWith("lane-")
        ? Optional.of(Integer.valueOf(id.substring("lane-".length())))
        : Optional.empty();
  }

  static String leo(int broker) {
    return "leo-" + broker;
  }

  static String record(int broker, long offset) {
    return "record-" + broker + "-" + offset;
  }

  static String batch(int broker, long baseOffset) {
    return "batch-" + broker + "-" + baseOffset;
  }

  static String segment(int broker, long baseOffset) {
    return "segment-" + broker + "-" + baseOffset;
  }

  static String gap(int broker, long from) {
    return "gap-" + broker + "-" + from;
  }

  static String forced(int broker) {
    return "forced-" + broker;
  }

  static String waiter(int broker, long baseOffset) {
    return "waiter-" + broker + "-" + baseOffset;
  }

  static String ownHighWatermark(int broker) {
    return "ownhw-" + broker;
  }

  static String believed(int broker) {
    return "believed-" + broker;
  }

  static String fetch(int broker) {
    return "fetch-" + broker;
  }

  static String epochs(int broker) {
    return "epochs-" + broker;
  }

  static String ack(long baseOffset) {
    return "ack-" + baseOffset;
  }

  static String lostAck(long baseOffset) {
    return "lostack-" + baseOffset;
  }

  /** Whether a click on a mark asks why: on a boundary or an answer, not on what holds records. */
  static boolean asksWhy(String id) {
    return id.equals(HW)
        || id.equals(LSO)
        || id.equals(ISR)
        || id.equals(LOG_START)
        || id.startsWith("leo-")
        || id.startsWith("waiter-")
        || id.startsWith("ack-")
        || id.startsWith("lostack-");
  }

  /** The mark that a card of another points at: for HW the caret on which its line ends. */
  static String anchor(PartitionFacts facts, String id) {
    boolean onCaret = facts.hold().reason() == PartitionFacts.Reason.NONE;
    return id.equals(HW) && onCaret ? leo(facts.hold().broker()) : id;
  }

  /** The topmost mark at a point. */
  static Optional<Mark> topmost(List<Mark> marks, double x, double y) {
    Mark found = null;
    for (Mark mark : marks) {
      boolean smaller = found == null || mark.w() * mark.h() <= found.w() * found.h();
      if (mark.contains(x, y) && smaller) {
        found = mark;
      }
    }
    return Optional.ofNullable(found);
  }

  /** The mark of an id, or null. */
  static @Nullable Mark find(List<Mark> marks, @Nullable String id) {
    for (Mark mark : marks) {
      if (mark.id().equals(id)) {
        return mark;
      }
    }
    return null;
  }

  /** Whether a mark has a node over it, which is found by its id. */
  static boolean isNode(String id) {
    return id.equals(HW)
        || id.equals(LSO)
        || id.equals(ISR)
        || id.equals(OVERVIEW)
        || id.startsWith("lane-")
        || id.startsWith("leo-");
  }

  /** Whether a mark has a node of its own where not too many are in sight. */
  static boolean isSpoken(String id) {
    return id.startsWith("record-") || id.startsWith("gap-") || id.startsWith("waiter-");
  }

  /** An offset in one lane. */
  record Place(int broker, long offset) {}

  /** The place of a record, batch, segment or gap; null for any other mark. */
  static @Nullable Place place(String id) {
    String[] part = id.split("-", -1);
    boolean has =
        part.length == 3
            && (part[0].equals("record")
                || part[0].equals("batch")
                || part[0].equals("segment")
                || part[0].equals("gap"));
    return has ? new Place(Integer.parseInt(part[1]), Long.parseLong(part[2])) : null;
  }
}
