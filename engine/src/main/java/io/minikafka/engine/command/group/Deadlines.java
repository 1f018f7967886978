package io.minikafka.engine.command.group;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.command.Execution;
import io.minikafka.engine.event.Event;
import io.minikafka.engine.event.GroupEvent;
import io.minikafka.engine.group.Group;
import io.minikafka.engine.group.GroupRules.Rebalance;
import io.minikafka.engine.group.Member;
import java.util.ArrayList;
import java.util.List;

/** What coordinators do when time is up: for a member's session, or for a rebalance. */
public final class Deadlines {
  private Deadlines() {}

  /**
   * The first moment at which a deadline is strictly past; the end of time if there is none, or if
   * deadlines do not act by themselves.
   */
  public static long nextDueMs(Execution run) {
    if (!run.rules().group().expiry().isOnClock()) {
      return Long.MAX_VALUE;
    }
    Cluster cluster = run.cluster();
    long first = Long.MAX_VALUE;
    for (Group group : cluster.groups().byId().values()) {
      for (Member member : group.members().values()) {
        first = member.waits() ? first : Math.min(first, member.deadlineMs());
      }
      Long round = group.roundDeadlineMs();
      first = round == null ? first : Math.min(first, round);
    }
    return first == Long.MAX_VALUE ? first : first + 1;
  }

  /** Lets every deadline act that is strictly past; whether somebody went. */
  public static boolean act(Execution run) {
    boolean any = false;
    for (Group group : run.cluster().groups().byId().values()) {
      any |= act(run, group);
    }
    return any;
  }

  private static boolean act(Execution run, Group group) {
    Rebalance rebalance = run.rules().group().rebalance();
    long now = run.nowMs();
    List<String> expired = group.expired(now);
    List<Event> followed = new ArrayList<>();
    Group after = group;
    if (!expired.isEmpty()) {
      after = rebalance.leave(group, expired, Consumers.coordination(run, followed::add));
    }
    for (String member : expired) {
      run.emit(
          new GroupEvent.Expired(
              group.id(),
              member,
              group.requireMember(member).deadlineMs(),
              now,
              after.generation()));
    }
    followed.forEach(run::emit);
    boolean roundOver = after.isRoundOver(now);
    if (roundOver) {
      after = rebalance.roundOver(after, Consumers.coordination(run, run::emit));
    }
    Consumers.keep(run, group, after);
    return roundOver || !expired.isEmpty();
  }
}
