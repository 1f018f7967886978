package io.minikafka.studio.dialog;

import static io.minikafka.studio.text.Messages.text;

import java.util.List;

/**
 * One value that a dialog asks for.
 *
 * @param name its key among the values
 * @param label what a person reads
 * @param hint a unit or a range, behind the field
 * @param initial what stands there before anything was typed
 * @param choices what can be chosen; empty for a field to type in
 * @param numeric whether it is a whole number
 * @param optional whether it may be left empty
 * @param least the smallest number allowed
 * @param most the largest number allowed
 */
record Field(
    String name,
    String label,
    String hint,
    String initial,
    List<String> choices,
    boolean numeric,
    boolean optional,
    long least,
    long most) {

  static Field number(String name, String label, String hint, long initial, long least, long most) {
    return new Field(
        name, label, hint, Long.toString(initial), List.of(), true, false, least, most);
  }

  static Field optionalNumber(String name, String label, String hint, String initial, long least) {
    return new Field(name, label, hint, initial, List.of(), true, true, least, Long.MAX_VALUE);
  }

  static Field words(String name, String label, String hint, String initial) {
    return new Field(name, label, hint, initial, List.of(), false, false, 0, 0);
  }

  static Field choice(
      String name, String label, String hint, String initial, List<String> choices) {
    return new Field(name, label, hint, initial, List.copyOf(choices), false, false, 0, 0);
  }

  /** What is wrong with {@code value}, naming the number and what to do; empty when it will do. */
  String problem(String value) {
    String typed = value.strip();
    if (typed.isEmpty()) {
      return optional ? "" : text("dialog.problem.empty");
    }
    if (!numeric) {
      return "";
    }
    long number;
    try {
      number = Long.parseLong(typed);
    } catch (NumberFormatException e) {
      return text("dialog.problem.notWhole", typed);
    }
    if (number < least) {
      return text("dialog.problem.least", number, least);
    }
    return number > most ? text("dialog.problem.most", number, most) : "";
  }
}
