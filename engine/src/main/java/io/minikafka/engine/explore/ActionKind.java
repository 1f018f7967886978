package io.minikafka.engine.explore;

/** What a search may do, in kinds that are allowed or left out as a whole. */
public enum ActionKind {
  /** One record more, with {@code acks=all}. */
  APPEND,
  /** A follower pulls one batch. */
  PULL,
  /** A broker crashes, and the lag limit passes: it leaves the ISR where the leader runs. */
  CRASH,
  /** A broker that is down starts. */
  START,
  /** The whole cluster closes and opens again. */
  RESTART,
  /** A broker is made the leader. */
  PROMOTE,
  /** A consumer joins the group or takes over its assignment. */
  GROUP,
  /** A transaction begins, writes a record, commits or aborts. */
  TRANSACTION,
  /** A replica rolls and is compacted; every record then has the same key. */
  COMPACT,
  /** The last byte of the log of a broker that is down is torn off. */
  TEAR,
  /** A broker loses power: what it had not forced is gone. */
  POWER
}
