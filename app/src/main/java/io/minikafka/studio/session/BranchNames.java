package io.minikafka.studio.session;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.command.Command;
import io.minikafka.engine.timeline.Branch;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Stream;

/** Names branches after the command that starts them. */
final class BranchNames {
  // Every text of a verb finds its arguments at the same places.
  private static final List<String> PLACES =
      List.of("broker", "partition", "from", "to", "ms", "bytes", "follower", "topic", "group");
  private static final List<String> WHO = List.of("producer", "consumer", "member", "transaction");

  private BranchNames() {}

  /** {@code what if broker 2 crashed at step 11}. */
  static String of(Command command, int step) {
    SortedMap<String, Object> arguments = command.arguments();
    Stream<Object> places = PLACES.stream().map(name -> given(arguments, name));
    Stream<Object> who =
        WHO.stream().map(name -> given(arguments, name)).filter(each -> !each.equals("")).limit(1);
    Object[] values = Stream.of(places, who, Stream.of("")).flatMap(each -> each).toArray();
    return text("session.branch", text(key(command, arguments), values), step);
  }

  /** {@code what if step 3 were left out}, or what it asks with another command there. */
  static String of(int step, Optional<Command> instead) {
    return instead
        .map(other -> text("session.branch.instead", step, other.describe()))
        .orElseGet(() -> text("session.branch.without", step));
  }

  /** A name that no branch has: that one, or with a number behind it. */
  static String free(String name, List<Branch> branches) {
    List<String> taken = branches.stream().map(Branch::name).toList();
    String free = name;
    for (int count = 2; taken.contains(free); count++) {
      free = text("session.branch.again", name, count);
    }
    return free;
  }

  private static Object given(SortedMap<String, Object> arguments, String name) {
    return Objects.requireNonNullElse(arguments.get(name), "");
  }

  private static String key(Command command, SortedMap<String, Object> arguments) {
    String key = "session.branch." + command.verb().name();
    if (arguments.containsKey("loseUnflushed")) {
      return key + ".power";
    }
    return arguments.containsKey("follower") ? key + ".one" : key;
  }
}
