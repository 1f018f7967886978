package io.minikafka.studio.keys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.minikafka.engine.id.Acks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyMapTest {
  private static final KeyContext LAB = new KeyContext(false, false, false, false, false, 3);
  private static final KeyContext PRESENT = new KeyContext(true, false, false, false, false, 3);
  private static final KeyContext TYPING = new KeyContext(false, true, false, false, false, 3);
  private static final KeyContext QUESTION = new KeyContext(false, false, true, false, false, 3);

  private final KeyMap keys = new KeyMap();

  @ParameterizedTest
  @CsvSource({
    "RIGHT, STEP", "PAGE_DOWN, STEP", "LEFT, UNDO", "PAGE_UP, UNDO", "SPACE, PLAY_OR_PAUSE",
    "HOME, GO_TO_START", "END, GO_TO_END", "Q, FOCUS_QUESTION", "Y, PIN_WHY", "PLUS, ZOOM_IN",
    "MINUS, ZOOM_OUT", "F11, PRESENT", "F5, PRESENT", "F1, HELP", "F6, NEXT_REGION"
  })
  void aKeyOfTheLabHasOneMeaning(String key, Act act) {
    assertEquals(new Meaning.Do(act), keys.press(Key.of(key), LAB));
  }

  @ParameterizedTest
  @CsvSource({"B, BLACK", "PERIOD, BLACK", "W, WHITE", "L, POINTER_RING", "F5, LEAVE_PRESENT"})
  void aKeyOfPresentHasOneMeaning(String key, Act act) {
    assertEquals(new Meaning.Do(act), keys.press(Key.of(key), PRESENT));
  }

  @ParameterizedTest
  @ValueSource(strings = {"B", "PERIOD", "W", "L"})
  void whatIsForPresentAloneDoesNothingInTheLab(String key) {
    assertEquals(new Meaning.Nothing(), keys.press(Key.of(key), LAB));
  }

  @ParameterizedTest
  @ValueSource(strings = {"K", "RIGHT", "SPACE", "1", "Q", "HOME"})
  void aTextFieldKeepsItsKeys(String key) {
    assertEquals(new Meaning.Nothing(), keys.press(Key.of(key), TYPING));
  }

  @ParameterizedTest
  @CsvSource({
    "1, SHOW_LAB",
    "3, SHOW_MAPPING",
    "4, SHOW_EXPLORER",
    "S, SAVE_SCENARIO",
    "0, FIT_ALL"
  })
  void withControlAKeyActsWhileTypingToo(String key, Act act) {
    assertEquals(new Meaning.Do(act), keys.press(new Key(key, false, true, false), TYPING));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Z", "Y", "C", "END"})
  void aTextFieldTakesBackCopiesAndMovesByItself(String key) {
    assertEquals(new Meaning.Nothing(), keys.press(new Key(key, false, true, false), TYPING));
  }

  @Test
  void pageDownAndPageUpStepEvenWhileTyping() {
    assertEquals(new Meaning.Do(Act.STEP), keys.press(Key.of("PAGE_DOWN"), TYPING));
    assertEquals(new Meaning.Do(Act.UNDO), keys.press(Key.of("PAGE_UP"), TYPING));
  }

  @Test
  void aDigitChoosesOnlyWhileAQuestionHasTheFocus() {
    assertEquals(new Meaning.Choose(2), keys.press(Key.of("2"), QUESTION));
    assertEquals(new Meaning.Nothing(), keys.press(Key.of("2"), LAB));
  }

  @Test
  void aLetterAndADigitCrashABroker() {
    assertEquals(
        new Meaning.Waiting(Chord.CRASH, "", KeyMap.CHORD_MS), keys.press(Key.of("K"), LAB));
    assertTrue(keys.isOpen());
    assertEquals(new Meaning.Run(Chord.CRASH, 2, null, false), keys.press(Key.of("2"), LAB));
    assertFalse(keys.isOpen());
  }

  @Test
  void insideAChordADigitIsABrokerAlsoWhileAQuestionHasTheFocus() {
    keys.press(Key.of("P"), QUESTION);
    assertEquals(new Meaning.Run(Chord.PROMOTE, 3, null, false), keys.press(Key.of("3"), QUESTION));
  }

  @Test
  void escapeGivesAChordUpAndDoesNothingElse() {
    keys.press(Key.of("S"), PRESENT);
    assertEquals(new Meaning.Cancelled(), keys.press(Key.of("ESCAPE"), PRESENT));
    assertFalse(keys.isOpen());
  }

  @Test
  void aChordIsGivenUpWhenItsTimeIsOver() {
    keys.press(Key.of("X"), LAB);
    assertEquals(new Meaning.Cancelled(), keys.timeout());
  }

  @Test
  void replicateAloneRunsWhenNoDigitFollows() {
    assertEquals(
        new Meaning.Waiting(Chord.REPLICATE, "", KeyMap.ALONE_MS), keys.press(Key.of("R"), LAB));
    assertEquals(new Meaning.Run(Chord.REPLICATE, null, null, false), keys.timeout());
  }

  @Test
  void shiftAtTheDigitMeansUntilCaughtUp() {
    keys.press(Key.of("R"), LAB);
    keys.press(new Key("SHIFT", true, false, false), LAB);
    assertEquals(new Meaning.Run(Chord.REPLICATE, 2, null, true), keys.press(Key.shift("2"), LAB));
  }

  @Test
  void theClockRunsAtOnce() {
    assertEquals(new Meaning.Run(Chord.CLOCK, null, null, false), keys.press(Key.of("T"), LAB));
    assertEquals(new Meaning.Run(Chord.CLOCK, null, null, true), keys.press(Key.shift("T"), LAB));
  }

  @ParameterizedTest
  @CsvSource({"0, NONE", "1, LEADER", "A, ALL"})
  void appendWaitsForItsAcks(String key, Acks acks) {
    keys.press(Key.of("A"), LAB);
    assertEquals(new Meaning.Run(Chord.APPEND, null, acks, false), keys.press(Key.of(key), LAB));
  }

  @Test
  void withTenBrokersDigitsEndWithEnter() {
    KeyContext many = new KeyContext(false, false, false, false, false, 12);
    keys.press(Key.of("K"), many);
    assertEquals(
        new Meaning.Waiting(Chord.CRASH, "1", KeyMap.CHORD_MS), keys.press(Key.of("1"), many));
    keys.press(Key.of("2"), many);
    assertEquals(new Meaning.Run(Chord.CRASH, 12, null, false), keys.press(Key.of("ENTER"), many));
  }

  @Test
  void anyKeyEndsABlankScreenAndDoesNothingElse() {
    KeyContext black = new KeyContext(true, false, false, true, false, 3);
    assertEquals(new Meaning.Do(Act.CLOSE_CARD), keys.press(Key.of("PAGE_DOWN"), black));
    assertEquals(new Meaning.Do(Act.CLOSE_CARD), keys.press(Key.of("ESCAPE"), black));
  }

  @Test
  void escapeLeavesTheQuestionBeforeItLeavesPresent() {
    KeyContext question = new KeyContext(true, false, true, false, false, 3);
    assertEquals(new Meaning.Do(Act.LEAVE_QUESTION), keys.press(Key.of("ESCAPE"), question));
    assertEquals(new Meaning.Do(Act.LEAVE_PRESENT), keys.press(Key.of("ESCAPE"), PRESENT));
  }

  @Test
  void backspaceReturnsToTheLessonFromABranch() {
    KeyContext branch = new KeyContext(true, false, false, false, true, 3);
    assertEquals(new Meaning.Do(Act.BACK_TO_LESSON), keys.press(Key.of("BACK_SPACE"), branch));
    assertEquals(new Meaning.Nothing(), keys.press(Key.of("BACK_SPACE"), PRESENT));
  }

  @Test
  void controlKeysMoveInHistoryAndTakeThePicture() {
    assertEquals(new Meaning.Do(Act.UNDO), keys.press(Key.control("Z"), LAB));
    assertEquals(new Meaning.Do(Act.REDO), keys.press(new Key("Z", true, true, false), LAB));
    assertEquals(new Meaning.Do(Act.FIT_ALL), keys.press(Key.control("0"), LAB));
    assertEquals(new Meaning.Do(Act.EXPORT), keys.press(Key.control("E"), LAB));
    assertEquals(new Meaning.Do(Act.COPY_PICTURE), keys.press(Key.control("C"), LAB));
    assertEquals(new Meaning.Do(Act.FOLLOW_TAIL), keys.press(Key.control("END"), LAB));
  }
}
