package io.minikafka.engine.replication;

import org.jspecify.annotations.Nullable;

/**
 * What comes of comparing a follower's log with its leader's.
 *
 * @param endOffset where the follower's log must end; at or past its LEO nothing is cut
 * @param then how the follower goes on
 * @param because the rule that decided, with its numbers; null where there is nothing to say
 */
public record Reconciled(long endOffset, Then then, @Nullable String because) {
  /** How a follower goes on. */
  public enum Then {
    /** It fetches. */
    FETCH,
    /** It compares once more, then fetches. */
    COMPARE,
    /** The fetch was answered: its part of the round ends. */
    END,
    /** The fetch failed: its part of the round ends. */
    FAIL
  }

  /** Nothing is cut. */
  static Reconciled nothing() {
    return NOTHING;
  }

  /** Nothing more is cut, and the follower's part of the round ends. */
  static Reconciled ended() {
    return new Reconciled(Long.MAX_VALUE, Then.END, null);
  }

  private static final Reconciled NOTHING = new Reconciled(Long.MAX_VALUE, Then.FETCH, null);

  static Reconciled cut(long endOffset, Then then, String because) {
    return new Reconciled(endOffset, then, because);
  }
}
