package io.minikafka.studio.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.cluster.CreateTopic;
import io.minikafka.engine.command.failure.CrashBroker;
import io.minikafka.engine.command.failure.CutLink;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.command.replication.Replicate;
import io.minikafka.engine.id.Acks;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.rules.Rules;
import io.minikafka.studio.keys.Act;
import io.minikafka.studio.keys.Key;
import io.minikafka.studio.keys.KeyContext;
import io.minikafka.studio.session.ManualPace;
import io.minikafka.studio.session.Preferences;
import io.minikafka.studio.session.Session;
import io.minikafka.studio.toolbar.Commander;
import io.minikafka.studio.toolbar.ToolbarViewModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class KeyboardTest {
  private static final KeyContext LAB = new KeyContext(false, false, false, false, false, 3);
  private static final KeyContext QUESTION = new KeyContext(false, false, true, false, false, 3);

  private final ManualPace pace = new ManualPace();
  private final Session session = new Session(pace, new Preferences());
  private final ToolbarViewModel toolbar = new ToolbarViewModel(session);
  private final List<String> notices = new ArrayList<>();
  private final List<Act> acts = new ArrayList<>();
  private final List<Integer> answers = new ArrayList<>();
  private final Keyboard keyboard =
      new Keyboard(
          session,
          toolbar,
          new Commander(session, toolbar, request -> {}, request -> {}, notices::add),
          pace,
          acts::add,
          answers::add);

  @BeforeEach
  void open() {
    session.open(
        Rules.miniKafka(),
        Cluster.start(ClusterConfig.DEFAULT, 0),
        List.of(new CreateTopic("orders", 1, 3)));
    session.step();
  }

  private Optional<Command> last() {
    return session.moment().transition().map(each -> each.command());
  }

  private void press(String... names) {
    for (String name : names) {
      keyboard.press(Key.of(name), LAB);
    }
  }

  @Test
  void aLetterOpensTheFootBarAndItsDigitRunsTheCommand() {
    press("K");
    assertEquals(
        List.of("1", "2", "3"),
        keyboard.chordProperty().get().orElseThrow().options().stream()
            .map(each -> each.key())
            .toList());
    assertEquals(1, session.moment().number());
    press("2");
    assertEquals(Optional.of(new CrashBroker(2, false)), last());
    assertEquals(Optional.empty(), keyboard.chordProperty().get());
  }

  @Test
  void twoSecondsGiveAChordUp() {
    press("K");
    pace.pass(2000);
    assertEquals(Optional.empty(), keyboard.chordProperty().get());
    press("2");
    assertEquals(1, session.moment().number());
  }

  @Test
  void rAloneMeansEveryoneAfterAMoment() {
    press("R");
    assertEquals(1, session.moment().number());
    pace.pass(600);
    assertEquals(Optional.of(new Replicate(null, null, null)), last());
  }

  @Test
  void appendTakesTheLastRecordsWithTheAcksOfTheChord() {
    press("A", "A");
    assertEquals(Optional.of(Acks.ALL), last().map(each -> ((Append) each).acks()));
    assertEquals(Acks.ALL, toolbar.appendValuesProperty().get().acks());
  }

  @Test
  void aLinkIsCutFromTheLeader() {
    press("X", "3");
    assertEquals(Optional.of(new CutLink(1, 3)), last());
  }

  @Test
  void whatCannotRunSaysWhy() {
    press("S", "2");
    assertEquals(List.of("Broker 2 runs already."), notices);
    assertEquals(1, session.moment().number());
  }

  @Test
  void withoutAPartitionAChordThatNeedsOneSaysSo() {
    session.undo();
    press("P", "1");
    assertEquals(List.of("There is no partition yet: create a topic first."), notices);
  }

  @Test
  void digitsAreAnswersOnlyWhileAQuestionHasTheFocus() {
    assertFalse(keyboard.press(Key.of("2"), LAB));
    assertTrue(keyboard.press(Key.of("2"), QUESTION));
    assertEquals(List.of(2), answers);
  }

  @Test
  void otherKeysAreForTheWindow() {
    press("PAGE_DOWN", "F11");
    assertEquals(List.of(Act.STEP, Act.PRESENT), acts);
  }

  @Test
  void theChordNamesThePartitionThatIsShown() {
    press("R", "2");
    assertEquals(Optional.of(new Replicate(new TopicPartition("orders", 0), 2, 1L)), last());
  }
}
