package io.minikafka.studio.keys;

import io.minikafka.engine.id.Acks;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The keyboard and the remote. A letter that wants a broker opens a chord; the digit runs it, Esc
 * or two seconds give it up. Digits mean an answer only while a question has the focus; no bare
 * digit does anything else. PageUp and PageDown always step.
 *
 * <p>One thread at a time; it remembers nothing but the open chord.
 */
public final class KeyMap {
  /** How long a chord waits for its digit, in milliseconds. */
  public static final long CHORD_MS = 2000;

  /** How long R waits before it means everything, in milliseconds. */
  public static final long ALONE_MS = 600;

  private static final int ONE_DIGIT = 9;
  private static final Set<String> TEXT_KEYS = Set.of("Z", "Y", "C", "END");

  private @Nullable Chord open;
  private String digits = "";
  private boolean shifted;

  /** What {@code key} means here. */
  public Meaning press(Key key, KeyContext context) {
    Chord chord = open;
    if (chord != null) {
      return goOn(chord, key, context);
    }
    Meaning always = always(key, context);
    if (always != null) {
      return always;
    }
    if (context.typing() && isForText(key)) {
      return new Meaning.Nothing();
    }
    return key.control() ? withControl(key) : bare(key, context);
  }

  /** The open chord's time is over. */
  public Meaning timeout() {
    Chord chord = open;
    if (chord == null) {
      return new Meaning.Nothing();
    }
    if (!digits.isEmpty()) {
      return run(chord, Integer.valueOf(digits), null);
    }
    return chord.argument() == Chord.Argument.BROKER_OR_NONE ? run(chord, null, null) : cancel();
  }

  /** Whether a chord is open. */
  public boolean isOpen() {
    return open != null;
  }

  /** Keys that mean the same whatever has the focus. */
  private static @Nullable Meaning always(Key key, KeyContext context) {
    if (context.blank() && !key.control()) {
      return new Meaning.Do(Act.CLOSE_CARD);
    }
    return switch (key.name()) {
      case "PAGE_DOWN" -> act(Act.STEP);
      case "PAGE_UP" -> act(Act.UNDO);
      case "F11", "F5" -> act(context.presenting() ? Act.LEAVE_PRESENT : Act.PRESENT);
      case "F1" -> act(Act.HELP);
      case "F2" -> act(Act.SPEAKER);
      case "F6" -> act(key.shift() ? Act.PREVIOUS_REGION : Act.NEXT_REGION);
      case "ESCAPE" -> escape(context);
      default -> null;
    };
  }

  /** Whether a text field uses a key itself: all that write or move, and those of its clipboard. */
  private static boolean isForText(Key key) {
    return !key.control() || TEXT_KEYS.contains(key.name());
  }

  private static Meaning act(Act act) {
    return new Meaning.Do(act);
  }

  private static Meaning escape(KeyContext context) {
    if (context.questionFocused()) {
      return act(Act.LEAVE_QUESTION);
    }
    return act(context.presenting() ? Act.LEAVE_PRESENT : Act.CLOSE_CARD);
  }

  private static Meaning withControl(Key key) {
    return switch (key.name()) {
      case "Z" -> act(key.shift() ? Act.REDO : Act.UNDO);
      case "Y" -> act(Act.REDO);
      case "END" -> act(Act.FOLLOW_TAIL);
      case "0" -> act(Act.FIT_ALL);
      case "E" -> act(Act.EXPORT);
      case "C" -> act(Act.COPY_PICTURE);
      case "1" -> act(Act.SHOW_LAB);
      case "2" -> act(Act.SHOW_COMPARE);
      case "3" -> act(Act.SHOW_MAPPING);
      case "4" -> act(Act.SHOW_EXPLORER);
      case "S" -> act(Act.SAVE_SCENARIO);
      case "N" -> act(Act.NEW_CLUSTER);
      case "O" -> act(Act.OPEN_FILE);
      default -> new Meaning.Nothing();
    };
  }

  private Meaning bare(Key key, KeyContext context) {
    if (key.alt()) {
      return new Meaning.Nothing();
    }
    if (context.presenting() && key.shift() && key.digit() > 0) {
      return new Meaning.Count(key.digit());
    }
    if (context.questionFocused() && key.digit() > 0) {
      return new Meaning.Choose(key.digit());
    }
    Meaning named = named(key, context);
    if (named != null) {
      return named;
    }
    return Chord.of(key)
        .filter(chord -> key.isBareLetter())
        .map(chord -> begin(chord, key))
        .orElseGet(Meaning.Nothing::new);
  }

  private static @Nullable Meaning named(Key key, KeyContext context) {
    return switch (key.name()) {
      case "RIGHT" -> act(Act.STEP);
      case "LEFT" -> act(Act.UNDO);
      case "SPACE" -> act(Act.PLAY_OR_PAUSE);
      case "HOME" -> act(Act.GO_TO_START);
      case "END" -> act(Act.GO_TO_END);
      case "Q" -> act(Act.FOCUS_QUESTION);
      case "Y" -> act(Act.PIN_WHY);
      case "SLASH" -> key.shift() ? act(Act.PIN_WHY) : null;
      case "N" -> context.presenting() ? null : act(Act.WHAT_IF);
      case "PLUS", "EQUALS", "ADD" -> act(Act.ZOOM_IN);
      case "MINUS", "SUBTRACT" -> act(Act.ZOOM_OUT);
      case "ENTER" -> context.questionFocused() ? act(Act.CHECK_ANSWER) : null;
      case "BACK_SPACE" -> backspace(context);
      case "B", "PERIOD" -> context.presenting() ? act(Act.BLACK) : null;
      case "W" -> context.presenting() ? act(Act.WHITE) : null;
      case "L" -> context.presenting() ? act(Act.POINTER_RING) : null;
      default -> null;
    };
  }

  private static @Nullable Meaning backspace(KeyContext context) {
    if (context.questionFocused()) {
      return act(Act.LEAVE_QUESTION);
    }
    return context.onBranch() ? act(Act.BACK_TO_LESSON) : null;
  }

  private Meaning begin(Chord chord, Key key) {
    shifted = key.shift();
    digits = "";
    open = chord;
    return switch (chord.argument()) {
      case NONE -> run(chord, null, null);
      case BROKER_OR_NONE -> new Meaning.Waiting(chord, "", ALONE_MS);
      default -> new Meaning.Waiting(chord, "", CHORD_MS);
    };
  }

  private Meaning goOn(Chord chord, Key key, KeyContext context) {
    if (key.name().equals("SHIFT") || key.name().equals("CONTROL")) {
      return new Meaning.Waiting(chord, digits, CHORD_MS);
    }
    if (key.control() || key.alt()) {
      return cancel();
    }
    if (chord.argument() == Chord.Argument.ACKS) {
      return acks(chord, key);
    }
    if (key.name().equals("ENTER") && !digits.isEmpty()) {
      return run(chord, Integer.valueOf(digits), null);
    }
    if (key.digit() < 0) {
      return cancel();
    }
    shifted |= key.shift();
    digits += key.digit();
    boolean complete = context.highestBroker() <= ONE_DIGIT || digits.length() > ONE_DIGIT - 1;
    return complete
        ? run(chord, Integer.valueOf(digits), null)
        : new Meaning.Waiting(chord, digits, CHORD_MS);
  }

  private Meaning acks(Chord chord, Key key) {
    return switch (key.name()) {
      case "0" -> run(chord, null, Acks.NONE);
      case "1" -> run(chord, null, Acks.LEADER);
      case "A" -> run(chord, null, Acks.ALL);
      default -> cancel();
    };
  }

  private Meaning cancel() {
    open = null;
    return new Meaning.Cancelled();
  }

  private Meaning run(Chord chord, @Nullable Integer broker, @Nullable Acks acks) {
    open = null;
    return new Meaning.Run(chord, broker, acks, shifted);
  }
}
