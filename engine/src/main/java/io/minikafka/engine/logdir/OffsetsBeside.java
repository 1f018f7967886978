package io.minikafka.engine.logdir;

import io.minikafka.engine.id.TopicPartition;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An offset a partition, as text (Kafka: {@code OffsetCheckpointFile}): the checkpoints of HW,
 * recovery point, log start and cleaner.
 *
 * <pre>
 *  0               version
 *  1               entries
 *  orders 0 42     topic, partition, offset
 * </pre>
 *
 * @param offsets as far as they can be read
 * @param problem what is wrong, with the line, or null
 */
record OffsetsBeside(SortedMap<TopicPartition, Long> offsets, @Nullable String problem) {
  private static final Pattern LINE = Pattern.compile("(\\S+) (\\d{1,9}) (\\d{1,18})");

  static OffsetsBeside read(byte[] content) {
    SortedMap<TopicPartition, Long> offsets = new TreeMap<>();
    String text = new String(content, StandardCharsets.UTF_8);
    if (text.isEmpty()) {
      return new OffsetsBeside(offsets, null);
    }
    List<String> lines = text.lines().toList();
    String problem = Lines.problem(lines);
    for (int i = 2; i < lines.size() && problem == null; i++) {
      Matcher line = LINE.matcher(lines.get(i));
      if (line.matches()) {
        offsets.put(
            new TopicPartition(line.group(1), Integer.parseInt(line.group(2))),
            Long.parseLong(line.group(3)));
      } else {
        problem = Lines.noEntry(i);
      }
    }
    return new OffsetsBeside(offsets, problem);
  }
}
