package io.minikafka.studio.explorer;

/** The rules that a search goes by. */
public enum RuleSet {
  /** MiniKafka's. */
  MINI_KAFKA,
  /** Apache Kafka's. */
  KAFKA,
  /** Those of the Lab, one rule exchanged or several. */
  CUSTOM;

  /** Its name. */
  public String title() {
    return Words.of("explorer.rules.", name());
  }

  /** What is special about it. */
  public String note() {
    return Words.of("explorer.rules.note.", name());
  }
}
