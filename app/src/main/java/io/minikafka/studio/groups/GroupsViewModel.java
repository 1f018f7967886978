package io.minikafka.studio.groups;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.group.CloseConsumer;
import io.minikafka.engine.command.group.Commit;
import io.minikafka.engine.command.group.Heartbeat;
import io.minikafka.engine.command.group.LeaveGroup;
import io.minikafka.engine.command.group.Poll;
import io.minikafka.engine.command.group.RefreshAssignment;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.studio.diagram.DiagramCard;
import io.minikafka.studio.drawing.Drawing;
import io.minikafka.studio.groups.GroupFacts.MemberFacts;
import io.minikafka.studio.session.Selection;
import io.minikafka.studio.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.ObjectBinding;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableObjectValue;
import org.jspecify.annotations.Nullable;

/** Which consumer group is shown, and how. Knows no control. */
public final class GroupsViewModel {
  private static final long POLLED = 100;

  private final Session session;
  private @Nullable String wanted;
  private final ObjectBinding<Optional<GroupFacts>> facts =
      new ObjectBinding<>() {
        @Override
        protected Optional<GroupFacts> computeValue() {
          return shownId().map(id -> GroupReading.of(session.moment(), session.rules(), id));
        }
      };

  /**
   * A group in the row of groups.
   *
   * @param stale how many of its members believe what is not so
   */
  public record Tab(String id, boolean shown, long stale) {}

  /**
   * A command on a member.
   *
   * @param refusal why it cannot run now, or an empty text
   */
  public record MemberCommand(String name, Command command, String refusal) {}

  /** The groups of what is open in {@code session}. */
  public GroupsViewModel(Session session) {
    this.session = session;
    ChangeListener<Object> changed = (at, old, now) -> facts.invalidate();
    session.momentProperty().addListener(changed);
    session.selectionProperty().addListener(changed);
    session.shownPartitionProperty().addListener(changed);
    session
        .scenarioProperty()
        .addListener(
            (at, old, now) -> {
              wanted = null;
              facts.invalidate();
            });
  }

  /** The shown group; empty while there is none. Computed when it is asked for. */
  public ObservableObjectValue<Optional<GroupFacts>> facts() {
    return facts;
  }

  private Optional<String> shownId() {
    List<String> ids = GroupReading.ids(session.cluster());
    return wanted != null && ids.contains(wanted) ? Optional.of(wanted) : ids.stream().findFirst();
  }

  /** All groups. */
  public List<Tab> tabs() {
    Optional<String> shown = shownId();
    return GroupReading.ids(session.cluster()).stream()
        .map(
            id ->
                new Tab(
                    id,
                    shown.filter(id::equals).isPresent(),
                    GroupReading.of(session.moment(), session.rules(), id).stale()))
        .toList();
  }

  /** How many members of all groups believe what is not so. */
  public long stale() {
    return tabs().stream().mapToLong(Tab::stale).sum();
  }

  /** Shows another group. */
  public void show(String group) {
    wanted = group;
    facts.invalidate();
  }

  /**
   * The picture; empty while there is no group.
   *
   * @param width in pixels
   */
  public Optional<Drawing> drawing(double width) {
    double scale = session.preferences().textSizeProperty().get().percent() / 100.0;
    return facts.get().map(now -> GroupsDiagram.layout(now, width, scale, selected(now)));
  }

  private @Nullable String selected(GroupFacts now) {
    if (session.selectionProperty().get() instanceof Selection.OfMember chosen
        && chosen.group().equals(now.id())) {
      return GroupMarks.member(chosen.member());
    }
    return session.shownPartition().map(GroupMarks::partition).orElse(null);
  }

  /** Asks why the shown group stands where it does. */
  public void askGroup() {
    shownId().ifPresent(id -> session.ask(new Selection.OfGroup(id)));
  }

  /** Selects a member, or shows the log of a partition; both are asked why. */
  public void choose(String mark) {
    GroupMarks.partitionOf(mark)
        .filter(id -> session.cluster().partition(id) != null)
        .ifPresent(
            id -> {
              session.show(id);
              shownId().ifPresent(group -> session.ask(new Selection.OfProgress(group, id)));
            });
    GroupMarks.memberOf(mark)
        .ifPresent(
            member ->
                facts
                    .get()
                    .ifPresent(
                        now -> {
                          Selection chosen = new Selection.OfMember(now.id(), member);
                          session.selectionProperty().set(chosen);
                          session.ask(chosen);
                        }));
  }

  /** What is said of a mark under the pointer. */
  public Optional<DiagramCard> card(String mark) {
    return facts.get().flatMap(now -> GroupWords.card(now, mark));
  }

  /** What the head of the panel says beside the generation. */
  public String rule() {
    return facts
        .get()
        .map(
            now ->
                now.isolation().isEmpty()
                    ? now.assignor()
                    : text("groups.rule", now.assignor(), now.isolation()))
        .orElse("");
  }

  /** The commands on the member of a mark; none for other marks. */
  public List<MemberCommand> commands(String mark) {
    Optional<GroupFacts> now = facts.get();
    Optional<MemberFacts> member =
        now.flatMap(facts -> GroupMarks.memberOf(mark).flatMap(facts::member));
    if (now.isEmpty() || member.isEmpty()) {
      return List.of();
    }
    List<MemberCommand> commands = new ArrayList<>();
    member
        .get()
        .consumer()
        .ifPresent(
            handle -> {
              commands.add(command("groups.poll", new Poll(handle, POLLED, null)));
              commands.add(command("groups.commit", new Commit(handle)));
              commands.add(command("groups.heartbeat", new Heartbeat(handle)));
              commands.add(command("groups.refresh", new RefreshAssignment(handle)));
            });
    commands.add(command("groups.leave", new LeaveGroup(now.get().id(), member.get().id())));
    member
        .get()
        .consumer()
        .ifPresent(handle -> commands.add(command("groups.close", new CloseConsumer(handle))));
    return commands;
  }

  private MemberCommand command(String key, Command command) {
    Outcome outcome = session.preview(command).outcome();
    return new MemberCommand(
        text(key), command, outcome instanceof Outcome.Refused refused ? refused.message() : "");
  }

  /** Gives a command. */
  public void perform(MemberCommand command) {
    session.perform(command.command());
  }
}
