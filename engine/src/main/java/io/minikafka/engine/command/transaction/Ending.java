package io.minikafka.engine.command.transaction;

import static io.minikafka.engine.command.Parameter.optional;
import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.Verb;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/** What the two verbs that end a transaction are given. */
final class Ending {
  private Ending() {}

  /** Makes the command of a verb. */
  interface Maker {
    Command make(String transaction, @Nullable String producer, @Nullable String as);
  }

  static Verb verb(String name, Maker maker) {
    return new Verb(
        name,
        Verb.Kind.TRANSACTION,
        List.of(
            required("transaction", ArgumentType.TEXT),
            optional("producer", ArgumentType.TEXT),
            optional("as", ArgumentType.HANDLE)),
        in ->
            maker.make(in.text("transaction"), in.optionalText("producer"), in.optionalText("as")));
  }

  static SortedMap<String, Object> arguments(
      String transaction, @Nullable String producer, @Nullable String as) {
    return Arguments.write()
        .put("transaction", transaction)
        .put("producer", producer)
        .put("as", as)
        .done();
  }
}
