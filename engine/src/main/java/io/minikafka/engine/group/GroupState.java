package io.minikafka.engine.group;

/**
 * Where a group stands (Kafka: {@code ClassicGroupState}).
 *
 * <pre>
 *  EMPTY                 -- the first join -->                      COMPLETING_REBALANCE
 *  PREPARING_REBALANCE   -- all joined, or the time is up -->       COMPLETING_REBALANCE
 *  COMPLETING_REBALANCE  -- the leader's sync -->                   STABLE
 *  COMPLETING, STABLE    -- join, leave, expiry -->                 PREPARING_REBALANCE
 *  any                   -- the last member goes -->                EMPTY
 * </pre>
 *
 * With an immediate rebalance a group is EMPTY or STABLE: the states between take no time.
 */
public enum GroupState {
  EMPTY,
  PREPARING_REBALANCE,
  COMPLETING_REBALANCE,
  STABLE;

  /** The word of the state file. */
  @Override
  public String toString() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
