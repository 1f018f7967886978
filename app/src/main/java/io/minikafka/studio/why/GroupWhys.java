package io.minikafka.studio.why;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.GroupEvent;
import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.group.Consumer;
import io.minikafka.engine.group.Group;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.replication.Partition;
import io.minikafka.studio.groups.GroupFacts;
import io.minikafka.studio.groups.GroupFacts.MemberFacts;
import io.minikafka.studio.groups.GroupFacts.PartitionRow;
import io.minikafka.studio.groups.GroupPhases;
import io.minikafka.studio.session.Session;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Why a group, a member or a lag is as it is. */
final class GroupWhys {
  private static final String STATE = "why.group.state.";
  private static final String MEMBER = "why.member.";

  private final Cluster cluster;
  private final GroupFacts facts;
  private final String id;
  private final Steps steps;

  GroupWhys(Session session, String id) {
    this.cluster = session.cluster();
    this.facts = GroupFacts.of(session.moment(), session.rules(), id);
    this.id = id;
    this.steps = new Steps(session);
  }

  private @Nullable Group group(Cluster at) {
    return at.groups().byId().get(id);
  }

  private @Nullable Integer generation(Cluster at) {
    Group group = group(at);
    return group == null ? null : group.generation();
  }

  private @Nullable Object standing(Cluster at) {
    Group group = group(at);
    return group == null ? null : List.of(group.generation(), group.state());
  }

  /** Why the group is at this generation and in this state. */
  Answer group() {
    Group group = group(cluster);
    Reply reply =
        new Reply(text("why.group", id, facts.generation(), facts.state()))
            .number(text("why.group.members"), group == null ? 0 : group.members().size())
            .number(text("why.group.assignor"), facts.assignor());
    reply.because(
        facts.since().isEmpty() ? "" : text("why.group.since", facts.generation(), facts.since()));
    reply.because(text(STATE + facts.state()));
    facts
        .phases()
        .ifPresent(
            phases ->
                phases.members().stream()
                    .filter(GroupPhases.MemberPhase::awaited)
                    .forEach(
                        each ->
                            reply.instead(text("why.group.awaits", each.name()), each.words())));
    facts.members().stream()
        .filter(each -> each.standing() == GroupFacts.Standing.STALE)
        .forEach(
            each ->
                reply.instead(
                    text("why.group.stale", each.name()), text("why.group.stale.because", id)));
    return reply
        .setBy(steps.setBy(this::standing, GroupEvent.class::isInstance))
        .next(
            steps.next(
                this::standing, value -> value == null ? text("why.group.gone") : then(value)))
        .real("state", new Object[] {id}, id, facts.state())
        .answer();
  }

  private String then(Object value) {
    List<?> pair = (List<?>) value;
    return text("why.group.then", id, pair.get(0), pair.get(1));
  }

  /** Why a member believes and owns what it does. */
  Optional<Answer> member(String member) {
    return facts.member(member).map(this::member);
  }

  private Answer member(MemberFacts member) {
    Reply reply =
        new Reply(text(MEMBER + member.standing().name().toLowerCase(Locale.ROOT), member.name()))
            .number(text("why.member.group"), facts.generation())
            .number(
                text("why.member.own"),
                member.generation().map(String::valueOf).orElse(text("why.nobody")));
    reply.number(text("why.member.owns"), list(member.owns()));
    reply.number(text("why.member.believes"), list(member.believes()));
    switch (member.standing()) {
      case CURRENT -> reply.because(text("why.member.current.because"));
      case STALE -> {
        reply.because(text("why.member.stale.because", member.name(), id, facts.generation()));
        reply.because(
            facts.since().isEmpty()
                ? ""
                : text("why.group.since", facts.generation(), facts.since()));
        reply.instead(text("why.member.commits"), text("why.member.commits.because"));
      }
      case WAITS -> reply.because(text("why.member.waits.because", id));
      case GONE -> reply.because(text("why.member.gone.because", member.name()));
      case REMOTE -> reply.because(text("why.member.remote.because"));
      case BY_HAND -> reply.because(text("why.member.by_hand.because"));
    }
    member
        .deadlineMs()
        .ifPresent(
            deadline -> {
              reply.number(text("why.member.deadline"), Sentences.seconds(deadline));
              if (member.due()) {
                reply.instead(
                    text("why.member.notExpired"),
                    text("why.member.notExpired.because", Sentences.seconds(deadline)));
              }
            });
    return reply
        .setBy(steps.setBy(at -> beliefs(at, member.id()), event -> isOf(event, member.name())))
        .next(
            steps.next(
                at -> beliefs(at, member.id()), value -> text("why.member.then", member.name())))
        .real(
            "members",
            new Object[] {id},
            member.id(),
            text(
                member.owns().size() == 1 ? "why.members.one" : "why.members.many",
                member.owns().size()))
        .answer();
  }

  private static boolean isOf(Event event, String name) {
    return event instanceof GroupEvent && event.sentence().contains(name);
  }

  /** What the coordinator and the consumer think of a member. */
  private @Nullable Object beliefs(Cluster at, String member) {
    Group group = group(at);
    Object owns =
        group == null || group.member(member) == null
            ? List.of()
            : group.requireMember(member).assignment();
    Object believes =
        at.groups().consumers().values().stream()
            .filter(each -> each.group().equals(id) && each.memberId().equals(member))
            .map(each -> List.of(String.valueOf(each.generation()), each.assignment()))
            .toList();
    return List.of(String.valueOf(generation(at)), owns, believes);
  }

  private static String list(List<TopicPartition> partitions) {
    return partitions.isEmpty()
        ? text("why.nothing")
        : partitions.stream().map(TopicPartition::toString).collect(Collectors.joining(", "));
  }

  /** Why the two lags of a partition are what they are. */
  Optional<Answer> lag(TopicPartition partition) {
    return facts.row(partition).map(this::lag);
  }

  private Answer lag(PartitionRow row) {
    String committed = number(row.committed());
    Reply reply =
        new Reply(text("why.lag.of", id, row.id(), number(row.toRead()), number(row.toCommit())))
            .number("HW", row.highWatermark())
            .number(text("why.lag.position"), number(row.position()))
            .number(text("why.lag.committed"), committed);
    reply.because(
        row.position()
            .map(at -> text("why.lag.toRead", row.highWatermark(), at, number(row.toRead())))
            .orElse(text("why.lag.notPolled")));
    reply.because(
        row.committed()
            .map(at -> text("why.lag.toCommit", row.highWatermark(), at, number(row.toCommit())))
            .orElse(text("why.lag.nothingCommitted", id)));
    if (!row.led()) {
      reply.instead(text("why.lag.down"), text("why.lag.down.because", row.leader(), row.id()));
    }
    if (row.position().isPresent() && row.committed().isPresent()) {
      long read = row.position().get();
      long kept = row.committed().get();
      if (read != kept) {
        reply.instead(
            text("why.lag.differ"),
            text(
                Math.abs(read - kept) == 1 ? "why.lag.differ.one" : "why.lag.differ.because",
                Sentences.range(Math.min(kept, read), Math.max(kept, read))));
      }
    }
    row.staged()
        .ifPresent(
            staged ->
                reply.instead(
                    text("why.lag.staged", staged.offset()),
                    text("why.lag.staged.because", staged.transaction())));
    row.refused()
        .ifPresent(
            refused ->
                reply.instead(
                    text("why.lag.refused", refused.member()),
                    text(
                        "why.lag.refused.because",
                        refused.code(),
                        refused.generation(),
                        facts.generation())));
    return reply
        .setBy(steps.setBy(at -> progress(at, row.id()), event -> tells(event, row.id())))
        .next(
            steps.next(
                at -> progress(at, row.id()), value -> text("why.lag.then", String.valueOf(value))))
        .real(
            "lag",
            new Object[] {id},
            id,
            row.id().topic(),
            row.id().partition(),
            committed,
            row.highWatermark(),
            number(row.toCommit()))
        .answer();
  }

  private static boolean tells(Event event, TopicPartition partition) {
    return event instanceof GroupEvent.PositionReset reset
        ? reset.partition().equals(partition)
        : event instanceof GroupEvent || partition.equals(event.subject());
  }

  /** Committed, position and HW in words. */
  private String progress(Cluster at, TopicPartition partition) {
    Partition known = at.partition(partition);
    Long committed = at.offsets().containsKey(id) ? at.offsets().get(id).get(partition) : null;
    Long position = null;
    for (Consumer consumer : at.groups().consumers().values()) {
      boolean owns =
          consumer.group().equals(id)
              && !consumer.isClosed()
              && consumer.assignment().contains(partition);
      if (owns && consumer.positions().get(partition) != null) {
        position = consumer.positions().get(partition);
      }
    }
    return text(
        "why.lag.value",
        number(Optional.ofNullable(committed)),
        number(Optional.ofNullable(position)),
        known == null ? "–" : known.highWatermark());
  }

  private static String number(Optional<Long> value) {
    return value.map(Sentences::grouped).orElse("–");
  }
}
