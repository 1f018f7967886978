package io.minikafka.studio.why;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.command.cluster.CloseCluster;
import io.minikafka.engine.command.failure.CutLink;
import io.minikafka.engine.command.group.CommitOffsets;
import io.minikafka.engine.command.group.GroupHeartbeat;
import io.minikafka.engine.command.replication.Promote;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.studio.diagram.AckFacts;
import io.minikafka.studio.diagram.PartitionFacts;
import io.minikafka.studio.gallery.Scenes;
import io.minikafka.studio.session.Selection;
import io.minikafka.studio.session.Session;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.pcollections.TreePMap;

class WhyViewModelTest {
  private static final TopicPartition ORDERS = new TopicPartition("orders", 0);
  private static final int COMMANDS = 78;

  private final Session session = Scenes.session(Scenes.scenario("main"), COMMANDS);
  private final WhyViewModel model = new WhyViewModel(session, Optional::empty);

  private Answer ask(Selection subject) {
    session.ask(subject);
    return model.answerProperty().get().orElseThrow();
  }

  private static List<String> numbers(Answer answer) {
    return answer.numbers().stream().map(each -> each.name() + ": " + each.value()).toList();
  }

  private static List<String> instead(Answer answer) {
    return answer.instead().stream().map(each -> each.question() + " " + each.because()).toList();
  }

  private static List<String> real(Answer answer) {
    return answer.real().stream().map(each -> each.command() + " → " + each.shows()).toList();
  }

  @Test
  void theHighWatermarkNamesTheReplicaThatHoldsItAndTheStepsAroundIt() {
    Answer answer = ask(new Selection.OfFlag(ORDERS, Selection.Flag.HW));
    assertEquals("Why is HW 17?", answer.question());
    assertEquals(
        List.of("HW = lowest LEO of the ISR = 17: broker 2 has LEO 17."), answer.because());
    assertEquals(List.of("ISR: {1,2}", "LEO of {1,2}: 21, 17"), numbers(answer));
    assertEquals(
        List.of(
            "Why not 21, the leader’s LEO? 17–20: broker 2, a member of the ISR, has LEO 17.",
            "Why not 14? Broker 3 has LEO 14 and is not in the ISR: nobody waits for it. Broker 3"
                + " left at the refresh at 9.400 s: last fetch 8.200 s, 1,200 ms ago, limit 1,000."),
        instead(answer));
    assertEquals("The script is at its end.", answer.next().words());
    assertEquals(
        List.of(
            "kafka-get-offsets.sh --topic-partitions orders:0 --time latest → orders:0:17"
                + " (ListOffsets; latest means HW)"),
        real(answer));
  }

  @Test
  void theStepThatSetItIsTheOneBeforeWhichItWasDifferent() {
    Answer answer = ask(new Selection.OfFlag(ORDERS, Selection.Flag.HW));
    Answer.Cause cause = answer.setBy().orElseThrow();
    assertTrue(cause.words().contains("HW of orders-0 moved 15 → 17"), cause.words());
    assertEquals(17, cause.moment().cluster().partition(ORDERS).highWatermark());
    assertTrue(
        cause.moment().before().orElseThrow().cluster().partition(ORDERS).highWatermark() < 17);
    model.goTo(cause);
    assertEquals(cause.moment(), session.moment());
    assertEquals("Why is HW 17?", model.answerProperty().get().orElseThrow().question());
  }

  @Test
  void theNextScriptedStepCanBeGoneTo() {
    Session before = Scenes.session(Scenes.scenario("main"), 60);
    WhyViewModel asked = new WhyViewModel(before, Optional::empty);
    before.ask(new Selection.OfFlag(ORDERS, Selection.Flag.HW));
    Answer answer = asked.answerProperty().get().orElseThrow();
    assertEquals("Why is HW 15?", answer.question());
    assertEquals(OptionalInt.of(63), answer.next().number());
    assertTrue(answer.next().words().endsWith("HW is 17 then"), answer.next().words());
    asked.goTo(answer.next());
    assertEquals(63, before.moment().number());
    assertEquals("Why is HW 17?", asked.answerProperty().get().orElseThrow().question());
  }

  @Test
  void anAckThatWaitsKnowsTheStepThatSettlesIt() {
    session.goToStep(62);
    PartitionFacts facts = PartitionFacts.of(session.moment(), ORDERS).orElseThrow();
    long waiting =
        facts.acks().stream()
            .filter(ack -> ack.state() == AckFacts.State.WAITS)
            .findFirst()
            .orElseThrow()
            .baseOffset();
    Answer answer = ask(new Selection.OfWaiting(ORDERS, waiting));
    assertEquals(OptionalInt.of(63), answer.next().number());
    assertTrue(answer.next().words().endsWith("is settled and stays in the leader’s log then"));
  }

  @Test
  void aRefusedCommandKnowsTheStepAfterWhichItWouldRun() {
    session.goToStep(60);
    session.perform(new Promote(ORDERS, 3));
    Answer answer = ask(new Selection.OfEvent(session.moment(), 0));
    assertTrue(answer.next().words().startsWith("On a branch"), answer.next().words());
    session.backToLesson();
  }

  @Test
  void aStepThatWasUndoneIsTheNextOneAgain() {
    session.goToStep(62);
    assertEquals(
        OptionalInt.of(63), ask(new Selection.OfFlag(ORDERS, Selection.Flag.HW)).next().number());
  }

  @Test
  void onABranchNothingIsScripted() {
    session.perform(new CutLink(1, 2));
    Answer answer = ask(new Selection.OfFlag(ORDERS, Selection.Flag.HW));
    assertEquals(OptionalInt.empty(), answer.next().number());
    assertTrue(answer.next().words().startsWith("On a branch"), answer.next().words());
  }

  @Test
  void theLastStableOffsetNamesTheTransactionThatHoldsIt() {
    Answer answer = ask(new Selection.OfFlag(ORDERS, Selection.Flag.LSO));
    assertEquals("Why is LSO 15?", answer.question());
    assertTrue(answer.because().get(0).startsWith("Transaction pay-3 is open"));
    assertEquals(List.of("HW: 17", "pay-3 open, first offset: 15"), numbers(answer));
    assertTrue(real(answer).get(1).endsWith("in state Ongoing: pay-3"), real(answer).toString());
  }

  @Test
  void theLogStartNamesWhatRetentionTook() {
    Answer answer = ask(new Selection.OfFlag(ORDERS, Selection.Flag.LOG_START));
    assertEquals("Why does the log begin at 4?", answer.question());
    assertTrue(answer.because().get(0).startsWith("0–3 are gone"));
    assertTrue(
        answer.setBy().orElseThrow().words().contains("log start 0 → 4"),
        answer.setBy().toString());
  }

  @Test
  void theIsrSaysOfEachFollowerWhichConditionsItMeets() {
    Answer answer = ask(new Selection.OfPartition(ORDERS));
    assertEquals("Why is the ISR {1,2}?", answer.question());
    assertEquals(
        "Why is broker 2 in it? Now: last fetch 800 ms ago, limit 1,000 ✓, 4 behind, limit 10,000"
            + " ✓, LEO 17 and HW 17 ✓. A refresh looks at them.",
        instead(answer).get(0));
    assertTrue(instead(answer).get(1).contains("1,200 ms ago, limit 1,000."));
    assertTrue(instead(answer).get(1).contains("LEO 14 and HW 17 ✕"), instead(answer).get(1));
    assertEquals(
        "kafka-topics.sh --describe --topic orders → Topic: orders  Partition: 0  Leader: 1 "
            + " Replicas: 1,2,3  Isr: 1,2",
        real(answer).get(0));
  }

  @Test
  void aLaneSaysWhyItIsBehindOrDownOrLeads() {
    Answer behind = ask(new Selection.OfLane(ORDERS, 2));
    assertEquals("Why is broker 2 in sync?", behind.question());
    assertEquals(
        "Why not 21? 17–20 are missing: broker 2 fetched last at 11.500 s.",
        instead(behind).get(0));
    Answer down = ask(new Selection.OfLane(ORDERS, 3));
    assertEquals("Why does broker 3 do nothing?", down.question());
    assertTrue(down.setBy().orElseThrow().words().contains("8.400 s"), down.setBy().toString());
    Answer leads = ask(new Selection.OfLane(ORDERS, 1));
    assertEquals("Why does broker 1 lead orders-0 in epoch 2?", leads.question());
    assertEquals("Why not broker 3? Broker 3 is down.", instead(leads).get(1));
    session.perform(new CutLink(1, 2));
    assertTrue(
        instead(ask(new Selection.OfLane(ORDERS, 2)))
            .get(0)
            .contains("link between brokers 2 and 1"));
  }

  @Test
  void aCaretSaysWhatIsWrittenNext() {
    Answer answer = ask(new Selection.OfCaret(ORDERS, 2));
    assertEquals("Why is the LEO of broker 2 17?", answer.question());
    assertEquals(List.of("leader’s LEO: 21", "lag: 4", "last fetch: 11.500 s"), numbers(answer));
    assertTrue(real(answer).get(0).endsWith("lastOffset: 16"), real(answer).toString());
  }

  @Test
  void aRecordSaysWhoReadsItAndWhoDoesNot() {
    Answer above = ask(new Selection.OfRecord(ORDERS, 1, 17));
    assertEquals("Why can nobody read 17?", above.question());
    assertEquals(List.of("17 ≥ HW 17: not every member of ISR {1,2} has it."), above.because());
    Answer open = ask(new Selection.OfRecord(ORDERS, 1, 15));
    assertEquals("Why does read_committed not see 15?", open.question());
    Answer aborted = ask(new Selection.OfRecord(ORDERS, 1, 12));
    assertEquals("And read_committed? no: transaction pay-2 was aborted", instead(aborted).get(0));
    assertEquals(
        "Why can everybody read 14?", ask(new Selection.OfRecord(ORDERS, 1, 14)).question());
    assertTrue(
        ask(new Selection.OfRecord(ORDERS, 1, 13)).because().get(0).contains("marker of pay-2"));
  }

  @Test
  void anAckThatWaitsNamesWhomItWaitsFor() {
    Answer waits = ask(new Selection.OfWaiting(ORDERS, 17));
    assertEquals("Why is 17–18 not acknowledged?", waits.question());
    assertTrue(waits.because().contains("17–18: broker 2 has LEO 17 and needs 19."));
    assertEquals(
        "Why does it not wait for broker 3? Broker 3 was not in the ISR at the append, {1,2}.",
        instead(waits).get(0));
    session.perform(new Replicate(ORDERS, 2, null));
    assertEquals("Why is 17–18 acknowledged?", ask(new Selection.OfWaiting(ORDERS, 17)).question());
    Answer done = ask(new Selection.OfWaiting(ORDERS, 20));
    assertEquals("Why is 20 acknowledged?", done.question());
    assertEquals("Why does it not wait for broker 3?", done.instead().get(0).question());
  }

  @Test
  void aSegmentSaysWhatDidNotFit() {
    Answer closed = ask(new Selection.OfSegment(ORDERS, 1, 9));
    assertTrue(closed.question().startsWith("Why is 00000000000000000009.log closed?"));
    assertFalse(closed.because().isEmpty());
    String struck = instead(closed).get(0);
    assertTrue(
        struck.startsWith("What would a compaction take from it? It would strike 9 (o-14)"),
        struck);
    Answer active = ask(new Selection.OfSegment(ORDERS, 1, 14));
    assertTrue(active.question().endsWith("still written to?"));
  }

  @Test
  void aStaleMemberSaysWhichGenerationItMissed() {
    Answer answer = ask(new Selection.OfMember("billing", member("app-2")));
    assertEquals("Why is app-2 stale?", answer.question());
    assertTrue(answer.because().get(0).contains("billing went to generation 3"));
    assertTrue(
        instead(answer).stream().anyMatch(each -> each.contains("session was over at 7.200 s")),
        instead(answer).toString());
  }

  private String member(String consumer) {
    return session.cluster().groups().consumers().get(consumer).memberId();
  }

  @Test
  void bothLagsAreCounted() {
    Answer answer = ask(new Selection.OfProgress("billing", ORDERS));
    assertEquals("Why is billing in orders-0 behind by 2 to read, 6 to commit?", answer.question());
    assertEquals(
        List.of(
            "to read = HW − position = 17 − 15 = 2", "to commit = HW − committed = 17 − 11 = 6"),
        answer.because());
    assertEquals(
        "kafka-consumer-groups.sh --describe --group billing → GROUP billing, TOPIC orders,"
            + " PARTITION 0, CURRENT-OFFSET 11, LOG-END-OFFSET 17, LAG 6",
        real(answer).get(0));
  }

  @Test
  void aGroupSaysSinceWhenItIsAtItsGeneration() {
    Answer answer = ask(new Selection.OfGroup("billing"));
    assertEquals("Why is billing at generation 3, stable?", answer.question());
    assertTrue(answer.because().get(0).contains("since app-3 joined"), answer.because().toString());
    assertTrue(
        answer.setBy().orElseThrow().words().contains("member-3 joined billing, generation 3"),
        answer.setBy().toString());
  }

  @Test
  void aRefusedCommandSaysItsCodeKafkasAndWhetherItWouldRunNow() {
    Answer answer = ask(new Selection.OfEvent(session.history().main().get(70), 0));
    assertTrue(answer.question().startsWith("Why was this refused: "), answer.question());
    assertEquals("code: ILLEGAL_GENERATION", numbers(answer).get(0));
    assertTrue(answer.because().get(0).contains("is at generation 2"), answer.because().toString());
    assertTrue(
        instead(answer).get(0).startsWith("And now? Still refused."), instead(answer).toString());
  }

  @Test
  void anUnknownGroupHasAnotherCodeInKafka() {
    session.perform(
        new CommitOffsets(
            "bills", "app-9", 1, TreePMap.<TopicPartition, Long>empty().plus(ORDERS, 1L)));
    Answer answer = ask(new Selection.OfEvent(session.moment(), 0));
    assertEquals(
        List.of("code: UNKNOWN_MEMBER", "Kafka’s code: GROUP_ID_NOT_FOUND"), numbers(answer));
    session.perform(new GroupHeartbeat("bills", "app-9", 1));
    assertEquals(
        List.of("code: UNKNOWN_MEMBER", "Kafka’s code: UNKNOWN_MEMBER_ID"),
        numbers(ask(new Selection.OfEvent(session.moment(), 0))));
  }

  @Test
  void anEventSaysWhatDecided() {
    Answer answer = ask(new Selection.OfEvent(session.moment(), 0));
    assertTrue(answer.question().startsWith("Why? Broker 1 appended"), answer.question());
    assertFalse(answer.instead().isEmpty());
    assertEquals(session.moment(), answer.setBy().orElseThrow().moment());
  }

  @Test
  void theClusterSaysWhyItIsClosed() {
    session.perform(new CloseCluster());
    Answer answer = ask(new Selection.OfCluster());
    assertEquals("Why is the cluster closed?", answer.question());
    assertEquals(session.moment(), answer.setBy().orElseThrow().moment());
  }

  @Test
  void whatIsAskedStaysAskedUntilItIsPutAway() {
    ask(new Selection.OfFlag(ORDERS, Selection.Flag.HW));
    assertTrue(model.close());
    assertFalse(model.close());
    assertEquals(Optional.empty(), model.answerProperty().get());
  }

  @Test
  void theKeyAsksOfWhatIsPointedAtThenOfWhatIsSelectedThenOfTheLastCommand() {
    model.ask();
    assertTrue(model.answerProperty().get().orElseThrow().question().startsWith("Why? "));
    session.selectionProperty().set(new Selection.OfRecord(ORDERS, 1, 17));
    model.ask();
    assertTrue(model.answerProperty().get().orElseThrow().question().endsWith("read 17?"));
    WhyViewModel pointing =
        new WhyViewModel(
            session, () -> Optional.of(new Selection.OfFlag(ORDERS, Selection.Flag.LSO)));
    pointing.ask();
    assertEquals("Why is LSO 15?", pointing.answerProperty().get().orElseThrow().question());
  }

  @Test
  void everyMarkOfEveryMomentHasAnAnswerThatNamesNoHole() {
    for (int number = 0; number <= COMMANDS; number++) {
      session.goToStep(number);
      for (Selection subject : Subjects.of(session)) {
        Optional<Answer> found = Whys.of(session, subject);
        assertTrue(found.isPresent(), number + ": " + subject);
        Answer answer = found.get();
        assertFalse(answer.question().contains("null"), answer.question());
        assertFalse(
            answer.because().isEmpty() && answer.instead().isEmpty(), number + ": " + subject);
        assertFalse(String.join(" ", answer.because()).contains("null"), answer.toString());
        assertFalse(answer.next().words().isEmpty() && !(subject instanceof Selection.OfEvent));
      }
    }
  }
}
