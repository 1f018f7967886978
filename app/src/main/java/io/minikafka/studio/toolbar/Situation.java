package io.minikafka.studio.toolbar;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Machine;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.replication.Partition;
import io.minikafka.studio.drawing.Glyph;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the menus are computed from: the cluster at this moment and what is shown of it. Every entry
 * is tried on the cluster, which changes nothing and takes microseconds.
 *
 * @param partition the shown partition; none while there is none
 * @param follower the shown follower; none without one
 */
public record Situation(
    Machine machine,
    Cluster cluster,
    Optional<TopicPartition> partition,
    Optional<Integer> follower,
    AppendValues appendValues) {

  /** What a command would do here. */
  Transition tried(Command command) {
    return machine.apply(cluster, command);
  }

  /** An entry that gives {@code command}, with its effect on the shown partition, or why not. */
  MenuEntry entry(@Nullable Glyph glyph, String title, Command command) {
    Prediction prediction = Prediction.of(tried(command), partition.orElse(null));
    return new MenuEntry(
        glyph,
        title,
        prediction.sentence(),
        "",
        prediction.possible(),
        command.verb(),
        new ToolAction.Perform(command),
        List.of());
  }

  /** An entry that opens a dialog for {@code verb}. */
  MenuEntry dialog(Glyph glyph, String title, String note, Verb verb, DialogRequest request) {
    return new MenuEntry(
        glyph, title, note, "", true, verb, new ToolAction.Ask(request), List.of());
  }

  /** An entry that cannot be chosen. */
  static MenuEntry impossible(Glyph glyph, String title, String why, Verb verb) {
    return new MenuEntry(glyph, title, why, "", false, verb, new ToolAction.Nothing(), List.of());
  }

  /** An entry that cannot be chosen since the cluster has no partition. */
  static MenuEntry needsPartition(Glyph glyph, String title, Verb verb) {
    return impossible(glyph, title, text("toolbar.reason.noPartition"), verb);
  }

  /**
   * One entry for several brokers: a list behind it when more than one is possible, the one that is
   * possible alone, or the reason when none is.
   *
   * @param title of the entry with a list behind it
   * @param none why none is possible
   */
  static MenuEntry choice(
      Glyph glyph, String title, String note, String none, Verb verb, Stream<MenuEntry> each) {
    List<MenuEntry> all = each.toList();
    List<MenuEntry> possible = all.stream().filter(MenuEntry::enabled).toList();
    if (possible.isEmpty()) {
      return impossible(glyph, title, none, verb);
    }
    if (possible.size() == 1) {
      MenuEntry only = possible.get(0);
      return only.withGlyph(glyph).withNote(only.note().isEmpty() ? note : only.note());
    }
    return new MenuEntry(glyph, title, note, "", true, verb, new ToolAction.Nothing(), all);
  }

  /** The broker ids, ascending. */
  Stream<Integer> brokers() {
    return cluster.brokers().keySet().stream();
  }

  /** The shown partition as it is at this moment. */
  Optional<Partition> shown() {
    return partition.flatMap(id -> Optional.ofNullable(cluster.partition(id)));
  }
}
