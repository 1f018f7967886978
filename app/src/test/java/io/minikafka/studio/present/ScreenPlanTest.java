package io.minikafka.studio.present;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.minikafka.studio.present.ScreenPlan.Place;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Where Present and the speaker's page go, with invented screens. */
class ScreenPlanTest {
  private static final Place LAPTOP = new Place(0, 0, 1440, 900, true);
  private static final Place PROJECTOR = new Place(1440, 0, 800, 600, false);
  private static final Place WALL = new Place(-3840, -200, 3840, 2160, false);

  private static ScreenPlan plan(List<Place> screens, double x, double y) {
    return ScreenPlan.of(screens, x, y, 1200, 700);
  }

  @Test
  void oneScreenIsShared() {
    assertEquals(new ScreenPlan(0, Optional.empty()), plan(List.of(LAPTOP), 10, 10));
  }

  @Test
  void theAudienceHasTheScreenTheWindowIsNotOn() {
    List<Place> both = List.of(LAPTOP, PROJECTOR);
    assertEquals(new ScreenPlan(1, Optional.of(0)), plan(both, 100, 100));
    assertEquals(new ScreenPlan(0, Optional.of(1)), plan(both, 1440, 0));
  }

  @Test
  void ofThreeTheAudienceHasTheLargerOne() {
    List<Place> three = List.of(LAPTOP, PROJECTOR, WALL);
    assertEquals(new ScreenPlan(2, Optional.of(0)), plan(three, 100, 100));
    assertEquals(new ScreenPlan(0, Optional.of(2)), plan(three, -3000, 0));
  }

  @Test
  void aWindowAcrossTwoScreensIsOnTheOneThatHoldsMoreOfIt() {
    assertEquals(new ScreenPlan(1, Optional.of(0)), plan(List.of(LAPTOP, PROJECTOR), 700, 50));
    assertEquals(new ScreenPlan(0, Optional.of(1)), plan(List.of(LAPTOP, PROJECTOR), 1000, 50));
  }

  @Test
  void aWindowOnNoScreenCountsAsOnTheFirst() {
    assertEquals(new ScreenPlan(1, Optional.of(0)), plan(List.of(LAPTOP, PROJECTOR), 9000, 9000));
    Place second = new Place(0, 900, 1000, 800, true);
    assertEquals(
        new ScreenPlan(0, Optional.of(1)),
        plan(List.of(new Place(0, 0, 1440, 900, false), second), 9000, 9000));
  }

  @Test
  void withoutAScreenThereIsNoPlan() {
    assertThrows(IllegalArgumentException.class, () -> plan(List.of(), 0, 0));
  }

  @Test
  void aWindowWhoseScreenWentComesBackIntoSight() {
    Place laptop = new Place(0, 0, 1440, 900, true);
    Place projector = new Place(1440, 0, 1920, 1080, false);
    Place there = new Place(1500, 40, 1280, 720, false);
    assertEquals(there, ScreenPlan.inSight(List.of(laptop, projector), 1500, 40, 1280, 720));
    assertEquals(
        new Place(80, 90, 1280, 720, true),
        ScreenPlan.inSight(List.of(laptop), 1500, 40, 1280, 720));
    assertEquals(
        new Place(0, 0, 1440, 900, true),
        ScreenPlan.inSight(List.of(laptop), 1500, 40, 1920, 1080),
        "no larger than the screen that is left");
    assertEquals(
        new Place(-60, 10, 800, 600, true),
        ScreenPlan.inSight(List.of(laptop), -60, 10, 800, 600),
        "where it can be got hold of it stays");
    assertEquals(
        new Place(320, 150, 800, 600, true),
        ScreenPlan.inSight(List.of(laptop), 10, -200, 800, 600),
        "its upper edge is out of sight");
  }
}
