package io.minikafka.engine.disk;

import io.minikafka.engine.collection.SharedList;
import java.util.Arrays;

/**
 * What a file holds, and how much of it has been forced. Immutable; chunks are shared with the
 * batches they came from.
 *
 * @param chunks the content in pieces, each as it was written
 * @param length bytes in all
 * @param forcedLength bytes that survive a power failure, from the start
 */
public record FileImage(SharedList<byte[]> chunks, long length, long forcedLength) {
  /** A file that holds nothing. */
  public static final FileImage EMPTY = new FileImage(SharedList.empty(), 0, 0);

  /** A file with this content, all of it forced. */
  public static FileImage forced(byte[] content) {
    return content.length == 0
        ? EMPTY
        : new FileImage(SharedList.<byte[]>empty().append(content), content.length, content.length);
  }

  FileImage append(byte[] bytes) {
    return bytes.length == 0
        ? this
        : new FileImage(chunks.append(bytes), length + bytes.length, forcedLength);
  }

  FileImage force() {
    return forcedLength == length ? this : new FileImage(chunks, length, length);
  }

  FileImage truncate(long target) {
    if (target >= length) {
      return this;
    }
    long end = 0;
    int whole = 0;
    while (whole < chunks.size() && end + chunks.get(whole).length <= target) {
      end += chunks.get(whole).length;
      whole++;
    }
    SharedList<byte[]> kept = chunks.prefix(whole);
    if (end < target) {
      kept = kept.append(Arrays.copyOf(chunks.get(whole), (int) (target - end)));
    }
    return new FileImage(kept, target, Math.min(forcedLength, target));
  }

  FileImage overwrite(long position, byte value) {
    byte[] content = read();
    content[(int) position] = value;
    return new FileImage(SharedList.<byte[]>empty().append(content), length, forcedLength);
  }

  FileImage afterPowerFailure() {
    return truncate(forcedLength);
  }

  /** The content, which nobody may change: a file in one piece is not copied. */
  public byte[] content() {
    return chunks.size() == 1 ? chunks.get(0) : read();
  }

  /** A copy of the content. */
  public byte[] read() {
    byte[] content = new byte[Math.toIntExact(length)];
    int at = 0;
    for (byte[] chunk : chunks) {
      System.arraycopy(chunk, 0, content, at, chunk.length);
      at += chunk.length;
    }
    return content;
  }

  /** A copy of the content from {@code from} on, {@code count} bytes or as many as there are. */
  public byte[] read(long from, int count) {
    int wanted = (int) Math.max(0, Math.min(count, length - from));
    byte[] part = new byte[wanted];
    long start = 0;
    for (byte[] chunk : chunks) {
      long end = start + chunk.length;
      if (end > from && start < from + wanted) {
        int first = (int) Math.max(0, from - start);
        int last = (int) Math.min(chunk.length, from + wanted - start);
        System.arraycopy(chunk, first, part, (int) (start + first - from), last - first);
      }
      start = end;
      if (start >= from + wanted) {
        break;
      }
    }
    return part;
  }

  /** The byte at {@code position}. */
  public byte at(long position) {
    long start = 0;
    for (byte[] chunk : chunks) {
      if (position < start + chunk.length) {
        return chunk[(int) (position - start)];
      }
      start += chunk.length;
    }
    throw new IndexOutOfBoundsException("position " + position + ", length " + length);
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof FileImage that
            && length == that.length
            && forcedLength == that.forcedLength
            && sameContent(that));
  }

  /** Whether both hold the same bytes, whatever is forced. */
  public boolean sameContent(FileImage that) {
    return length == that.length
        && (chunks == that.chunks || Arrays.equals(content(), that.content()));
  }

  @Override
  public int hashCode() {
    return Long.hashCode(31 * length + forcedLength);
  }
}
