package io.minikafka.engine.checkpoint;

import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.json.JsonParser;
import io.minikafka.engine.json.JsonProblem;
import io.minikafka.engine.json.JsonValue;
import io.minikafka.engine.json.JsonWriter;
import io.minikafka.engine.json.Members;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.pcollections.PSortedMap;
import org.pcollections.TreePMap;

/**
 * The content of {@code offsets.json}: per group the next offset of every partition it committed.
 */
public final class OffsetsFile {
  private OffsetsFile() {}

  /** The text of the file. */
  public static String write(PSortedMap<String, PSortedMap<TopicPartition, Long>> groups) {
    TreeMap<String, Object> lists = new TreeMap<>();
    for (Map.Entry<String, PSortedMap<TopicPartition, Long>> group : groups.entrySet()) {
      List<Object> entries = new ArrayList<>();
      for (Map.Entry<TopicPartition, Long> each : group.getValue().entrySet()) {
        TreeMap<String, Object> fields = new TreeMap<>();
        fields.put("topic", each.getKey().topic());
        fields.put("partition", each.getKey().partition());
        fields.put("offset", each.getValue());
        entries.add(fields);
      }
      lists.put(group.getKey(), entries);
    }
    TreeMap<String, Object> file = new TreeMap<>();
    file.put("groups", lists);
    file.put("version", 1);
    return JsonWriter.write(file, JsonWriter.Layout.COMPACT);
  }

  private static TopicPartition partition(Members fields) {
    int number = fields.integer("partition");
    if (number < 0) {
      throw new JsonProblem(
          fields.value("partition").place(), number + " is negative, partitions begin at 0");
    }
    return new TopicPartition(fields.text("topic"), number);
  }

  /**
   * What the file says.
   *
   * @throws RefusedException STORAGE_ERROR, naming the place
   */
  public static PSortedMap<String, PSortedMap<TopicPartition, Long>> read(byte[] content) {
    PSortedMap<String, PSortedMap<TopicPartition, Long>> groups = TreePMap.empty();
    try {
      Members file = Members.of(JsonParser.parse(MetadataFile.utf8(content, "offsets.json")));
      for (Map.Entry<String, JsonValue> group :
          Members.of(file.value("groups")).object().members().entrySet()) {
        PSortedMap<TopicPartition, Long> offsets = TreePMap.empty();
        for (JsonValue item : Members.items(group.getValue())) {
          Members fields = Members.of(item);
          offsets = offsets.plus(partition(fields), fields.number("offset"));
        }
        groups = groups.plus(group.getKey(), offsets);
      }
      return groups;
    } catch (JsonProblem problem) {
      throw new RefusedException(
          ErrorCode.STORAGE_ERROR,
          "offsets.json, " + problem.getMessage() + "; restore the file from a copy");
    }
  }
}
