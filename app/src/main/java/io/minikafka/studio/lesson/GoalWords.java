package io.minikafka.studio.lesson;

import static io.minikafka.studio.text.Messages.text;

import java.util.List;
import java.util.Map;

/** A value of the state as a person says it: {@code orders-0, broker 1: LEO 1}. */
final class GoalWords {
  private static final Map<String, String> NAMES =
      Map.of(
          "leader", "challenge.name.leader",
          "isr", "challenge.name.isr",
          "highWatermark", "challenge.name.hw",
          "lastStableOffset", "challenge.name.lso",
          "logEndOffset", "challenge.name.leo",
          "logStartOffset", "challenge.name.logStart",
          "leaderEpoch", "challenge.name.epoch",
          "generation", "challenge.name.generation",
          "status", "challenge.name.status");

  private GoalWords() {}

  /**
   * The sentence.
   *
   * @param pointer into the state
   * @param value as JSON
   */
  static String of(String pointer, String value) {
    List<String> parts = List.of(pointer.substring(1).split("/", -1));
    String last = parts.get(parts.size() - 1);
    String shown = value.startsWith("\"") ? value.substring(1, value.length() - 1) : value;
    String name = NAMES.containsKey(last) ? text(String.valueOf(NAMES.get(last))) : last;
    return switch (parts.get(0)) {
      case "partitions" ->
          parts.size() == 3
              ? text("challenge.goal.partition", parts.get(1), name, shown)
              : parts.size() == 5
                  ? text("challenge.goal.replica", parts.get(1), parts.get(3), name, shown)
                  : other(pointer, value);
      case "appends" -> text("challenge.goal.append", parts.get(1), shown);
      case "brokers" -> text("challenge.goal.broker", parts.get(1), shown);
      case "groups" ->
          parts.size() == 4
              ? text("challenge.goal.committed", parts.get(1), last, shown)
              : text("challenge.goal.group", parts.get(1), name, shown);
      case "consumers" ->
          parts.size() == 4
              ? text("challenge.goal.position", parts.get(1), last, shown)
              : text("challenge.goal.consumer", parts.get(1), name, shown);
      default -> other(pointer, value);
    };
  }

  private static String other(String pointer, String value) {
    return text("challenge.goal.other", pointer, value);
  }
}
