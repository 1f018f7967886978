package io.minikafka.engine.checkpoint;

import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.disk.DiskWriter;
import io.minikafka.engine.id.TopicPartition;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A file in a broker's folder with an offset of each of its replicas, as text (Kafka: {@code
 * OffsetCheckpointFile}).
 *
 * <pre>
 *  0               version
 *  1               entries
 *  orders 0 42     topic, partition, offset
 * </pre>
 *
 * @param file where it stands
 */
public record OffsetCheckpoint(CheckpointFile file) {
  /** HW of each replica. */
  public static final OffsetCheckpoint HIGH_WATERMARKS =
      new OffsetCheckpoint(new CheckpointFile("replication-offset-checkpoint", true));

  /** The log start of each replica that has deleted records in its files. */
  public static final OffsetCheckpoint LOG_STARTS =
      new OffsetCheckpoint(new CheckpointFile("log-start-offset-checkpoint", true));

  private static final Pattern LINE = Pattern.compile("(\\S+) (\\d{1,9}) (\\d{1,18})");

  /** Replaces the file. */
  public void replace(SortedMap<TopicPartition, Long> offsets, DiskWriter broker) {
    file.replace(text(offsets), broker);
  }

  /** The text of such a file. */
  public static String text(SortedMap<TopicPartition, Long> offsets) {
    StringBuilder text = new StringBuilder("0\n").append(offsets.size()).append('\n');
    for (Map.Entry<TopicPartition, Long> each : offsets.entrySet()) {
      text.append(each.getKey().topic())
          .append(' ')
          .append(each.getKey().partition())
          .append(' ')
          .append(each.getValue())
          .append('\n');
    }
    return text.toString();
  }

  /** Whether the broker's folder holds the file. */
  public boolean isIn(DiskImage broker) {
    return broker.find(file.path()).isPresent();
  }

  /** What the file in a broker's folder says; empty without it. */
  public SortedMap<TopicPartition, Long> read(DiskImage broker) {
    return broker.find(file.path()).map(found -> parse(found.read())).orElseGet(TreeMap::new);
  }

  /** What the bytes of the file say, up to a line that is no entry. */
  public static SortedMap<TopicPartition, Long> parse(byte[] content) {
    SortedMap<TopicPartition, Long> offsets = new TreeMap<>();
    List<String> lines = List.of(new String(content, StandardCharsets.UTF_8).split("\n", -1));
    for (int i = 2; i < lines.size(); i++) {
      Matcher line = LINE.matcher(lines.get(i));
      if (!line.matches()) {
        break;
      }
      offsets.put(
          new TopicPartition(line.group(1), Integer.parseInt(line.group(2))),
          Long.parseLong(line.group(3)));
    }
    return offsets;
  }
}
