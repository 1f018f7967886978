package io.minikafka.engine.command;

import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.json.Members;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * A verb of the scenario format: its name, kind and arguments, and how a step is read.
 *
 * @param reader makes the command from a step whose keys are known ones; wrong values are problems
 *     with a place
 */
public record Verb(
    String name, Kind kind, List<Parameter> parameters, Function<Members, Command> reader) {

  /** What a command is about; the timeline draws each kind in its own shape. */
  public enum Kind {
    APPEND,
    REPLICATE,
    CLOCK,
    FAILURE,
    PROMOTE,
    GROUP,
    TRANSACTION,
    UPKEEP
  }

  public Verb {
    parameters = List.copyOf(parameters);
  }

  /** A verb that is given a broker and nothing else. */
  public static Verb ofBroker(String name, Kind kind, IntFunction<Command> maker) {
    return new Verb(
        name,
        kind,
        List.of(required("broker", ArgumentType.BROKER)),
        in -> maker.apply(in.integer("broker")));
  }

  /** A verb that is given a partition and nothing else. */
  public static Verb ofPartition(String name, Kind kind, Function<TopicPartition, Command> maker) {
    return new Verb(
        name,
        kind,
        List.of(required("partition", ArgumentType.PARTITION)),
        in -> maker.apply(Arguments.partition(in, "partition")));
  }

  /** A verb that is given a replica: a partition and a broker. */
  public static Verb ofReplica(
      String name, Kind kind, BiFunction<TopicPartition, Integer, Command> maker) {
    return new Verb(
        name,
        kind,
        List.of(
            required("partition", ArgumentType.PARTITION), required("broker", ArgumentType.BROKER)),
        in -> maker.apply(Arguments.partition(in, "partition"), in.integer("broker")));
  }

  /** A verb that is given one text, the name of a client for instance. */
  public static Verb ofText(
      String name, Kind kind, String argument, Function<String, Command> maker) {
    return new Verb(
        name,
        kind,
        List.of(required(argument, ArgumentType.TEXT)),
        in -> maker.apply(in.text(argument)));
  }
}
