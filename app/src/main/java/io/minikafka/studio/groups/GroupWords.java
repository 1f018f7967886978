package io.minikafka.studio.groups;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.studio.diagram.DiagramCard;
import io.minikafka.studio.groups.GroupFacts.MemberFacts;
import io.minikafka.studio.groups.GroupFacts.PartitionRow;
import io.minikafka.studio.groups.GroupFacts.Standing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a group's picture says, to the eye and to the ear. */
final class GroupWords {
  private static final int MANY = 4;

  private GroupWords() {}

  /** What a member owns, or only believes. */
  static String belief(MemberFacts member) {
    return switch (member.standing()) {
      case CURRENT, REMOTE ->
          member.owns().isEmpty()
              ? text("groups.owns.nothing")
              : text("groups.owns", list(member.owns()));
      case WAITS -> text("groups.waits");
      case BY_HAND -> text("groups.reads", list(member.believes()));
      case STALE -> {
        Optional<Integer> generation = member.generation();
        yield generation.isEmpty()
            ? text("groups.believes.nothingYet")
            : member.believes().isEmpty()
                ? text("groups.believes.nothing", generation.get())
                : text("groups.believes", generation.get(), numbers(member.believes()));
      }
      case GONE -> text("groups.believes.gone", numbers(member.believes()));
    };
  }

  private static String list(List<TopicPartition> partitions) {
    if (partitions.size() > MANY) {
      return text("groups.partitions", partitions.size());
    }
    return and(partitions.stream().map(TopicPartition::toString).toList());
  }

  /** The numbers alone where all are of one topic. */
  private static String numbers(List<TopicPartition> partitions) {
    boolean one = partitions.stream().map(TopicPartition::topic).distinct().count() <= 1;
    return one && partitions.size() <= MANY
        ? and(partitions.stream().map(each -> String.valueOf(each.partition())).toList())
        : list(partitions);
  }

  private static String and(List<String> words) {
    if (words.size() < 2) {
      return String.join("", words);
    }
    return text(
        "groups.and",
        String.join(", ", words.subList(0, words.size() - 1)),
        words.get(words.size() - 1));
  }

  /** A member as a screen reader says it. */
  static String member(GroupFacts facts, MemberFacts member) {
    List<String> parts = new ArrayList<>();
    parts.add(standing(facts, member));
    parts.add(belief(member));
    member
        .deadlineMs()
        .ifPresent(
            deadline ->
                parts.add(
                    text(
                        member.due() ? "groups.spoken.due" : "groups.spoken.deadline",
                        Sentences.seconds(deadline))));
    return String.join(", ", parts);
  }

  private static String standing(GroupFacts facts, MemberFacts member) {
    return switch (member.standing()) {
      case CURRENT -> text("groups.spoken.current", member.name(), facts.generation());
      case WAITS -> text("groups.spoken.waits", member.name());
      case STALE -> text("groups.spoken.stale", member.name(), facts.id(), facts.generation());
      case REMOTE -> text("groups.spoken.remote", member.name());
      case GONE -> text("groups.spoken.gone", member.name(), facts.id());
      case BY_HAND -> text("groups.spoken.byHand", member.name());
    };
  }

  /** A partition as a screen reader says it. */
  static String row(GroupFacts facts, PartitionRow row) {
    List<String> parts = new ArrayList<>();
    parts.add(row.id().toString());
    parts.add(GroupsLayout.owner(row));
    parts.add(text("groups.spoken.committed", GroupsLayout.number(row.committed())));
    parts.add(text("groups.spoken.position", GroupsLayout.number(row.position())));
    parts.add(text("groups.spoken.bounds", row.highWatermark(), row.lastStable()));
    parts.add(text("groups.spoken.toRead", GroupsLayout.number(row.toRead())));
    parts.add(text("groups.spoken.toCommit", GroupsLayout.number(row.toCommit())));
    row.staged()
        .ifPresent(
            staged ->
                parts.add(text("groups.spoken.staged", staged.transaction(), staged.offset())));
    row.stale()
        .forEach(
            stale ->
                parts.add(text("groups.spoken.stalePosition", stale.member(), stale.offset())));
    if (!row.led()) {
      parts.add(text("groups.note.down", row.leader()));
    }
    row.refused()
        .ifPresent(
            refused ->
                parts.add(text("groups.note.refused", refused.member(), refused.generation())));
    return String.join(", ", parts);
  }

  /** A link as a screen reader says it. */
  static String link(GroupFacts facts, MemberFacts member, PartitionRow row, boolean stale) {
    return stale
        ? text("groups.spoken.link.stale", member.name(), row.id())
        : text("groups.spoken.link", member.name(), row.id(), facts.generation());
  }

  /** The card of a mark; none if there is no such mark. */
  static Optional<DiagramCard> card(GroupFacts facts, String mark) {
    Optional<MemberFacts> member = GroupMarks.memberOf(mark).flatMap(facts::member);
    if (member.isPresent()) {
      return Optional.of(card(facts, member.get()));
    }
    return GroupMarks.partitionOf(mark).flatMap(facts::row).map(row -> card(facts, row));
  }

  private static DiagramCard card(GroupFacts facts, MemberFacts member) {
    String because = facts.since().isEmpty() ? "" : " " + facts.since();
    String why =
        switch (member.standing()) {
          case CURRENT -> text("groups.why.current", facts.id(), facts.generation());
          case WAITS -> text("groups.why.waits", facts.id());
          case STALE ->
              member
                  .generation()
                  .map(
                      generation ->
                          text(
                              "groups.why.stale",
                              member.name(),
                              generation,
                              facts.id(),
                              facts.generation(),
                              because))
                  .orElse(text("groups.why.neverAsked", member.name()));
          case REMOTE -> text("groups.why.remote", member.name());
          case GONE -> text("groups.why.gone", member.name(), facts.id());
          case BY_HAND -> text("groups.why.byHand", member.name());
        };
    return new DiagramCard(standing(facts, member), member(facts, member), why);
  }

  private static DiagramCard card(GroupFacts facts, PartitionRow row) {
    String why =
        row.refused()
            .map(
                refused ->
                    text(
                        "groups.why.refused",
                        refused.member(),
                        refused.generation(),
                        facts.id(),
                        facts.generation(),
                        refused.code()))
            .orElse(
                row.staged()
                    .map(staged -> text("groups.why.staged", staged.transaction()))
                    .orElse(text("groups.why.lags")));
    String numbers =
        text(
            "groups.card.numbers",
            GroupsLayout.number(row.committed()),
            GroupsLayout.number(row.position()),
            row.highWatermark(),
            GroupsLayout.number(row.toRead()),
            GroupsLayout.number(row.toCommit()));
    return new DiagramCard(
        text("groups.card.partition", row.id(), GroupsLayout.owner(row)), numbers, why);
  }

  /** Whether a member's view differs from the coordinator's. */
  static boolean isStale(MemberFacts member) {
    return member.standing() == Standing.STALE || member.standing() == Standing.GONE;
  }
}
