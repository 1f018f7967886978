package io.minikafka.engine.log;

import io.minikafka.engine.event.Sentences;

/** What is found in small files of a log and what can be wrong there, in words. */
public final class Problems {
  private Problems() {}

  /** A sentence about so many things: {@code key}, or with {@code .one} or {@code .none}. */
  public static String counted(String key, long count, Object... more) {
    Object[] values = new Object[more.length + 1];
    values[0] = count;
    System.arraycopy(more, 0, values, 1, more.length);
    return Sentences.of(count == 1 ? key + ".one" : count == 0 ? key + ".none" : key, values);
  }

  /** At a position so many bytes are left, and more are needed. */
  public static String partial(int position, long left, int needed) {
    return Sentences.of("logdir.problem.partial", position, left, needed);
  }

  /** An entry does not lie behind the one before it. */
  public static String order(int position, int entry) {
    return Sentences.of("logdir.problem.order", position, entry);
  }

  /** An entry lies outside its segment. */
  public static String range(int position, int entry) {
    return Sentences.of("logdir.problem.range", position, entry);
  }

  /** A version that is not known. */
  public static String version(int position, int version) {
    return Sentences.of("logdir.problem.version", position, version);
  }

  /** A number of entries that does not fit the bytes. */
  public static String count(int position, int count, int bytes) {
    return Sentences.of("logdir.problem.count", position, count, bytes);
  }

  /** A stored checksum that is not that of the content. */
  public static String checksum(int position, int stored, int computed) {
    return Sentences.of(
        "logdir.problem.crc",
        position,
        String.format("%08X", stored),
        String.format("%08X", computed));
  }
}
