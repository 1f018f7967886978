package io.minikafka.studio.present;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.studio.keys.Chord;
import io.minikafka.studio.keys.Meaning;
import io.minikafka.studio.lesson.LessonViewModel;
import io.minikafka.studio.session.ManualPace;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.Samples;
import io.minikafka.studio.session.ScenarioOpener;
import io.minikafka.studio.session.Session;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SpeakerViewModelTest {
  private static final int QUESTION = 2;

  private final ManualPace pace = new ManualPace();
  private final Session session = new Session(pace, new Preferences());
  private final TallyViewModel tally = new TallyViewModel(session);
  private final PresentQuestionViewModel questions =
      new PresentQuestionViewModel(session, new LessonViewModel(session), tally);
  private long nowMs;
  private final SpeakerViewModel speaker =
      new SpeakerViewModel(session, questions, tally, pace, () -> nowMs);

  @BeforeEach
  void aLessonWithAQuestion() {
    open(1);
  }

  private void open(int lesson) {
    new ScenarioOpener(session, Runnable::run, Runnable::run)
        .open(Samples.load().chapters().get(0).lessons().get(lesson));
  }

  private SpeakerPage page() {
    return speaker.pageProperty().get();
  }

  private void stepTo(int number) {
    while (session.moment().number() < number) {
      session.step();
    }
  }

  private void pass(long ms) {
    nowMs += ms;
    pace.pass(ms);
  }

  @Test
  void theNextCommandAndItsEffectAreForetoldWithoutRunningIt() {
    stepTo(1);
    SpeakerPage.Next next = page().next().orElseThrow();
    assertTrue(next.command().startsWith("2 · Append tea"), next.command());
    assertTrue(next.then().contains("Broker 1 appended"), next.then());
    assertTrue(next.after().startsWith("After it: 3 "), next.after());
    assertEquals(1, session.moment().number());
    assertFalse(page().notes().isEmpty());
    assertEquals("1 of 13", page().position());
  }

  @Test
  void buttonsOfferWhatTheKeysDoAndSayWhatCannotRun() {
    stepTo(2);
    session.perform(new CrashBroker(2, false));
    List<SpeakerCommand> crashes = speaker.commands(Chord.CRASH);
    assertEquals(
        List.of("broker 1", "broker 2", "broker 3"),
        crashes.stream().map(SpeakerCommand::words).toList());
    assertEquals("", crashes.get(0).why());
    SpeakerCommand promote = speaker.commands(Chord.PROMOTE).get(1);
    assertTrue(promote.why().contains("broker 2"), promote.why());
    assertEquals(new Meaning.Run(Chord.CRASH, 3, null, false), crashes.get(2).run());
    assertEquals(
        List.of("acks=0", "acks=1", "acks=all"),
        speaker.commands(Chord.APPEND).stream().map(SpeakerCommand::words).toList());
    assertEquals(2, speaker.commands(Chord.CLOCK).size());
    assertEquals("every follower", speaker.commands(Chord.REPLICATE).get(0).words());
  }

  @Test
  void theAnswerIsTheSpeakersUntilItIsRevealed() {
    stepTo(QUESTION);
    SpeakerPage.Asked asked = page().question().orElseThrow();
    assertTrue(asked.hidden());
    assertTrue(asked.answer().startsWith("Answer: "), asked.answer());
    questions.open();
    assertTrue(page().question().orElseThrow().hidden());
    questions.next();
    assertEquals(QUESTION + 1, session.moment().number());
    assertFalse(page().question().orElseThrow().hidden());
    assertEquals(asked.answer(), page().question().orElseThrow().answer());
  }

  @Test
  void onABranchNothingIsAskedAndNothingComesNext() {
    stepTo(QUESTION);
    session.perform(new CrashBroker(3, false));
    assertEquals(Optional.empty(), page().question());
    assertEquals(Optional.empty(), page().next());
  }

  @Test
  void handsAreCountedAndShownWithTheAnswer() {
    stepTo(QUESTION);
    questions.open();
    questions.countHand(1, 1);
    questions.countHand(2, 1);
    questions.countHand(2, 1);
    questions.countHand(9, 1);
    questions.countHand(1, -1);
    questions.countHand(1, -1);
    assertEquals(2, tally.total(QUESTION));
    assertEquals(List.of(), questions.questionProperty().get().orElseThrow().hands());
    questions.next();
    List<Integer> shown = questions.questionProperty().get().orElseThrow().hands();
    assertEquals(List.of(0, 2), shown.subList(0, 2));
    tally.shownProperty().set(false);
    assertEquals(List.of(), questions.questionProperty().get().orElseThrow().hands());
    open(0);
    assertEquals(0, tally.total(QUESTION));
  }

  @Test
  void theClocksGoStandStillAndBeginAnew() {
    speaker.begin();
    pass(61_000);
    assertEquals("01:01", speaker.timesProperty().get().whole());
    open(0);
    pass(2_000);
    assertEquals("00:02", speaker.timesProperty().get().lesson());
    assertEquals("01:03", speaker.timesProperty().get().whole());
    assertEquals("of 5 min", speaker.timesProperty().get().minutes());
    speaker.pauseOrGoOn();
    pass(9_000);
    assertFalse(speaker.runningProperty().get());
    assertEquals("01:03", speaker.timesProperty().get().whole());
    speaker.pauseOrGoOn();
    pass(1_000);
    assertEquals("01:04", speaker.timesProperty().get().whole());
    speaker.reset();
    assertEquals("00:00", speaker.timesProperty().get().whole());
  }
}
