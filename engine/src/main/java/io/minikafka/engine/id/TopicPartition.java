package io.minikafka.engine.id;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One partition of a topic, written as Kafka prints it: {@code orders-0}, where the last dash
 * separates. Ordered by topic, then by number.
 */
public record TopicPartition(String topic, int partition) implements Comparable<TopicPartition> {
  private static final Pattern TOPIC_NAME = Pattern.compile("[a-zA-Z0-9._-]{1,249}");

  /**
   * Whether a topic may have that name: 1 to 249 letters, digits, dots, underscores or dashes, and
   * neither {@code .} nor {@code ..}. So it is a name of a directory everywhere.
   */
  public static boolean isTopicName(String name) {
    return TOPIC_NAME.matcher(name).matches() && !name.equals(".") && !name.equals("..");
  }

  /** Reads {@code topic-number}; null when the text is not of that form. */
  public static @Nullable TopicPartition parse(String text) {
    int dash = text.lastIndexOf('-');
    if (dash <= 0 || dash == text.length() - 1 || text.length() - dash > 11) {
      return null;
    }
    for (int i = dash + 1; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return null;
      }
    }
    if (text.charAt(dash + 1) == '0' && dash + 2 < text.length()) {
      return null;
    }
    long number = Long.parseLong(text.substring(dash + 1));
    return number > Integer.MAX_VALUE
        ? null
        : new TopicPartition(text.substring(0, dash), (int) number);
  }

  @Override
  public int compareTo(TopicPartition other) {
    if (this == other) {
      return 0;
    }
    int byTopic = topic.compareTo(other.topic);
    return byTopic != 0 ? byTopic : Integer.compare(partition, other.partition);
  }

  @Override
  public String toString() {
    return topic + "-" + partition;
  }
}
