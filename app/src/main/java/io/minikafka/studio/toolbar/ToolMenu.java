package io.minikafka.studio.toolbar;

/** The menus of the toolbar. */
public enum ToolMenu {
  SPEED,
  REPLICATE,
  FOLLOWERS,
  APPEND,
  PRODUCERS,
  CLOCK,
  FAILURES,
  PROMOTE,
  CLUSTER,
  LOG,
  GROUPS,
  TRANSACTIONS,
  EXPORT,
  VIEW
}
