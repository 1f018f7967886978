package io.minikafka.engine.logdir;

import io.minikafka.engine.disk.FileImage;
import io.minikafka.engine.record.BatchCodec;

/**
 * The bytes of a file up to where only zeros follow. Kafka makes some files longer than what they
 * hold: indexes always, a segment with {@code preallocate}.
 *
 * @param bytes what is written, and of the zeros behind it as many as a batch could take; never
 *     changed by anybody
 * @param end behind the last byte that is not zero
 * @param length of the whole file
 */
@SuppressWarnings("ArrayRecordComponent") // shared with the image of the file and never changed
record Content(byte[] bytes, int end, long length) {
  static Content of(FileImage file) {
    long end = 0;
    long at = 0;
    for (byte[] chunk : file.chunks()) {
      int last = chunk.length;
      while (last > 0 && chunk[last - 1] == 0) {
        last--;
      }
      end = last == 0 ? end : at + last;
      at += chunk.length;
    }
    long needed = Math.min(file.length(), end + BatchCodec.MAX_PAYLOAD_BYTES);
    byte[] bytes =
        file.chunks().size() == 1 ? file.content() : file.read(0, Math.toIntExact(needed));
    return new Content(bytes, Math.toIntExact(end), file.length());
  }

  /** How many bytes from {@code from} on are there for nothing yet. */
  long zerosBehind(long from) {
    return length - Math.max(from, end);
  }
}
