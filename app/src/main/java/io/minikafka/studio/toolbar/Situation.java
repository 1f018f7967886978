package io.minikafka.studio.toolbar;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.group.Consumer;
import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.engine.machine.Transition;
import io.minikafka.engine.replication.Partition;
import io.minikafka.studio.drawing.Glyph;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the menus are computed from: the cluster at this moment and what is shown of it. Every entry
 * is tried on the cluster, which changes nothing and mostly takes microseconds.
 *
 * @param preview what a command would do to the cluster
 * @param partition the shown partition; none while there is none
 * @param follower the shown follower; none without one
 */
public record Situation(
    Function<Command, Transition> preview,
    Cluster cluster,
    Optional<TopicPartition> partition,
    Optional<Integer> follower,
    AppendValues appendValues) {
  // What no other value in a dialog would change.
  private static final Set<ErrorCode> BY_STATE =
      Set.of(ErrorCode.INVALID_STATE, ErrorCode.STORAGE_ERROR);

  private static final String FIRST_PRODUCER = "web-1";
  private static final String FIRST_CONSUMER = "app-1";
  private static final String FIRST_TRANSACTION = "pay-1";
  private static final String FIRST_GROUP = "billing";

  /** What a command would do here. */
  Transition tried(Command command) {
    return preview.apply(command);
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

  /**
   * An entry that opens a dialog.
   *
   * @param probe a command that the dialog could give: where the state forbids even that one, the
   *     entry cannot be chosen and says why; what is wrong with its values is for the dialog to say
   */
  MenuEntry dialog(Glyph glyph, String title, String note, DialogRequest request, Command probe) {
    if (tried(probe).outcome() instanceof Outcome.Refused refused
        && BY_STATE.contains(refused.code())) {
      return impossible(glyph, title, Prediction.capitalized(refused.message()), probe.verb());
    }
    return new MenuEntry(
        glyph, title, note, "", true, probe.verb(), new ToolAction.Ask(request), List.of());
  }

  /** An entry with more entries behind it. */
  static MenuEntry list(Glyph glyph, String title, String note, List<MenuEntry> entries) {
    return new MenuEntry(glyph, title, note, "", true, null, new ToolAction.Nothing(), entries);
  }

  /** An entry that cannot be chosen. */
  static MenuEntry impossible(@Nullable Glyph glyph, String title, String why, Verb verb) {
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

  /** The shown topic, or the first one. */
  public Optional<String> topic() {
    return partition
        .map(TopicPartition::topic)
        .or(() -> cluster.topics().keySet().stream().findFirst());
  }

  /** A name for the next producer. */
  public String freeProducer() {
    return NextName.after(cluster.producers().byHandle().keySet(), FIRST_PRODUCER);
  }

  /** A name for the next consumer. */
  public String freeConsumer() {
    return NextName.after(cluster.groups().consumers().keySet(), FIRST_CONSUMER);
  }

  /** An id for the next transaction. */
  public String freeTransaction() {
    return NextName.after(cluster.transactions().instances().keySet(), FIRST_TRANSACTION);
  }

  /** The group that is meant unless another one is named. */
  public String group() {
    return Stream.of(
            cluster.groups().byId().keySet().stream(),
            cluster.groups().consumers().values().stream().map(Consumer::group),
            cluster.offsets().keySet().stream())
        .flatMap(Function.identity())
        .findFirst()
        .orElse(FIRST_GROUP);
  }

  /** A member of that group; a new name where it has none. */
  public String member() {
    return Optional.ofNullable(cluster.groups().byId().get(group()))
        .flatMap(each -> each.members().keySet().stream().findFirst())
        .orElse(FIRST_CONSUMER);
  }

  /** A member as a person knows it: by the consumer behind it, else by its id. */
  String memberName(String group, String member) {
    return cluster.groups().consumers().values().stream()
        .filter(each -> each.group().equals(group) && each.memberId().equals(member))
        .map(Consumer::handle)
        .findFirst()
        .orElse(member);
  }
}
