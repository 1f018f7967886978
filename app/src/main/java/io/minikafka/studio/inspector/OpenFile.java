package io.minikafka.studio.inspector;

import io.minikafka.engine.disk.FilePath;
import io.minikafka.engine.logdir.FileVerdict;
import java.util.List;
import java.util.Optional;

/**
 * A part of a file as bytes, or as text where it is text.
 *
 * @param broker on whose disk, or empty for the cluster's own files
 * @param length of the whole file
 * @param from bytes of the file before the part
 * @param content the part; never changed by anybody
 * @param fields what the codec calls the bytes of the part
 * @param text the part as text; empty for a log or an index
 * @param verdict whether the file is as its writer leaves it; none for kinds that are not judged
 * @param jump where the selected record begins in it, if it holds it
 */
@SuppressWarnings("ArrayRecordComponent") // shared with nobody who would change it
public record OpenFile(
    Optional<Integer> broker,
    FilePath path,
    long length,
    long from,
    byte[] content,
    List<HexField> fields,
    String text,
    Optional<FileVerdict> verdict,
    Optional<Jump> jump) {
  /** Bytes that are shown at a time. */
  public static final int PART = 320;

  public OpenFile {
    fields = List.copyOf(fields);
  }

  /**
   * A place to go to.
   *
   * @param offset the selected record
   * @param position bytes of the file before it
   */
  public record Jump(long offset, long position) {}

  /** Whether something comes before the part. */
  public boolean hasBefore() {
    return from > 0;
  }

  /** Whether something comes after the part. */
  public boolean hasAfter() {
    return from + content.length < length;
  }
}
