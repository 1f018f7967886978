package io.minikafka.engine.transaction;

/**
 * Where a transaction stands (KIP-98).
 *
 * <pre>
 *  ONGOING --> PREPARE_COMMIT --> COMPLETE_COMMIT
 *  ONGOING --> PREPARE_ABORT  --> COMPLETE_ABORT
 * </pre>
 */
public enum TransactionState {
  ONGOING,
  PREPARE_COMMIT,
  COMPLETE_COMMIT,
  PREPARE_ABORT,
  COMPLETE_ABORT;

  /** Whether it is over. */
  public boolean isComplete() {
    return this == COMPLETE_COMMIT || this == COMPLETE_ABORT;
  }

  /** The word of journal and state file. */
  @Override
  public String toString() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
