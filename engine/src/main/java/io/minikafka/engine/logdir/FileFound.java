package io.minikafka.engine.logdir;

import io.minikafka.engine.disk.FilePath;

/**
 * What was found in one file, or in one directory that is not opened.
 *
 * @param path below the log directory; a directory has an empty name
 * @param bytes its length
 * @param verdict whether it can be relied on
 * @param sentence what it holds, or what is wrong with it, where, and what to do
 */
public record FileFound(FilePath path, long bytes, Verdict verdict, String sentence) {
  /** Whether a file can be relied on. */
  public enum Verdict {
    /** It was read, and what it says agrees with the log. */
    SOUND,
    /** It was read, and something in it is wrong or missing. */
    DAMAGED,
    /** It was not read: nothing of what is shown comes from it. */
    IGNORED
  }
}
