package io.minikafka.engine.replication;

import io.minikafka.engine.event.Sentences;
import io.minikafka.engine.log.LeaderEpochs;
import io.minikafka.engine.replication.Reconciled.Then;
import io.minikafka.engine.replication.ReplicationRules.Reconciliation;
import org.jspecify.annotations.Nullable;

/** The values of {@code reconciliation} that compare leader epochs. */
final class EpochReconciliation {
  private EpochReconciliation() {}

  /** {@code reconciliation: epoch-on-fetch}. */
  record OnFetch() implements Reconciliation {
    @Override
    public String value() {
      return "epoch-on-fetch";
    }

    @Override
    public String explain() {
      return "Every fetch names the epoch of the follower's last record, and a leader that ended"
          + " that epoch earlier answers where they diverge; leader and follower must be of one"
          + " epoch. So the follower cuts and fetches again (KIP-320, KIP-595).";
    }

    @Override
    public boolean looksAtEpochs() {
      return true;
    }

    @Override
    public Reconciled reconcile(Meeting meeting) {
      int last = meeting.own().epochs().latest();
      if (last < 0) {
        return withoutEpoch(meeting);
      }
      long offset = meeting.logEndOffset();
      LeaderEpochs.End answer = meeting.source().epochs().endOf(last, meeting.leaderEndOffset());
      if (!answer.isDefined()) {
        return outOfRange(meeting, last);
      }
      if (answer.epoch() == last && answer.endOffset() >= offset) {
        return Reconciled.nothing();
      }
      return Reconciled.cut(
          target(meeting, answer),
          Then.END,
          Sentences.of(
              "truncated.diverged",
              meeting.follower(),
              offset,
              last,
              meeting.leader(),
              answer.epoch(),
              answer.endOffset()));
    }

    /** The leader does not know the epoch: the fetch is out of range, and the longer one is cut. */
    private static Reconciled outOfRange(Meeting meeting, int last) {
      return meeting.logEndOffset() > meeting.leaderEndOffset()
          ? Reconciled.cut(
              meeting.leaderEndOffset(),
              Then.END,
              Sentences.of(
                  "truncated.out.of.range",
                  meeting.follower(),
                  last,
                  meeting.leader(),
                  meeting.leaderEndOffset()))
          : Reconciled.cut(
              meeting.logEndOffset(),
              Then.FAIL,
              Sentences.of(
                  "fetch.failed.epoch.unknown", meeting.follower(), last, meeting.leader()));
    }

    @Override
    public boolean validatesPositions() {
      return true;
    }

    @Override
    public @Nullable String fenced(int followersEpoch, int leadersEpoch) {
      if (followersEpoch == leadersEpoch) {
        return null;
      }
      return Sentences.of(
          followersEpoch < leadersEpoch ? "fetch.failed.fenced" : "fetch.failed.leader.behind",
          followersEpoch,
          leadersEpoch);
    }

    @Override
    public long rejoinEnd(long highWatermark, long logEndOffset) {
      return logEndOffset;
    }
  }

  /** {@code reconciliation: epoch-first-greater}. */
  record FirstGreater() implements Reconciliation {
    @Override
    public String value() {
      return "epoch-first-greater";
    }

    @Override
    public String explain() {
      return "A follower that begins to follow asks where its last epoch ended and is told where the"
          + " leader's first greater one begins, without whose end that is. With fast leader"
          + " changes both keep different records (KIP-101 as first shipped).";
    }

    @Override
    public boolean looksAtEpochs() {
      return true;
    }

    @Override
    public Reconciled reconcile(Meeting meeting) {
      if (!meeting.view().begins()) {
        return Reconciled.nothing();
      }
      int last = meeting.own().epochs().latest();
      if (last < 0) {
        return withoutEpoch(meeting);
      }
      LeaderEpochs.End answer =
          meeting.source().epochs().startOfFirstGreater(last, meeting.leaderEndOffset());
      if (!answer.isDefined()) {
        return toOwnHighWatermark(meeting, last);
      }
      return answer.endOffset() >= meeting.logEndOffset()
          ? Reconciled.nothing()
          : Reconciled.cut(
              answer.endOffset(),
              Then.END,
              Sentences.of(
                  "truncated.first.greater",
                  meeting.follower(),
                  last,
                  meeting.leader(),
                  answer.endOffset()));
    }

    @Override
    public long rejoinEnd(long highWatermark, long logEndOffset) {
      return logEndOffset;
    }
  }

  /** {@code reconciliation: epoch-largest-smaller}. */
  record LargestSmaller() implements Reconciliation {
    @Override
    public String value() {
      return "epoch-largest-smaller";
    }

    @Override
    public String explain() {
      return "A follower that begins to follow asks for its last epoch and is told the leader's"
          + " largest one not above it and where that ended; it cuts and asks again until they agree."
          + " Nobody checks that both are of one epoch (KIP-279).";
    }

    @Override
    public boolean looksAtEpochs() {
      return true;
    }

    @Override
    public Reconciled reconcile(Meeting meeting) {
      if (!meeting.view().begins()) {
        return Reconciled.nothing();
      }
      int last = meeting.own().epochs().latest();
      if (last < 0) {
        return withoutEpoch(meeting);
      }
      LeaderEpochs.End answer = meeting.source().epochs().endOf(last, meeting.leaderEndOffset());
      if (!answer.isDefined()) {
        return toOwnHighWatermark(meeting, last);
      }
      long end = target(meeting, answer);
      return end >= meeting.logEndOffset()
          ? Reconciled.nothing()
          : Reconciled.cut(
              end,
              answer.epoch() == last ? Then.END : Then.COMPARE,
              Sentences.of(
                  "truncated.largest.smaller",
                  meeting.follower(),
                  last,
                  meeting.leader(),
                  answer.epoch(),
                  answer.endOffset()));
    }

    @Override
    public long rejoinEnd(long highWatermark, long logEndOffset) {
      return logEndOffset;
    }
  }

  /**
   * Where the follower's log ends after an answer: neither further than it nor than its own end.
   */
  private static long target(Meeting meeting, LeaderEpochs.End answer) {
    LeaderEpochs.End own = meeting.own().epochs().endOf(answer.epoch(), meeting.logEndOffset());
    long end = own.isDefined() ? own.endOffset() : meeting.logEndOffset();
    return own.epoch() == answer.epoch() ? Math.min(end, answer.endOffset()) : end;
  }

  /** A log without any epoch is cut to HW when it begins to follow. */
  private static Reconciled withoutEpoch(Meeting meeting) {
    long hw = highWatermark(meeting);
    return meeting.view().begins() && hw < meeting.logEndOffset()
        ? Reconciled.cut(
            hw,
            Then.END,
            Sentences.of("truncated.no.epoch", meeting.follower(), meeting.logEndOffset(), hw))
        : Reconciled.nothing();
  }

  /** The leader knows no epoch as great as the follower's. */
  private static Reconciled toOwnHighWatermark(Meeting meeting, int last) {
    long hw = highWatermark(meeting);
    return hw >= meeting.logEndOffset()
        ? Reconciled.nothing()
        : Reconciled.cut(
            hw,
            Then.END,
            Sentences.of(
                "truncated.epoch.unknown", meeting.follower(), last, meeting.leader(), hw));
  }

  private static long highWatermark(Meeting meeting) {
    long own = meeting.view().highWatermark();
    return own < 0 ? meeting.leaderHighWatermark() : own;
  }
}
