package io.minikafka.studio.groups;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.group.Group;
import io.minikafka.engine.group.GroupRules;
import io.minikafka.engine.group.GroupState;
import io.minikafka.engine.group.Member;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Where a rebalance stands that takes more than one call, and who is awaited.
 *
 * @param now the phase
 * @param waitsFor for whom the coordinator waits and how long at most; empty if for nobody
 * @param members how far each member is
 * @param note what members may do in this phase
 */
public record GroupPhases(GroupState now, String waitsFor, List<MemberPhase> members, String note) {
  public GroupPhases {
    members = List.copyOf(members);
  }

  /**
   * How far a member is.
   *
   * @param awaited whether the coordinator waits for it
   */
  public record MemberPhase(String name, boolean awaited, String words) {}

  /**
   * The phases of a group; empty where the rules let a rebalance take no time.
   *
   * @param named turns the id of a member into its name
   */
  static Optional<GroupPhases> of(Group group, GroupRules rules, UnaryOperator<String> named) {
    boolean phased = rules.rebalance().answersMissingIds();
    return phased ? Optional.of(read(group, rules, named)) : Optional.empty();
  }

  private static GroupPhases read(Group group, GroupRules rules, UnaryOperator<String> named) {
    List<MemberPhase> members = new ArrayList<>();
    List<String> awaited = new ArrayList<>();
    group
        .members()
        .forEach(
            (id, member) -> {
              boolean waited = isAwaited(group, id, member);
              if (waited) {
                awaited.add(named.apply(id));
              }
              members.add(
                  new MemberPhase(named.apply(id), waited, words(group, id, member, named)));
            });
    Long until = group.roundDeadlineMs();
    String waits =
        awaited.isEmpty()
            ? ""
            : until == null
                ? text("groups.phase.waits", String.join(", ", awaited))
                : text(
                    "groups.phase.waits.until",
                    String.join(", ", awaited),
                    Sentences.seconds(until));
    return new GroupPhases(group.state(), waits, members, note(group, rules));
  }

  private static boolean isAwaited(Group group, String id, Member member) {
    return switch (group.state()) {
      case PREPARING_REBALANCE -> member.stage() == Member.Stage.CALLED;
      case COMPLETING_REBALANCE ->
          id.equals(group.leader()) && member.stage() == Member.Stage.JOINED;
      case EMPTY, STABLE -> false;
    };
  }

  private static String words(Group group, String id, Member member, UnaryOperator<String> named) {
    boolean leads = id.equals(group.leader());
    return switch (member.stage()) {
      case CALLED -> text("groups.phase.called");
      case AWAITS_JOIN -> text("groups.phase.joined");
      case JOINED -> text(leads ? "groups.phase.leads" : "groups.phase.mustSync");
      case AWAITS_SYNC -> text("groups.phase.synced", named.apply(String.valueOf(group.leader())));
      case SYNCED -> text("groups.phase.told", group.generation());
    };
  }

  private static String note(Group group, GroupRules rules) {
    return switch (group.state()) {
      case EMPTY -> text("groups.phase.note.empty");
      case PREPARING_REBALANCE, COMPLETING_REBALANCE ->
          text(
              rules.rebalance().takesCommits(group.state())
                  ? "groups.phase.note.commits"
                  : "groups.phase.note.noCommits",
              group.generation());
      case STABLE -> text("groups.phase.note.stable");
    };
  }
}
