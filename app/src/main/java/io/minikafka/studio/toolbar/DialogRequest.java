package io.minikafka.studio.toolbar;

/**
 * A dialog to open.
 *
 * @param kind which one
 * @param broker the broker it is about; 0 when it is about none
 * @param name the producer, consumer or transaction it is about; empty when it is about none
 */
public record DialogRequest(Kind kind, int broker, String name) {
  /** The dialogs that give a command. */
  public enum Kind {
    APPEND,
    CREATE_TOPIC,
    CLOCK,
    TEAR_TAIL,
    CORRUPT_BYTE,
    RETENTION,
    DELETE_RECORDS,
    COMPACT,
    FAIL_FLUSH,
    READ,
    LOOK_UP,
    OPEN_PRODUCER,
    SEND,
    OPEN_CONSUMER,
    ASSIGN,
    SUBSCRIBE,
    POLL,
    SEEK,
    JOIN_GROUP,
    LEAVE_GROUP,
    GROUP_HEARTBEAT,
    COMMIT_OFFSETS,
    BEGIN_TRANSACTION,
    WRITE,
    STAGE_OFFSETS,
    /** Switches the adapter on or off; it gives no command itself. */
    SERVE,
    /** Begins with an empty cluster. */
    NEW_CLUSTER,
    /** Keeps a folder in step, or lets it go. */
    FOLDER
  }

  /** A dialog about nothing in particular. */
  public static DialogRequest of(Kind kind) {
    return new DialogRequest(kind, 0, "");
  }

  /** A dialog about a broker. */
  public static DialogRequest at(Kind kind, int broker) {
    return new DialogRequest(kind, broker, "");
  }

  /** A dialog about a producer, a consumer or a transaction. */
  public static DialogRequest about(Kind kind, String name) {
    return new DialogRequest(kind, 0, name);
  }
}
