package io.minikafka.engine.command;

import org.jspecify.annotations.Nullable;

/**
 * One argument of a verb, as the scenario format, the JSON Schema and the dialogs know it.
 *
 * @param name key in a step
 * @param otherwise the default, as plain JSON; null when there is none
 */
public record Parameter(
    String name, ArgumentType type, boolean required, @Nullable Object otherwise) {
  /** What a value is. */
  public enum ArgumentType {
    TOPIC,
    PARTITION,
    BROKER,
    NUMBER,
    FLAG,
    TEXT,
    RECORDS,
    BYTES,
    HEADERS,
    PARTITIONS,
    TOPICS,
    OFFSETS,
    ACKS,
    ISOLATION,
    /** A topic's cleanup policy. */
    CLEANUP,
    /** How a producer compresses. */
    COMPRESSION,
    /** The name that {@code as} gives to a result. */
    HANDLE
  }

  /** An argument that must be there. */
  public static Parameter required(String name, ArgumentType type) {
    return new Parameter(name, type, true, null);
  }

  /** An argument that may be left out. */
  public static Parameter optional(String name, ArgumentType type) {
    return new Parameter(name, type, false, null);
  }

  /** An argument that has a default. */
  public static Parameter defaulting(String name, ArgumentType type, Object otherwise) {
    return new Parameter(name, type, false, otherwise);
  }
}
