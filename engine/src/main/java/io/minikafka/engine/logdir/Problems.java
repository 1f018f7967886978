package io.minikafka.engine.logdir;

import io.minikafka.engine.event.Sentences;

/** What is found in small files and what can be wrong there, in words. */
final class Problems {
  private Problems() {}

  /** A sentence about so many things: {@code key}, or with {@code .one} or {@code .none}. */
  static String counted(String key, long count, Object... more) {
    Object[] values = new Object[more.length + 1];
    values[0] = count;
    System.arraycopy(more, 0, values, 1, more.length);
    return Sentences.of(count == 1 ? key + ".one" : count == 0 ? key + ".none" : key, values);
  }

  static String partial(int position, long left, int needed) {
    return Sentences.of("logdir.problem.partial", position, left, needed);
  }

  static String order(int position, int entry) {
    return Sentences.of("logdir.problem.order", position, entry);
  }

  static String range(int position, int entry) {
    return Sentences.of("logdir.problem.range", position, entry);
  }

  static String version(int position, int version) {
    return Sentences.of("logdir.problem.version", position, version);
  }

  static String count(int position, int count, int bytes) {
    return Sentences.of("logdir.problem.count", position, count, bytes);
  }

  static String checksum(int position, int stored, int computed) {
    return Sentences.of(
        "logdir.problem.crc",
        position,
        String.format("%08X", stored),
        String.format("%08X", computed));
  }
}
