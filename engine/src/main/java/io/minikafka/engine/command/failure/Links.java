package io.minikafka.engine.command.failure;

import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.cluster.Link;
import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.Verb;
import java.util.List;
import java.util.SortedMap;
import java.util.function.BiFunction;

/** What the verbs about a link are given: the brokers at its ends. */
final class Links {
  private Links() {}

  static Verb verb(String name, BiFunction<Integer, Integer, Command> maker) {
    return new Verb(
        name,
        Verb.Kind.FAILURE,
        List.of(required("from", ArgumentType.BROKER), required("to", ArgumentType.BROKER)),
        in -> maker.apply(in.integer("from"), in.integer("to")));
  }

  /** The link between two brokers that there are. */
  static Link existing(Execution run, int from, int to) {
    run.existing(from);
    run.existing(to);
    if (from == to) {
      throw Execution.invalid("a broker has no link to itself: " + from);
    }
    return Link.between(from, to);
  }

  static SortedMap<String, Object> arguments(int from, int to) {
    return Arguments.write().put("from", from).put("to", to).done();
  }
}
