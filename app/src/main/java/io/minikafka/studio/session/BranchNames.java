package io.minikafka.studio.session;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.command.Command;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;

/** Names branches after the command that starts them. */
final class BranchNames {
  // Every text of a verb finds its arguments at the same places.
  private static final List<String> PLACES =
      List.of("broker", "partition", "from", "to", "ms", "bytes", "follower", "topic", "acks");

  private BranchNames() {}

  /** {@code what if broker 2 crashed at step 11}. */
  static String of(Command command, int step) {
    SortedMap<String, Object> arguments = command.arguments();
    Object[] values =
        PLACES.stream().map(name -> Objects.requireNonNullElse(arguments.get(name), "")).toArray();
    return text("session.branch", text(key(command, arguments), values), step);
  }

  private static String key(Command command, SortedMap<String, Object> arguments) {
    String key = "session.branch." + command.verb().name();
    if (arguments.containsKey("loseUnflushed")) {
      return key + ".power";
    }
    return arguments.containsKey("follower") ? key + ".one" : key;
  }
}
