package io.minikafka.studio.lab;

/** What the middle of the Lab shows. */
public enum Centre {
  /** The log of one partition, and consumer groups below it where there is room. */
  LOG,
  /** Consumer groups alone. */
  GROUPS,
  /** All brokers by all partitions. */
  OVERVIEW
}
