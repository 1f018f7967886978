package io.minikafka.engine.log;

import io.minikafka.engine.collection.SharedList;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * The file of a sparse index (Kafka: {@code OffsetIndex}): entries in the order of the log, nothing
 * else. Big-endian.
 *
 * <pre>
 *  entry  +-------------------+-----------------+
 *         | offset − base     | position        |
 *         | u32               | i64, Kafka: i32 |
 *         +-------------------+-----------------+
 * </pre>
 */
public final class IndexFile {
  /** The furthest an entry can lie from the segment's base. */
  public static final long MAX_RELATIVE_OFFSET = 0xFFFF_FFFFL;

  private IndexFile() {}

  /** The bytes of an index whose segment begins at {@code segmentBase}. */
  public static byte[] encode(SharedList<IndexEntry> index, long segmentBase, int entryBytes) {
    ByteBuffer bytes = ByteBuffer.allocate(index.size() * entryBytes);
    for (IndexEntry entry : index) {
      bytes.put(entry.encode(segmentBase, entryBytes));
    }
    return bytes.array();
  }

  /**
   * The entries in a file whose segment begins at {@code segmentBase}.
   *
   * @throws CorruptIndexException if there is a partial entry, or one that does not lie past the
   *     one before it in both offset and position
   */
  public static List<IndexEntry> decode(byte[] content, long segmentBase, int entryBytes)
      throws CorruptIndexException {
    if (content.length % entryBytes != 0) {
      throw new CorruptIndexException(
          "its " + content.length + " bytes end in a partial entry, an entry has " + entryBytes);
    }
    ByteBuffer in = ByteBuffer.wrap(content);
    List<IndexEntry> entries = new ArrayList<>(content.length / entryBytes);
    long lastRelative = -1;
    long lastPosition = -1;
    while (in.hasRemaining()) {
      long relative = Integer.toUnsignedLong(in.getInt());
      long position = entryBytes == IndexEntry.KAFKA_BYTES ? in.getInt() : in.getLong();
      if (relative <= lastRelative || position <= lastPosition) {
        throw new CorruptIndexException(
            "entry " + entries.size() + " does not lie past the one before it");
      }
      if (relative > Long.MAX_VALUE - segmentBase) {
        throw new CorruptIndexException("entry " + entries.size() + " lies past every offset");
      }
      entries.add(new IndexEntry(segmentBase + relative, position));
      lastRelative = relative;
      lastPosition = position;
    }
    return entries;
  }
}
