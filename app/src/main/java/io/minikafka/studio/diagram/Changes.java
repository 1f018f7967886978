package io.minikafka.studio.diagram;

import io.minikafka.studio.drawing.Mark;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What changed from one picture to the next, told by their marks: a pure function. Pictures of
 * different rulers, as after zooming or scrolling, have nothing that could be followed from one to
 * the other; then the list is empty.
 */
final class Changes {
  private static final double SAME = 0.5;

  private Changes() {}

  /** What became of a mark. */
  enum Kind {
    /** A record was appended where it is now. */
    APPENDED,
    /** A record came from another lane. */
    PULLED,
    /** A record was cut off. */
    REMOVED,
    /** A boundary moved. */
    MOVED,
    /** A lane is told of differently: it came, went, or changed its role. */
    RETOLD,
    /** A lane has another place: its broker leads, or leads no more. */
    SWAPPED
  }

  /**
   * One change.
   *
   * @param from where it was; for a record that was pulled the one it was copied from
   * @param to where it is; of a record that was cut off where it was
   */
  record Change(Kind kind, Mark from, Mark to) {}

  /** The changes from {@code before} to {@code after}. */
  static List<Change> between(List<Mark> before, List<Mark> after) {
    Map<String, Mark> was = byId(before);
    Map<String, Mark> is = byId(after);
    if (!sameRuler(was, after)) {
      return List.of();
    }
    List<Change> changes = new ArrayList<>();
    for (Mark mark : after) {
      Change change = change(was, mark);
      if (change != null) {
        changes.add(change);
      }
    }
    for (Mark mark : before) {
      if (isRecord(mark) && !is.containsKey(mark.id()) && isCutOff(mark, after)) {
        changes.add(new Change(Kind.REMOVED, mark, mark));
      }
    }
    return List.copyOf(changes);
  }

  private static @Nullable Change change(Map<String, Mark> was, Mark mark) {
    Mark old = was.get(mark.id());
    if (isRecord(mark)) {
      return old == null ? come(was, mark) : null;
    }
    if (old == null) {
      return null;
    }
    if (mark.id().startsWith("lane-")) {
      return Math.abs(old.y() - mark.y()) > SAME
          ? new Change(Kind.SWAPPED, old, mark)
          : old.accessibleText().equals(mark.accessibleText())
              ? null
              : new Change(Kind.RETOLD, old, mark);
    }
    boolean boundary =
        mark.id().equals(MarkIds.HW)
            || mark.id().equals(MarkIds.LSO)
            || mark.id().startsWith("leo-");
    return boundary && Math.abs(old.x() - mark.x()) > SAME
        ? new Change(Kind.MOVED, old, mark)
        : null;
  }

  /** A record that is new in its lane: copied from a lane that had it, else appended. */
  private static Change come(Map<String, Mark> was, Mark mark) {
    for (Mark each : was.values()) {
      if (isRecord(each) && offset(each) == offset(mark)) {
        return new Change(Kind.PULLED, each, mark);
      }
    }
    return new Change(Kind.APPENDED, mark, mark);
  }

  /** Nothing at or behind it is left in its lane; what scrolls away leaves by the other end. */
  private static boolean isCutOff(Mark gone, List<Mark> after) {
    return after.stream().anyMatch(mark -> mark.id().equals("lane-" + broker(gone)))
        && after.stream()
            .noneMatch(
                mark ->
                    isRecord(mark) && broker(mark) == broker(gone) && offset(mark) >= offset(gone));
  }

  private static boolean sameRuler(Map<String, Mark> was, List<Mark> after) {
    for (Mark mark : after) {
      Mark old = was.get(mark.id());
      if (isRecord(mark) && old != null) {
        return Math.abs(old.x() - mark.x()) <= SAME && Math.abs(old.w() - mark.w()) <= SAME;
      }
    }
    // Without a record in both there is nothing that could have moved.
    return true;
  }

  private static Map<String, Mark> byId(List<Mark> marks) {
    Map<String, Mark> found = new HashMap<>();
    marks.forEach(mark -> found.put(mark.id(), mark));
    return found;
  }

  private static boolean isRecord(Mark mark) {
    return mark.id().startsWith("record-");
  }

  private static int broker(Mark record) {
    return Integer.parseInt(record.id().split("-", -1)[1]);
  }

  private static long offset(Mark record) {
    return Long.parseLong(record.id().split("-", -1)[2]);
  }
}
