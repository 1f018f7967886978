package io.minikafka.oracle;

import org.apache.kafka.common.protocol.Errors;
import org.jspecify.annotations.Nullable;

/** How the real cluster took a step. */
sealed interface Asked {
  /** It was done, or refused with an error of Kafka's protocol. */
  record Answered(Errors error) implements Asked {}

  /**
   * A real cluster cannot do it step by step.
   *
   * @param because one sentence
   */
  record NotComparable(String because) implements Asked {}

  /** Done. */
  static Asked done() {
    return new Answered(Errors.NONE);
  }

  static Asked answered(short code) {
    return new Answered(Errors.forCode(code));
  }

  static Asked not(String because) {
    return new NotComparable(because);
  }

  /** The engine's name of an error; null for none. */
  static @Nullable String name(Errors error) {
    return switch (error) {
      case NONE -> null;
      case OUT_OF_ORDER_SEQUENCE_NUMBER -> "OUT_OF_ORDER_SEQUENCE";
      case CORRUPT_MESSAGE -> "CORRUPT_BATCH";
      case UNKNOWN_MEMBER_ID -> "UNKNOWN_MEMBER";
      case ELECTION_NOT_NEEDED -> null;
      default -> error.name();
    };
  }
}
