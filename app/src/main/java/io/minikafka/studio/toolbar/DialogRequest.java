package io.minikafka.studio.toolbar;

/**
 * A dialog to open.
 *
 * @param kind which one
 * @param broker the broker it is about; 0 when it is about none
 */
public record DialogRequest(Kind kind, int broker) {
  /** The dialogs that give a command. */
  public enum Kind {
    APPEND,
    CREATE_TOPIC,
    CLOCK,
    TEAR_TAIL,
    CORRUPT_BYTE,
    RETENTION,
    COMPACT,
    FAIL_FLUSH,
    READ
  }

  /** A dialog about no broker. */
  public static DialogRequest of(Kind kind) {
    return new DialogRequest(kind, 0);
  }
}
