package io.minikafka.studio.inspector;

import io.minikafka.engine.command.failure.CorruptByte;
import io.minikafka.engine.id.TopicPartition;
import java.util.List;
import java.util.Optional;

/**
 * A record of one replica as rows of text.
 *
 * @param title what it is and its offset
 * @param readable whether its offset lies below HW
 * @param readers who can read it, and why not
 * @param bytes its batch as it lies in the file, unless the file does not hold it whole
 * @param corrupt what flips a byte of it
 * @param corruptRefusal why that cannot be done now, or an empty text
 */
public record RecordSheet(
    TopicPartition partition,
    int broker,
    long offset,
    String title,
    boolean readable,
    List<Property> properties,
    List<Reader> readers,
    Optional<BatchBytes> bytes,
    CorruptByte corrupt,
    String corruptRefusal) {
  public RecordSheet {
    properties = List.copyOf(properties);
    readers = List.copyOf(readers);
  }

  /**
   * A kind of reader.
   *
   * @param isolation Kafka's name for it
   * @param why the comparison that decides
   */
  public record Reader(String isolation, boolean reads, String why) {}
}
