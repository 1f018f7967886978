package io.minikafka.engine.record;

/** What a control batch says about the transaction that wrote into its partition (KIP-98). */
public enum ControlType {
  COMMIT,
  ABORT,
  /** A marker that a cleaning emptied: what it said is gone, its producer's epoch stays. */
  EMPTY
}
