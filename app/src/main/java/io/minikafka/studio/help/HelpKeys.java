package io.minikafka.studio.help;

import static io.minikafka.studio.text.Messages.text;

import java.util.List;
import java.util.stream.Stream;

/** The keys that help lists, as values, in the order a person needs them. */
final class HelpKeys {
  private HelpKeys() {}

  /**
   * Keys about one thing.
   *
   * @param title what they are about
   */
  record Group(String title, List<Line> lines) {}

  /** One line: the keys and what they do. */
  record Line(List<String> keys, String meaning) {}

  static List<Group> all() {
    return List.of(
        group("help.move", "step", "undo", "play", "ends", "redo", "tail", "back", "whatIf", "why"),
        group(
            "help.command",
            "crash",
            "start",
            "replicate",
            "caughtUp",
            "promote",
            "append",
            "clock",
            "link"),
        group("help.question", "question", "choose", "check", "leave"),
        group(
            "help.view",
            "zoom",
            "fit",
            "lane",
            "regions",
            "views",
            "search",
            "export",
            "copy",
            "saveScenario",
            "newCluster",
            "keys"),
        group("help.present", "present", "speaker", "hands", "black", "white", "ring", "cancel"));
  }

  private static Group group(String title, String... lines) {
    return new Group(text(title), Stream.of(lines).map(HelpKeys::line).toList());
  }

  private static Line line(String name) {
    String keys = "help.key." + name;
    String meaning = "help.does." + name;
    return new Line(List.of(text(keys).split(" \\| ")), text(meaning));
  }
}
