package io.minikafka.studio.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.minikafka.studio.drawing.Mark;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChangesTest {
  private static final double CELL = 54;

  private static Mark record(int broker, long offset) {
    return new Mark("record-" + broker + "-" + offset, offset * CELL, broker * 100, CELL, 50, "");
  }

  private static Mark mark(String id, double x, double y, String spoken) {
    return new Mark(id, x, y, 40, 20, spoken);
  }

  private static List<String> told(List<Mark> before, List<Mark> after) {
    return Changes.between(before, after).stream()
        .map(each -> each.kind() + " " + each.from().id() + " " + each.to().id())
        .toList();
  }

  @Test
  void aRecordIsAppendedOrComesFromTheLaneThatHasIt() {
    List<Mark> leader = List.of(record(1, 0), record(1, 1));
    assertEquals(List.of("APPENDED record-1-1 record-1-1"), told(List.of(record(1, 0)), leader));
    assertEquals(
        List.of("PULLED record-1-1 record-2-1"),
        told(
            List.of(record(1, 0), record(1, 1), record(2, 0)),
            List.of(record(1, 0), record(1, 1), record(2, 0), record(2, 1))));
  }

  @Test
  void boundariesMoveAndStay() {
    List<Mark> before = List.of(record(1, 0), mark("hw", 0, 0, "HW 0"), mark("leo-1", 54, 9, ""));
    List<Mark> after = List.of(record(1, 0), mark("hw", 54, 0, "HW 1"), mark("leo-1", 54, 9, ""));
    assertEquals(List.of("MOVED hw hw"), told(before, after));
    assertEquals(List.of(), told(after, after));
  }

  @Test
  void aLaneIsRetoldOrSwapped() {
    List<Mark> before = List.of(mark("lane-1", 0, 0, "leader"), mark("lane-2", 0, 100, "follower"));
    assertEquals(
        List.of("RETOLD lane-2 lane-2"),
        told(before, List.of(before.get(0), mark("lane-2", 0, 100, "down"))));
    assertEquals(
        List.of("SWAPPED lane-2 lane-2", "SWAPPED lane-1 lane-1"),
        told(before, List.of(mark("lane-2", 0, 0, "leader"), mark("lane-1", 0, 100, "follower"))));
  }

  @Test
  void whatIsCutOffIsToldFromWhatScrollsAway() {
    Mark lane = mark("lane-2", 0, 0, "follower");
    assertEquals(
        List.of("REMOVED record-2-1 record-2-1"),
        told(List.of(lane, record(2, 0), record(2, 1)), List.of(lane, record(2, 0))));
    assertEquals(
        List.of(), told(List.of(lane, record(2, 0), record(2, 1)), List.of(lane, record(2, 1))));
  }

  @Test
  void nothingIsFollowedOverAChangeOfTheRuler() {
    Mark nearer = new Mark("record-1-0", 0, 100, 2 * CELL, 50, "");
    Mark added = new Mark("record-1-1", 2 * CELL, 100, 2 * CELL, 50, "");
    assertEquals(List.of(), told(List.of(record(1, 0)), List.of(nearer, added)));
  }
}
