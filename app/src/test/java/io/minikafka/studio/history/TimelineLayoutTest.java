package io.minikafka.studio.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.command.replication.Promote;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.studio.drawing.Shape;
import io.minikafka.studio.gallery.Scenes;
import io.minikafka.studio.history.TimelinePicture.Place;
import io.minikafka.studio.session.Session;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimelineLayoutTest {
  private static final int COMMANDS = 48;
  private static final double WIDTH = 1800;

  private static Session replication(int commands) {
    return Scenes.session(Scenes.scenario("replication"), commands);
  }

  private static TimelinePicture picture(Session session, double width) {
    return TimelineLayout.of(session.history(), width, Look.FULL, 0);
  }

  private static List<Place> onMain(TimelinePicture picture) {
    return picture.places().stream().filter(place -> !place.onBranch()).toList();
  }

  private static List<String> texts(TimelinePicture picture) {
    return picture.drawing().shapes().stream()
        .filter(Shape.Text.class::isInstance)
        .map(shape -> ((Shape.Text) shape).string())
        .toList();
  }

  @Test
  void everyCommandHasOneTickWhetherItRanOrNot() {
    List<Place> places = picture(replication(44), WIDTH).places();

    assertEquals(COMMANDS, places.size());
    for (int i = 0; i < places.size(); i++) {
      assertEquals(i + 1, places.get(i).tick().number());
      assertEquals(i < 44, places.get(i).tick().ran());
      assertEquals(i + 1 == 44, places.get(i).tick().current());
    }
  }

  @Test
  void ticksStandInOrderAndApartAsFarAsTheyAreWide() {
    List<Place> places = picture(replication(44), WIDTH).places();

    for (int i = 1; i < places.size(); i++) {
      assertTrue(places.get(i).x() - places.get(i - 1).x() >= 24, "tick " + i);
    }
    assertTrue(places.get(places.size() - 1).x() < WIDTH);
  }

  @Test
  void aRefusedCommandHasATickOfItsOwn() {
    Place refused = picture(replication(44), WIDTH).places().get(25);

    assertTrue(refused.tick().refused());
    assertEquals(KindMark.REFUSED, KindMark.of(refused.tick().kind(), refused.tick().refused()));
    assertEquals(
        1,
        picture(replication(44), WIDTH).places().stream().filter(p -> p.tick().refused()).count());
  }

  @Test
  void whatDoesNotFitIsCountedAndTheHeadStaysInView() {
    for (int head : new int[] {0, 1, 20, 44, 48}) {
      TimelinePicture picture = picture(replication(head), 700);
      List<Place> shown = onMain(picture);

      assertEquals(COMMANDS, picture.earlier() + shown.size() + picture.later());
      assertTrue(
          head == 0 || shown.stream().anyMatch(place -> place.tick().current()), "head " + head);
      assertEquals(picture.earlier() + 1, shown.get(0).tick().number());
    }
  }

  @Test
  void aWantedWindowIsShownWhereverTheHeadIs() {
    TimelinePicture picture = TimelineLayout.of(replication(48).history(), 700, Look.FULL, 1);

    assertEquals(0, picture.earlier());
    assertEquals(1, onMain(picture).get(0).tick().number());
  }

  @Test
  void timesStandWhereTheClockMovedAndDoNotTouch() {
    assertEquals(
        List.of("3.0 s", "4.2 s", "5.3 s", "7.8 s"),
        texts(picture(replication(44), WIDTH)).subList(0, 4));
    assertEquals(
        List.of(),
        texts(
            TimelineLayout.of(
                Scenes.session(Scenes.scenario("log"), 4).history(), WIDTH, Look.LESSON, 0)));
  }

  @Test
  void aBranchIsDrawnBelowItsForkWithItsName() {
    Session session = replication(30);
    session.perform(new CrashBroker(2, false));
    session.perform(new Promote(new TopicPartition("orders", 0), 1));
    TimelinePicture picture = picture(session, WIDTH);

    List<Place> branch = picture.places().stream().filter(Place::onBranch).toList();
    assertEquals(List.of(31, 32), branch.stream().map(place -> place.tick().number()).toList());
    Place fork = onMain(picture).get(29);
    assertTrue(branch.get(0).x() > fork.x() && branch.get(0).y() > fork.y());
    assertTrue(branch.get(1).tick().current());
    assertTrue(
        texts(picture).contains("what if broker 2 crashed at step 30 · 2 commands"),
        texts(picture)::toString);
  }

  @Test
  void aBranchAtTheEndKeepsItsPlace() {
    Session session = replication(48);
    session.perform(new CrashBroker(1, false));
    TimelinePicture picture = picture(session, 1500);

    Place branch = picture.places().stream().filter(Place::onBranch).findFirst().orElseThrow();
    Place fork = onMain(picture).get(onMain(picture).size() - 1);
    assertEquals(48, fork.tick().number());
    assertTrue(branch.x() > fork.x());
    assertTrue(branch.x() < 1500 - 200);
  }

  @Test
  void inOneRowTheBranchTakesThePlaceOfWhatFollowsItsFork() {
    Session session = replication(30);
    session.perform(new CrashBroker(2, false));
    session.perform(new Promote(new TopicPartition("orders", 0), 1));
    session.undo();
    TimelinePicture picture = TimelineLayout.of(session.history(), WIDTH, Look.STRIP, 0);

    List<Place> branch = picture.places().stream().filter(Place::onBranch).toList();
    assertEquals(List.of(31, 32), branch.stream().map(place -> place.tick().number()).toList());
    assertEquals(30, onMain(picture).size());
    assertTrue(branch.get(0).tick().current());
    assertTrue(branch.get(0).x() > onMain(picture).get(29).x());

    session.backToLesson();
    TimelinePicture back = TimelineLayout.of(session.history(), WIDTH, Look.STRIP, 0);
    assertEquals(COMMANDS, back.places().size());
    assertFalse(back.places().stream().anyMatch(Place::onBranch));
  }

  @Test
  void aBranchThatWasUndoneToItsForkIsNotDrawn() {
    Session session = replication(30);
    session.perform(new CrashBroker(2, false));
    session.undo();

    assertFalse(picture(session, WIDTH).places().stream().anyMatch(Place::onBranch));
  }

  @Test
  void aBranchOfABranchIsDrawnFromMain() {
    Session session = replication(30);
    session.perform(new CrashBroker(2, false));
    session.perform(new CrashBroker(1, false));
    session.undo();
    session.perform(new Promote(new TopicPartition("orders", 0), 1));

    assertEquals(
        List.of(31, 32),
        picture(session, WIDTH).places().stream()
            .filter(Place::onBranch)
            .map(place -> place.tick().number())
            .toList());
  }

  @Test
  void anEmptyHistoryDrawsNothing() {
    Session session =
        new Session(
            new io.minikafka.studio.session.ManualPace(),
            new io.minikafka.studio.session.Preferences());
    assertEquals(List.of(), picture(session, WIDTH).places());
  }
}
