package io.minikafka.engine.command.group;

import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.TopicPartition;
import java.util.List;
import java.util.SortedMap;
import org.pcollections.PSortedMap;

/**
 * A member's commit (the coordinator's own call), fenced by generation and ownership. Under {@code
 * groupErrors: kafka} generation −1 and no member is the commit without a generation.
 */
public record CommitOffsets(
    String group, String member, int generation, PSortedMap<TopicPartition, Long> offsets)
    implements Command {
  /** {@code commitOffsets}. */
  public static final Verb VERB =
      new Verb(
          "commitOffsets",
          Verb.Kind.GROUP,
          List.of(
              required("group", ArgumentType.TEXT),
              required("member", ArgumentType.TEXT),
              required("generation", ArgumentType.NUMBER),
              required("offsets", ArgumentType.OFFSETS)),
          in ->
              new CommitOffsets(
                  in.text("group"),
                  in.text("member"),
                  in.integer("generation"),
                  Consumers.offsets(in, "offsets")));

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public void apply(Execution run) {
    Consumers.commit(run, group, member, generation, offsets);
  }

  @Override
  public String describe() {
    return Sentences.of("command.commitOffsets", group, member);
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write()
        .put("group", group)
        .put("member", member)
        .put("generation", generation)
        .put("offsets", Consumers.plain(offsets))
        .done();
  }
}
