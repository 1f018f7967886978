package io.minikafka.studio.dialog;

import static io.minikafka.studio.text.Messages.text;

import io.minikafka.engine.cluster.Cluster;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.record.Bytes;
import io.minikafka.engine.record.Header;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Reads what a person types for numbers, topics, partitions and offsets. */
final class Typed {
  private Typed() {}

  /** What is wrong with a number; empty when it is a whole one between the two. */
  static String number(String typed, long least, long most) {
    long number;
    try {
      number = Long.parseLong(typed);
    } catch (NumberFormatException e) {
      return text("dialog.problem.notWhole", typed);
    }
    if (number < least) {
      return text("dialog.problem.least", number, least);
    }
    return number > most ? text("dialog.problem.most", number, most) : "";
  }

  /** The items between commas, without blanks. */
  static List<String> items(String typed) {
    return Arrays.stream(typed.split(","))
        .map(String::strip)
        .filter(each -> !each.isEmpty())
        .toList();
  }

  /** Partitions written as Kafka prints them; what is no partition is left out. */
  static List<TopicPartition> partitions(String typed) {
    return items(typed).stream()
        .flatMap(each -> Optional.ofNullable(TopicPartition.parse(each)).stream())
        .toList();
  }

  /** Offsets as {@code orders-0: 3, orders-1: 8}; what is none is left out. */
  static SortedMap<TopicPartition, Long> offsets(String typed) {
    SortedMap<TopicPartition, Long> offsets = new TreeMap<>();
    for (String item : items(typed)) {
      int colon = item.lastIndexOf(':');
      TopicPartition partition =
          colon < 0 ? null : TopicPartition.parse(item.substring(0, colon).strip());
      if (partition != null && number(item.substring(colon + 1).strip()).isPresent()) {
        offsets.put(partition, number(item.substring(colon + 1).strip()).get());
      }
    }
    return offsets;
  }

  private static Optional<Long> number(String typed) {
    try {
      return Optional.of(Long.valueOf(typed));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  /** Headers as {@code trace=7, source=web}; a name alone has no value. */
  static List<Header> headers(String typed) {
    return items(typed).stream().map(Typed::header).toList();
  }

  private static Header header(String item) {
    int sign = item.indexOf('=');
    return sign < 0
        ? new Header(item, null)
        : new Header(item.substring(0, sign).strip(), Bytes.utf8(item.substring(sign + 1).strip()));
  }

  /** Headers as a person types them. */
  static String write(List<Header> headers) {
    return headers.stream().map(Typed::write).collect(Collectors.joining(", "));
  }

  private static String write(Header header) {
    Bytes value = header.value();
    return value == null ? header.key() : header.key() + "=" + value.text().orElse("");
  }

  /** Checks topics that have to exist. */
  static UnaryOperator<String> topics(Cluster cluster) {
    return typed ->
        items(typed).isEmpty()
            ? text("dialog.problem.empty")
            : items(typed).stream()
                .filter(each -> !cluster.topics().containsKey(each))
                .findFirst()
                .map(each -> text("dialog.problem.noTopic", each))
                .orElse("");
  }

  /** Checks partitions that have to exist; none at all will do. */
  static UnaryOperator<String> partitions(Cluster cluster) {
    return typed ->
        items(typed).stream()
            .map(each -> partition(cluster, each))
            .filter(problem -> !problem.isEmpty())
            .findFirst()
            .orElse("");
  }

  private static String partition(Cluster cluster, String typed) {
    TopicPartition partition = TopicPartition.parse(typed);
    if (partition == null) {
      return text("dialog.problem.notPartition", typed);
    }
    return cluster.partition(partition) == null
        ? text("dialog.problem.noPartition", partition)
        : "";
  }

  /** Checks offsets of partitions that have to exist; none at all will do. */
  static UnaryOperator<String> offsets(Cluster cluster) {
    return typed ->
        items(typed).stream()
            .map(each -> offset(cluster, each))
            .filter(problem -> !problem.isEmpty())
            .findFirst()
            .orElse("");
  }

  private static String offset(Cluster cluster, String typed) {
    int colon = typed.lastIndexOf(':');
    if (colon < 0) {
      return text("dialog.problem.notOffset", typed);
    }
    String problem = partition(cluster, typed.substring(0, colon).strip());
    return problem.isEmpty()
        ? number(typed.substring(colon + 1).strip(), 0, Long.MAX_VALUE)
        : problem;
  }
}
