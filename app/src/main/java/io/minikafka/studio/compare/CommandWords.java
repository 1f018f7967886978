package io.minikafka.studio.compare;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.RecordTemplate;
import io.minikafka.engine.command.replication.Append;
import io.minikafka.engine.compare.Compared;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.replication.Partition;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A command in two short lines: what it does, and what it changed on both sides alike. */
final class CommandWords {
  private static final int NAMED = 2;
  private static final String BREAK = ", ";

  private CommandWords() {}

  static String title(Command command) {
    return named(command)
        .map(names -> text("compare.strip.append", names))
        .orElseGet(() -> before(command.describe()));
  }

  /** The second line of a command to come. */
  static String details(Command command) {
    if (command instanceof Append append) {
      return append.broker() == null
          ? text("compare.strip.append.note", append.acks())
          : text("compare.strip.append.to", append.acks(), append.broker());
    }
    String words = command.describe();
    return words.substring(Math.min(words.length(), before(words).length() + BREAK.length()));
  }

  /** The second line of a command that ran. */
  static String details(Compared step, @Nullable TopicPartition partition) {
    String refused = refused(step);
    if (!refused.isEmpty()) {
      return refused;
    }
    List<String> parts = new ArrayList<>();
    step.command().map(CommandWords::details).filter(each -> !each.isEmpty()).ifPresent(parts::add);
    if (partition != null && step.before().isPresent()) {
      parts.addAll(changes(step.before().get(), step, partition));
    }
    return String.join(BREAK, parts);
  }

  /** The keys of the records of an append, where there are few. */
  private static Optional<String> named(Command command) {
    if (!(command instanceof Append append) || append.records().size() > NAMED) {
      return Optional.empty();
    }
    List<RecordTemplate> records = append.records();
    return records.stream().anyMatch(each -> each.key() == null)
        ? Optional.empty()
        : Optional.of(
            records.stream()
                .map(each -> String.valueOf(each.key()))
                .collect(Collectors.joining(BREAK)));
  }

  private static String before(String words) {
    int end = words.indexOf(BREAK);
    return end < 0 ? words : words.substring(0, end);
  }

  private static List<String> changes(Compared from, Compared to, TopicPartition id) {
    List<String> left = changes(from.left().cluster(), to.left().cluster(), id);
    return left.equals(changes(from.right(), to.right(), id)) ? left : List.of();
  }

  private static List<String> changes(Cluster from, Cluster to, TopicPartition id) {
    Partition before = from.partition(id);
    Partition after = to.partition(id);
    if (before == null || after == null) {
      return List.of();
    }
    List<String> changes = new ArrayList<>();
    if (before.decidedEpoch() != after.decidedEpoch()) {
      changes.add(text("compare.strip.epoch", after.decidedEpoch()));
    }
    if (!Objects.equals(before.decidedIsr(), after.decidedIsr())) {
      changes.add(text("compare.strip.isr", after.decidedIsr()));
    }
    return changes;
  }

  private static String refused(Compared step) {
    String left = refusal(step.leftTransition());
    String right = refusal(step.rightTransition());
    if (left.equals(right)) {
      return left;
    }
    String accepted = text("compare.accepted");
    return text(
        "compare.strip.outcomes",
        left.isEmpty() ? accepted : left,
        right.isEmpty() ? accepted : right);
  }

  /** The code of a refused command. */
  private static String refusal(Optional<Transition> transition) {
    return transition
        .map(Transition::outcome)
        .filter(Outcome.Refused.class::isInstance)
        .map(outcome -> ((Outcome.Refused) outcome).code().name())
        .orElse("");
  }
}
