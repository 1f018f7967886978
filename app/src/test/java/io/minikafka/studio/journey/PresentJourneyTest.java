package io.minikafka.studio.journey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.timeline.Moment;
import io.minikafka.studio.StyleClasses;
import io.minikafka.studio.control.DrawingView;
import io.minikafka.studio.dialog.DialogCard;
import io.minikafka.studio.drawing.Shape;
import io.minikafka.studio.session.History;
import io.minikafka.studio.session.Samples;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.text.Text;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PresentJourneyTest extends Journey {
  private static final int HERE = 4;
  private static final int QUESTION = 2;
  private static final double LINES = 1080;
  private static final double SMALLEST = 24;

  @BeforeEach
  void aLesson() {
    begin(2);
    stepTo(HERE);
  }

  private static void present() {
    press(KeyCode.F11);
    await("Present is shown", () -> isSeen("present-view"));
  }

  private static void presentAQuestion() {
    begin(2);
    stepTo(QUESTION);
    present();
  }

  private static boolean isBlack() {
    return !all(node -> node.getStyleClass().contains(StyleClasses.PRESENT_BLACK)).isEmpty();
  }

  @Test
  void presentIsEnteredByMouse() {
    click("present");
    await("Present is shown", () -> isSeen("present-view") && !isSeen("lab"));
    assertTrue(call(() -> studio.stage().isFullScreen()));
    press(KeyCode.ESCAPE);
    await("the Lab is shown", () -> isSeen("lab") && !isSeen("present-view"));
    assertEquals(HERE, call(Journey::at));
  }

  @Test
  void aLessonAboutGroupsShowsItsGroupBelowTheLog() {
    Samples.Lesson lesson = Samples.load().chapters().get(3).lessons().get(0);
    run(() -> studio.open(lesson, false));
    await(
        "the lesson is open",
        () -> session().lessonPlaceProperty().get().equals(Optional.of(lesson.place())));
    stepTo(13);
    present();
    await("the group is seen", () -> isSeen("present-groups"));
    assertTrue(call(() -> isSeen("lane-1")), "the log stays above it");
    DrawingView picture =
        (DrawingView)
            call(
                () ->
                    all(node -> node instanceof DrawingView && isIn(node, "present-groups"))
                        .stream()
                        .max(Comparator.comparingDouble(node -> ((DrawingView) node).getHeight()))
                        .orElseThrow());
    List<Shape.Text> texts =
        picture.drawing().shapes().stream()
            .filter(Shape.Text.class::isInstance)
            .map(Shape.Text.class::cast)
            .toList();
    assertTrue(texts.stream().anyMatch(each -> each.string().equals("c2")), texts::toString);
    double unit = call(() -> studio.stage().getScene().getHeight()) / LINES;
    for (Shape.Text each : texts) {
      assertTrue(each.style().size() >= SMALLEST * Math.min(1, unit) - 0.01, each::toString);
    }
  }

  private static boolean isIn(Node node, String id) {
    Node at = node;
    while (at != null && !id.equals(at.getId())) {
      at = at.getParent();
    }
    return at != null;
  }

  @Test
  void f11F5AndEscNeverLoseTheMomentOrTheBranch() {
    type(KeyCode.K, KeyCode.DIGIT2);
    await("broker 2 is down", () -> at() == HERE + 1);
    type(KeyCode.A, KeyCode.DIGIT1);
    await("a record is appended", () -> at() == HERE + 2);
    Moment moment = call(() -> session().moment());
    History history = call(() -> session().history());
    assertEquals(HERE + 2, moment.number());
    for (KeyCode key :
        List.of(
            KeyCode.F11,
            KeyCode.F11,
            KeyCode.F5,
            KeyCode.F5,
            KeyCode.F11,
            KeyCode.ESCAPE,
            KeyCode.ESCAPE,
            KeyCode.F5,
            KeyCode.F11,
            KeyCode.F11,
            KeyCode.F5,
            KeyCode.ESCAPE)) {
      press(key);
      assertSame(moment, call(() -> session().moment()));
      assertEquals(history, call(() -> session().history()));
    }
    assertFalse(call(() -> studio.isPresenting()));
    assertTrue(call(Journey::onBranch));
  }

  @Test
  void theRemoteAndTheArrowsStep() {
    present();
    press(KeyCode.PAGE_DOWN);
    assertEquals(HERE + 1, call(Journey::at));
    press(KeyCode.RIGHT);
    assertEquals(HERE + 2, call(Journey::at));
    press(KeyCode.LEFT);
    press(KeyCode.PAGE_UP);
    assertEquals(HERE, call(Journey::at));
    press(KeyCode.SPACE);
    assertTrue(call(() -> session().playingProperty().get()));
    press(KeyCode.SPACE);
    assertFalse(call(() -> session().playingProperty().get()));
  }

  @Test
  void aKeyMakesTheScreenBlackAndAnyKeyReturns() {
    present();
    for (KeyCode black : List.of(KeyCode.PERIOD, KeyCode.B)) {
      for (KeyCode any : List.of(KeyCode.K, KeyCode.PERIOD, KeyCode.SPACE, KeyCode.ESCAPE)) {
        press(black);
        await(black + " makes the screen black", PresentJourneyTest::isBlack);
        press(any);
        await(any + " returns", () -> !isBlack());
      }
    }
    assertTrue(call(() -> studio.isPresenting()));
    press(KeyCode.DIGIT2);
    assertEquals(HERE, call(Journey::at));
    assertFalse(call(() -> session().playingProperty().get()));
  }

  @Test
  void aChordCrashesABrokerOnABranchAndBackspaceReturns() {
    present();
    Moment lesson = call(() -> session().moment());
    press(KeyCode.K);
    await(
        "the foot says what the chord does",
        () ->
            isSeen("chord-bar") && words(find("chord-bar").orElseThrow()).contains("crash broker"));
    press(KeyCode.ESCAPE);
    type(KeyCode.K, KeyCode.DIGIT2);
    await("the chord is over", () -> call(Journey::onBranch));
    assertFalse(call(() -> session().cluster().isRunning(2)));
    await("the lane says so", () -> saysNow("lane-2", "down"));
    press(KeyCode.BACK_SPACE);
    assertSame(lesson, call(() -> session().moment()));
    assertFalse(call(Journey::onBranch));
    assertTrue(call(() -> studio.isPresenting()));
  }

  @Test
  void theAudienceAsksAndIfTheOtherBrokerHadDiedInEightKeysAtMost() {
    begin(3);
    stepTo(5);
    present();
    Moment lesson = call(() -> session().moment());
    int leader = call(() -> session().partition().orElseThrow().leader());
    assertEquals(1, leader);
    List<KeyCode> keys =
        List.of(
            KeyCode.K,
            KeyCode.DIGIT1, // crash the leader
            KeyCode.P,
            KeyCode.DIGIT2, // promote the other one
            KeyCode.R,
            KeyCode.DIGIT3, // let the third one pull
            KeyCode.BACK_SPACE); // back to the lesson
    assertTrue(keys.size() <= 8);
    type(keys.subList(0, 6).toArray(KeyCode[]::new));
    await("three commands were given", () -> at() == lesson.number() + 3);
    assertFalse(call(() -> session().cluster().isRunning(1)));
    assertEquals(2, call(() -> session().partition().orElseThrow().leader()));
    await(
        "the title asks what if",
        () -> all(node -> node.getStyleClass().contains(StyleClasses.WHAT_IF)).size() == 1);
    awaitWords("present-view", "What if");
    press(keys.get(6));
    assertSame(lesson, call(() -> session().moment()));
    assertTrue(call(() -> studio.isPresenting()));
  }

  @Test
  void aCommandInPresentSaysThatItCanBeTakenBack() {
    present();
    List<String> said = said((HBox) call(() -> studio.stage().getScene().lookup("#chord-bar")));
    type(KeyCode.K, KeyCode.DIGIT2);
    await("the foot says so", () -> said.containsAll(List.of("Crash broker 2", "Ctrl Z")));
    press(KeyCode.CONTROL, KeyCode.Z);
    await("it goes with the command", () -> !isSeen("chord-bar"));
    assertEquals(HERE, call(Journey::at));
  }

  @Test
  void nothingIsTooSmallToReadFromTheLastRow() {
    present();
    press(KeyCode.K);
    node("chord-bar");
    assertReadable();
    press(KeyCode.ESCAPE);
  }

  private static List<Node> shownTexts() {
    return all(node -> node instanceof Text text && !text.getText().isBlank());
  }

  private static void assertReadable() {
    double scale = call(() -> studio.stage().getScene().getHeight()) / LINES;
    await("title, place, caption and chord are there", () -> shownTexts().size() >= 4);
    List<Node> texts = call(PresentJourneyTest::shownTexts);
    for (Node node : texts) {
      Text text = (Text) node;
      assertTrue(
          call(() -> text.getFont().getSize()) / scale >= SMALLEST - 0.5,
          () -> "“" + text.getText() + "” has " + text.getFont().getSize() / scale + " px");
    }
  }

  @Test
  void qFillsTheScreenWithTheQuestionAndTheRemoteRevealsIt() {
    presentAQuestion();
    press(KeyCode.Q);
    node("present-question");
    assertFalse(call(() -> isSeen("log-diagram")));
    String asked =
        call(() -> Objects.requireNonNull(session().stage().orElseThrow().question()).text());
    awaitWords("present-question", asked);
    press(KeyCode.DIGIT2);
    await("the second answer is chosen", () -> isChosen(2));
    assertEquals(QUESTION, call(Journey::at));
    press(KeyCode.PAGE_DOWN);
    await("the right answer is marked", () -> !marked(StyleClasses.RIGHT).isEmpty());
    assertEquals(QUESTION + 1, call(Journey::at));
    press(KeyCode.PAGE_DOWN);
    await("the diagram is back", () -> isSeen("log-diagram") && !isSeen("present-question"));
    assertEquals(QUESTION + 1, call(Journey::at));
  }

  @Test
  void theRemoteAloneShowsAQuestionAndNoKeyLosesIt() {
    presentAQuestion();
    press(KeyCode.PAGE_DOWN);
    node("present-question");
    assertEquals(QUESTION, call(Journey::at));
    press(KeyCode.BACK_SPACE);
    await("the diagram is back", () -> isSeen("log-diagram"));
    press(KeyCode.Q);
    node("present-question");
    press(KeyCode.ESCAPE);
    await("the question is put away", () -> !isSeen("present-question"));
    assertTrue(call(() -> studio.isPresenting()));
    press(KeyCode.Q);
    node("present-question");
    press(KeyCode.F5);
    await("the Lab is shown", () -> isSeen("lab"));
    assertEquals(QUESTION, call(Journey::at));
    present();
    assertFalse(call(() -> isSeen("present-question")));
  }

  @Test
  void nothingOfAQuestionIsTooSmallToReadFromTheLastRow() {
    presentAQuestion();
    press(KeyCode.Q);
    node("present-answer-1");
    assertReadable();
    press(KeyCode.RIGHT);
    await("the right answer is marked", () -> !marked(StyleClasses.RIGHT).isEmpty());
    assertReadable();
  }

  private static boolean isChosen(int answer) {
    return find("present-answer-" + answer)
        .filter(
            row ->
                row.getPseudoClassStates().stream()
                    .anyMatch(PseudoClass.getPseudoClass("selected")::equals))
        .isPresent();
  }

  private static List<Node> marked(String styleClass) {
    return all(
        node ->
            node.getStyleClass().contains(styleClass)
                && node.getStyleClass().contains(StyleClasses.PRESENT_ANSWER));
  }

  @Test
  void aKeyShowsWhyAboveTheCaptionAndItFollowsTheSteps() {
    present();
    press(KeyCode.Y);
    awaitWords("present-why", "Why");
    String before = words(node("present-why"));
    press(KeyCode.PAGE_DOWN);
    await("it is about the next step", () -> !words(node("present-why")).equals(before));
    assertReadable();
    press(KeyCode.SHIFT, KeyCode.SLASH);
    await("it is put away", () -> !isSeen("present-why"));
    assertEquals(HERE + 1, call(Journey::at));
  }

  @Test
  void theKeysStandAtTheFootAtFirstAndWhenAskedFor() {
    HBox foot = foot();
    List<String> said = said(foot);
    present();
    await("keys", () -> said.containsAll(List.of("next", "question", "leave")));
    await("they go", () -> !isSeen("chord-bar"));
    said.clear();
    press(KeyCode.F1);
    await("keys again", () -> said.contains("next"));
    assertTrue(
        call(() -> find(DialogCard.class::isInstance).isEmpty()),
        "no dialog opens over the projector");
  }

  @Test
  void nothingOpensOnHover() {
    present();
    for (String id : List.of("lane-2", "hw", "leo-1")) {
      Node mark = node(id);
      moveTo(mark);
      // The Lab opens its card after 300 ms.
      for (int i = 0; i < 10; i++) {
        pulses();
      }
      assertEquals(
          List.of(),
          all(node -> node.getStyleClass().contains(StyleClasses.WHY_CARD)),
          () -> "over " + id);
    }
    press(KeyCode.Y);
    awaitWords("present-why", "LEO");
  }

  private static HBox foot() {
    present();
    HBox foot = (HBox) call(() -> studio.stage().getScene().lookup("#chord-bar"));
    await("the keys go", () -> !isSeen("chord-bar"));
    press(KeyCode.ESCAPE);
    return foot;
  }

  private static List<String> said(HBox foot) {
    List<String> said = new ArrayList<>();
    run(
        () ->
            foot.getChildren()
                .addListener(
                    (ListChangeListener<Node>)
                        change ->
                            foot.getChildren().stream()
                                .filter(Label.class::isInstance)
                                .forEach(label -> said.add(((Label) label).getText()))));
    return said;
  }
}
