package io.minikafka.engine.scenario;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.cluster.ClusterConfig;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A scenario as its file says it.
 *
 * @param mapping ids of mechanisms in the mapping table, at most two
 * @param fails the code with which the configuration must be refused, or null
 * @param minutes how long it takes, or null
 * @param needs ids of scenarios to know first
 * @param show marks to draw; empty means what the verbs need
 * @param challenge what is to be done after the last step, or null
 */
public record Scenario(
    String id,
    String title,
    @Nullable String category,
    @Nullable String level,
    @Nullable String summary,
    List<String> mapping,
    Rules rules,
    long startTimeMs,
    ClusterConfig config,
    @Nullable ErrorCode fails,
    List<Step> steps,
    @Nullable Long minutes,
    List<String> needs,
    List<String> show,
    @Nullable Challenge challenge) {
  public Scenario {
    mapping = List.copyOf(mapping);
    steps = List.copyOf(steps);
    needs = List.copyOf(needs);
    show = List.copyOf(show);
  }

  /** The cluster before the first step. */
  public Cluster start() {
    return Cluster.start(config, startTimeMs);
  }

  /** The same scenario with other steps. */
  public Scenario withSteps(List<Step> others) {
    return new Scenario(
        id,
        title,
        category,
        level,
        summary,
        mapping,
        rules,
        startTimeMs,
        config,
        fails,
        others,
        minutes,
        needs,
        show,
        challenge);
  }

  /** The commands that a screen has to be ready for: those of the steps, and of the challenge. */
  public List<Command> usedCommands() {
    List<Command> used = new ArrayList<>(commands());
    if (challenge != null) {
      used.addAll(challenge.commands());
    }
    return List.copyOf(used);
  }

  /** The commands, in order. */
  public List<Command> commands() {
    return steps.stream().map(Step::command).filter(Objects::nonNull).toList();
  }
}
