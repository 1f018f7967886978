package io.minikafka.studio.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.studio.gallery.Scenes;
import io.minikafka.studio.history.TimelinePicture.Place;
import io.minikafka.studio.session.Selection;
import io.minikafka.studio.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HistoryViewModelTest {
  private final Session session = Scenes.session(Scenes.scenario("replication"), 44);
  private final HistoryViewModel model = new HistoryViewModel(session);

  private Tick tick(int number) {
    return model.picture(1800, Look.FULL, 0).places().stream()
        .map(Place::tick)
        .filter(each -> each.number() == number)
        .findFirst()
        .orElseThrow();
  }

  private EventLine line(int index) {
    return model.eventsProperty().get(index);
  }

  @Test
  void thePositionCountsCommands() {
    assertEquals("command 44 of 48", model.positionProperty().get());
    session.undo();
    assertEquals("command 43 of 48", model.positionProperty().get());
    session.perform(new CrashBroker(2, false));
    assertEquals("command 44", model.positionProperty().get());
    assertEquals("what if broker 2 crashed at step 43", model.hereProperty().get());
  }

  @Test
  void whoeverHearsOfAPositionSeesItsMoment() {
    List<Integer> seen = new ArrayList<>();
    model.positionProperty().addListener((at, was, now) -> seen.add(model.moment().number()));
    session.undo();
    session.undo();
    assertEquals(List.of(43, 42), seen);
  }

  @Test
  void aTickIsGoneToAndAScriptedOneIsRunUpTo() {
    model.goTo(tick(10));
    assertEquals(10, session.moment().number());
    model.goTo(tick(47));
    assertEquals(47, session.moment().number());
    assertTrue(session.history().onMain());
  }

  @Test
  void arrowsGoOneCommandBackAndOn() {
    model.back();
    model.back();
    assertEquals(42, session.moment().number());
    model.forward();
    assertEquals(43, session.moment().number());
    model.toStart();
    assertEquals(0, session.moment().number());
    model.toEnd();
    assertEquals(48, session.moment().number());
    model.forward();
    assertEquals(48, session.moment().number());
  }

  @Test
  void onABranchForwardFollowsWhatWasUndone() {
    session.perform(new CrashBroker(2, false));
    session.perform(new CrashBroker(1, false));
    model.back();
    assertEquals(45, session.moment().number());
    model.forward();
    assertEquals(46, session.moment().number());
    assertEquals(1, model.branchesProperty().size());
  }

  @Test
  void theLatestCommandComesFirstWithTheReasonThatDecided() {
    EventLine first = line(0);

    assertEquals(44, first.moment().number());
    assertTrue(first.current());
    assertEquals("11.600 s", first.time());
    assertEquals(KindMark.APPEND, first.mark());
    assertEquals(
        "Broker 1 appended record 20 (o-21 = new, acks=1) to orders-0; LEO 20 → 21. HW stayed at"
            + " 17: broker 2 is in the ISR and its LEO is 17.",
        first.spoken());
    assertEquals(43, line(1).moment().number());
    assertEquals(
        Optional.of("acks=all waits for every replica in the ISR at the append, {1,2}."),
        line(2).why());
  }

  @Test
  void aRefusalSaysItsCodeAndWhy() {
    EventLine refused =
        model.eventsProperty().stream()
            .filter(line -> line.mark() == KindMark.REFUSED)
            .findFirst()
            .orElseThrow();

    assertEquals(26, refused.moment().number());
    assertTrue(refused.spoken().startsWith("Promote broker 2: refused, NOT_IN_SYNC_REPLICA"));
    assertTrue(refused.why().orElseThrow().matches("[A-Z].*\\."));
  }

  @Test
  void choosingALineSelectsItUnfoldsItAndShowsItsPartition() {
    EventLine append = line(0);
    assertEquals(2, append.more());
    model.select(append);

    assertEquals(new Selection.OfEvent(append.moment(), 0), session.selectionProperty().get());
    assertEquals("orders-0", session.shownPartition().orElseThrow().toString());
    List<EventLine> lines = model.eventsProperty().get();
    assertTrue(lines.get(0).chosen());
    assertEquals(0, lines.get(0).more());
    assertEquals(
        List.of(44, 44, 44, 43),
        lines.subList(0, 4).stream().map(l -> l.moment().number()).toList());
    assertEquals(
        List.of(true, false, false, true),
        lines.subList(0, 4).stream().map(EventLine::lead).toList());
  }

  @Test
  void aSingleReplicaHasNoReasonToTellOfHw() {
    HistoryViewModel log = new HistoryViewModel(Scenes.session(Scenes.scenario("log"), 4));

    assertEquals(
        "Broker 1 appended record 2 (tea = 1 cup, acks=1) to orders-0; LEO 2 → 3.",
        io.minikafka.studio.text.Prose.plain(log.eventsProperty().get(0).sentence()));
    assertTrue(log.eventsProperty().get(0).why().filter(why -> why.contains("HW")).isEmpty());
  }

  @Test
  void aTickSaysWhatHappened() {
    assertEquals(
        "30: Crash broker 3. Broker 3 crashed: its files stay as they are.",
        model.describe(tick(30)));
    assertEquals(
        "26: Promote broker 2, refused: NOT_IN_SYNC_REPLICA,"
            + " broker 2 is not in the ISR of orders-0, which is {1}",
        model.describe(tick(26)));
    assertEquals("45: Broker 2 pulls one batch, not run yet", model.describe(tick(45)));
  }
}
