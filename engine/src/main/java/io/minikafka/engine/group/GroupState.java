package io.minikafka.engine.group;

/**
 * Where a group stands.
 *
 * <pre>
 *  EMPTY  -- join -->  STABLE  -- join, leave, expiry -->  STABLE
 *                      STABLE  -- the last member goes -->  EMPTY
 * </pre>
 */
public enum GroupState {
  EMPTY,
  STABLE;

  /** The word of the state file. */
  @Override
  public String toString() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
