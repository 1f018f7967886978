package io.minikafka.engine.command.group;

import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.Verb;
import java.util.List;
import java.util.SortedMap;

/** What a member tells the coordinator with each call: its group, its id and its generation. */
final class MemberCall {
  private MemberCall() {}

  /** Makes the command of a verb. */
  interface Maker {
    Command make(String group, String member, int generation);
  }

  static Verb verb(String name, Maker maker) {
    return new Verb(
        name,
        Verb.Kind.GROUP,
        List.of(
            required("group", ArgumentType.TEXT),
            required("member", ArgumentType.TEXT),
            required("generation", ArgumentType.NUMBER)),
        in -> maker.make(in.text("group"), in.text("member"), in.integer("generation")));
  }

  static SortedMap<String, Object> arguments(String group, String member, int generation) {
    return Arguments.write()
        .put("group", group)
        .put("member", member)
        .put("generation", generation)
        .done();
  }
}
