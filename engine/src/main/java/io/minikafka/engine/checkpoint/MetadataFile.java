package io.minikafka.engine.checkpoint;

import io.minikafka.engine.id.ErrorCode;
import io.minikafka.engine.id.RefusedException;
import io.minikafka.engine.id.TopicPartition;
import io.minikafka.engine.json.JsonParser;
import io.minikafka.engine.json.JsonProblem;
import io.minikafka.engine.json.JsonValue;
import io.minikafka.engine.json.JsonWriter;
import io.minikafka.engine.json.Members;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The content of {@code metadata.json}: per partition its replicas, leader and leader epoch. ISR,
 * HW and configuration are not in it.
 */
public final class MetadataFile {
  private MetadataFile() {}

  /**
   * What the file says of a partition.
   *
   * @param replicas broker ids in the order of assignment
   */
  public record Entry(int leader, int leaderEpoch, List<Integer> replicas) {}

  /** The text of the file. */
  public static String write(SortedMap<TopicPartition, Entry> partitions) {
    TreeMap<String, Object> topics = new TreeMap<>();
    for (Map.Entry<TopicPartition, Entry> each : partitions.entrySet()) {
      Entry entry = each.getValue();
      TreeMap<String, Object> fields = new TreeMap<>();
      fields.put("leader_id", entry.leader());
      fields.put("leader_epoch", entry.leaderEpoch());
      fields.put("replicas", entry.replicas());
      partitionsOf(topics, each.getKey().topic())
          .put(Integer.toString(each.getKey().partition()), fields);
    }
    TreeMap<String, Object> file = new TreeMap<>();
    file.put("topics", topics);
    file.put("version", 1);
    return JsonWriter.write(file, JsonWriter.Layout.COMPACT);
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> partitionsOf(Map<String, Object> topics, String topic) {
    TreeMap<String, Object> fields =
        (TreeMap<String, Object>) topics.computeIfAbsent(topic, name -> new TreeMap<>());
    return (TreeMap<String, Object>) fields.computeIfAbsent("partitions", name -> new TreeMap<>());
  }

  /**
   * What the file says.
   *
   * @throws RefusedException STORAGE_ERROR, naming the place
   */
  public static SortedMap<TopicPartition, Entry> read(byte[] content) {
    SortedMap<TopicPartition, Entry> partitions = new TreeMap<>();
    try {
      Members file = Members.of(JsonParser.parse(utf8(content, "metadata.json")));
      for (Map.Entry<String, JsonValue> topic :
          Members.of(file.value("topics")).object().members().entrySet()) {
        Members fields = Members.of(Members.of(topic.getValue()).value("partitions"));
        for (Map.Entry<String, JsonValue> each : fields.object().members().entrySet()) {
          partitions.put(id(topic.getKey(), each), entry(Members.of(each.getValue())));
        }
      }
      return partitions;
    } catch (JsonProblem problem) {
      throw new RefusedException(
          ErrorCode.STORAGE_ERROR,
          "metadata.json, " + problem.getMessage() + "; restore the file from a copy");
    }
  }

  private static TopicPartition id(String topic, Map.Entry<String, JsonValue> partition) {
    TopicPartition id = TopicPartition.parse(topic + "-" + partition.getKey());
    if (id == null) {
      throw new JsonProblem(
          partition.getValue().place(), "“" + partition.getKey() + "” is no partition number");
    }
    return id;
  }

  private static Entry entry(Members fields) {
    return new Entry(
        fields.integer("leader_id"),
        fields.integer("leader_epoch"),
        fields.items("replicas").stream().map(Members::integer).toList());
  }

  static String utf8(byte[] content, String file) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content)).toString();
    } catch (CharacterCodingException notText) {
      throw new RefusedException(
          ErrorCode.STORAGE_ERROR, file + " is not UTF-8; restore the file from a copy");
    }
  }
}
