package io.minikafka.studio.groups;

import io.minikafka.engine.id.TopicPartition;
import java.util.Optional;

/** Ids of the marks in a group's picture. */
final class GroupMarks {
  private static final String MEMBER = "member-";
  private static final String PARTITION = "progress-";
  private static final String LINK = "link-";

  private GroupMarks() {}

  static String member(String id) {
    return MEMBER + id;
  }

  static String partition(TopicPartition id) {
    return PARTITION + id;
  }

  static String link(String member, TopicPartition id) {
    return LINK + member + "-" + id;
  }

  /** The member that a mark means. */
  static Optional<String> memberOf(String mark) {
    return mark.startsWith(MEMBER)
        ? Optional.of(mark.substring(MEMBER.length()))
        : Optional.empty();
  }

  /** The partition that a mark means. */
  static Optional<TopicPartition> partitionOf(String mark) {
    return mark.startsWith(PARTITION)
        ? Optional.ofNullable(TopicPartition.parse(mark.substring(PARTITION.length())))
        : Optional.empty();
  }
}
