package io.minikafka.engine.checkpoint;

import io.minikafka.engine.disk.DiskImage;
import io.minikafka.engine.id.TopicPartition;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The content of a broker's {@code replication-offset-checkpoint}: HW of each of its replicas, as
 * text.
 *
 * <pre>
 *  0               version
 *  1               entries
 *  orders 0 42     topic, partition, HW
 * </pre>
 */
public final class HighWatermarkFile {
  /** Where it stands, in a broker's folder. */
  public static final CheckpointFile FILE =
      new CheckpointFile("replication-offset-checkpoint", true);

  private static final Pattern LINE = Pattern.compile("(\\S+) (\\d{1,9}) (\\d{1,18})");

  private HighWatermarkFile() {}

  /** The text of the file. */
  public static String write(SortedMap<TopicPartition, Long> highWatermarks) {
    StringBuilder text = new StringBuilder("0\n").append(highWatermarks.size()).append('\n');
    for (Map.Entry<TopicPartition, Long> each : highWatermarks.entrySet()) {
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
  public static boolean isIn(DiskImage broker) {
    return broker.find(FILE.path()).isPresent();
  }

  /** What the file in a broker's folder says; empty without it. */
  public static SortedMap<TopicPartition, Long> read(DiskImage broker) {
    return broker.find(FILE.path()).map(file -> parse(file.read())).orElseGet(TreeMap::new);
  }

  /** What the bytes of the file say, up to a line that is no entry. */
  public static SortedMap<TopicPartition, Long> parse(byte[] content) {
    SortedMap<TopicPartition, Long> highWatermarks = new TreeMap<>();
    List<String> lines = List.of(new String(content, StandardCharsets.UTF_8).split("\n", -1));
    for (int i = 2; i < lines.size(); i++) {
      Matcher line = LINE.matcher(lines.get(i));
      if (!line.matches()) {
        break;
      }
      highWatermarks.put(
          new TopicPartition(line.group(1), Integer.parseInt(line.group(2))),
          Long.parseLong(line.group(3)));
    }
    return highWatermarks;
  }
}
