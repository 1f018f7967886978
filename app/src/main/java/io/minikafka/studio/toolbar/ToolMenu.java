package io.minikafka.studio.toolbar;

/** The menus of the toolbar. */
public enum ToolMenu {
  SPEED,
  REPLICATE,
  FOLLOWERS,
  APPEND,
  CLOCK,
  FAILURES,
  PROMOTE,
  CLUSTER,
  LOG,
  EXPORT,
  VIEW
}
