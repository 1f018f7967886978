package io.minikafka.studio.dialog;

import static io.minikafka.studio.text.Messages.text;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * One value that a dialog asks for.
 *
 * @param name its key among the values
 * @param label what a person reads
 * @param hint a unit, a range or an example, behind the field
 * @param initial what stands there before anything was typed
 * @param choices what can be chosen; empty for a field to type in
 * @param kind how it is asked for
 * @param kept whether the next dialog of its kind begins with what was accepted in this one
 * @param check what is wrong with what is typed, without blanks around it; empty when it will do
 */
record Field(
    String name,
    String label,
    String hint,
    String initial,
    List<String> choices,
    Kind kind,
    boolean kept,
    UnaryOperator<String> check) {

  /** How a value is asked for. */
  enum Kind {
    NUMBER,
    WORDS,
    LIST,
    CHOICE,
    FLAG
  }

  private static final UnaryOperator<String> ANYTHING = typed -> "";
  private static final UnaryOperator<String> SOMETHING =
      typed -> typed.isEmpty() ? text("dialog.problem.empty") : "";

  static Field number(String name, String label, String hint, long initial, long least, long most) {
    return new Field(
        name,
        label,
        hint,
        Long.toString(initial),
        List.of(),
        Kind.NUMBER,
        true,
        typed -> typed.isEmpty() ? text("dialog.problem.empty") : Typed.number(typed, least, most));
  }

  /** A number that may be left out. */
  static Field optionalNumber(String name, String label, String hint, String initial, long least) {
    return optionalNumber(name, label, hint, initial, least, Long.MAX_VALUE);
  }

  /** A number of two limits that may be left out. */
  static Field optionalNumber(
      String name, String label, String hint, String initial, long least, long most) {
    return new Field(
        name,
        label,
        hint,
        initial,
        List.of(),
        Kind.NUMBER,
        true,
        typed -> typed.isEmpty() ? "" : Typed.number(typed, least, most));
  }

  /** Words of which there have to be some. */
  static Field words(String name, String label, String hint, String initial) {
    return new Field(name, label, hint, initial, List.of(), Kind.WORDS, true, SOMETHING);
  }

  /** Words that may be none. */
  static Field freeWords(String name, String label, String hint, String initial) {
    return new Field(name, label, hint, initial, List.of(), Kind.WORDS, true, ANYTHING);
  }

  /** Several words in one line, checked together. */
  static Field list(
      String name, String label, String hint, String initial, UnaryOperator<String> check) {
    return new Field(name, label, hint, initial, List.of(), Kind.LIST, false, check);
  }

  static Field choice(
      String name, String label, String hint, String initial, List<String> choices) {
    return new Field(name, label, hint, initial, List.copyOf(choices), Kind.CHOICE, true, ANYTHING);
  }

  /** Yes or no. */
  static Field flag(String name, String label, String hint, boolean initial) {
    return new Field(
        name, label, hint, Boolean.toString(initial), List.of(), Kind.FLAG, true, ANYTHING);
  }

  /** This field for a value of this one time: a new name, an offset. */
  Field once() {
    return new Field(name, label, hint, initial, choices, kind, false, check);
  }

  /** This field where what passes its check has to pass another. */
  Field and(UnaryOperator<String> further) {
    return new Field(
        name,
        label,
        hint,
        initial,
        choices,
        kind,
        kept,
        typed -> {
          String problem = check.apply(typed);
          return problem.isEmpty() ? further.apply(typed) : problem;
        });
  }

  /** What is wrong with {@code value}, naming it and what to do; empty when it will do. */
  String problem(String value) {
    return check.apply(value.strip());
  }

  /** Whether it is a whole number. */
  boolean numeric() {
    return kind == Kind.NUMBER;
  }

  /** What stands there at first: what was there last, unless that cannot be chosen any more. */
  String first(String last) {
    return choices.isEmpty() || choices.contains(last) ? last : initial;
  }
}
