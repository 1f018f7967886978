package io.minikafka.studio.dialog;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.group.Assign;
import io.minikafka.engine.command.group.CommitOffsets;
import io.minikafka.engine.command.group.GroupHeartbeat;
import io.minikafka.engine.command.group.JoinGroup;
import io.minikafka.engine.command.group.LeaveGroup;
import io.minikafka.engine.command.group.OpenConsumer;
import io.minikafka.engine.command.group.Poll;
import io.minikafka.engine.command.group.Seek;
import io.minikafka.engine.command.group.Subscribe;
import io.minikafka.engine.group.Consumer;
import io.minikafka.engine.group.Group;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.studio.toolbar.DialogRequest;
import io.minikafka.studio.toolbar.NextName;
import io.minikafka.studio.toolbar.Situation;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** The dialogs of consumers, groups and the coordinator's own calls. */
final class GroupForms {
  private static final long POLLED = 10;

  private final Situation now;
  private final Cluster cluster;

  GroupForms(Situation now) {
    this.now = now;
    this.cluster = now.cluster();
  }

  Optional<Form> of(DialogRequest request) {
    String name = request.name();
    return switch (request.kind()) {
      case OPEN_CONSUMER -> Optional.of(open());
      case ASSIGN -> consumer(name).map(this::assign);
      case SUBSCRIBE -> consumer(name).map(this::subscribe);
      case POLL -> consumer(name).map(GroupForms::poll);
      case SEEK -> consumer(name).map(GroupForms::seek);
      case JOIN_GROUP -> Optional.of(join());
      case LEAVE_GROUP -> Optional.of(leave());
      case GROUP_HEARTBEAT -> Optional.of(heartbeat());
      case COMMIT_OFFSETS -> Optional.of(commit());
      default -> Optional.empty();
    };
  }

  private Optional<Consumer> consumer(String handle) {
    return Optional.ofNullable(cluster.groups().consumers().get(handle));
  }

  private Form open() {
    List<String> policies =
        Arrays.stream(Consumer.OffsetReset.values()).map(GroupForms::word).toList();
    return new Form(
        "openConsumer",
        text("dialog.consumer"),
        text("dialog.open.accept"),
        List.of(
            Field.words("consumer", text("dialog.consumer.handle"), "", now.freeConsumer()).once(),
            Field.words("group", text("dialog.group"), "", now.group()),
            Field.choice(
                "autoOffsetReset",
                text("dialog.consumer.reset"),
                "",
                word(Consumer.OffsetReset.EARLIEST),
                policies),
            Forms.isolation()),
        in ->
            new OpenConsumer(
                in.words("consumer"),
                in.words("group"),
                policy(in.words("autoOffsetReset")),
                in.words("isolation").equals(Forms.READ_COMMITTED)));
  }

  private static Consumer.OffsetReset policy(String word) {
    return Arrays.stream(Consumer.OffsetReset.values())
        .filter(each -> word(each).equals(word))
        .findFirst()
        .orElse(Consumer.OffsetReset.EARLIEST);
  }

  private static String word(Consumer.OffsetReset policy) {
    return policy.name().toLowerCase(Locale.ROOT);
  }

  private Form assign(Consumer consumer) {
    String initial =
        consumer.assignment().isEmpty()
            ? now.partition().map(TopicPartition::toString).orElse("")
            : list(consumer.assignment());
    return new Form(
        "assign",
        text("dialog.assign", consumer.handle()),
        text("dialog.assign.accept"),
        List.of(
            Field.list(
                "partitions",
                text("dialog.assign.partitions"),
                text("dialog.assign.hint"),
                initial,
                Typed.partitions(cluster))),
        in -> new Assign(consumer.handle(), in.partitions("partitions")));
  }

  private Form subscribe(Consumer consumer) {
    return new Form(
        "subscribe",
        text("dialog.subscribe", consumer.handle()),
        text("dialog.subscribe.accept"),
        List.of(topics()),
        in -> new Subscribe(consumer.handle(), in.list("topics")));
  }

  private Field topics() {
    return Field.list(
        "topics",
        text("dialog.topics"),
        "",
        String.join(", ", cluster.topics().keySet()),
        Typed.topics(cluster));
  }

  private static Form poll(Consumer consumer) {
    return new Form(
        "poll",
        text("dialog.poll", consumer.handle()),
        text("dialog.poll.accept"),
        List.of(
            Field.number("maxRecords", text("dialog.read.most"), "", POLLED, 0, Long.MAX_VALUE)),
        in -> new Poll(consumer.handle(), in.number("maxRecords"), null));
  }

  private static Form seek(Consumer consumer) {
    List<String> partitions = consumer.assignment().stream().map(TopicPartition::toString).toList();
    return new Form(
        "seek",
        text("dialog.seek", consumer.handle()),
        text("dialog.seek.accept"),
        List.of(
            Field.choice("partition", text("dialog.partition"), "", partitions.get(0), partitions),
            Field.number("offset", text("dialog.offset"), "", 0, 0, Long.MAX_VALUE).once()),
        in ->
            new Seek(
                consumer.handle(),
                Objects.requireNonNull(TopicPartition.parse(in.words("partition"))),
                in.number("offset")));
  }

  private Form join() {
    List<String> members =
        Optional.ofNullable(cluster.groups().byId().get(now.group()))
            .map(group -> List.copyOf(group.members().keySet()))
            .orElse(List.of());
    return new Form(
        "joinGroup",
        text("dialog.join"),
        text("dialog.join.accept"),
        List.of(group(), memberField(NextName.after(members, "app-1")), topics()),
        in -> new JoinGroup(in.words("group"), in.words("member"), in.list("topics")));
  }

  private Form leave() {
    return new Form(
        "leaveGroup",
        text("dialog.leave"),
        text("dialog.leave.accept"),
        List.of(group(), memberField(now.member())),
        in -> new LeaveGroup(in.words("group"), in.words("member")));
  }

  private Form heartbeat() {
    return new Form(
        "groupHeartbeat",
        text("dialog.heartbeat"),
        text("dialog.heartbeat.accept"),
        List.of(group(), memberField(now.member()), generation()),
        in -> new GroupHeartbeat(in.words("group"), in.words("member"), in.integer("generation")));
  }

  private Form commit() {
    Optional<Group> group = Optional.ofNullable(cluster.groups().byId().get(now.group()));
    String offsets =
        group
            .flatMap(each -> Optional.ofNullable(each.member(now.member())))
            .map(member -> offsets(now.group(), member.assignment()))
            .orElse("");
    return new Form(
        "commitOffsets",
        text("dialog.commit"),
        text("dialog.commit.accept"),
        List.of(group(), memberField(now.member()), generation(), offsetsField(cluster, offsets)),
        in ->
            new CommitOffsets(
                in.words("group"),
                in.words("member"),
                in.integer("generation"),
                in.offsets("offsets")));
  }

  static Field offsetsField(Cluster cluster, String initial) {
    return Field.list(
        "offsets",
        text("dialog.offsets"),
        text("dialog.offsets.hint"),
        initial,
        Typed.offsets(cluster));
  }

  /** What a group committed of some partitions, as it is typed; 0 where it did not. */
  private String offsets(String group, List<TopicPartition> partitions) {
    Map<TopicPartition, Long> committed =
        Optional.ofNullable(cluster.offsets().get(group))
            .<Map<TopicPartition, Long>>map(each -> each)
            .orElse(Map.of());
    return partitions.stream()
        .map(each -> each + ": " + committed.getOrDefault(each, 0L))
        .collect(Collectors.joining(", "));
  }

  private Field group() {
    return Field.words("group", text("dialog.group"), "", now.group()).once();
  }

  private static Field memberField(String initial) {
    return Field.words("member", text("dialog.member"), "", initial).once();
  }

  private Field generation() {
    int generation =
        Optional.ofNullable(cluster.groups().byId().get(now.group()))
            .map(Group::generation)
            .orElse(0);
    return Field.number(
            "generation", text("dialog.generation"), "", generation, 0, Integer.MAX_VALUE)
        .once();
  }

  private static String list(List<TopicPartition> partitions) {
    return partitions.stream().map(TopicPartition::toString).collect(Collectors.joining(", "));
  }
}
