package io.minikafka.studio.overview;

import io.minikafka.engine.id.TopicPartition;
import java.util.Optional;

/** Ids of the marks in the overview's picture. */
final class OverviewMarks {
  private static final String BROKER = "overview-broker-";
  private static final String PARTITION = "overview-partition-";
  private static final String CELL = "overview-cell-";

  private OverviewMarks() {}

  /** A replica. */
  record Place(TopicPartition partition, int broker) {}

  static String broker(int id) {
    return BROKER + id;
  }

  static String partition(TopicPartition id) {
    return PARTITION + id;
  }

  static String cell(TopicPartition id, int broker) {
    return CELL + broker + "-" + id;
  }

  static Optional<Integer> brokerOf(String mark) {
    return mark.startsWith(BROKER)
        ? Optional.of(Integer.valueOf(mark.substring(BROKER.length())))
        : Optional.empty();
  }

  static Optional<TopicPartition> partitionOf(String mark) {
    return mark.startsWith(PARTITION)
        ? Optional.ofNullable(TopicPartition.parse(mark.substring(PARTITION.length())))
        : Optional.empty();
  }

  static Optional<Place> placeOf(String mark) {
    if (!mark.startsWith(CELL)) {
      return Optional.empty();
    }
    String rest = mark.substring(CELL.length());
    int end = rest.indexOf('-');
    return Optional.ofNullable(TopicPartition.parse(rest.substring(end + 1)))
        .map(id -> new Place(id, Integer.parseInt(rest.substring(0, end))));
  }
}
