package io.minikafka.engine.command.cluster;

import static io.minikafka.engine.command.Parameter.required;

import io.minikafka.engine.command.Arguments;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.command.Parameter.ArgumentType;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.command.upkeep.Upkeep;
import io.minikafka.engine.event.ClusterEvent.ClockAdvanced;
import io.minikafka.engine.event.Sentences;
import java.util.List;
import java.util.SortedMap;

/** Moves the clock forward. What the rules leave to the clock happens on the way, and no more. */
public record AdvanceClock(long ms) implements Command {
  /** {@code advanceClock}. */
  public static final Verb VERB =
      new Verb(
          "advanceClock",
          Verb.Kind.CLOCK,
          List.of(required("ms", ArgumentType.NUMBER)),
          in -> new AdvanceClock(in.number("ms")));

  @Override
  public Verb verb() {
    return VERB;
  }

  @Override
  public Gate gate() {
    return Gate.ALWAYS;
  }

  @Override
  public void apply(Execution run) {
    long now = run.nowMs();
    if (ms < 0) {
      throw Execution.invalid("the clock cannot go backwards, not by " + -ms + " ms");
    }
    if (now + ms < now) {
      throw Execution.invalid("the clock stands at " + now + " ms and cannot move " + ms + " ms");
    }
    Upkeep.pass(run, now + ms);
    run.emitFirst(new ClockAdvanced(now, now + ms, run.events().isEmpty()));
  }

  @Override
  public String describe() {
    return Sentences.of("command.advanceClock", Sentences.grouped(ms));
  }

  @Override
  public SortedMap<String, Object> arguments() {
    return Arguments.write().put("ms", ms).done();
  }
}
