package io.minikafka.studio.toolbar;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.command.Command;
import io.minikafka.engine.command.Verb;
import io.minikafka.engine.command.group.Assign;
import io.minikafka.engine.command.group.CloseConsumer;
import io.minikafka.engine.command.group.Commit;
import io.minikafka.engine.command.group.CommitOffsets;
import io.minikafka.engine.command.group.ExpireMembers;
import io.minikafka.engine.command.group.GroupHeartbeat;
import io.minikafka.engine.command.group.Heartbeat;
import io.minikafka.engine.command.group.JoinGroup;
import io.minikafka.engine.command.group.LeaveGroup;
import io.minikafka.engine.command.group.OpenConsumer;
import io.minikafka.engine.command.group.Poll;
import io.minikafka.engine.command.group.RefreshAssignment;
import io.minikafka.engine.command.group.Revoke;
import io.minikafka.engine.command.group.Seek;
import io.minikafka.engine.command.group.Subscribe;
import io.minikafka.engine.command.group.SyncGroup;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.GroupEvent;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.group.Consumer;
import io.minikafka.engine.group.Group;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.machine.Outcome;
import io.minikafka.studio.drawing.Glyph;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.pcollections.TreePMap;

/** The menu of consumers, their groups, and the coordinator's own calls. */
final class GroupsMenu {
  private final Situation now;
  private final List<Consumer> open;

  private GroupsMenu(Situation now) {
    this.now = now;
    this.open =
        now.cluster().groups().consumers().values().stream()
            .filter(each -> !each.isClosed())
            .toList();
  }

  static List<MenuSection> of(Situation now) {
    GroupsMenu menu = new GroupsMenu(now);
    return List.of(menu.consumers(), menu.members(), menu.coordinator());
  }

  private MenuSection consumers() {
    return MenuSection.of(
        now.dialog(
            Glyph.PLUS,
            text("toolbar.groups.open"),
            "",
            DialogRequest.of(DialogRequest.Kind.OPEN_CONSUMER),
            new OpenConsumer(
                now.freeConsumer(), now.group(), Consumer.OffsetReset.EARLIEST, false)),
        of(
            each -> !each.isSubscribed(),
            Glyph.TARGET,
            "toolbar.groups.assign",
            Assign.VERB,
            this::assign),
        of(each -> true, Glyph.GROUPS, "toolbar.groups.subscribe", Subscribe.VERB, this::subscribe),
        of(
            each -> true,
            Glyph.DOOR,
            "toolbar.groups.close",
            CloseConsumer.VERB,
            each ->
                now.entry(
                        Glyph.DOOR,
                        text("toolbar.groups.close.one", each.handle()),
                        new CloseConsumer(each.handle()))
                    .withNote(
                        each.isSubscribed()
                            ? text("toolbar.groups.close.leaves", each.group())
                            : text("toolbar.groups.close.note"))));
  }

  private MenuEntry assign(Consumer consumer) {
    return dialog(
        Glyph.TARGET,
        text("toolbar.groups.assign.one", consumer.handle()),
        consumer.assignment().isEmpty()
            ? text("toolbar.groups.assign.note")
            : text("toolbar.groups.assign.now", list(consumer.assignment())),
        DialogRequest.about(DialogRequest.Kind.ASSIGN, consumer.handle()),
        now.partition().map(id -> new Assign(consumer.handle(), List.of(id))),
        Assign.VERB);
  }

  private MenuEntry subscribe(Consumer consumer) {
    List<String> topics = List.copyOf(now.cluster().topics().keySet());
    String handle = consumer.handle();
    if (topics.size() == 1) {
      Subscribe command = new Subscribe(handle, topics);
      return now.entry(
              Glyph.GROUPS, text("toolbar.groups.subscribe.topic", handle, topics.get(0)), command)
          .withNote(joinNote(command));
    }
    return dialog(
        Glyph.GROUPS,
        text("toolbar.groups.subscribe.one", handle),
        text("toolbar.groups.subscribe.joins", consumer.group()),
        DialogRequest.about(DialogRequest.Kind.SUBSCRIBE, handle),
        topics.isEmpty() ? Optional.empty() : Optional.of(new Subscribe(handle, topics)),
        Subscribe.VERB);
  }

  private String joinNote(Command command) {
    for (Event event : now.tried(command).events()) {
      if (event instanceof GroupEvent.Joined joined) {
        return text("toolbar.groups.subscribe.makes", joined.generation(), joined.group());
      }
    }
    return "";
  }

  private MenuSection members() {
    List<Group> groups = List.copyOf(now.cluster().groups().byId().values());
    String heading =
        groups.size() == 1
            ? text("toolbar.groups.heading", groups.get(0).id(), groups.get(0).generation())
            : text("toolbar.groups.heading.several");
    return new MenuSection(
        heading,
        List.of(
            of(
                Consumer::isSubscribed,
                Glyph.HEART,
                "toolbar.groups.heartbeat",
                Heartbeat.VERB,
                each ->
                    now.entry(
                        Glyph.HEART,
                        text("toolbar.groups.heartbeat.one", each.handle()),
                        new Heartbeat(each.handle()))),
            of(
                Consumer::isSubscribed,
                Glyph.RESTART,
                "toolbar.groups.refresh",
                RefreshAssignment.VERB,
                this::refresh),
            of(
                Consumer::isSubscribed,
                Glyph.CUT,
                "toolbar.groups.revoke",
                Revoke.VERB,
                each ->
                    now.entry(
                        Glyph.CUT,
                        text("toolbar.groups.revoke.one", each.handle()),
                        new Revoke(each.handle()))),
            expire(),
            of(each -> true, Glyph.CHECK, "toolbar.groups.commit", Commit.VERB, this::commit),
            of(
                each -> !each.assignment().isEmpty(),
                Glyph.SEARCH,
                "toolbar.groups.poll",
                Poll.VERB,
                each ->
                    dialog(
                        Glyph.SEARCH,
                        text("toolbar.groups.poll.one", each.handle()),
                        positions(each),
                        DialogRequest.about(DialogRequest.Kind.POLL, each.handle()),
                        Optional.of(new Poll(each.handle(), 0, null)),
                        Poll.VERB)),
            of(
                each -> !each.assignment().isEmpty(),
                Glyph.TARGET,
                "toolbar.groups.seek",
                Seek.VERB,
                each ->
                    dialog(
                        Glyph.TARGET,
                        text("toolbar.groups.seek.one", each.handle()),
                        positions(each),
                        DialogRequest.about(DialogRequest.Kind.SEEK, each.handle()),
                        Optional.of(new Seek(each.handle(), each.assignment().get(0), 0)),
                        Seek.VERB))));
  }

  private static String positions(Consumer consumer) {
    return consumer.positions().isEmpty()
        ? text("toolbar.groups.positions.none", list(consumer.assignment()))
        : offsets(consumer.positions());
  }

  private MenuEntry refresh(Consumer consumer) {
    Group group = now.cluster().groups().byId().get(consumer.group());
    Integer known = consumer.generation();
    MenuEntry entry =
        now.entry(
            Glyph.RESTART,
            text("toolbar.groups.refresh.one", consumer.handle()),
            new RefreshAssignment(consumer.handle()));
    if (group == null || known == null) {
      return entry;
    }
    return entry.withNote(
        known == group.generation()
            ? text("toolbar.groups.refresh.current", known)
            : text("toolbar.groups.refresh.stale", known, group.id(), group.generation()));
  }

  private MenuEntry expire() {
    long time = now.cluster().timeMs();
    String due =
        now.cluster().groups().byId().values().stream()
            .flatMap(
                group ->
                    group.expired(time).stream()
                        .map(
                            member ->
                                text(
                                    "toolbar.groups.expire.since",
                                    now.memberName(group.id(), member),
                                    Sentences.seconds(group.requireMember(member).deadlineMs()))))
            .collect(Collectors.joining(", "));
    MenuEntry entry = now.entry(Glyph.HOUR, text("toolbar.groups.expire"), new ExpireMembers());
    return due.isEmpty()
        ? Situation.impossible(
            Glyph.HOUR,
            text("toolbar.groups.expire"),
            now.tried(new ExpireMembers()).outcome().isAccepted()
                ? text("toolbar.groups.expire.none")
                : entry.note(),
            ExpireMembers.VERB)
        : entry.withNote(text("toolbar.groups.expire.due", due));
  }

  private MenuEntry commit(Consumer consumer) {
    Commit command = new Commit(consumer.handle());
    MenuEntry entry =
        now.entry(Glyph.CHECK, text("toolbar.groups.commit.one", consumer.handle()), command);
    return now.tried(command).outcome() instanceof Outcome.Refused
        ? entry
        : entry.withNote(
            consumer.positions().isEmpty()
                ? text("toolbar.groups.commit.nothing")
                : offsets(consumer.positions()));
  }

  private MenuSection coordinator() {
    String group = now.group();
    String member = now.member();
    Optional<String> topic = now.topic();
    return new MenuSection(
        text("toolbar.groups.heading.calls"),
        List.of(
            dialog(
                Glyph.GROUPS,
                text("toolbar.groups.join"),
                text("toolbar.groups.join.note"),
                DialogRequest.of(DialogRequest.Kind.JOIN_GROUP),
                topic.map(name -> new JoinGroup(group, member, List.of(name))),
                JoinGroup.VERB),
            sync(),
            call(
                Glyph.DOOR,
                "toolbar.groups.leave",
                DialogRequest.Kind.LEAVE_GROUP,
                new LeaveGroup(group, member)),
            call(
                Glyph.HEART,
                "toolbar.groups.groupHeartbeat",
                DialogRequest.Kind.GROUP_HEARTBEAT,
                new GroupHeartbeat(group, member, 0)),
            call(
                Glyph.CHECK,
                "toolbar.groups.commitOffsets",
                DialogRequest.Kind.COMMIT_OFFSETS,
                new CommitOffsets(group, member, 0, TreePMap.empty()))));
  }

  // Every member, with the generation that the coordinator is at.
  private MenuEntry sync() {
    List<MenuEntry> each =
        now.cluster().groups().byId().values().stream()
            .flatMap(
                group ->
                    group.members().keySet().stream()
                        .map(
                            member ->
                                now.entry(
                                    Glyph.GROUPS,
                                    text(
                                        "toolbar.groups.sync.one",
                                        now.memberName(group.id(), member),
                                        group.generation()),
                                    new SyncGroup(group.id(), member, group.generation()))))
            .toList();
    String none = each.isEmpty() ? text("toolbar.groups.noMember") : each.get(0).note();
    return Situation.choice(
        Glyph.GROUPS,
        text("toolbar.groups.sync"),
        text("toolbar.groups.sync.note"),
        none,
        SyncGroup.VERB,
        each.stream());
  }

  /** A call that names a member: it needs somebody who joined. */
  private MenuEntry call(Glyph glyph, String key, DialogRequest.Kind kind, Command probe) {
    boolean joined =
        now.cluster().groups().byId().values().stream().anyMatch(each -> !each.members().isEmpty());
    return joined
        ? now.dialog(glyph, text(key), text(key + ".note"), DialogRequest.of(kind), probe)
        : Situation.impossible(glyph, text(key), text("toolbar.groups.noMember"), probe.verb());
  }

  private MenuEntry dialog(
      Glyph glyph,
      String title,
      String note,
      DialogRequest request,
      Optional<? extends Command> probe,
      Verb verb) {
    return probe.isPresent()
        ? now.dialog(glyph, title, note, request, probe.get())
        : Situation.needsPartition(glyph, title, verb);
  }

  /** An entry for each consumer that may, in a list where there are several. */
  private MenuEntry of(
      Predicate<Consumer> may,
      Glyph glyph,
      String key,
      Verb verb,
      Function<Consumer, MenuEntry> entry) {
    List<MenuEntry> each = open.stream().filter(may).map(entry).toList();
    String none =
        open.isEmpty()
            ? text("toolbar.groups.none")
            : each.stream().findFirst().map(MenuEntry::note).orElseGet(() -> text(key + ".none"));
    return Situation.choice(glyph, text(key), text(key + ".note"), none, verb, each.stream());
  }

  private static String list(List<TopicPartition> partitions) {
    return partitions.stream().map(TopicPartition::toString).collect(Collectors.joining(", "));
  }

  static String offsets(Map<TopicPartition, Long> offsets) {
    return offsets.entrySet().stream()
        .map(each -> text("toolbar.groups.offset", each.getKey(), each.getValue()))
        .collect(Collectors.joining(", "));
  }
}
